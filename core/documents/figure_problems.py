"""Numbers in a claim that the résumé does not give."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.figures import Figure, figures_in
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import is_in, same_word, tokens


def figure_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield the numbers of a clause that a fact does not have, and "several" where it says no number."""
    known = figures_in(fact.stated)
    for figure in clause.figures:
        same = [other for other in known if _is_same(figure, other, known) and _counts_the_same(figure, other, fact)]
        if not same and not _is_difference(figure, clause, known) and not _is_every_year(figure, fact):
            words = f"{figure.value:g} {figure.unit}".strip()
            yield Problem("number", words, f"the résumé does not say {words} here")
    for word in clause.tokens:
        for kind, least in (("vague_some", 2), ("vague_many", 5), ("vague_dozens", 24), ("vague_hundreds", 200)):
            if not is_in(word, kind) or any(is_in(other, kind) for other in fact.stated):
                continue
            if not any(other.value >= least and other.unit not in ("percent", "years") for other in known):
                yield Problem("plural", word.raw, "the résumé does not say how many")


_MOST_BETWEEN_PAIR = 2
_ABSOLUTE = frozenset("to from under below at auf von unter bei до с из".split())


def _is_difference(figure: Figure, clause: Clause, known: Sequence[Figure]) -> bool:
    """Whether "by 14 days" or "saved 14 days" is the difference of the résumé's "from 40 to 26 days"."""
    before = clause.tokens[figure.start - 1].text if 0 < figure.start <= len(clause.tokens) else ""
    if before in _ABSOLUTE or not {"lower", "raise", "improve", "save"} & {*clause.actions}:
        return False
    pairs = [(one, two) for one, two in pairwise(known) if 0 < two.start - one.end <= _MOST_BETWEEN_PAIR]
    return any(abs(one.value - two.value) == figure.value and two.unit == figure.unit for one, two in pairs)


def _is_every_year(figure: Figure, fact: Fact) -> bool:
    """Whether a figure is the one year of «за год», and the résumé says how much it was a year."""
    return (figure.value, figure.unit) == (1.0, "years") and any(is_in(word, "number.years") for word in fact.stated)


def _in_months(figure: Figure) -> Figure:
    return replace(figure, value=figure.value * 12, unit="months") if figure.unit == "years" else figure


def _is_same(figure: Figure, other: Figure, known: Sequence[Figure]) -> bool:
    if {figure.unit, other.unit} == {"years", "months"}:
        figure, other = _in_months(figure), _in_months(other)
    if figure.unit != other.unit:
        return False
    if figure.comparison == "more" and other.comparison != "more":
        return figure.unit == "years" and figure.value < other.value
    if other.comparison in ("almost", "up_to") and figure.comparison not in ("almost", "up_to"):
        return False
    if figure.comparison == "almost" and other.comparison not in ("almost", "up_to"):
        return False
    if figure.value != other.value:
        return False
    is_counted = not figure.unit and figure.noun and other.noun and len([k for k in known if not k.unit]) > 1
    return not is_counted or _same_noun(figure, other)


def _same_noun(one: Figure, other: Figure) -> bool:
    """Whether two numbers count the same: "45 customer tickets", "45 tickets"."""
    return any(same_word(first, second) for first in one.noun.split() for second in other.noun.split())


def _counts_the_same(figure: Figure, other: Figure, fact: Fact) -> bool:
    """Whether what is counted is named in the fact, and not only in the title of the job: "four librarians" for "four volunteers"."""
    if figure.unit or not (figure.noun and other.noun) or _same_noun(figure, other):
        return True
    counted = tokens(figure.noun)[0]
    return supports(counted, fact.stated) or not supports(counted, fact.entry.header_tokens)
