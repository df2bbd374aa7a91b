"""Canonical URLs of postings: without tracking, and recognised by the posting's id for known job sites."""

import re
from collections.abc import Iterator
from fnmatch import translate
from functools import cache
from urllib.parse import SplitResult, parse_qsl, quote, urlencode, urljoin, urlsplit, urlunsplit

from core.lexicon.places import known_place
from core.text.data import load_toml
from core.vacancies.posting_patterns import Known, embedding_parameters, recognise, sites_with_ids_per_board

_DEFAULT_PORTS = {"http": 80, "https": 443}
_LONG_NUMBER = re.compile(r"\d{4,}")
_SPECIFIC_PATH = re.compile(
    r"\d{3,}|[0-9a-f]{8,}|(?:[^/]+-){2,}[^/]+$|/(?=(?:[a-z]*\d){2})(?=\w*\d[a-z])[a-z\d]{5,}$", re.I
)
_NUMBERED_PATH = re.compile(
    r"/(?!(?:page|seite|pagina|strona|str|sida|side|part|teil|week|kw|month|floor|list)-)[a-z]{2,}(?:-[a-z]+)*-\d{1,2}$",
    re.I,
)
"""A name with a number at the end of a path: "/careers/growth-17", but not "/jobs/page-2"."""
_LONG_ID = re.compile(r"/(?:[^/]*-)?(?!20\d{6}$)\d{6,}(?:-[^/]*)?$")
"""An id at the end of a path that no other page of the board has: neither a date nor a year."""
_ALWAYS_SAME = ("www", "m")
_SPECIFIC_QUERY = re.compile(r"\d{3,}|[0-9a-f]{8,}", re.I)


@cache
def _tracking() -> re.Pattern[str]:
    names: list[str] = load_toml("core.vacancies", "tracking.toml")["names"]
    return re.compile("|".join(map(translate, names)), re.I)


@cache
def _sometimes_an_id() -> frozenset[str]:
    return frozenset(load_toml("core.vacancies", "tracking.toml")["sometimes_an_id"])


@cache
def _hosts(kind: str) -> frozenset[str]:
    return frozenset(load_toml("core.vacancies", "tracking.toml")[kind])


def known_posting(url: str) -> Known | None:
    """Return the posting of a known job site that a URL leads to, or None.

    An employer's own page with the parameter `gh_jid` is a posting on Greenhouse without a board.
    """
    address = _split(url)
    recognised = recognise(address) if address else None
    return recognised.known if recognised else None


def clean_url(url: str) -> str:
    """Return the URL without tracking parameters, fragment, default port and trailing slash, with the host in lower case.

    A fragment that is a route ("#/job/12") and `gh_jid` on an employer's page are kept, because they identify the posting.
    """
    url = _encodable(url)
    address = _split(url)
    if address is None:
        return url
    host = (address.hostname or "").rstrip(".")
    host = f"[{host}]" if ":" in host else host
    scheme = address.scheme.lower()
    if address.port and address.port != _DEFAULT_PORTS[scheme]:
        host += f":{address.port}"
    path = _encoded(re.sub(r"/{2,}", "/", address.path)).rstrip("/")
    fragment = address.fragment if re.match(r"!?/.*\w", address.fragment) else ""
    query = urlencode(sorted(_kept_parameters(address, path)), quote_via=quote)
    return urlunsplit((scheme, host, path, query, _encoded(fragment)))


def _kept_parameters(address: SplitResult, path: str) -> Iterator[tuple[str, str]]:
    for name, value in parse_qsl(address.query, keep_blank_values=True):
        if not value or (name.lower() in embedding_parameters() and _repeats_path(address, path, value)):
            continue
        is_the_id = (
            name.lower() in _sometimes_an_id() and _LONG_NUMBER.fullmatch(value) and not _LONG_NUMBER.search(path)
        )
        if is_the_id or not _tracking().match(name):
            yield name, value


