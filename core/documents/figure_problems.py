"""Numbers in a claim that the résumé does not give."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from core.documents.ages import ages_in
from core.documents.change_ends import is_turned_round
from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.counted_names import counts_names
from core.documents.figures import Figure, figures_in, months_between
from core.documents.frame_words import frame_words
from core.documents.own_time import months_of
from core.documents.resume_facts import Fact
from core.documents.rhythms import is_of_rhythm, is_same_rhythm
from core.documents.support import supports
from core.documents.words import Token, is_in, tokens
from core.lexicon.skills import is_known_tool


def figure_problems(clause: Clause, fact: Fact, today: str) -> Iterator[Problem]:
    """Yield the numbers of a clause that a fact does not have, and "several" where it says no number. `today` is `YYYY-MM`."""
    known = figures_in(fact.stated)
    ages = ages_in(fact.stated, known)
    aged = ages_in(clause.tokens, clause.figures)
    if is_turned_round(clause.tokens, clause.figures, fact.stated, known):
        yield Problem("number", clause.text, "by the résumé this changed otherwise")
    rhythm = is_same_rhythm(clause.tokens, fact.stated)
    if rhythm is False:
        yield Problem("number", clause.text, "the résumé says another number of times a year")
    for figure in clause.figures:
        if (rhythm and is_of_rhythm(figure.start, figure.end, clause.tokens)) or counts_names(figure, clause, fact):
            continue
        same = [
            other
            for other in known
            if _is_same(figure, other, known, clause)
            and _counts_the_same(figure, other, fact)
            and not (_is_change(figure, clause) and _is_of_pair(other, known))
            and not _is_end_of_another(figure, other, clause, fact, known)
            and _are_both_of_a_name(figure, other, clause, fact, known)
        ]
        is_derived = (
            _is_difference(figure, clause, known) or _is_share(figure, clause, known) or _is_near(figure, known)
        )
        if (
            not same
            and not is_derived
            and not _is_in_name(figure, clause, known, fact)
            and not _is_every_year(figure, fact)
            and not _is_length_of_job(figure, clause, fact, today)
            and not (figure in aged and figure.value in {age.value for age in ages})
        ):
            words = f"{figure.value:.12g} {figure.unit}".strip()
            yield Problem("number", words, f"the résumé does not say {words} here")
    for before, word in pairwise((None, *clause.tokens)):
        if word is None or (before is not None and before.text in _HOW):
            continue
        for kind, least in (("vague_some", 2), ("vague_many", 5), ("vague_dozens", 24), ("vague_hundreds", 200)):
            if not is_in(word, kind) or any(is_in(other, kind) for other in fact.stated):
                continue
            if not any(other.value >= least and other.unit not in ("percent", "years") for other in known):
                yield Problem("plural", word.raw, "the résumé does not say how many")


_HOW = frozenset(frame_words("span", "how"))


def _is_in_name(figure: Figure, clause: Clause, known: Sequence[Figure], fact: Fact) -> bool:
    """Whether a number is the last word of a name that the fact has, too: "Windows 10"."""
    before = clause.tokens[figure.start - 1] if figure.start else None
    return before is not None and any(
        other.start and other.value == figure.value and fact.stated[other.start - 1].raw == before.raw
        for other in known
        if before.raw[0].isupper() and not figure.unit
    )


_NO_LENGTH = frozenset(frame_words("span", "no_length"))


def _is_length_of_job(figure: Figure, clause: Clause, fact: Fact, today: str) -> bool:
    """Whether "for three years" is how long the job or school of a fact lasted, at least: "for three years I drew plans"."""
    entry = fact.entry
    if figure.unit not in ("years", "months") or entry.section not in ("work", "education") or clause.tier >= _GUIDES:
        return False
    near = clause.tokens[max(0, figure.start - 2) : figure.start]
    is_after_school = entry.section == "education" and any(word.text in _AFTER for word in near)
    if any(word.text in _NO_LENGTH for word in near) and not is_after_school:
        return False
    if any(
        other.unit in ("years", "months")
        for other in (*figures_in(fact.stated), *clause.figures)
        if other is not figure
    ):
        return False
    least = figure.value * (12 if figure.unit == "years" else 1)
    least += {"more": 1, "almost": -3, "about": -3}.get(figure.comparison, 0)
    least -= _HOLIDAYS if entry.section == "education" and not figure.comparison else 0
    own = months_of(fact, today)
    return len(months_between(entry.start, entry.end, today)) >= least and (own is None or own >= least)


_HOLIDAYS = 3
"""Months by which so many years of school are shorter: from September to June."""
_GUIDES = 3
"""The tier of a role in which people are guided: how long it lasted is not how long the job did."""
_AFTER = frozenset(("after", "nach", "после"))
_MOST_TO_CHANGE = 3


def _is_change(figure: Figure, clause: Clause) -> bool:
    """Whether a figure says how large a change was: "six days faster", "15 fewer"."""
    is_change = any(is_in(word, "change") for word in clause.tokens[figure.end : figure.start + _MOST_TO_CHANGE])
    near = clause.tokens[figure.start + 1 : figure.end + 1]
    return is_change or (figure.unit == "percent" and any(word.text.startswith(_POINTS) for word in near))


_POINTS = frame_words("span", "points")
"""Percentage points: how large a change was."""


_TO = frozenset("to auf до".split())
_BY = frozenset("by um на".split())
_FROM = frozenset("from von vom с со".split())


def _is_end_of_another(figure: Figure, other: Figure, clause: Clause, fact: Fact, known: Sequence[Figure]) -> bool:
    """Whether one of two equal numbers is where a change ended and the other how large it was, or where it began: "to 18 %" for "by 18 %"."""
    pairs = _pairs(known)
    is_first, is_second = any(one is other for one, _ in pairs), any(two is other for _, two in pairs)
    is_second = is_second and not (other.start and fact.stated[other.start - 1].text in _FROM)
    if not (is_first or is_second or figure.unit in ("percent", "factor")) or not _CHANGES & {*clause.actions}:
        return False
    words = [word.text for word in clause.tokens[: figure.start] if not is_in(word, "one")]
    before = words[-1] if words else ""
    is_end = is_second or (other.start > 0 and fact.stated[other.start - 1].text in _TO)
    if before in _FROM and len(clause.figures) > 1:
        return is_second
    if before in _BY:
        return is_first or is_end
    return before in _TO and not is_end


def _is_of_pair(figure: Figure, known: Sequence[Figure]) -> bool:
    """Whether a figure is one end of "from ten to six days"."""
    return any(figure in pair for pair in _pairs(known))


def _pairs(known: Sequence[Figure]) -> list[tuple[Figure, Figure]]:
    """Return the pairs such as "from ten to six days"; "by 15 percent within a year" and "48 venues in two seasons" are none."""
    return [
        (one, two)
        for one, two in pairwise(known)
        if 0 < two.start - one.end <= _MOST_BETWEEN_PAIR
        and one.unit == two.unit
        and (not (one.noun and two.noun) or _same_noun(one, two))
    ]


def _are_both_of_a_name(figure: Figure, other: Figure, clause: Clause, fact: Fact, known: Sequence[Figure]) -> bool:
    """Whether neither or both numbers end the same name: no "Windows 400" and no "10 machines" for "Windows 10 and 400 machines"."""
    name, theirs = _name_before(figure, clause.tokens), _name_before(other, fact.stated)
    if theirs and figure.noun and theirs not in figure.noun.split():
        return False
    versions = [k.value for k in known if name and _name_before(k, fact.stated) == name]
    return not versions or figure.value in versions


def _name_before(figure: Figure, words: Sequence[Token]) -> str:
    """Return the word of a name that a number follows and that counts nothing; empty if there is none."""
    if figure.unit or figure.noun or not figure.start:
        return ""
    before = words[figure.start - 1]
    is_name = is_known_tool(before.text) or (before.raw[0].isupper() and figure.start > 1 and not before.has("plain"))
    return before.text if is_name else ""


_MOST_BETWEEN_PAIR = 2
_ABSOLUTE = frozenset("to from under below at auf von unter bei до с из".split())


_CHANGES = frozenset("lower raise improve save".split())


def _is_absolute(figure: Figure, clause: Clause) -> bool:
    """Whether a figure is where a change ended, as in "to 14 days", and not how large it was."""
    return 0 < figure.start <= len(clause.tokens) and clause.tokens[figure.start - 1].text in _ABSOLUTE


def _is_difference(figure: Figure, clause: Clause, known: Sequence[Figure]) -> bool:
    """Whether "by 14 days" or "saved 14 days" is the difference of the résumé's "from 40 to 26 days"."""
    if _is_absolute(figure, clause) or not (_is_change(figure, clause) or _CHANGES & {*clause.actions}):
        return False
    pairs = _pairs(known)
    return any(abs(one.value - two.value) == figure.value and two.unit == figure.unit for one, two in pairs)


