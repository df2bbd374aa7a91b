"""What the place of a posting, and the town that its text names as the place of work, say against a card."""

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from core.assessment.screening import CardToScreen
from core.assessment.seeker import Seeker
from core.contracts.vacancy import WorkFormat
from core.lexicon.distances import is_town_in, is_unknown_town, is_within_reach
from core.lexicon.known_places import large_towns, members_of
from core.lexicon.places import Place, places_of
from core.lexicon.residences import is_open_to, residences
from core.lexicon.workplaces import likely_towns, towns_in, workplaces, works_elsewhere
from core.prompting.candidate_brief import CandidateBrief
from core.text.normalize import words


class Against(NamedTuple):
    """What speaks against a card: what decides, what is a doubt, and what is likely to be nothing."""

    drops: list[str]
    doubts: list[str]
    faint: list[str]

    @property
    def doubt(self) -> float:
        """Return from 0 to 1 how much the doubts tell."""
        return 1.0 if self.doubts else _FAINT * bool(self.faint)


_FAINT = 0.8
"""How much a doubt tells that is likely to be nothing: six of ten postings in a village that no list has are in one beside a wanted town."""


_DISTRICT = re.compile(r"(?P<of>[а-яё-]{3,})ск(?:ий|ой) (?:район|р-н)\b")


def nothing_against() -> Against:
    """Return an empty list of each kind."""
    return Against([], [], [])


@lru_cache(maxsize=4096)
def _places(line: str) -> tuple[Place, ...]:
    return places_of(re.split(r";\s*", line))


@lru_cache(maxsize=4096)
def _is_near(line: str, wanted: tuple[Place, ...], names: tuple[str, ...]) -> bool:
    """Whether a line of locations has a place within reach of a wanted one, or a wanted name word for word and not that of a namesake abroad."""
    stated = _places(line)
    if any(is_within_reach(place, wish) for place in stated for wish in wanted):
        return True
    is_abroad = any(
        place.city == wish.city and place.country and wish.country and place.country != wish.country
        for place in stated
        for wish in wanted
    )
    return not is_abroad and any(_has_name(line, wish) or _is_district_around(line, wish) for wish in names)


def _has_name(line: str, wish: str) -> bool:
    """Whether a line of locations has a wanted name as whole words: "Ulm" is not in "Ulmen"."""
    return f" {' '.join(words(wish))} " in f" {' '.join(words(line))} "


def _is_district_around(line: str, wish: str) -> bool:
    """Whether a line of locations is the Russian district that a wanted town gives its name: "Новосибирский район", "Пермский р-н"."""
    match = _DISTRICT.match(line.strip().lower())
    town = wish.split(",")[0].strip().lower()
    return match is not None and match["of"] in (town.removesuffix("ск"), town, town[:-1])


def against_place(seeker: Seeker, brief: CandidateBrief, card: CardToScreen, strengths: list[str]) -> Against:
    """Return what the place says against a card; what speaks for it is added to `strengths`."""
    drops, doubts, _ = against = nothing_against()
    home = (*seeker.home, *seeker.wanted_places)
    limits = residences(f"{card.title}. {card.text or ''}")
    if limits and not is_open_to(limits, home):
        drops.append("only for people in " + ", ".join(sorted({place.country.upper() for place in limits})))
    stated = against_stated_place(seeker, brief, card, strengths)
    for said, more in zip(against, stated, strict=True):
        said += more
    is_near, is_remote = _is_near_home(seeker, brief, card), _is_remote(card)
    far = works_elsewhere(card.text or "") if is_near and not is_remote else ""
    if far:
        doubts.append(f"the work may be elsewhere than {card.locations}: “{far}”")
    if not far and (is_near or is_remote) and (town := _far_workplace(card.text or "", home)):
        doubts.append(f"the work is done elsewhere: “{town}”")
    if card.work_format and brief.work_formats and card.work_format not in brief.work_formats:
        doubts.append(f"{card.work_format} work")
    return against


def against_stated_place(seeker: Seeker, brief: CandidateBrief, card: CardToScreen, strengths: list[str]) -> Against:
    """Return what the locations of a card say against it: a part of `against_place` for which its text is hardly read."""
    drops, doubts, faint = against = nothing_against()
    stated, wanted = _places(card.locations or ""), seeker.wanted_places or seeker.home
    is_near = _is_near_home(seeker, brief, card)
    if _is_remote(card) and brief.remote_ok:
        strengths.append("remote")
        if not is_open_to(stated, (*seeker.home, *seeker.wanted_places)):
            doubts.append(f"remote, but limited to {card.locations}")
    elif stated and wanted and not is_near and (town := _named_near(stated, card.text or "", wanted)):
        strengths.append(f"the text names {town}")
    elif stated and wanted and not is_near:
        may_be_beside = any(is_unknown_town(place, wanted) for place in stated)
        is_sure = card.work_format in (WorkFormat.ONSITE, WorkFormat.HYBRID) and not may_be_beside
        (
            drops if is_sure else faint if may_be_beside and not names_far_town(seeker, card.text or "") else doubts
        ).append(f"in {card.locations}")
    elif is_near:
        strengths.append(f"in {card.locations}")
    return against


def _is_remote(card: CardToScreen) -> bool:
    stated = _places(card.locations or "")
    return card.work_format == WorkFormat.REMOTE or (
        card.work_format is None and any(place.is_remote for place in stated)
    )


def _is_near_home(seeker: Seeker, brief: CandidateBrief, card: CardToScreen) -> bool:
    return _is_near(card.locations or "", seeker.wanted_places or seeker.home, brief.locations)


def names_far_town(seeker: Seeker, text: str) -> bool:
    """Whether a text names a town beyond the candidate's reach as one where the work may be. Without a known place of the candidate no town is far."""
    home = [place for place in (*seeker.home, *seeker.wanted_places) if place.city]
    named = (town for town in likely_towns(text) if not _is_namesake_abroad(town, home))
    return bool(home) and any(not any(is_within_reach(town, wish) for wish in home) for town in named)


def _is_namesake_abroad(town: Place, home: Iterable[Place]) -> bool:
    """Whether a bare name is only that of a smaller town far abroad, so that it is rather a district here: "our office in Estrela", Lisbon.

    Towns of other European countries may be meant where the candidate lives in one.
    """
    countries = {place.country for place in home if place.country}
    if not countries or town.region or town.country in countries or town.city in large_towns():
        return False
    if {*countries, town.country} <= members_of("eu"):
        return False
    return not any(is_town_in(town.city, country) for country in countries)


def _named_near(stated: tuple[Place, ...], text: str, wanted: tuple[Place, ...]) -> str:
    """Return the wanted town that a text names where its posting states only a region or a place that no list has; an empty text for none."""
    if not all(place.city == "" or is_unknown_town(place, wanted) for place in stated):
        return ""
    near = (town.city for town in towns_in(text) if any(is_within_reach(town, wish) for wish in wanted))
    return next(near, "").title()


def _far_workplace(text: str, home: tuple[Place, ...]) -> str:
    """Return the sentence by which the work is done in a town beyond the candidate's reach; an empty text if none says so, or one names a town within it."""
    named = [one for one in workplaces(text) if not _is_namesake_abroad(one.place, home)]
    if not named or any(is_within_reach(one.place, wish) for one in named for wish in home):
        return ""
    return named[0].quote
