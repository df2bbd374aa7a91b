"""One address per posting: tracking dropped, known job sites recognised by the id in their URLs."""

import re
from typing import NamedTuple
from urllib.parse import SplitResult, parse_qsl, quote, urlencode, urljoin, urlsplit, urlunsplit

from core.vacancies.url_patterns import PATTERNS, UUID

_TRACKING = re.compile(
    r"(utm_.*|_hs.*|hs(a|cta).*|mc_[ce]id|[a-z]*clid|fbclid|gclsrc|igsh(id)?|gh_src|lever-(source|origin|via|social).*|ashby_.*source.*|"
    r"ref|referr?er|ref_?id|ref_?src|source(id|type)?|src|origin_?source|via|trk.*|tracking.*|trid|oga|dcr_ci|jr_id|rx_.*|"
    r"hhtm.*|from|vacancy_from|spm|mkt_tok|sid|sessionid|jsessionid|iis|iisn|jobpipeline|in_iframe|hub|needsredirect|mobile|"
    r"jan1offset|jun1offset|bga|cmpid|campaign.*|icid|ncid|wt\.mc_id|__jvst|__jvsd|jvs|jvi|nl|fr|lipi|licu|recommended.*|"
    r"promotion|position|pagenum|ebp|sk|eapply|redirected(from)?|gns|bid|jobboardid|sharer|share|social|feed_?id|li_fat_id|si)",
    re.I,
)
_MAYBE_ID = {"ref", "source", "src", "sid", "from", "position", "via", "bid", "si"}
"""Tracking on most sites, the posting's own number on some: kept when the value is a long number and the path has none."""


class Known(NamedTuple):
    """A posting named by its job site's own id. `board` is the tenant, where the URL says it."""

    site: str
    board: str | None
    external_id: str


_APPLY = r"(?:/(?:apply|application|applications|thanks|apply/.*|c/new|job|login))?/?"
_COMPILED = tuple(
    (site, re.compile(host, re.I), re.compile(f"{path}{_APPLY}", re.I), form) for site, host, path, form in PATTERNS
)


def known_posting(url: str) -> Known | None:
    """Which posting of which job site this URL names, or None. An employer's own page with `gh_jid` is Greenhouse without a board."""
    split = _split(url)
    return _recognise(split)[0] if split else None


def _recognise(split: SplitResult) -> tuple[Known | None, str]:
    host = split.hostname or ""
    query = dict(parse_qsl(split.query))
    path = re.sub(r"/{2,}", "/", split.path)
    if host.endswith("greenhouse.io") and path.startswith("/embed/job_app") and query.get("token", "").isdigit():
        return _embedded(host, query.get("for"), query["token"])
    if "linkedin.com" in host and path.startswith("/jobs") and query.get("currentJobId", "").isdigit():
        path = f"/jobs/view/{query['currentJobId']}"
    if host == "news.ycombinator.com" and query.get("id", "").isdigit():
        path = f"/item?id={query['id']}"
    if path.endswith("/vacancy_response") and query.get("vacancyId", "").isdigit():
        path = f"/vacancy/{query['vacancyId']}"
    if host.endswith(".bamboohr.com") and path.endswith("/view.php") and query.get("id", "").isdigit():
        path = f"/careers/{query['id']}"
    if "indeed.com" in host and re.fullmatch(r"[0-9a-f]{16}", query.get("jk", "")):
        path = f"/viewjob?jk={query['jk']}"
    for site, host_shape, path_shape, form in _COMPILED:
        at_host = host_shape.fullmatch(host)
        if not at_host:
            continue
        at_path = path_shape.fullmatch(path)
        if not at_path:
            continue
        said = {**at_host.groupdict(), **at_path.groupdict()}
        board, number = (said.get("board") or "").lower() or None, _own_case(site, said["id"])
        if site == "workday":
            return Known(site, board, number), _workday_form(host, path)
        return Known(site, board, number), form.format(board=board or "", id=number)
    for key, site, shape in (("gh_jid", "greenhouse", r"\d+"), ("ashby_jid", "ashby", UUID)):
        if re.fullmatch(shape, query.get(key, ""), re.I):
            return Known(site, None, query[key].lower()), ""
    return None, ""


def _workday_form(host: str, path: str) -> str:
    """Without the language and the location, which one posting has several of."""
    site, _, last = re.sub(r"^/[a-z]{2}-[a-z]{2}(?=/)", "", path, flags=re.I).strip("/").partition("/")
    if site == "recruiting":
        return ""
    last = re.sub(r"/(apply|login)(/.*)?$", "", last).rsplit("/", 1)[-1]
    return f"https://{host}/{site.lower()}/job/{last}"


def _own_case(site: str, number: str) -> str:
    if site in {"jobvite"}:
        return number
    if site in {"workable", "workday"}:
        return number.upper()
    return number.lower()


