"""Rank a vacancy card for a candidate without a model: profession, branch, skills, level, place, language.

`rank` gives a score from 0 to 100, a verdict and the reasons. Weights are in `ranking.toml`, occupations in `core.lexicon.occupations`. The
result depends on the candidate and the card alone, so that the same card has the same verdict on every day and in every batch.
"""

import re
from functools import cache, lru_cache
from typing import Any, NamedTuple

from core.assessment.screening import CardToScreen
from core.assessment.seeker import Seeker, telling
from core.contracts.decision import Verdict
from core.contracts.vacancy import WorkFormat
from core.lexicon.branches import branch_tables, options_in
from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import TitleReading, fields_in, occupations_in, read_title, serves_others
from core.lexicon.places import Place, places_of, within
from core.lexicon.posting_limits import is_open_to, required_languages, required_years, residences
from core.lexicon.seniority import level_names, level_words
from core.lexicon.title_stems import GENDER_NOTE, stems
from core.prompting.candidate_brief import CandidateBrief
from core.text.data import load_toml

_TELLING_TEXT = 80
_YEARS_SHORT = 3
_COMMON_START = 6
"""Letters that two words of one root begin with (`Bookbinder`, `Bookbinding`)."""
_LONG_TITLE = 7
"""Letters from which a title of one word in a text names the work."""
_LANGUAGE_CODES = {
    "English": "en", "German": "de", "Russian": "ru", "French": "fr", "Spanish": "es", "Italian": "it", "Dutch": "nl", "Portuguese": "pt", "Polish": "pl", "Ukrainian": "uk",
}  # fmt: skip


class Ranking(NamedTuple):
    """The score of a card from 0 to 100, its verdict, and the reasons: what speaks against it first."""

    score: int
    verdict: Verdict
    reason: str


class _Profession(NamedTuple):
    fit: float
    reason: str
    is_other: bool = False


@cache
def _table() -> dict[str, Any]:
    return load_toml("core.assessment", "ranking.toml")


@cache
def _common_skills() -> frozenset[tuple[str, ...]]:
    return frozenset(stems(word) for word in _table()["common"]["words"].split(";"))


def rank(seeker: Seeker, brief: CandidateBrief, card: CardToScreen) -> Ranking:
    """Return the ranking of a card."""
    text = card.text or ""
    drops: list[str] = []
    doubts: list[str] = []
    strengths: list[str] = []
    reading = read_title(card.title)
    hits = skills_in(brief, f"{card.title}\n{text}")
    skills = _skill_share(hits)
    profession = _profession(seeker, card.title, text, reading, skills)
    (drops if profession.is_other else strengths).append(profession.reason)
    if reading.is_bare and skills < _table()["verdict"]["bare_skills"] and not _likeness(seeker, card.title):
        doubts.append("only a general word in the title names the work")
    branch = _branch(seeker, reading, card.title, text, drops, doubts, strengths)
    _level(seeker, reading, text, drops, doubts)
    _place(seeker, brief, card, drops, doubts, strengths)
    _languages(seeker, card, text, drops, doubts)
    if hits:
        strengths.append(f"skills named: {', '.join(hits[:5])}")
    weights = _table()["weights"]
    share = weights["profession"] * profession.fit + weights["branch"] * branch + weights["skills"] * skills
    share *= 0.9 ** len(doubts)
    if drops:
        return Ranking(round(100 * weights["dropped"] * share), Verdict.DROP, "; ".join(drops))
    is_sure = profession.fit >= _table()["verdict"]["keep_fit"] and not doubts
    return Ranking(round(100 * share), Verdict.KEEP if is_sure else Verdict.UNSURE, "; ".join(doubts + strengths))


# ----------------------------------------------------------------------------------------------------------------------- profession


def profession_fit(seeker: Seeker, title: str, text: str) -> float:
    """Return from 0 to 1 how well the profession of a posting fits the candidate's."""
    return _profession(seeker, title, text, read_title(title), 0.0).fit