_EXACT = 0.02
"""How far a share may be from the numbers of the résumé, as part of it: a third is 33 percent."""
_NEAR = 0.15
"""How far "almost" and "more than" may be from a number of the résumé, as part of it."""
_ROUND = 0.06


def _is_share(figure: Figure, clause: Clause, known: Sequence[Figure]) -> bool:
    """Whether "by more than half" or "doubled" is what the résumé's "from 9 to 4 percent" comes to."""
    if figure.unit not in ("percent", "factor") or not _CHANGES & {*clause.actions} or _is_absolute(figure, clause):
        return False
    for one, two in pairwise(known):
        least, most = sorted((one.value, two.value))
        is_pair = 0 < two.start - one.end <= _MOST_BETWEEN_PAIR and one.unit == two.unit and least > 0
        is_fall = "raise" not in clause.actions
        if not is_pair or (one.value > two.value) != is_fall:
            continue
        change = most / least if figure.unit == "factor" else 100 * (most - least) / one.value
        if _says(figure, change):
            return True
    return False


def _says(figure: Figure, value: float) -> bool:
    """Whether a figure with its "more than", "almost" or "about" is true of a number, and not much less than it."""
    exact = abs(figure.value - value) <= _EXACT * value
    if figure.comparison == "more":
        return value * (1 - _NEAR) <= figure.value < value
    if figure.comparison == "almost":
        return value < figure.value <= value * (1 + _NEAR)
    if figure.comparison == "about":
        return abs(figure.value - value) <= _ROUND * value
    return exact and figure.comparison == ""


