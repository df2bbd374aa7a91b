"""Recognise the posting that a URL leads to, by the URL patterns of the job sites.

Each job site declares its patterns as `posting_urls` in its own file under `adapters/sites`. `python -m deploy.docs.posting_urls`
collects them into `posting_urls.toml`, since the core must not import adapters.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Literal, NamedTuple
from urllib.parse import SplitResult, parse_qsl

from core.text.data import load_toml

UUID = r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
ANY = ".*"
_APPLY_PAGE = r"(?:/(?:apply|application|applications|thanks|apply/.*|c/new|job|login))?/?"

IdCase = Literal["lower", "upper", "kept"]


@dataclass(frozen=True)
class PostingUrl:
    """A URL pattern for the postings of a job site.

    `host`, `path` and the values of `parameters` are regular expressions that must match the whole host, path and query
    parameter, in any letter case; the path may continue to an application page ("/apply"). The group `id` is the
    posting's id on the site, the optional group `board` the employer's board. `canonical` is the template of the shortest
    URL of the posting, with `{host}` and the groups in braces (in lower case, except `id` and `slug`); if it is empty,
    the URL is only cleaned. Patterns with the host `ANY` are for employers' own pages and are tried last.
    """

    host: str
    path: str
    canonical: str = ""
    parameters: dict[str, str] = field(default_factory=dict)
    id_case: IdCase = "lower"
    is_id_per_board: bool = False
    """Whether the same id can occur on two boards."""
    site: str = ""
    """Name of the job site if it is not the declaring one: for sites that are recognised but not read."""


class Known(NamedTuple):
    """A posting by its id on the job site. `board` is the employer's board if the URL contains it."""

    site: str
    board: str | None
    external_id: str


class Recognised(NamedTuple):
    """A posting recognised by its URL. `canonical` is its shortest URL, empty if the pattern has none."""

    known: Known
    canonical: str


class _Pattern(NamedTuple):
    site: str
    host: re.Pattern[str]
    path: re.Pattern[str]
    parameters: tuple[tuple[str, re.Pattern[str]], ...]
    canonical: str
    id_case: IdCase


@cache
def _rows() -> tuple[PostingUrl, ...]:
    rows = [PostingUrl(**row) for row in load_toml("core.vacancies", "posting_urls.toml")["posting_url"]]
    return tuple(sorted(rows, key=lambda row: row.host == ANY))


@cache
def _patterns() -> tuple[_Pattern, ...]:
    return tuple(_compiled(row) for row in _rows())


@lru_cache(maxsize=4096)
def _patterns_of(host: str) -> tuple[tuple[_Pattern, re.Match[str]], ...]:
    """Return the patterns for a host: a day has many postings on few hosts."""
    return tuple((pattern, match) for pattern in _patterns() if (match := pattern.host.fullmatch(host)))


def _compiled(row: PostingUrl) -> _Pattern:
    return _Pattern(
        row.site,
        re.compile(row.host, re.I),
        re.compile(row.path + _APPLY_PAGE, re.I),
        tuple((name, re.compile(value, re.I)) for name, value in row.parameters.items()),
        row.canonical,
        row.id_case,
    )


@cache
def sites_with_ids_per_board() -> frozenset[str]:
    """Return the job sites whose posting ids are unique only within a board."""
    return frozenset(row.site for row in _rows() if row.is_id_per_board)


@cache
def embedding_parameters() -> frozenset[str]:
    """Return the query parameters (in lower case) that contain a job site's posting id on employers' own pages."""
    return frozenset(name.lower() for row in _rows() if row.host == ANY for name in row.parameters)


def recognise(address: SplitResult) -> Recognised | None:
    """Return the posting that a split http(s) URL leads to, or None if no pattern matches."""
    host = address.hostname or ""
    path = re.sub(r"/{2,}", "/", address.path) if "//" in address.path else address.path
    parameters = dict(parse_qsl(address.query))
    for pattern, of_host in _patterns_of(host):
        path_match = pattern.path.fullmatch(path)
        if path_match is None:
            continue
        groups = {**of_host.groupdict(), **path_match.groupdict()}
        matches = list(_parameter_matches(pattern, parameters))
        if len(matches) == len(pattern.parameters):
            for match in matches:
                groups |= match.groupdict()
            return _recognised(pattern, host, groups)
    return None


def _parameter_matches(pattern: _Pattern, parameters: dict[str, str]) -> Iterator[re.Match[str]]:
    for name, value in pattern.parameters:
        match = value.fullmatch(parameters.get(name, ""))
        if match:
            yield match


def _recognised(pattern: _Pattern, host: str, groups: dict[str, str | None]) -> Recognised:
    external_id = _in_case(groups.pop("id") or "", pattern.id_case)
    slug = groups.pop("slug", None) or ""
    names = {name: (value or "").lower() for name, value in groups.items()}
    board = names.setdefault("board", "")
    canonical = pattern.canonical.format(host=host, id=external_id, slug=slug, **names)
    return Recognised(Known(pattern.site, board or None, external_id), canonical)


def _in_case(external_id: str, case: IdCase) -> str:
    if case == "kept":
        return external_id
    return external_id.upper() if case == "upper" else external_id.lower()
