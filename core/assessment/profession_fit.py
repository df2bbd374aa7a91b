"""How well the profession of a posting fits the candidate's: by the table of occupations, otherwise by the candidate's own words."""

from functools import cache, lru_cache
from typing import Any, NamedTuple

from core.assessment.seeker import Seeker
from core.lexicon.asked_degrees import asked_degree
from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import (
    TitleReading,
    fields_in,
    is_of_any_field,
    may_be,
    occupations_in,
    read_title,
    serves_others,
)
from core.lexicon.required_people import people_addressed
from core.lexicon.seniority import level_words
from core.lexicon.telling_words import Kinship, is_general, is_same_kind, is_shortened, kinship, text_roots, title_roots
from core.lexicon.title_stems import stems, without_gender_note
from core.lexicon.work_functions import function_names, functions_of_text, functions_of_title, functions_told
from core.text.data import load_toml

_TELLING_TEXT = 80
_LONG_TEXT = 300
"""Characters of a text from which it would have a word of the résumé if the work were the candidate's. Without any text the title decides."""
_LONG_TITLE = 7
"""Letters from which a title of one word in a text names the work."""


class Profession(NamedTuple):
    """From 0 to 1 how well a profession fits, and why. `is_other`: it is surely another one."""

    fit: float
    reason: str
    is_other: bool = False


@cache
def ranking_table() -> dict[str, Any]:
    """Return the weights of the offline screener."""
    return load_toml("core.assessment", "ranking.toml")


def shared_roots(seeker: Seeker, text: str) -> float:
    """Return from 0 to 1 how much a text has in common with the résumé: the roots of telling words, whatever the text's length."""
    asked = text_roots(text)
    shared = len(asked & seeker.known_roots)
    return shared / (shared + ranking_table()["text"]["half"] * max(len(asked), 4) ** 0.5) if shared else 0.0


def profession_fit(seeker: Seeker, title: str, text: str) -> float:
    """Return from 0 to 1 how well the profession of a posting fits the candidate's."""
    reading, alike = read_title(title), likeness(seeker, title)
    return profession_of(seeker, title, text, reading, alike, 0.0, shared_roots(seeker, text)).fit


def profession_of(
    seeker: Seeker, title: str, text: str, reading: TitleReading, alike: float, skills: float, common: float
) -> Profession:
    """Return how well the profession of a posting fits. `alike` is the title's likeness, `skills` and `common` what the text shares with the résumé."""
    fit = ranking_table()["fit"]
    own, near = set(seeker.occupations), seeker.near
    if own & set(reading.occupations):
        own_fit = fit["bare"] if reading.is_bare and not alike else fit["own"] + (1 - fit["own"]) * alike
        if text and not (alike or common or skills or title_roots(title) & seeker.known_roots or _kin(seeker, title)):
            own_fit *= ranking_table()["fit"]["by_table_alone"]
        if text and not (common or skills) and set(fields_in(title)) - own - near:
            own_fit *= ranking_table()["fit"]["by_table_alone"]
        if not alike and (other := function_names(functions_of_title(title) - seeker.functions)):
            own_fit *= ranking_table()["verdict"]["limited"]
            return Profession(own_fit, f"the title fits {seeker.names}, but names {other}")
        return Profession(own_fit, f"the title fits: {seeker.names}")
    if nearby := [key for key in reading.occupations if key in near]:
        is_general = any(occupations()[key].is_broad for key in nearby)
        near_names = ", ".join(occupations()[key].name for key in nearby)
        return Profession(fit["general" if is_general else "near"], f"{near_names}: near to {seeker.names}")
    if _is_own_title(seeker, title):
        return Profession(fit["own"], "the title is one of your own")
    by_words = _by_words(seeker, title, text, reading, alike, skills, common)
    if other := function_names(functions_of_title(title) - seeker.functions):
        reason = by_words.reason if by_words.is_other else f"{other}: another profession than {seeker.names}"
        return Profession(0.0, reason, True)
    if by_words.is_other or not (limit := _limit(seeker, text)):
        return by_words
    return Profession(by_words.fit * ranking_table()["verdict"]["limited"], f"{by_words.reason}; {limit}")


def _limit(seeker: Seeker, text: str) -> str:
    """Return what a text asks for that speaks against a title which is not surely the candidate's; an empty text if nothing does."""
    if other := function_names(functions_of_text(text) - seeker.functions):
        return f"the text speaks of {other}"
    asked = asked_degree(text)
    if asked is None:
        return ""
    has_it = seeker.holds(asked)
    is_field = not asked.field or bool(asked.field & seeker.known_roots)
    return "" if has_it and is_field else f"asks for a degree that the résumé does not show: {asked.quote}"


