"""One key per published posting: the same page under a tracking link, an embed or a second host name has the same key."""

import re
from urllib.parse import urlsplit

from core.url import canonical_url, known_posting

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
