"""Tell two posts of one kind in different units of an employer by their titles: another ward, branch, shop or team."""

from core.vacancies.identity import Identity
from core.vacancies.kindred import names_of_occupation, own_words, root_of, title_roots
from core.vacancies.titles import TITLE_WORDS
from core.vacancies.wording import Wording, word_digest

_UNITS = frozenset(map(root_of, TITLE_WORDS["units"]))


def names_another_unit(new: Identity, known: Identity, ours: Wording, theirs: Wording) -> bool:
    """Whether both titles name a unit of one kind, and each has words of its own that the other posting never says.

    Words that may be another name of the occupation do not count: "custodian" and "janitor" may clean one school.
    """
    if not own_words(new.title_words, known.title_words) or not own_words(known.title_words, new.title_words):
        return False
    if _UNITS.isdisjoint(set(map(root_of, new.title_words)).intersection(map(root_of, known.title_words))):
        return False
    our_roots, their_roots = title_roots(new.title_words), title_roots(known.title_words)
    our_own = our_roots - their_roots - names_of_occupation(new.title_words, known.occupations)
    their_own = their_roots - our_roots - names_of_occupation(known.title_words, new.occupations)
    return _is_unsaid(our_own, theirs) and _is_unsaid(their_own, ours)


def _is_unsaid(roots: frozenset[str], text: Wording) -> bool:
    return bool(roots) and all(word_digest(root) not in text.words for root in roots)
