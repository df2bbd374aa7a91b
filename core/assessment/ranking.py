"""Rank a vacancy card for a candidate without a model: profession, branch, skills, level, place, language.

`rank_all` gives a score from 0 to 100, a verdict and the reasons. Weights are in `ranking_weights.toml`, occupations in `core.lexicon.occupations`. The
result depends on the candidate and the card alone, so that the same card has the same verdict on every day and in every batch.
"""

from collections.abc import Sequence
from math import log1p
from typing import NamedTuple

from core.assessment.card_signals import (
    is_told_by_text,
    may_be_told_by_text,
    most_score_of,
    score_of,
    text_signals,
    title_signals,
    told_otherwise,
    word_signals,
)
from core.assessment.contradictions import contradictions
from core.assessment.language_fit import against_languages
from core.assessment.named_skills import skill_share, skills_in
from core.assessment.place_fit import Against, against_place, against_stated_place, names_far_town, nothing_against
from core.assessment.profession_fit import Profession, likeness, profession_of, ranking_table, shared_roots
from core.assessment.screening import CardToScreen
from core.assessment.seeker import Seeker
from core.contracts.decision import Verdict
from core.lexicon.branches import branch_tables, options_in
from core.lexicon.listed_posts import listed_posts
from core.lexicon.occupations import TitleReading, read_title
from core.lexicon.posting_limits import required_years
from core.lexicon.seniority import is_also_for, level_names, levels_in, offered_up_to
from core.lexicon.text_demands import is_for_students
from core.lexicon.title_details import title_of_post
from core.lexicon.title_stems import stems
from core.lexicon.work_functions import function_names
from core.ports.likeness import TextLikeness
from core.prompting.candidate_brief import CandidateBrief

_YEARS_SHORT = 3


class Ranking(NamedTuple):
    """The score of a card from 0 to 100, its verdict, and the reasons: what speaks against it first."""

    score: int
    verdict: Verdict
    reason: str


def rank_all(
    seeker: Seeker, brief: CandidateBrief, cards: Sequence[CardToScreen], text_likeness: TextLikeness | None = None
) -> list[Ranking]:
    """Return the ranking of each card, in order: see `rankings_of`."""
    seen = [signals_of(seeker, brief, card) for card in cards]
    return rankings_of(seeker, brief, [card.text for card in cards], seen, text_likeness)


def rankings_of(
    seeker: Seeker,
    brief: CandidateBrief,
    texts: Sequence[str | None],
    seen: Sequence["Seen"],
    text_likeness: TextLikeness | None = None,
) -> list[Ranking]:
    """Return the rankings of cards with these texts and signals. With `text_likeness` scores also count how alike the text and the résumé are; verdicts and reasons never do."""
    shares = [score_of(one.signals) for one in seen]
    alike = [0.0] * len(texts)
    open_texts = {at: text for at, text in enumerate(texts) if text and _is_open(seen[at], shares[at])}
    if text_likeness and open_texts:
        cosines = text_likeness.likenesses(resume_texts(seeker, brief), [*open_texts.values()])
        for at, cosine in zip(open_texts, cosines, strict=True):
            alike[at] = _alike(cosine)
    return [_ranking(*one) for one in zip(seen, shares, alike, strict=True)]


def _ranking(seen: "Seen", share: float, alike: float) -> Ranking:
    """Return the ranking of a card. `share` is its score by words alone, from 0 to 1, and `alike` what the likeness of its text adds to the sum of signals."""
    score = round(100 * (score_of(seen.signals, alike) if alike else share))
    is_other = bool(seen.signals["other_profession"])
    has_words = bool(seen.signals["shared_words"] or seen.signals["title_words_known"])
    least = ranking_table()["verdict"]["other_kept_akin" if seen.signals["title_words_known"] else "other_kept"]
    is_sure = (
        bool(seen.signals["function_in_title"])
        or not has_words
        or (share < least and not _uses_own_tools(seen.signals))
    )
    if len(seen.drops) > is_other or (is_other and is_sure):
        return Ranking(score, Verdict.DROP, "; ".join(seen.drops))
    if is_other:
        return Ranking(
            score, Verdict.UNSURE, "; ".join([*seen.drops, "title and text have much of the résumé", *seen.doubts])
        )
    is_kept = seen.fit >= ranking_table()["verdict"]["keep_fit"] and not seen.doubts
    return Ranking(score, Verdict.KEEP if is_kept else Verdict.UNSURE, "; ".join(seen.doubts + seen.strengths))