def _embedded(host: str, board: str | None, number: str) -> tuple[Known, str]:
    region = ".eu" if ".eu." in host else ""
    if not board:
        return Known("greenhouse", None, number), ""
    return Known(
        "greenhouse", board.lower(), number
    ), f"https://job-boards{region}.greenhouse.io/{board.lower()}/jobs/{number}"


def _split(url: str) -> SplitResult | None:
    try:
        split = urlsplit(url.strip())
        _ = split.port
    except ValueError:
        return None
    return split if split.scheme.lower() in {"http", "https"} and split.hostname else None


def clean_url(url: str) -> str:
    """The same address without tracking parameters, fragment, default port and trailing slash; the host in lower case.

    A fragment that is a route of its own ("#/job/12") stays, and so does `gh_jid` on an employer's page: they are the posting's name there.
    """
    url = _encodable(url)
    split = _split(url)
    if split is None:
        return url
    host = (split.hostname or "").rstrip(".")
    host = f"[{host}]" if ":" in host else host
    scheme = split.scheme.lower()
    if split.port and split.port != {"http": 80, "https": 443}[scheme]:
        host += f":{split.port}"
    path = _encoded(re.sub(r"/{2,}", "/", split.path)).rstrip("/")
    kept = []
    for key, value in parse_qsl(split.query, keep_blank_values=True):
        tracked = _TRACKING.fullmatch(key)
        is_the_number = key.lower() in _MAYBE_ID and re.fullmatch(r"\d{4,}", value) and not re.search(r"\d{4,}", path)
        if key.lower() == "gh_jid" and re.search(rf"/jobs/{re.escape(value)}$", path) and "greenhouse.io" in host:
            continue
        if value and (not tracked or is_the_number):
            kept.append((key, value))
    fragment = split.fragment if re.match(r"!?/.*\w", split.fragment) else ""
    return urlunsplit((scheme, host, path, urlencode(sorted(kept), quote_via=quote), _encoded(fragment)))


def _encodable(url: str) -> str:
    return url.strip().encode("utf-8", "ignore").decode()


def _encoded(path: str) -> str:
    """Percent-encoding in one spelling; what is encoded stays encoded."""
    path = re.sub(r"%([0-9a-fA-F]{2})", lambda m: f"%{m[1].upper()}", path)
    return quote(path, safe="/%:@!$&'()*+,;=~?[]-._")


def canonical_url(url: str) -> str:
    """One spelling per posting: `clean_url`, https (unless a port of its own is named), and for known job sites the form with nothing but their own id."""
    url = _encodable(url)
    split = _split(url)
    if split is None:
        return url
    form = _recognise(split)[1]
    if form:
        return clean_url(form)
    cleaned = clean_url(url)
    found = urlsplit(cleaned)
    if _recognise(split)[0] and not found.query.lower().startswith(("gh_jid", "ashby_jid")):
        cleaned = re.sub(r"/(apply|application)(/[^?#]*)?(?=[?#]|$)", "", cleaned)
    return cleaned if found.port else re.sub(r"^http://", "https://", cleaned)


def link(value: object, base: str = "") -> str | None:
    """A web address out of outside data, made whole with `base` and without tracking; None for anything that is not http(s)."""
    if not isinstance(value, str) or not value.strip() or len(value) > 4000:
        return None
    try:
        whole = urljoin(base, _encodable(value))
    except ValueError:
        return None
    return clean_url(whole) if _split(whole) else None


_NUMBERED_PER_TENANT = {
    "personio", "teamtailor", "bamboohr", "recruitee", "icims", "workday", "jobvite", "pinpoint", "breezy",
}  # fmt: skip
_SPECIFIC_PATH = re.compile(r"\d{3,}|[0-9a-f]{8,}|(?:[^/]+-){2,}[^/]+$", re.I)
_SPECIFIC_QUERY = re.compile(r"\d{3,}|[0-9a-f]{8,}", re.I)


def posting_key(url: str | None) -> str | None:
    """Null for no URL, for anything but http(s), and for a page that shows many postings (no number, no slug)."""
    if not url:
        return None
    known = known_posting(url)
    if known and (known.board or known.site not in _NUMBERED_PER_TENANT):
        tenant = known.board if known.site in _NUMBERED_PER_TENANT else ""
        return f"{known.site}/{tenant}/{known.external_id}"
    parts = urlsplit(canonical_url(url))
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        return None
    path = re.sub(r"/(?:apply|application|apply-now|amp)$", "", parts.path)
    if not (
        _SPECIFIC_PATH.search(path) or _SPECIFIC_QUERY.search(parts.query) or _SPECIFIC_QUERY.search(parts.fragment)
    ):
        return None
    return "/".join((parts.hostname.removeprefix("www.").removeprefix("m."), path, parts.query, parts.fragment))
