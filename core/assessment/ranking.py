"""Rank a vacancy card for a candidate without a model: profession, branch, skills, level, place, language.

`rank` gives a score from 0 to 100, a verdict and the reasons. Weights are in `ranking_weights.toml`, occupations in `core.lexicon.occupations`. The
result depends on the candidate and the card alone, so that the same card has the same verdict on every day and in every batch.
"""

import re
from functools import cache, lru_cache
from math import log1p
from typing import NamedTuple

from core.assessment.card_signals import score_of, text_signals, title_signals
from core.assessment.profession_fit import likeness, profession_of, ranking_table, shared_roots
from core.assessment.screening import CardToScreen
from core.assessment.seeker import Seeker
from core.contracts.decision import Verdict
from core.contracts.vacancy import WorkFormat
from core.lexicon.asked_degrees import asked_degree
from core.lexicon.branches import branch_tables, options_in
from core.lexicon.distances import is_unknown_town, is_within_reach
from core.lexicon.occupations import TitleReading, read_title
from core.lexicon.places import Place, places_of
from core.lexicon.posting_limits import is_open_to, required_languages, required_years, residences
from core.lexicon.presence import presence_in
from core.lexicon.seniority import is_of_all_levels, level_names
from core.lexicon.telling_words import text_roots
from core.lexicon.text_demands import demands_in, qualifications_in, ruled_out, works_elsewhere
from core.lexicon.title_stems import stems
from core.prompting.candidate_brief import CandidateBrief

_YEARS_SHORT = 3
_LANGUAGE_CODES = {
    "English": "en", "German": "de", "Russian": "ru", "French": "fr", "Spanish": "es", "Italian": "it", "Dutch": "nl", "Portuguese": "pt", "Polish": "pl", "Ukrainian": "uk",
}  # fmt: skip


class Ranking(NamedTuple):
    """The score of a card from 0 to 100, its verdict, and the reasons: what speaks against it first."""

    score: int
    verdict: Verdict
    reason: str


@cache
def _common_skills() -> frozenset[tuple[str, ...]]:
    return frozenset(stems(word) for word in ranking_table()["common"]["words"].split(";"))


def rank(seeker: Seeker, brief: CandidateBrief, card: CardToScreen) -> Ranking:
    """Return the ranking of a card."""
    seen = signals_of(seeker, brief, card)
    share = score_of(seen.signals)
    score = round(100 * share)
    is_other = bool(seen.signals["other_profession"])
    has_words = bool(seen.signals["shared_words"] or seen.signals["title_words_known"])
    without_title = score_of({name: value for name, value in seen.signals.items() if name != "title_words_foreign"})
    is_sure = (
        bool(seen.signals["function_in_title"])
        or not has_words
        or without_title < ranking_table()["verdict"]["other_kept"]
    )
    if len(seen.drops) > is_other or (is_other and is_sure):
        return Ranking(score, Verdict.DROP, "; ".join(seen.drops))
    if is_other:
        return Ranking(
            score, Verdict.UNSURE, "; ".join([*seen.drops, "title and text have much of the résumé", *seen.doubts])
        )
    is_kept = seen.fit >= ranking_table()["verdict"]["keep_fit"] and not seen.doubts
    return Ranking(score, Verdict.KEEP if is_kept else Verdict.UNSURE, "; ".join(seen.doubts + seen.strengths))


class Against(NamedTuple):
    """What speaks against a card: what decides, and what is only a doubt."""

    drops: list[str]
    doubts: list[str]


class Seen(NamedTuple):
    """What of a card speaks for or against it, as numbers and in words. `fit` is how well its profession fits."""

    signals: dict[str, float]
    fit: float
    drops: list[str]
    doubts: list[str]
    strengths: list[str]


