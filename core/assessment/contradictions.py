"""What the text of a card demands that the résumé does not show, and what of the candidate's work it rules out."""

import re
from typing import NamedTuple

from core.assessment.named_skills import names_a_skill, skills_in
from core.assessment.profession_fit import ranking_table
from core.assessment.seeker import Seeker
from core.lexicon.asked_degrees import asked_degree
from core.lexicon.named_qualifications import named_qualifications
from core.lexicon.occupations import occupations_in, read_title
from core.lexicon.required_people import people_required
from core.lexicon.seniority import levels_in
from core.lexicon.telling_words import text_roots
from core.lexicon.text_demands import (
    Demand,
    demands_in,
    has_negation,
    is_choice,
    qualifications_in,
    required_in,
    ruled_out,
    sent_away,
)
from core.lexicon.title_stems import stems
from core.lexicon.trade_papers import trade_papers
from core.prompting.candidate_brief import CandidateBrief

_MANY_WORDS = 7
"""Telling words of a sentence of which one that the résumé has says little."""
_SEVERAL_WORDS = 3
"""Telling words of a sentence from which on it may name a demand in words that no list has."""
_LONG_TRADE = 5
"""Letters from which a trade of one word in a demand is one: "Maurer", "baker"."""
_ABOUT = re.compile(r"\s(?:for|in|zu[mr])\s")


class Contradictions(NamedTuple):
    """The first demand that is not met and the first clause that rules the candidate's work out, as sentences; `unmet` is from 0 to 1 how surely a demand is not met."""

    lacking: list[str]
    ruled_out: list[str]
    unmet: float


def contradictions(seeker: Seeker, brief: CandidateBrief, text: str) -> Contradictions:
    """Return what a text says against the candidate's résumé."""
    lacking = [*_lacking(seeker, brief, text)]
    unmet = 1.0 if lacking else 0.0
    for one in demands_in(text):
        strength = _strength(seeker, brief, one)
        unmet = max(unmet, strength)
        if strength == 1.0:
            lacking.insert(0, f"asks for {one.quote}, which the résumé does not name")
    if any(
        len(text_roots(one)) >= _SEVERAL_WORDS
        for one in unknown_sentences(seeker, brief, text)
        if not has_negation(one)
    ):
        unmet = max(unmet, float(ranking_table()["demand"]["faint"]))
    without = [
        f"“{clause}”"
        for clause in (*ruled_out(text), *_sent_away(seeker, text))
        if text_roots(clause) & seeker.known_roots or skills_in(brief, clause) or names_a_skill(brief, clause)
    ]
    return Contradictions(lacking[:1], without[:1], unmet)


def _sent_away(seeker: Seeker, text: str) -> list[str]:
    """Return the sentences in which a text sends people away, but not people of another level than the candidate's."""
    return [one for one in sent_away(text) if not (levels := levels_in(stems(one))) or levels & set(seeker.levels)]


def unknown_sentences(seeker: Seeker, brief: CandidateBrief, text: str) -> list[str]:
    """Return the sentences that require something and have no telling word of the résumé, or one of many."""
    found = []
    for sentence in required_in(text):
        told = text_roots(sentence)
        shared = len(told & seeker.known_roots)
        is_unknown = not shared or (shared == 1 and len(told) >= _MANY_WORDS)
        if told and is_unknown and not names_a_skill(brief, sentence):
            found.append(sentence)
    return found


def _strength(seeker: Seeker, brief: CandidateBrief, demand: Demand) -> float:
    """Return from 0 to 1 how surely a demand is not met: 1 if the résumé has nothing or little of what it names."""
    if demand.tools and demand.tools.isdisjoint(seeker.known_words):
        return 1.0
    if demand.names & seeker.known_words or names_a_skill(brief, demand.quote):
        return 0.0
    table = ranking_table()["demand"]
    known = len(demand.roots & seeker.known_roots)
    if is_choice(demand.quote) and not set(seeker.occupations).isdisjoint(occupations_in(demand.quote, _LONG_TRADE)):
        return 0.0
    known = len(demand.roots & seeker.known_roots)
    if not known:
        return 1.0
    share = known / len(demand.roots)
    if share > table["half"]:
        return 0.0
    return 1.0 if share <= table["little"] else float(table["partly"])


def _lacking(seeker: Seeker, brief: CandidateBrief, text: str) -> list[str]:
    """Return the qualifications, professions and degrees that a text asks for and the résumé does not show."""
    lacking = [
        f"asks for {name}, which the résumé does not name"
        for name in qualifications_in(text)
        if _is_unknown(seeker, name)
    ]
    lacking += [
        f"admits only who has: {one.quote}"
        for one in named_qualifications(text)
        if not one.roots & seeker.known_roots
        and not one.names & seeker.known_words
        and not names_a_skill(brief, one.quote)
    ]
    lacking += [
        f"asks for {one.quote}, another profession than {seeker.names}"
        for one in people_required(text)
        if one.occupations.isdisjoint({*seeker.occupations, *seeker.near})
    ]
    papers = trade_papers(text)
    if papers and not any(_is_own_trade(seeker, one.trade) for one in papers):
        lacking.append(f"asks for {papers[0].quote}, another trade than {seeker.names}")
    if (asked := asked_degree(text)) and asked.field and not asked.field & seeker.known_roots:
        lacking.append(f"asks for a degree in a field that the résumé does not show: {asked.quote}")
    return lacking


def _is_own_trade(seeker: Seeker, trade: str) -> bool:
    """Whether a trade is the candidate's or a near one, by the table, or by a word of the résumé that begins alike: „Elektro“, „Kälte“."""
    if not {*seeker.occupations, *seeker.near}.isdisjoint(read_title(trade).occupations):
        return True
    said = stems(trade)
    return any(word.startswith(one[:_LONG_TRADE]) for one in said for word in seeker.known_words)


def _is_unknown(seeker: Seeker, qualification: str) -> bool:
    """Whether the résumé has nothing of a qualification, or not all of what one "for" or "in" something is about."""
    *_, about = _ABOUT.split(qualification)
    known = seeker.known_roots
    return text_roots(qualification).isdisjoint(known) or (about != qualification and not text_roots(about) <= known)
