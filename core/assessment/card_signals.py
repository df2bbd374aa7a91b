"""What of a card speaks for or against it, as numbers, and the score that they make. The weights are in `ranking_weights.toml`.

`tests/benchmarks/fit_ranking.py` fits the weights to the labelled vacancies.
"""

import math
from collections.abc import Iterable, Mapping
from functools import cache

from core.assessment.contradictions import unknown_sentences
from core.assessment.named_skills import is_before_a_skill
from core.assessment.profession_fit import Profession, is_addressed, is_general_title, ranking_table
from core.assessment.seeker import Seeker
from core.lexicon.asked_degrees import asked_degree
from core.lexicon.occupations import TitleReading
from core.lexicon.telling_words import text_roots, title_roots
from core.lexicon.text_demands import counted, denials_in, denied_in, registers_in, short_names
from core.lexicon.work_functions import functions_named, functions_of_duties, functions_of_title, functions_told
from core.prompting.candidate_brief import CandidateBrief
from core.text.data import load_toml

_MOST_SENTENCES, _MOST_WORDS, _MOST_TOLD = 2, 3, 5
"""Up to which number sentences and words are counted."""
_AGAINST = {"demand_not_met": 1.0, "ruled_out": 1.0, "functions_in_text": 1.0, "leading": 2.0}
"""From which number on a signal speaks against a text that would tell the work."""
_SURELY = 2
"""What phrases that tell of other work count beside their number: of a hundred postings that have two of them, one is the candidate's work."""
_MOST = {
    "title_words_known": _MOST_WORDS, "leading": _MOST_WORDS, "customers": _MOST_WORDS, "required_unknown": _MOST_SENTENCES,
    "shared_words": math.inf, "functions_in_text": math.inf,
}  # fmt: skip
"""The highest values of signals; all others are at most 1."""
_UNSURE = frozenset({"supporting"})
"""Work of which those who do the candidate's work do some, too."""


@cache
def weights() -> dict[str, float]:
    """Return the weight of each signal, and `base`."""
    return {
        name: float(value) for name, value in load_toml("core.assessment", "ranking_weights.toml")["weights"].items()
    }


def score_of(signals: Mapping[str, float], further: float = 0.0) -> float:
    """Return from 0 to 1 how well a card with these signals suits the candidate. `further` is added to their weighted sum."""
    known = weights()
    total = further + known["base"] + sum(known[name] * value for name, value in signals.items() if value)
    return 1 / (1 + math.exp(-max(-50.0, min(total, 50.0))))


def most_score_of(signals: Mapping[str, float]) -> float:
    """Return the highest score that a card with these signals can have, whatever its other signals are."""
    return score_of(signals, _most_of_others(frozenset(signals)))


@cache
def _most_of_others(signals: frozenset[str]) -> float:
    """Return what all other signals together can add to the sum of these."""
    others = {name: weight for name, weight in weights().items() if name not in signals and name != "base"}
    return sum(weight * _MOST.get(name, 1.0) for name, weight in others.items() if weight > 0)


def title_signals(
    seeker: Seeker, title: str, text: str, reading: TitleReading, profession: Profession, alike: float
) -> dict[str, float]:
    """Return what the title tells: its profession, and how many of its telling words the résumé has."""
    named = title_roots(title)
    is_foreign = bool(reading.occupations) and not any(
        key in seeker.near or key in seeker.occupations for key in reading.occupations
    )
    is_general = is_foreign and (
        is_general_title(seeker, title, reading)
        or (not profession.is_other and is_addressed(seeker, title, text, reading))
    )
    return {
        "profession_fit": profession.fit,
        "other_profession": float(profession.is_other),
        "foreign_occupation": float(is_foreign and not is_general),
        "general_occupation": float(is_general),
        "title_alike": alike,
        "title_words_known": float(min(len(named & seeker.known_roots), _MOST_WORDS)),
        "title_words_foreign": len(named - seeker.known_roots) / max(len(named), 1),
        "function_in_title": float(bool(functions_of_title(title) - seeker.functions)),
    }