def _profession(seeker: Seeker, title: str, text: str, reading: TitleReading, skills: float) -> _Profession:
    fit = _table()["fit"]
    own, near = set(seeker.occupations), seeker.near
    names = ", ".join(occupations()[key].name for key in reading.occupations[:2])
    likeness = _likeness(seeker, title)
    if own & set(reading.occupations):
        own_fit = fit["bare"] if reading.is_bare and not likeness else fit["own"] + (1 - fit["own"]) * likeness
        return _Profession(own_fit, f"the title fits: {seeker.names}")
    if nearby := [key for key in reading.occupations if key in near]:
        is_general = any(occupations()[key].is_broad for key in nearby)
        near_names = ", ".join(occupations()[key].name for key in nearby)
        return _Profession(fit["general" if is_general else "near"], f"{near_names}: near to {seeker.names}")
    is_service = any(serves_others(key) for key in reading.occupations)
    if _is_own_title(seeker, title):
        return _Profession(fit["own"], "the title is one of your own")
    if reading.occupations and not own and not is_service and skills >= _table()["verdict"]["other_skills"]:
        return _Profession(fit["unknown"], f"{names}; the text has much in common with the résumé")
    if reading.occupations and (own or not likeness or is_service):
        return _Profession(0.1 if reading.is_bare else 0.0, f"{names}: another profession than {seeker.names}", True)
    if likeness:
        return _Profession(likeness, "the title has the words looked for")
    if not own and any(wanted and wanted <= set(stems(text)) for wanted in seeker.title_stems):
        return _Profession(fit["in_text"], "the text names the work looked for")
    in_text = set(occupations_in(text))
    if own & in_text:
        return _Profession(fit["in_text"], f"the text names the work: {seeker.names}")
    if shared := _shared(seeker, title):
        return _Profession(
            fit["shared"], f"the title names no known profession; it shares {shared!r} with those looked for"
        )
    if near & in_text or skills >= _table()["verdict"]["unsure_skills"]:
        return _Profession(fit["unknown"], "the title names no known profession; the text has much in common")
    if own & {*occupations_in(text, _LONG_TITLE), *(fields_in(text) if reading.has_generic else ())}:
        return _Profession(fit["unknown"], f"the title is general, the text names the work: {seeker.names}")
    if not own:
        return _Profession(fit["unknown"] / 2, f"neither {seeker.names} nor this title is in the table of occupations")
    if not in_text and not reading.has_generic and len(text) >= _TELLING_TEXT:
        return _Profession(fit["unknown"] / 2, "neither title nor text names a profession")
    return _Profession(fit["unknown"] / 3, f"nothing in the title or text names the work: {seeker.names}", True)


def _likeness(seeker: Seeker, title: str) -> float:
    """Return the share of a sought title's words that a title has, if it has more than half of them; otherwise 0."""
    offered = set(stems(title))
    best = max((len(wanted & offered) / len(wanted) for wanted in seeker.title_stems if wanted), default=0.0)
    return best if best > 0.5 else 0.0


def _is_own_title(seeker: Seeker, title: str) -> bool:
    """Whether a title of several words is one that the candidate looks for or held last, apart from its level."""
    offered = frozenset(stems(GENDER_NOTE.sub(" ", title))) - level_words().keys()
    return len(offered) > 1 and any(offered == wanted - level_words().keys() for wanted in seeker.title_stems)


def _shared(seeker: Seeker, title: str) -> str:
    """Return the telling word of the sought titles that a title has, alone or at the start of a compound; otherwise an empty text."""
    offered = telling(title)
    if found := seeker.telling_stems & offered:
        return min(found)
    starts = (word[:_COMMON_START] for word in seeker.telling_stems if len(word) >= _COMMON_START)
    return next((start for start in sorted(starts) if any(word.startswith(start) for word in offered)), "")


def skills_in(brief: CandidateBrief, text: str) -> list[str]:
    """Return the candidate's skills that a text names as whole words in any form."""
    line = f" {' '.join(stems(text))} "
    return [skill for skill in brief.skills if (phrase := _phrase(skill)) and phrase in line]


@lru_cache(maxsize=4096)
def _phrase(skill: str) -> str:
    return f" {' '.join(found)} " if (found := stems(skill)) and (1 < len(skill) < 40 or skill in ("C", "R")) else ""


def _skill_share(hits: list[str]) -> float:
    """Return from 0 to 1 how much the named skills tell: common ones count little, each further one less than the one before."""
    common = _table()["common"]
    weight = sum(common["weight"] if stems(hit) in _common_skills() else 1.0 for hit in hits)
    return float(weight / (weight + common["half"]))


# -------------------------------------------------------------------------------------------------------------------- branch, level


