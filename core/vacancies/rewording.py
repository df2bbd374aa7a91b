"""Tell a posting in other words from another role of the same employer, whose posting repeats what the employer always says."""

from typing import NamedTuple

from core.contracts.vacancy import site_of
from core.text.simhash import likeness
from core.vacancies.identity import Identity
from core.vacancies.kindred import occupation_words, same_occupation, title_roots
from core.vacancies.listed_roles import is_list
from core.vacancies.roles import telling_words
from core.vacancies.swapped import says_another
from core.vacancies.wording import FIGURE, LICENCES, Wording, is_for_customer, read_wording, word_digest

LEAST_SHARED_MARKS = 6
"""Marks that two texts must have in common to be compared."""


class _Bound(NamedTuple):
    """Telling words that the texts must share among other words: their number, and the part of what is not copied of the text with fewer."""

    least: int
    part: float


_EXPLAINED = _Bound(3, 0.25)
_BOUNDS = {
    "explained": _EXPLAINED,
    "explained, figures agree": _Bound(2, 0.45),
    "unexplained": _Bound(4, 0.45),
    "unexplained, figures agree": _Bound(3, 0.55),
    "unknown, figures agree": _Bound(5, 0.35),
}
"""By how the titles are related, see `_relation`, and whether the figures of the texts agree. One of the bounds that apply has to be reached."""
_LEAST_SHARED = 5
"""Telling words that the texts must have in common at all."""
_AGREED_FIGURES = 2
_PART_COPIED = 0.5
_LEAST_REPEATED = 0.3
"""The likeness of texts from which one may repeat the other."""
_FIGURES_FOR_ONE_OTHER = 3
"""Figures that texts must share for each one that differs in both."""
_IN_FIGURES = frozenset(("parttime", "manager"))
"""Words of a title that may be missing in the other if the figures of the texts agree."""
_LEAST_REQUISITION = 4
"""Letters and digits of a requisition number that is hardly used twice."""
_AT_ONCE_DAYS = 7
"""Postings of one site within so many days are two vacancies if their titles differ."""


class Comparison(NamedTuple):
    """What two texts share: telling words that may be copied, and those that are said again among other words."""

    copied: int
    said_again: int
    part_said_again: float
    agreed_figures: int
    """Figures in common, if none of them is contradicted; else 0."""
    contradicts: bool
    """Whether each text has figures that the other lacks."""
    least_left: int
    """Telling words that only one of the texts has: of the one with fewer."""


def compared(one: Wording, other: Wording) -> Comparison:
    """Compare two texts by their telling words."""
    shared = one.words & other.words
    ours, theirs = one.neighbours(shared), other.neighbours(shared)
    copied = frozenset(word for word in shared if not ours[word].isdisjoint(theirs[word]))
    again = len(shared) - len(copied)
    rest = min(len(one.words), len(other.words)) - len(copied)
    our_figures, their_figures = one.figures(), other.figures()
    figures = our_figures & their_figures
    differing = min(len(our_figures), len(their_figures)) - len(figures)
    return Comparison(
        len(copied),
        again,
        again / rest if rest else 0.0,
        0 if differing else len(figures),
        differing * _FIGURES_FOR_ONE_OTHER > len(figures),
        min(len(one.words), len(other.words)) - len(shared),
    )


def may_be_reworded(new: Identity, known: Identity) -> bool:
    """Whether two cards state one requisition, or have enough marks in common to be compared by their words, which takes longer."""
    if new.requisition and new.requisition == known.requisition:
        return True
    if not new.marks or not known.marks or not new.kin or not known.kin:
        return False
    return bool(new.kin & known.kin) and (new.marks & known.marks).bit_count() >= LEAST_SHARED_MARKS


def reworded(new: Identity, known: Identity) -> Comparison | None:
    """Return what two postings of one employer share if they are one vacancy in other words; else None. Places and requisitions are compared elsewhere."""
    if new.wording is None or known.wording is None or not new.title_words or not known.title_words:
        return None
    if is_list(new.title_words) or is_list(known.title_words) or at_once(new, known):
        return None
    ours, theirs = read_wording(new.wording), read_wording(known.wording)
    if len(ours.words & theirs.words) < _LEAST_SHARED:
        return None
    relation = _relation(new, known, ours, theirs)
    if relation == "other":
        return None
    result = compared(ours, theirs)
    agrees = result.agreed_figures >= _AGREED_FIGURES
    if result.contradicts or not _same_telling(new.title_words, known.title_words, ours, theirs, agrees):
        return None
    reached = (relation, f"{relation}, figures agree") if agrees else (relation,)
    return result if any(_reaches(result, _BOUNDS[one]) for one in reached if one in _BOUNDS) else None


