"""Compare what two titles tell of seniority, term, shift and region: the same, one of them less, or one of them in words that the other lacks."""

from functools import cache

from core.vacancies.identity import Identity
from core.vacancies.kindred import root_of, same_occupation, title_roots
from core.vacancies.pair_signals import MAY_BE_MISSING
from core.vacancies.roles import levels_of, telling_words
from core.vacancies.titles import TITLE_WORDS
from core.vacancies.wording import LICENCES, read_wording, said_level, word_digest

_ONE_MEANING = [frozenset(words) for words in TITLE_WORDS["one_meaning"].values()]
_SAID_IN_TEXTS = frozenset(TITLE_WORDS["said_in_texts"]["words"])
_OCCUPATION_NOUNS = frozenset(TITLE_WORDS["occupation_nouns"])
_LEFT_OUT = frozenset(TITLE_WORDS["left_out"])
_NEVER_LEFT_OUT = frozenset(TITLE_WORDS["never_left_out"])


def same_telling(new: Identity, known: Identity) -> bool:
    """Whether titles agree in seniority, term, shift and region. What is no seniority, the text of the other may say instead.

    A word like "assistant" may be missing where both titles name one occupation in other words and it is a noun of that ("Care Assistant", "Support Worker").
    """
    is_one = bool(new.occupations and known.occupations) and same_occupation(new.occupations, known.occupations)
    missing = _OCCUPATION_NOUNS if is_one and _are_in_other_words(new, known) else frozenset()
    return _says(known, telling_words(new.title_words) - missing) and _says(
        new, telling_words(known.title_words) - missing
    )


def leaves_out(new: Identity, known: Identity) -> bool:
    """Whether titles in other words differ in seniority, term, shift and region only by words that one of them may leave out. "Manager" is no "Assistant Manager"."""
    ours, theirs = telling_words(new.title_words), telling_words(known.title_words)
    is_left_out = ours ^ theirs <= _LEFT_OUT and not (ours - theirs and theirs - ours)
    return is_left_out and _are_in_other_words(new, known)


def _are_in_other_words(new: Identity, known: Identity) -> bool:
    """Whether titles differ in more than what they tell of seniority, term, shift and region."""
    told = telling_words(new.title_words) ^ telling_words(known.title_words)
    return not frozenset(new.title_words) ^ frozenset(known.title_words) <= told


def may_be_called_otherwise(new: Identity, known: Identity) -> bool:
    """Whether titles may say in other words what only one of them seems to tell: a term, a shift, a licence; or a rank where they have no word in common.

    "Lunchtime Supervisor" may be "Midday Meals Assistant". A level is never left out.
    """
    told = telling_words(new.title_words) ^ telling_words(known.title_words)
    if not told.isdisjoint(_NEVER_LEFT_OUT):
        return False
    ours, theirs = title_roots(new.title_words), title_roots(known.title_words)
    return not levels_of(told) or bool(ours and theirs and ours.isdisjoint(theirs))


def _says(card: Identity, told: frozenset[str]) -> bool:
    """Whether a posting says these words of another title, or others that mean them. Part time may stand in its figures; "2/E" names none.

    A level is said only by words about the level of the post.
    """
    has = frozenset(card.title_words)
    missing = {word for word in told - has - MAY_BE_MISSING if has.isdisjoint(_meaning(word))}
    if not missing or card.wording is None:
        return not missing
    said = read_wording(card.wording).words
    missing = {word for word in missing if said_level(word) not in said}
    return not levels_of(missing - _OCCUPATION_NOUNS) and all(
        any(_digest_of(other) in said for other in {word, *(_meaning(word) & _SAID_IN_TEXTS)}) for word in missing
    )


@cache
def _meaning(word: str) -> frozenset[str]:
    """Return the words that mean the same in a title: "befristet" and "maternity" both say that the post ends."""
    return next((words for words in _ONE_MEANING if word in words), frozenset((word,)))


def _digest_of(word: str) -> int:
    return word_digest(word if word in LICENCES else root_of(word))