def word_signals(seeker: Seeker, title: str, text: str) -> dict[str, float]:
    """Return how many words of the résumé title and text have: some of the `title_signals` and of the `text_signals`."""
    known, named = seeker.known_roots, title_roots(title)
    return {
        "title_words_known": float(min(len(named & known), _MOST_WORDS)),
        "title_words_foreign": len(named - known) / max(len(named), 1),
        "no_text": float(not text),
        "shared_words": math.log1p(len(text_roots(text) & known)),
    }


def text_signals(seeker: Seeker, brief: CandidateBrief, text: str) -> dict[str, float]:
    """Return what the text tells: words of the résumé, what it requires, denies and is about."""
    known = seeker.known_roots
    asked = asked_degree(text)
    duties, denials = text, []
    for denial in denials_in(text):
        if _is_relief(seeker, denial):
            duties = duties.replace(denial, "")
        else:
            denials.append(denial)
    names = short_names(text)
    registers = registers_in(text) if names else names
    registers = frozenset(name for name in registers if not is_before_a_skill(brief, name, text))
    return {
        "no_text": float(not text),
        "shared_words": math.log1p(len(text_roots(text) & known)),
        "required_unknown": float(min(len(unknown_sentences(seeker, brief, text)), _MOST_SENTENCES)),
        "names_known": float(bool(names & seeker.known_words)),
        "names_unknown": float(bool(names) and not names & seeker.known_words),
        "register_unknown": float(bool(registers) and not registers & seeker.known_words),
        "denial": float(bool(denials)),
        "denial_of_known": float(_without(denials, known) < len(denials)),
        "functions_in_text": float(
            len(functions_of_duties(duties) - seeker.functions) + sum(told_otherwise(seeker, text).values())
        ),
        "leading": float(min(counted("leading", text), _MOST_WORDS)),
        "customers": float(min(counted("customers", text), _MOST_WORDS)),
        "degree_of_other_field": float(bool(asked and asked.field and not asked.field & known)),
        "degree_missing": float(bool(asked and not seeker.holds(asked))),
    }


def told_otherwise(seeker: Seeker, text: str) -> dict[str, int]:
    """Return what a text tells the work to be, whatever its title says, with how surely it does: selling, recruiting or teaching that the candidate does not do."""
    return {
        key: min(count + _SURELY * (key not in _UNSURE), _MOST_TOLD)
        for key, count in functions_told(text, seeker.functions).items()
    }


def is_told_by_text(seeker: Seeker, signals: Mapping[str, float]) -> bool:
    """Whether a text tells a trade of the candidate's under the title of another: nothing in it speaks against it, and it has several words and skills of the résumé.

    Of people of no trade it is not known: there a text of a neighbour profession has as many words.
    """
    return may_be_told_by_text(seeker, signals) and all(signals[name] < least for name, least in _AGAINST.items())


def may_be_told_by_text(seeker: Seeker, signals: Mapping[str, float]) -> bool:
    """Whether a text has enough words and skills of a candidate of a trade for `is_told_by_text`."""
    if not seeker.is_of_a_trade or signals["function_in_title"]:
        return False
    table = ranking_table()["told"]
    words = round(math.expm1(signals["shared_words"]))
    has_skills = bool(signals["skills"] >= table["skills"])
    return bool(words >= table["words"] or (has_skills and words >= table["words_with_skills"]))


def _is_relief(seeker: Seeker, denial: str) -> bool:
    """Whether a denial is only of a kind of work that the candidate does not do ("sales targets are not part of it")."""
    return bool(functions_named(denied_in(denial)) - seeker.functions) and text_roots(denial).isdisjoint(
        seeker.known_roots
    )


def _without(sentences: Iterable[str], known: frozenset[str]) -> int:
    """Return the number of sentences that have nothing of the résumé."""
    return sum(text_roots(sentence).isdisjoint(known) for sentence in sentences)