def _repeats_path(address: SplitResult, path: str, value: str) -> bool:
    """Whether the path already contains the posting's id, so that the parameter is redundant."""
    recognised = recognise(address._replace(query="")) if path.endswith(f"/{value}") else None
    return recognised is not None and recognised.known.external_id == value


def canonical_url(url: str) -> str:
    """Return one URL per posting: the site's shortest one for known job sites, else `clean_url` with https.

    A URL with an explicit port keeps its scheme.
    """
    url = _encodable(url)
    address = _split(url)
    if address is None:
        return url
    recognised = recognise(address)
    if recognised and recognised.canonical:
        return clean_url(recognised.canonical)
    cleaned = clean_url(url)
    parts = urlsplit(cleaned)
    if recognised and not parts.query.lower().startswith(tuple(embedding_parameters())):
        cleaned = re.sub(r"/(apply|application)(/[^?#]*)?(?=[?#]|$)", "", cleaned)
    return cleaned if parts.port else re.sub(r"^http://", "https://", cleaned)


def link(value: object, base: str = "") -> str | None:
    """Return a URL from outside data, joined with `base` and cleaned; None for anything but http(s)."""
    if not isinstance(value, str) or not value.strip() or len(value) > 4000:
        return None
    try:
        joined = urljoin(base, _encodable(value))
    except ValueError:
        return None
    return clean_url(joined) if _split(joined) else None


def posting_key(url: str | None) -> str | None:
    """Return the key by which dedup compares postings.

    None without a URL, for anything but http(s), and for a URL without a number or slug, since it may show many postings.
    """
    if not url:
        return None
    known = known_posting(url)
    if known:
        is_per_board = known.site in sites_with_ids_per_board()
        if known.board or not is_per_board:
            return f"{known.site}/{known.board if is_per_board else ''}/{known.external_id}"
    parts = _split(canonical_url(url))
    if parts is None:
        return None
    path = re.sub(r"/(?:apply|application|apply-now|amp)$", "", parts.path)
    if not (
        _SPECIFIC_PATH.search(path)
        or _NUMBERED_PATH.search(path)
        or _SPECIFIC_QUERY.search(parts.query)
        or _SPECIFIC_QUERY.search(parts.fragment)
    ):
        return None
    query = parts.query if _LONG_ID.search(path) is None or _SPECIFIC_QUERY.search(_named_ids(parts.query)) else ""
    return "/".join((_board_of(parts.hostname or "", path), path, query, parts.fragment))


def _board_of(host: str, path: str) -> str:
    """Return a host without what only names a region, a language or a kind of page: a board numbers its postings across those. "kazan.board.example" has "board.example"."""
    first, _, rest = host.partition(".")
    if first in _ALWAYS_SAME and rest:
        return rest
    is_name = "." in rest and rest.split(".")[0] not in _hosts("shared_suffixes")
    is_region = is_name and _LONG_ID.search(path) and (first in _hosts("same_site") or known_place(first))
    return rest if is_region else host


def _named_ids(query: str) -> str:
    """Return the values of the parameters of a query that are named as the id of something."""
    return "&".join(value for name, value in parse_qsl(query) if name.lower().endswith("id"))


def page_of(url: str) -> str | None:
    """Return host, path and query of a page below a site's first one; None for others. It may show one posting or many."""
    parts = _split(canonical_url(url))
    if parts is None or not parts.path.strip("/"):
        return None
    return "/".join(((parts.hostname or "").removeprefix("www."), parts.path, parts.query, parts.fragment))


def _split(url: str) -> SplitResult | None:
    try:
        address = urlsplit(url.strip())
        _ = address.port
    except ValueError:
        return None
    return address if address.scheme.lower() in _DEFAULT_PORTS and address.hostname else None


def _encodable(url: str) -> str:
    return url.strip().encode("utf-8", "ignore").decode()


def _encoded(path: str) -> str:
    """Normalise percent-encoding: upper-case escapes, encode what must be encoded, decode nothing."""
    path = re.sub(r"%([0-9a-fA-F]{2})", lambda escape: f"%{escape[1].upper()}", path)
    return quote(path, safe="/%:@!$&'()*+,;=~?[]-._")