def _is_open(seen: "Seen", share: float) -> bool:
    """Whether words leave it open how well a card suits: nothing but its profession speaks for dropping it, and its score is not at an end."""
    table = ranking_table()["alike"]
    is_dropped = len(seen.drops) > bool(seen.signals["other_profession"])
    return not is_dropped and bool(table["from"] <= share <= table["to"])


def _alike(cosine: float | None) -> float:
    """Return what the likeness of a text and the résumé adds to the sum of signals; 0.0 if it is not known."""
    table = ranking_table()["alike"]
    return 0.0 if cosine is None else float(table["weight"] * (cosine - table["middle"]))


def resume_texts(seeker: Seeker, brief: CandidateBrief) -> tuple[str, ...]:
    """Return the lines of the résumé that say what the work is: titles, positions, skills, education, experience."""
    lines = (
        *seeker.titles, brief.label, brief.summary, *brief.positions, *brief.skills, *brief.education, *brief.experience
    )  # fmt: skip
    return tuple(dict.fromkeys(filter(None, lines)))


def _uses_own_tools(signals: dict[str, float]) -> bool:
    """Whether a text names several telling skills of the candidate and has other words of the résumé, so that a title alone does not decide."""
    table = ranking_table()["verdict"]
    return signals["skills"] >= table["own_tools"] and signals["shared_words"] >= log1p(table["own_tool_words"])


class Seen(NamedTuple):
    """What of a card speaks for or against it, as numbers and in words. `fit` is how well its profession fits."""

    signals: dict[str, float]
    fit: float
    drops: list[str]
    doubts: list[str]
    strengths: list[str]


class _Begun(NamedTuple):
    """What title and text of a card say of its profession and of skills: what is read first, since it may decide."""

    reading: TitleReading
    hits: list[str]
    profession: Profession
    signals: dict[str, float]
    skills: float


def _begun(seeker: Seeker, brief: CandidateBrief, card: CardToScreen) -> _Begun:
    text = card.text or ""
    reading = read_title(card.title)
    hits = skills_in(brief, card.title, text)
    skills = skill_share(hits)
    alike = likeness(seeker, card.title)
    profession = profession_of(seeker, card.title, text, reading, alike, skills, shared_roots(seeker, text))
    return _Begun(
        reading, hits, profession, title_signals(seeker, card.title, text, reading, profession, alike), skills
    )


def seen_under_rule(seeker: Seeker, brief: CandidateBrief, card: CardToScreen, share: float) -> Seen | None:
    """Return what of a card that a rule drops speaks for or against it; None if its score is surely 0.

    `share` is what the rule leaves of the score. The rule gives the verdict and the reason, so that of a score that is surely 0 no more
    is read than needed: first the words of title and text with the stated place, then the profession.
    """
    text = card.text or ""
    place = against_stated_place(seeker, brief, card, [])
    signals = word_signals(seeker, card.title, text) | {
        "title_alike": likeness(seeker, card.title),
        "skills": skill_share(skills_in(brief, card.title, text)),
        "place_drop": float(bool(place.drops)),
        "place_doubt": place.doubt,
    }
    if _leaves_nothing(most_score_of(signals), share):
        return None
    begun = _begun(seeker, brief, card)
    signals = signals | begun.signals
    if not may_be_told_by_text(seeker, signals) and _leaves_nothing(most_score_of(signals), share):
        return None
    return _seen(seeker, brief, card, begun)