def signals_of(seeker: Seeker, brief: CandidateBrief, card: CardToScreen) -> Seen:
    """Return what of a card speaks for or against it."""
    text = card.text or ""
    reading = read_title(card.title)
    hits = skills_in(brief, card.title, text)
    skills = _skill_share(hits)
    alike = likeness(seeker, card.title)
    profession = profession_of(seeker, card.title, text, reading, alike, skills, shared_roots(seeker, text))
    signals = title_signals(seeker, card.title, reading, profession, alike) | text_signals(seeker, text)
    signals["skills"] = skills
    drops: list[str] = []
    doubts: list[str] = []
    strengths: list[str] = []
    (drops if profession.is_other else strengths).append(profession.reason)
    if reading.is_bare and skills < ranking_table()["verdict"]["bare_skills"] and not alike:
        doubts.append("only a general word in the title names the work")
    signals["branch"], against_branch = _branch(seeker, reading, card.title, text, strengths)
    checks = {
        "branch": against_branch,
        "level": _level(seeker, reading, card.title, text, is_own_work=_is_own_work(signals)),
        "place": _place(seeker, brief, card, strengths),
        "language": _languages(seeker, card, text),
    }
    for name, against in checks.items():
        signals |= {f"{name}_drop": float(bool(against.drops)), f"{name}_doubt": float(bool(against.doubts))}
        drops += against.drops
        doubts += against.doubts
    lacking, ruled = _contradictions(seeker, brief, text)
    signals |= {"demand_not_met": float(bool(lacking)), "ruled_out": float(bool(ruled))}
    doubts += lacking + ruled
    if hits:
        strengths.append(f"skills named: {', '.join(hits[:5])}")
    return Seen(signals, profession.fit, drops, doubts, strengths)


def _contradictions(seeker: Seeker, brief: CandidateBrief, text: str) -> tuple[list[str], list[str]]:
    """Return what a text demands that the résumé does not name, and what of the candidate's work it rules out: the first of each."""
    lacking = [
        f"asks for {one.quote}, which the résumé does not name"
        for one in demands_in(text)
        if not one.roots & seeker.known_roots and not one.names & seeker.known_words
    ]
    lacking += [
        f"asks for {name}, which the résumé does not name"
        for name in qualifications_in(text)
        if text_roots(name).isdisjoint(seeker.known_roots)
    ]
    without = [
        f"“{clause}”"
        for clause in ruled_out(text)
        if text_roots(clause) & seeker.known_roots or skills_in(brief, clause)
    ]
    if (asked := asked_degree(text)) and asked.field and not asked.field & seeker.known_roots:
        lacking.append(f"asks for a degree in a field that the résumé does not show: {asked.quote}")
    return lacking[:1], without[:1]


def skills_in(brief: CandidateBrief, *texts: str) -> list[str]:
    """Return the candidate's skills that texts name as whole words in any form."""
    line = f" {' '.join([word for text in texts for word in stems(text)])} "
    return [skill for skill, phrase in _phrases(brief.skills) if phrase in line]


