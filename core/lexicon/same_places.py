"""Compare places as two postings of one vacancy may write them: "Altenau an der Wied" and "Altenau", "Glasgow East" and "Glasgow"."""

import re
from collections.abc import Callable, Sequence

from core.lexicon.known_places import members_of, towns
from core.lexicon.places import Place
from core.lexicon.title_stems import listed
from core.lexicon.towns import towns_named
from core.text.data import load_toml

_TABLE = load_toml("core.lexicon", "data/places.toml")["in_place_of_towns"]
_COUNTIES = frozenset(listed(_TABLE["counties"].replace("\n", " ")))
_POSTCODE_OR_DISTRICT = re.compile(rf"{_TABLE['postcode']}|(?:{'|'.join(listed(_TABLE['districts']))}) .+")
_LEAST_NAMED = 2
"""Words of a detail that names one of several of its kind."""
_SHORTEST = 4
"""Letters of a town's name that another may begin with."""


def same_place(one: Place, other: Place) -> bool:
    """Whether two places can be the same: all values that both state are equal. A city is never the same place as its country."""
    if one.city != other.city and not (
        one.city in other.others
        or other.city in one.others
        or _is_longer_name(one, other)
        or _is_shortened(one.city, other.city)
    ):
        return False
    if one.country and other.country and one.country != other.country:
        return False
    if one.region and other.region and one.region != other.region:
        return False
    if one.city:
        return not _are_told_apart(one, other)
    if one.region != other.region:
        return False
    return one.country == other.country or (one.is_remote and other.is_remote)


def _are_told_apart(one: Place, other: Place) -> bool:
    """Whether two lines with one town name different counties, departments or parts beside it: "Newport, Gwent" and "Newport, Isle of Wight"."""
    if one.city != other.city:
        return False
    for kind in (_is_county, str.isdigit, _is_part):
        ours, theirs = (frozenset(filter(kind, place.others)) for place in (one, other))
        if ours and theirs and ours.isdisjoint(theirs):
            return True
    return any(_are_namesakes(ours, theirs) for ours in one.others for theirs in other.others)


def _are_namesakes(one: str, other: str) -> bool:
    """Whether two details name two houses or parts of one kind: "kita sonnenhugel" and "kita muhlbach", "north side" and "south side"."""
    ours, theirs = one.split(), other.split()
    if (
        len(ours) != len(theirs)
        or len(ours) < _LEAST_NAMED
        or one == other
        or not (one + other).replace(" ", "").isalpha()
    ):
        return False
    return (ours[0] == theirs[0] and ours[-1] != theirs[-1]) or (ours[-1] == theirs[-1] and ours[0] != theirs[0])


def _is_county(name: str) -> bool:
    return name in _COUNTIES


def _is_part(name: str) -> bool:
    return name not in _COUNTIES and _is_known(name)


def may_hold(one: Sequence[Place], other: Sequence[Place]) -> bool:
    """Whether one posting names a town and the other only a county, district, half of a postcode or name that no list of towns has: the one may lie in the other.

    "Clare" may hold "Lahinch, Co. Clare", and "Idaho" "Boise, ID".
    """
    return any(
        (_are_all(areas, _is_area) and _are_all(towns_of, _is_no_area))
        or (_are_all(areas, _is_unknown) and _are_all(towns_of, _is_known_town))
        or _are_in_counties(towns_of, areas)
        or _are_in_states(towns_of, areas)
        or (len(areas) == len(towns_of) == 1 and _may_be_namesakes(areas[0], towns_of[0]))
        for areas, towns_of in ((one, other), (other, one))
    )


def _are_all(places: Sequence[Place], kind: Callable[[Place], bool]) -> bool:
    return bool(places) and all(place.city and kind(place) for place in places)


def _may_be_namesakes(bare: Place, stated: Place) -> bool:
    """Whether a town's name alone was taken for its largest namesake in another country: "Perth" and "Perth, Scotland"."""
    if (
        not bare.city
        or bare.city != stated.city
        or not bare.country
        or not stated.country
        or bare.region
        or bare.others
    ):
        return False
    named = towns_named(bare.city)
    return bare.country != stated.country and bool(named) and named[0].country == bare.country