def _leaves_nothing(score: float, share: float) -> bool:
    """Whether a share of a score, or of a lower one, is 0, and no likeness of its text is added to it."""
    return score < ranking_table()["alike"]["from"] and round(round(100 * score) * share) == 0


def signals_of(seeker: Seeker, brief: CandidateBrief, card: CardToScreen) -> Seen:
    """Return what of a card speaks for or against it."""
    return _seen(seeker, brief, card, _begun(seeker, brief, card))


def _seen(seeker: Seeker, brief: CandidateBrief, card: CardToScreen, begun: _Begun) -> Seen:
    reading, hits, profession, title_told, skills = begun
    text = card.text or ""
    signals = title_told | text_signals(seeker, brief, text)
    signals |= {"skills": skills, "far_town": float(names_far_town(seeker, text))}
    drops: list[str] = []
    doubts: list[str] = []
    strengths: list[str] = []
    said = contradictions(seeker, brief, text)
    signals |= {"demand_not_met": said.unmet, "ruled_out": float(bool(said.ruled_out))}
    if signals["foreign_occupation"] and is_told_by_text(seeker, signals):
        signals |= {"foreign_occupation": 0.0, "other_profession": 0.0, "general_occupation": 1.0}
        strengths.append("by the title another work, but the text tells of yours")
    else:
        (drops if profession.is_other else strengths).append(profession.reason)
    if reading.is_bare and skills < ranking_table()["verdict"]["bare_skills"] and not signals["title_alike"]:
        doubts.append("only a general word in the title names the work")
    signals["branch"], against_branch = _branch(seeker, reading, card.title, text, strengths)
    checks = {
        "branch": against_branch,
        "level": _level(seeker, title_of_post(card.title), text, is_own_work=_is_own_work(signals)),
        "place": against_place(seeker, brief, card, strengths),
        "language": against_languages(seeker, card, text),
    }
    for name, against in checks.items():
        signals |= {f"{name}_drop": float(bool(against.drops)), f"{name}_doubt": against.doubt}
        drops += against.drops
        doubts += against.doubts + against.faint
    if told := told_otherwise(seeker, text):
        doubts.append(f"the text tells of {function_names(frozenset(told))}")
    doubts += said.lacking + said.ruled_out
    if hits:
        strengths.append(f"skills named: {', '.join(hits[:5])}")
    return Seen(signals, profession.fit, drops, doubts, strengths)


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
    drops, doubts, _ = against = nothing_against()
    foreign: frozenset[str] = frozenset()
    for table in branch_tables():
        own = seeker.branches.get(table.name)
        if own is None and table.families.isdisjoint(reading.occupations):
            continue
        named = options_in(table, title, is_title=True)
        if own is None:
            foreign |= _unknown(seeker, named or options_in(table, text))
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


def _unknown(seeker: Seeker, options: frozenset[str]) -> frozenset[str]:
    """Return the options that the résumé does not name."""
    return frozenset(option for option in options if not set(stems(option)) <= seeker.known_words)


def _is_own_work(signals: dict[str, float]) -> bool:
    """Whether a text speaks of the candidate's work, and not of leading a large house."""
    return not signals["leading"] and signals["shared_words"] >= log1p(ranking_table()["verdict"]["own_words"])


def _level(seeker: Seeker, title: str, text: str, is_own_work: bool) -> Against:
    drops, doubts, _ = against = nothing_against()
    reading = read_title(title)
    names, wanted = level_names(), seeker.levels
    described = f"{names[wanted[0]]} to {names[wanted[-1]]}"
    if (highest := offered_up_to(title)) is not None and highest >= wanted[0]:
        return against
    if any(not levels_in(stems(post)) or levels_in(stems(post)) & set(wanted) for post in listed_posts(title)):
        return against
    if 0 in reading.levels and 0 not in wanted and not is_also_for(title, wanted):
        drops.append(f"an {names[0]} post (intern, student or apprentice); the search is for {described}")
        return against
    if 0 not in wanted and is_for_students(title, text):
        drops.append(f"a post for people who still study; the search is for {described}")
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
