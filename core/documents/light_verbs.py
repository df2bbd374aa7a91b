"""Deeds that are told by a noun: "drew up the schedules of nine trucks" for "scheduled nine trucks"."""

from collections.abc import Sequence

from core.documents.words import Token

_NEAR = 4


def draws_up_a_plan(word: Token, words: Sequence[Token]) -> bool:
    """Whether a word says that a plan was made which is named after it."""
    at = words.index(word)
    following = words[at + 1 : at + 1 + _NEAR]
    return word.has("action.build") and any(other.has("action.plan") for other in following)