def _branch(
    seeker: Seeker,
    reading: TitleReading,
    title: str,
    text: str,
    drops: list[str],
    doubts: list[str],
    strengths: list[str],
) -> float:
    """Return from 0 to 1 how well the main stack, register or phase fits."""
    share = 0.6
    foreign: frozenset[str] = frozenset()
    for table in branch_tables():
        own = seeker.branches.get(table.name)
        named = options_in(table, title, is_title=True)
        if own is None:
            foreign |= (named or options_in(table, text)) if table.families & set(reading.occupations) else frozenset()
            continue
        is_in_title = bool(named)
        named = named or options_in(table, text)
        if not named:
            continue
        if named & own.main:
            strengths.append(f"{table.name}: {', '.join(sorted(named & own.main))}")
            share = 1.0
        elif named & own.known:
            doubts.append(f"{table.name}: {', '.join(sorted(named))}, not {', '.join(sorted(own.main))}")
            share = 0.3
        else:
            is_drop = is_in_title or table.is_decided_by_text
            message = (
                f"{table.name}: asks for {', '.join(sorted(named))}; the résumé has {', '.join(sorted(own.known))}"
            )
            (drops if is_drop else doubts).append(message)
            share = 0.0
    if foreign and share < 1:
        doubts.append(f"asks for {', '.join(sorted(foreign))}, which the résumé does not name")
        share = min(share, 0.2)
    return share


def _level(seeker: Seeker, reading: TitleReading, text: str, drops: list[str], doubts: list[str]) -> None:
    names, wanted = level_names(), seeker.levels
    described = f"{names[wanted[0]]} to {names[wanted[-1]]}"
    if 0 in reading.levels and 0 not in wanted:
        drops.append(f"an {names[0]} post (intern, student or apprentice); the search is for {described}")
        return
    if reading.levels and not reading.levels & set(wanted):
        drops.append(f"{names[max(reading.levels)]} level; the search is for {described}")
        return
    asked = required_years(text)
    if asked is not None and seeker.years and asked >= seeker.years + _YEARS_SHORT:
        message = f"asks for {asked} years of experience; the résumé shows {seeker.years:.0f}"
        (drops if asked >= 2 * seeker.years else doubts).append(message)


# ------------------------------------------------------------------------------------------------------------------ place, language


@lru_cache(maxsize=4096)
def _places(line: str) -> tuple[Place, ...]:
    return places_of(re.split(r";\s*", line))


def _place(
    seeker: Seeker, brief: CandidateBrief, card: CardToScreen, drops: list[str], doubts: list[str], strengths: list[str]
) -> None:
    stated = _places(card.locations or "")
    is_remote = card.work_format == WorkFormat.REMOTE or (
        card.work_format is None and any(place.is_remote for place in stated)
    )
    home = (*seeker.home, *seeker.wanted_places)
    limits = residences(f"{card.title}. {card.text or ''}")
    if limits and not is_open_to(limits, home):
        drops.append("only for people in " + ", ".join(sorted({place.country.upper() for place in limits})))
    wanted = seeker.wanted_places or seeker.home
    is_near = any(within(place, wish) is not False for place in stated for wish in wanted) or any(
        wish.casefold() in (card.locations or "").casefold().replace("-", " ") for wish in brief.locations
    )
    if is_remote and brief.remote_ok:
        strengths.append("remote")
        if not is_open_to(stated, home):
            doubts.append(f"remote, but limited to {card.locations}")
    elif stated and wanted and not is_near:
        (drops if card.work_format in (WorkFormat.ONSITE, WorkFormat.HYBRID) else doubts).append(f"in {card.locations}")
    elif is_near:
        strengths.append(f"in {card.locations}")
    if card.work_format and brief.work_formats and card.work_format not in brief.work_formats:
        doubts.append(f"{card.work_format} work")


def _languages(seeker: Seeker, card: CardToScreen, text: str, drops: list[str], doubts: list[str]) -> None:
    if not seeker.languages:
        return
    required = required_languages(f"{card.title}. {text}")
    missing = [name for name in required if name not in seeker.languages]
    weak = [name for name in required if name in seeker.weak_languages]
    if weak:
        drops.append(f"asks for {' and '.join(weak)} at a level of work; the résumé states a beginner's level")
    if missing:
        drops.append(f"asks for {' and '.join(missing)}, which the résumé does not list")
    codes = {_LANGUAGE_CODES.get(name) for name in seeker.languages}
    if card.language and None not in codes and card.language not in codes:
        doubts.append(f"posted in a language ({card.language}) that the résumé does not list")