@lru_cache(maxsize=16)
def _phrases(skills: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return the skills that a text can name, each with its stems between spaces."""
    return tuple((skill, phrase) for skill in skills if (phrase := _phrase(skill)))


def _phrase(skill: str) -> str:
    return f" {' '.join(found)} " if (found := stems(skill)) and (1 < len(skill) < 40 or skill in ("C", "R")) else ""


def _skill_share(hits: list[str]) -> float:
    """Return from 0 to 1 how much the named skills tell: common ones count little, each further one less than the one before."""
    common = ranking_table()["common"]
    weight = sum(common["weight"] if stems(hit) in _common_skills() else 1.0 for hit in hits) if hits else 0.0
    return float(weight / (weight + common["half"]))


# -------------------------------------------------------------------------------------------------------------------- branch, level


def _branch(
    seeker: Seeker,
    reading: TitleReading,
    title: str,
    text: str,
    strengths: list[str],
) -> tuple[float, Against]:
    """Return from 0 to 1 how well the main stack, register or phase fits, and what speaks against it."""
    share = 0.6
    drops, doubts = against = Against([], [])
    foreign: frozenset[str] = frozenset()
    for table in branch_tables():
        own = seeker.branches.get(table.name)
        if own is None and table.families.isdisjoint(reading.occupations):
            continue
        named = options_in(table, title, is_title=True)
        if own is None:
            foreign |= named or options_in(table, text)
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
    return share, against


def _is_own_work(signals: dict[str, float]) -> bool:
    """Whether a text speaks of the candidate's work, and not of leading a large house."""
    return not signals["leading"] and signals["shared_words"] >= log1p(ranking_table()["verdict"]["own_words"])


def _level(seeker: Seeker, reading: TitleReading, title: str, text: str, is_own_work: bool) -> Against:
    drops, doubts = against = Against([], [])
    names, wanted = level_names(), seeker.levels
    described = f"{names[wanted[0]]} to {names[wanted[-1]]}"
    if 0 in reading.levels and 0 not in wanted and not is_of_all_levels(title):
        drops.append(f"an {names[0]} post (intern, student or apprentice); the search is for {described}")
        return against
    if reading.levels and not reading.levels & set(wanted):
        is_next = min(reading.levels) == wanted[-1] + 1
        message = f"{names[max(reading.levels)]} level; the search is for {described}"
        (doubts if is_next and is_own_work else drops).append(message)
        return against
    asked = required_years(text)
    if asked is not None and seeker.years and asked >= seeker.years + _YEARS_SHORT:
        message = f"asks for {asked} years of experience; the résumé shows {seeker.years:.0f}"
        (drops if asked >= 2 * seeker.years else doubts).append(message)
    return against


# ------------------------------------------------------------------------------------------------------------------ place, language


@lru_cache(maxsize=4096)
def _places(line: str) -> tuple[Place, ...]:
    return places_of(re.split(r";\s*", line))


@lru_cache(maxsize=4096)
def _is_near(line: str, wanted: tuple[Place, ...], names: tuple[str, ...]) -> bool:
    """Whether a line of locations has a place within reach of a wanted one, or a wanted name word for word."""
    return any(is_within_reach(place, wish) for place in _places(line) for wish in wanted) or any(
        wish.casefold() in line.casefold().replace("-", " ") for wish in names
    )


def _place(seeker: Seeker, brief: CandidateBrief, card: CardToScreen, strengths: list[str]) -> Against:
    drops, doubts = against = Against([], [])
    stated = _places(card.locations or "")
    is_remote = card.work_format == WorkFormat.REMOTE or (
        card.work_format is None and any(place.is_remote for place in stated)
    )
    home = (*seeker.home, *seeker.wanted_places)
    limits = residences(f"{card.title}. {card.text or ''}")
    if limits and not is_open_to(limits, home):
        drops.append("only for people in " + ", ".join(sorted({place.country.upper() for place in limits})))
    wanted = seeker.wanted_places or seeker.home
    is_near = _is_near(card.locations or "", wanted, brief.locations)
    if is_remote and brief.remote_ok:
        strengths.append("remote")
        if not is_open_to(stated, home):
            doubts.append(f"remote, but limited to {card.locations}")
    elif stated and wanted and not is_near:
        is_sure = card.work_format in (WorkFormat.ONSITE, WorkFormat.HYBRID) and not any(map(is_unknown_town, stated))
        (drops if is_sure else doubts).append(f"in {card.locations}")
    elif is_near:
        strengths.append(f"in {card.locations}")
    present, sentence = presence_in(card.text or "")
    if present and wanted and not any(is_within_reach(place, wish) for place in present for wish in (*wanted, *home)):
        doubts.append(f"wants you to be in {', '.join(place.city.title() for place in present)}: “{sentence}”")
    elif is_near and not is_remote and (far := works_elsewhere(card.text or "")):
        doubts.append(f"the work may be elsewhere than {card.locations}: “{far}”")
    if card.work_format and brief.work_formats and card.work_format not in brief.work_formats:
        doubts.append(f"{card.work_format} work")
    return against


def _languages(seeker: Seeker, card: CardToScreen, text: str) -> Against:
    drops, doubts = against = Against([], [])
    if not seeker.languages:
        return against
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
    return against
