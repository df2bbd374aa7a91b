"""Search targets by role: which searches a role means on a job site, and which role comes first in a run."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from urllib.parse import parse_qsl, quote_plus, urlencode, urlsplit

from core.contracts.job_site import SiteTarget
from core.contracts.targeting import ANY_SITE, SearchedRole
from core.errors import SettingsError

PLACEHOLDER = "{role}"
_SEARCH_FIELDS = (
    "q", "query", "search", "keywords", "keyword", "text", "what", "k", "term", "s", "searchtext", "search_text", "jobtitle", "stichwort",
    "suche", "suchbegriff", "was", "kw", "job",
)  # fmt: skip
"""Names under which search pages take the words of a search, the most telling first."""
_PLACE_FIELDS = (
    "location",
    "l",
    "where",
    "place",
    "city",
    "town",
    "loc",
    "ort",
    "wo",
    "standort",
    "stadt",
    "region",
    "lieu",
    "ville",
)
"""Names under which search pages take a place."""
_PLACES = 3
_NEVER = datetime.min.replace(tzinfo=UTC)


def is_by_role(target: SiteTarget) -> bool:
    """Whether a target is searched once for each role of the candidate: `by_role`, or `{role}` in its query, URL or parameters."""
    texts = (target.query, target.url, *target.params.values())
    return target.by_role or any(PLACEHOLDER in text for text in texts if text)


def searches(target: SiteTarget, role: SearchedRole, places: Sequence[str] = ()) -> tuple[SiteTarget, ...]:
    """Return all searches of `searches_by_place`."""
    return tuple(search for part in searches_by_place(target, role, places) for search in part)


def searches_by_place(
    target: SiteTarget, role: SearchedRole, places: Sequence[str] = ()
) -> tuple[tuple[SiteTarget, ...], ...]:
    """Return the target once for each search term of the role on its job site.

    A search page that has a field for places, which its URL does not fill, is searched in the first three of `places`.

    Raises `SettingsError` if the target is a search page that has no known field for words and no `{role}` in its URL.
    """
    terms = role.terms.get(target.site) or role.terms.get(ANY_SITE, ())
    field = _place_field(target)
    fills: list[dict[str, str]] = [{field: place} for place in places[:_PLACES]] if field and places else [{}]
    return tuple(tuple(_searching(target, term, fill) for term in terms) for fill in fills)


def _place_field(target: SiteTarget) -> str | None:
    """Return the name of the page's field for places if the target is a search page whose URL leaves it empty."""
    spec = target.search_spec
    if spec is None or not target.by_role:
        return None
    filled = {name for name, value in parse_qsl(urlsplit(target.url or spec.url).query) if value}
    fields = (name for wanted in _PLACE_FIELDS for name in spec.filters if name.casefold() == wanted)
    return next((name for name in fields if name not in filled), None)


def own_fields(target: SiteTarget) -> frozenset[str]:
    """Return the parameters of a search page that its address has already, or that a search by role fills itself."""
    spec = target.search_spec
    filled = {name for name, _ in parse_qsl(urlsplit(target.url or (spec.url if spec else "")).query)}
    place = _place_field(target)
    words = {name for name in (spec.filters if spec else ()) if name.casefold() in _SEARCH_FIELDS}
    return frozenset(filled | words | ({place} if place else set()))


def _searching(target: SiteTarget, term: str, fill: Mapping[str, str]) -> SiteTarget:
    texts = (target.query, target.url, *target.params.values())
    if any(PLACEHOLDER in text for text in texts if text):
        changes = {
            "query": target.query.replace(PLACEHOLDER, term) if target.query else None,
            "url": target.url.replace(PLACEHOLDER, quote_plus(term)) if target.url else None,
            "params": {name: value.replace(PLACEHOLDER, term) for name, value in target.params.items()},
        }
    elif target.url or target.search_spec:
        changes = {"url": _with_words(target, term, fill)}
    else:
        changes = {"query": term}
    return target.model_copy(update={**changes, "by_role": False})


def _with_words(target: SiteTarget, term: str, fill: Mapping[str, str]) -> str:
    """Return the URL of the search page with the term in the page's own search field, and other fields filled."""
    spec = target.search_spec
    url = target.url or (spec.url if spec else "")
    address = urlsplit(url)
    query = parse_qsl(address.query, keep_blank_values=True)
    offered = [*(spec.filters if spec else ()), *(name for name, _ in query)]
    field = next((name for wanted in _SEARCH_FIELDS for name in offered if name.casefold() == wanted), None)
    if field is None:
        raise SettingsError(
            f"{url} has no known field for search words",
            "Put {role} into its url in sites.toml where the words belong.",
        )
    others = [(name, value) for name, value in query if name != field and name not in fill]
    return address._replace(query=urlencode([(field, term), *fill.items(), *others])).geturl()


def in_turn(
    roles: Sequence[SearchedRole],
    targets: Sequence[SiteTarget],
    last_read: Mapping[str, datetime],
    places: Sequence[str] = (),
) -> tuple[SearchedRole, ...]:
    """Return the roles in the order of a run: those never searched first, then those searched longest ago; otherwise in their own order.

    `last_read` has the time of the last report of each target by label.
    """

    def last_searched(role: SearchedRole) -> datetime:
        labels = [search.label for target in targets for search in searches(target, role, places)]
        return max((last_read[label] for label in labels if label in last_read), default=_NEVER)

    return tuple(sorted(roles, key=last_searched))