def _is_near(figure: Figure, known: Sequence[Figure]) -> bool:
    """Whether "almost a third", "more than 40" or "about 200" is a rounder number for one of the résumé: 30 percent, 45, 198."""
    if figure.comparison not in ("more", "almost", "about") or figure.unit in ("years", "months"):
        return False
    is_round = figure.value % 10 == 0 or figure.unit in ("percent", "factor")
    return is_round and any(
        figure.unit == other.unit
        and other.comparison in ("", "about", "more")
        and _says(figure, other.value)
        and (not figure.noun or not other.noun or _same_noun(figure, other))
        for other in known
        if other.value != figure.value
    )


def _is_every_year(figure: Figure, fact: Fact) -> bool:
    """Whether a figure is the one year of «за год», and the résumé says how much it was a year."""
    return (figure.value, figure.unit) == (1.0, "years") and any(is_in(word, "number.years") for word in fact.stated)


def _is_times(figure: Figure, other: Figure, clause: Clause) -> bool:
    """Whether "four times a week" counts how often the résumé's thing is done: "brews four times a week" for "four brews a week"."""
    counted = tokens(other.noun)
    return (figure.unit, other.unit) == ("factor", "") and any(supports(word, clause.tokens) for word in counted)


def _in_months(figure: Figure) -> Figure:
    return replace(figure, value=figure.value * 12, unit="months") if figure.unit == "years" else figure


def _is_same(figure: Figure, other: Figure, known: Sequence[Figure], clause: Clause) -> bool:
    if {figure.unit, other.unit} == {"years", "months"}:
        figure, other = _in_months(figure), _in_months(other)
    if figure.unit != other.unit and not _is_times(figure, other, clause):
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
    counted = tokens(other.noun)
    return any(supports(word, counted) for word in tokens(one.noun))


def _counts_what_is_before(figure: Figure, fact: Fact) -> bool:
    """Whether only a time follows a number that ends a statement: "zips and buttons, about 15 a week"."""
    rest = fact.stated[figure.end :]
    is_time = any(word.has("period.") for word in rest)
    return is_time and all(word.has_any(("period.", "plain")) or is_in(word, "one") for word in rest)


def _counts_the_same(figure: Figure, other: Figure, fact: Fact) -> bool:
    """Whether what is counted is named in the fact, and not only in the title of the job: "four librarians" for "four volunteers"."""
    if (
        figure.unit
        or not (figure.noun and other.noun)
        or _same_noun(figure, other)
        or _counts_what_is_before(other, fact)
    ):
        return True
    counted = tokens(figure.noun)[0]
    if _are_all_people(counted, other, fact):
        return True
    if supports(counted, fact.stated[1 : other.start]) and not counted.has("general.staff."):
        return False  # "28 classes" for "a class of 28 pupils"
    return supports(counted, fact.stated) or not supports(counted, fact.entry.header_tokens)


def _are_all_people(counted: Token, other: Figure, fact: Fact) -> bool:
    """Whether a number of "people" counts the only people of whom the fact speaks: "booked patients in, up to 120 people"."""
    others = [word for word in fact.stated if is_in(word, "human") or is_in(word, "recipient")]
    others = [word for word in others if not is_in(word, "person")]
    is_person = is_in(tokens(other.noun)[0], "person")
    return is_person and bool(others) and all(supports(counted, (word,)) for word in others)
