"""One key per published posting: the same page under a tracking link, an embed or a second host name has the same key."""

import re
from urllib.parse import parse_qsl, urlsplit

_UUID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_TRACKING = re.compile(
    r"^(?:utm_|hs|mc_|pk_|matomo_|trk|gclid$|fbclid$|yclid$|msclkid$|dclid$|ref(?:errer|erral|id)?$|source$|src$|gh_src$|lever-(?:source|origin)|ccuid$|iis$|iisn$|nl$|fr$|from$|"
    r"hhtmfrom|query$|position$|pagenum$|refid$|trackingid$|jobsite|campaign|tracking|lang$|language$|locale$|codes?$|rx_|__jv|jobboard|board$|sid$|session|via$|origin$|share)"
)
_ACTIONS = re.compile(r"(?:/(?:apply|application|thanks|new|form|apply-now|amp))+$")
_SPECIFIC = re.compile(r"\d{3,}|[0-9a-f]{8,}|(?:[a-z0-9]+-){2,}[a-z0-9]+|/j/[^/]+$")


def posting_key(url: str | None) -> str | None:
    """Null for no URL, for anything but http(s), and for a page that shows many postings (no number, no slug)."""
    try:
        parts = urlsplit((url or "").strip())
        if parts.scheme.lower() not in {"http", "https"} or not parts.hostname:
            return None
        host = re.sub(r"^(?:www|m|mobile)\.", "", parts.hostname.lower())
    except ValueError:
        return None
    path = _ACTIONS.sub("", re.sub(r"/{2,}", "/", parts.path).rstrip("/"))
    query = {name.lower(): value for name, value in parse_qsl(parts.query)}
    known = _known(host, path, query)
    if known:
        return known
    kept = "&".join(f"{name}={value}" for name, value in sorted(query.items()) if not _TRACKING.match(name))
    if not _SPECIFIC.search(path.lower()) and not re.search(r"\d{3,}|[0-9a-f]{8,}", kept.lower()):
        return None
    return f"{host}{path}?{kept}" if kept else f"{host}{path}"


def _known(host: str, path: str, query: dict[str, str]) -> str | None:
    """Sites whose own number says it all, whatever the page around it."""
    greenhouse = query.get("gh_jid") or (query.get("token") if host.endswith("greenhouse.io") else None)
    if not greenhouse and host.endswith("greenhouse.io") and (found := re.search(r"/jobs/(\d+)", path)):
        greenhouse = found[1]
    if greenhouse and greenhouse.isdigit():
        return f"greenhouse/{greenhouse}"
    for ats in ("lever.co", "ashbyhq.com", "rippling.com", "pinpointhq.com"):
        if host.endswith(ats) and (found := _UUID.search(path.lower())):
            return f"{ats}/{found[0]}"
    if (host == "hh.ru" or host.endswith(".hh.ru") or host in {"hh.kz", "hh.uz", "rabota.by"}) and (
        found := re.search(r"/vacanc(?:y|ies)/(\d+)", path)
    ):
        return f"hh/{found[1]}"
    if host.endswith("linkedin.com") and (
        found := re.search(r"/jobs/view/(?:.*-)?(\d{6,})$", path)
        or re.search(r"(\d{6,})", query.get("currentjobid", ""))
    ):
        return f"linkedin/{found[1]}"
    if host.endswith("myworkdayjobs.com") and (found := re.search(r"_([A-Za-z]{0,6}-?\d[\w-]*)$", path)):
        return f"workday/{host.split('.')[0]}/{found[1].lower()}"
    if host.endswith("smartrecruiters.com") and (found := re.search(r"/(\d{9,})", path)):
        return f"smartrecruiters/{found[1]}"
    if host.endswith("workable.com") and (found := re.search(r"/j/([0-9A-Za-z]{8,12})", path)):
        return f"workable/{found[1].upper()}"
    return None