def _are_in_counties(places: Sequence[Place], counties: Sequence[Place]) -> bool:
    """Whether each place states one of these as its county."""
    named = {f"co {county.city}" for county in counties if county.city}
    return bool(places) and all(not named.isdisjoint(place.others) for place in places)


def _are_in_states(places: Sequence[Place], states: Sequence[Place]) -> bool:
    """Whether each place is a town of one of these states, which stand without a town."""
    named = {(state.region, state.country) for state in states}
    if not states or any(state.city or not state.region or state.is_remote for state in states):
        return False
    return bool(places) and all(place.city and (place.region, place.country) in named for place in places)


def _is_area(place: Place) -> bool:
    return _is_in_place_of_town(place.city)


def _is_no_area(place: Place) -> bool:
    return not _is_area(place)


def _is_unknown(place: Place) -> bool:
    return not (place.country or _is_known(place.city))


def _is_known_town(place: Place) -> bool:
    return _is_no_area(place) and _is_known(place.city)


def _is_in_place_of_town(name: str) -> bool:
    return name in _COUNTIES or _POSTCODE_OR_DISTRICT.fullmatch(name) is not None


def _is_longer_name(one: Place, other: Place) -> bool:
    """Whether one town's name is the other's with more words, and no list has both: "Stoke" and "Stoke-on-Trent", but not "Newport" and "Newport Pagnell".

    A town may stand behind a name that no list has: "Małopolskie, Krynica".
    """
    return _is_longer(one.city, other.city) or any(
        _is_longer(behind, there.city)
        for here, there in ((one, other), (other, one))
        if here.city and there.city and not _is_known(here.city)
        for behind in here.others
    )


def _is_longer(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return len(short) >= _SHORTEST and long.startswith(f"{short} ") and not (_is_known(short) and _is_known(long))


def _is_shortened(one: str, other: str) -> bool:
    """Whether two names of several words differ only by words that one of them shortens: "Piotrków Tryb.", "Piotrków Trybunalski"."""
    ours, theirs = one.split(), other.split()
    if (
        len(ours) != len(theirs)
        or len(ours) < _LEAST_NAMED
        or ours[0] != theirs[0]
        or (_is_known(one) and _is_known(other))
    ):
        return False
    return all(a.startswith(b) or b.startswith(a) for a, b in zip(ours, theirs, strict=True))


def _is_known(town: str) -> bool:
    return town in towns() or bool(towns_named(town))


def same_places(one: Sequence[Place], other: Sequence[Place]) -> bool:
    """Whether each place of the shorter list is also in the longer one. An empty list agrees with any."""
    if not one or not other:
        return True
    few, many = sorted((one, other), key=len)
    return all(any(same_place(a, b) for b in many) for a in few)


def lists_more_towns(one: Sequence[Place], other: Sequence[Place]) -> bool:
    """Whether one list names several towns and the other some of those: "Bari, Lecce, Taranto" and "Bari"."""
    few, many = sorted((_towns_in(one), _towns_in(other)), key=len)
    return bool(few) and few < many


def _towns_in(places: Sequence[Place]) -> frozenset[str]:
    """Return the towns of several lines, or of a line that names two further ones: one alone may be a part or an area of the town."""
    behind = [name for place in places for name in place.others if towns_named(name) and not _is_county(name)]
    return frozenset(
        [*(place.city for place in places if place.city), *(behind if len(behind) >= _LEAST_NAMED else ())]
    )


def common_place(one: Sequence[Place], other: Sequence[Place]) -> bool:
    """Whether the lists have a place in common, or one of them is empty. Lists that name different areas (EMEA, APAC) have none."""
    if not one or not other:
        return True
    areas, others = _areas(one), _areas(other)
    if areas and others and not areas & others:
        return False
    return any(same_place(a, b) or _both_remote(a, b) for a in one for b in other)


def _areas(places: Sequence[Place]) -> frozenset[str]:
    return frozenset(place.country for place in places if not place.city and len(members_of(place.country)) > 1)


def _both_remote(one: Place, other: Place) -> bool:
    """Whether both places are remote and one of them is only "remote": "Remote" and "Berlin or remote"."""
    return one.is_remote and other.is_remote and Place(is_remote=True) in (one, other)