def _reaches(result: Comparison, bound: _Bound) -> bool:
    return result.said_again >= bound.least and result.part_said_again >= bound.part


def another_unit(new: Identity, known: Identity) -> bool:
    """Whether two postings of one title repeat one text for two posts: for two customers of an agency, or with another ward, product or subject in it."""
    if new.wording is None or known.wording is None:
        return False
    are_for_customers = is_for_customer(new.wording) and is_for_customer(known.wording)
    if not are_for_customers and not _repeats(new, known):
        return False
    ours, theirs = read_wording(new.wording), read_wording(known.wording)
    least_copied = _PART_COPIED * min(len(ours.words), len(theirs.words))
    if not are_for_customers and len(ours.words & theirs.words) < least_copied:
        return False
    result = compared(ours, theirs)
    if _reaches(result, _EXPLAINED):
        return False
    if are_for_customers and result.least_left > 1:
        return True
    if result.copied < least_copied:
        return False
    return (_differs_by_unit(ours, theirs) and _differs_by_unit(theirs, ours)) or (
        not same_requisition(new, known) and says_another(ours, theirs)
    )


def only_dropped(new: Identity, known: Identity) -> bool:
    """Whether two texts are equal but for words of one title that the other lacks: "drivers, packers" became "drivers"."""
    if new.wording is None or known.wording is None:
        return False
    ours, theirs = read_wording(new.wording).words, read_wording(known.wording).words
    dropped = {word_digest(root) for root in title_roots(new.title_words) ^ title_roots(known.title_words)}
    return not (ours - theirs and theirs - ours) and (ours ^ theirs) <= dropped


def _repeats(new: Identity, known: Identity) -> bool:
    """Whether so much of two texts is the same that one may repeat the other. Texts of a few words have no sketch to tell."""
    if new.sketch is None or known.sketch is None:
        return new.sketch is known.sketch
    return likeness(new.sketch, known.sketch) >= _LEAST_REPEATED


def _differs_by_unit(one: Wording, other: Wording) -> bool:
    """Whether most of the words that only one of two texts has stand beside the noun of a unit."""
    left = frozenset(word for word in one.words - other.words if not word & FIGURE)
    return bool(left) and len(left & one.of_units()) * 2 >= len(left)


def same_requisition(new: Identity, known: Identity) -> bool:
    """Whether two postings state one requisition number, and their titles the same level."""
    return (
        len(new.requisition) >= _LEAST_REQUISITION
        and new.requisition == known.requisition
        and telling_words(new.title_words) == telling_words(known.title_words)
    )


def at_once(new: Identity, known: Identity) -> bool:
    """Whether one site published both within a week."""
    if site_of(new.card_id) != site_of(known.card_id) or not new.posted or not known.posted:
        return False
    return abs((new.posted - known.posted).days) < _AT_ONCE_DAYS


def _same_telling(new: tuple[str, ...], known: tuple[str, ...], ours: Wording, theirs: Wording, agrees: bool) -> bool:
    """Whether titles agree in seniority, term, shift and region. A licence may be in the text of the other, and part time in its figures."""
    one, other = telling_words(new), telling_words(known)
    missing = [(word, theirs) for word in one - other] + [(word, ours) for word in other - one]
    return all(
        (word in _IN_FIGURES and agrees) or (word in LICENCES and word_digest(word) in said.words)
        for word, said in missing
    )


def _relation(new: Identity, known: Identity, ours: Wording, theirs: Wording) -> str:
    """Return how two titles are related: `other` if each has a word that the other posting does not have, or they name two occupations."""
    shares_occupation = same_occupation(new.occupations, known.occupations)
    if new.occupations and known.occupations and not shares_occupation:
        return "other"
    our_roots, their_roots = title_roots(new.title_words), title_roots(known.title_words)
    if not shares_occupation and not our_roots & their_roots:
        return "unknown"
    occupations = frozenset((*new.occupations, *known.occupations))
    our_loose, our_named = _left(our_roots - their_roots, new.title_words, occupations, theirs)
    their_loose, their_named = _left(their_roots - our_roots, known.title_words, occupations, ours)
    if our_loose and their_loose:
        return "other"
    return "unexplained" if our_loose or their_loose or (our_named and their_named) else "explained"


def _left(
    roots: frozenset[str], title_words: tuple[str, ...], occupations: frozenset[str], said: Wording
) -> tuple[frozenset[str], frozenset[str]]:
    """Return the words of a title that the other posting does not have, in title or text: those that detail the work, and those that name the occupation."""
    missing = frozenset(root for root in roots if word_digest(root) not in said.words)
    named = occupation_words(title_words, occupations)
    return missing - named, missing & named