def _by_words(
    seeker: Seeker, title: str, text: str, reading: TitleReading, alike: float, skills: float, common: float
) -> Profession:
    """Return how well a profession fits that is not known as the candidate's or a near one, by the words of title, text and résumé."""
    fit, own, near = ranking_table()["fit"], set(seeker.occupations), seeker.near
    is_service = any(serves_others(key) for key in reading.occupations)
    kin = _kin(seeker, title)
    evidence = _evidence(seeker, title, kin, common)
    if reading.occupations and (own or not alike or is_service):
        told = 0.0 if is_service else _told_by_text(seeker, title, text, reading, (common + skills) / 2)
        return _other(seeker, reading, evidence, max(common, skills) if not own else common, kin, is_service, told)
    if alike:
        return Profession(alike, "the title has the words looked for")
    if not own and any(wanted and wanted <= set(stems(text)) for wanted in seeker.title_stems):
        return Profession(fit["in_text"], "the text names the work looked for")
    in_text = set(occupations_in(text))
    if own & in_text or is_addressed(seeker, title, text, reading):
        return Profession(fit["in_text"], f"the text names the work: {seeker.names}")
    if kin:
        return Profession(
            evidence, f"the title names no known profession; it shares “{kin.word}” with those looked for"
        )
    if near & in_text or skills >= ranking_table()["verdict"]["unsure_skills"]:
        return Profession(
            max(fit["unknown"], evidence),
            "the title names no known profession; the text has much in common with the résumé",
        )
    if own & {*occupations_in(text, _LONG_TITLE), *(fields_in(text) if reading.has_generic else ())}:
        return Profession(
            max(fit["unknown"], evidence), f"the title is general, the text names the work: {seeker.names}"
        )
    if not own:
        return Profession(
            max(fit["unknown"] / 2, evidence), f"neither {seeker.names} nor this title is in the table of occupations"
        )
    if evidence >= ranking_table()["verdict"]["unsure_evidence"]:
        return Profession(evidence, "the title names no known profession; title or text has words of the résumé")
    if (reading.has_generic or is_general(title)) and not in_text and 0 < len(text) < _LONG_TEXT:
        return Profession(fit["unknown"] / 3, "only general words name the work, and the text is short")
    if not in_text and not reading.has_generic and len(text) >= _TELLING_TEXT:
        return Profession(fit["unknown"] / 2, "neither title nor text names a profession")
    return Profession(fit["unknown"] / 3, f"nothing in the title or text names the work: {seeker.names}", True)


def _kin(seeker: Seeker, title: str) -> Kinship | None:
    return kinship((*seeker.titles, seeker.label), seeker.telling_stems, title)


def _evidence(seeker: Seeker, title: str, kin: Kinship | None, common: float) -> float:
    """Return from 0 to 1 what the words of title and résumé tell of a profession that the table does not know."""
    weights = ranking_table()["evidence"]
    return float((weights[kin.kind] if kin else _named(seeker, title)) + weights["text"] * common)


def _named(seeker: Seeker, title: str) -> float:
    """Return what it tells that a title has a word of the résumé."""
    return float(ranking_table()["evidence"]["named"]) if title_roots(title) & seeker.known_roots else 0.0


def is_general_title(seeker: Seeker, title: str, reading: TitleReading) -> bool:
    """Whether a title is so general that its text tells the work: "Software Engineer, Devices" for an embedded engineer."""
    return (
        reading.is_bare
        or reading.is_by_field
        or is_shortened(seeker.titles, title)
        or (may_be(reading.occupations, seeker.occupations) and is_same_kind((*seeker.titles, seeker.label), title))
    )


def is_addressed(seeker: Seeker, title: str, text: str, reading: TitleReading) -> bool:
    """Whether a text speaks to people of the candidate's occupation, and neither title nor text tells of selling, teaching or the like."""
    if any(serves_others(key) for key in reading.occupations) or functions_of_title(title) - seeker.functions:
        return False
    if functions_told(text, seeker.functions):
        return False
    return not people_addressed(text).isdisjoint(seeker.occupations)


def _told_by_text(seeker: Seeker, title: str, text: str, reading: TitleReading, common: float) -> float:
    """Return how well a general title, or one of a text to the candidate's own people, fits by its text; 0.0 for other titles, or a text with too little in common."""
    told = common + _named(seeker, title)
    if is_general_title(seeker, title, reading):
        return told if told >= ranking_table()["verdict"]["told_by_text"] else 0.0
    is_enough = told >= ranking_table()["verdict"]["told_to_people"]
    return told if is_enough and is_addressed(seeker, title, text, reading) else 0.0


def _other(
    seeker: Seeker,
    reading: TitleReading,
    evidence: float,
    common: float,
    kin: Kinship | None,
    is_service: bool,
    told: float,
) -> Profession:
    """Return the fit of a title of another profession: surely another one unless the text has much in common with the résumé."""
    table = ranking_table()
    names = ", ".join(occupations()[key].name for key in reading.occupations[:2])
    if kin and is_of_any_field(reading.occupations):
        return Profession(evidence, f"{names} in a field that has “{kin.word}” in common with yours")
    enough = table["verdict"]["other_text" if kin else "other_text_alone"]
    if told:
        return Profession(
            told, f"by the title {names}, but the title is general and the text has much in common with the résumé"
        )
    if not is_service and common >= enough:
        return Profession(
            table["fit"]["unknown"], f"by the title {names}, but the text has much in common with the résumé"
        )
    fit = evidence / 2 if not is_service else 0.0
    return Profession(
        max(fit, 0.1 if reading.is_bare else 0.0), f"{names}: another profession than {seeker.names}", True
    )


def likeness(seeker: Seeker, title: str) -> float:
    """Return the share of a sought title's words that a title has, if it has more than half of them; otherwise 0."""
    offered = frozenset(stems(title))
    best = max([len(wanted & offered) / len(wanted) for wanted in seeker.wished_stems], default=0.0)
    return best if best > 0.5 else 0.0


def _is_own_title(seeker: Seeker, title: str) -> bool:
    """Whether a title of several words is one that the candidate looks for or held last, apart from its level."""
    levels = level_words()
    offered = frozenset(word for word in stems(without_gender_note(title)) if word not in levels)
    return len(offered) > 1 and offered in _without_levels(seeker.title_stems)


@lru_cache(maxsize=16)
def _without_levels(titles: tuple[frozenset[str], ...]) -> tuple[frozenset[str], ...]:
    """Return the stems of titles without words of a level."""
    return tuple(title - level_words().keys() for title in titles)
