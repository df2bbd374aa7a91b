"""A clause that repeats a whole statement: its other words put nothing in the place of what the résumé says, so that ordinary ones may stand beside it."""

from collections.abc import Sequence

from core.documents.clause import Clause, action_names, is_content
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import NAME, Token, is_in
from core.lexicon.skills import is_known_tool

NO_NOUN = (
    "weighty", "frequency", "scope", "every", "rank.", "level.", "degree.", "certificate", "language_level.",
    "number.", "vague_", "action.", NAME,
)  # fmt: skip
"""Meanings of words that are no ordinary noun."""
_LEAST = 2
"""How many telling words a statement has at least."""
_LONG = 6
"""A word of so many letters that is in the list of plain ones may be what a statement is about: "adverts"."""
_MOST_BESIDE = 3
_NEVER_BESIDE = (*NO_NOUN, "human", "recipient", "place.", "season", "ordinal")
_LISTS = frozenset(frame_words("beside", "lists"))
_AT = frozenset(frame_words("beside", "at"))
_OF_ONESELF = frame_words("beside", "of_oneself")


def says_all(clause: Clause, fact: Fact) -> bool:
    """Whether a clause has every telling word of a fact, and at least two; the deed at its beginning may have another name."""
    telling = [word for word in fact.stated if is_content(word)]
    deeds = [word for word in fact.stated[1:] if word.has("action.")]
    long = [word for word in fact.stated[1:] if word.meanings == {"plain"} and len(word.text) >= _LONG]
    return (
        len(telling) >= _LEAST
        and all(supports(word, clause.tokens) for word in (*telling, *long))
        and all(supports(word, clause.tokens) or {*action_names([word])} & {*clause.actions} for word in deeds)
    )


def may_stand_beside(words: Sequence[Token], clause: Clause) -> bool:
    """Whether words are few, name nobody, no place and nothing of weight, are no further item of a list and nobody else's deed."""
    has_people = any(is_in(word, "human") for word in clause.tokens)
    return len(words) <= _MOST_BESIDE and not any(
        word.has_any(_NEVER_BESIDE)
        or is_known_tool(word.text)
        or any(char.isdigit() for char in word.text)
        or (word.raw[0].isupper() and word is not clause.tokens[0])
        or (has_people and _may_be_theirs(word))
        or _is_further(word, clause)
        for word in words
    )


def _may_be_theirs(word: Token) -> bool:
    """Whether a Russian word may be what other people do: «пять авторов редактируют»."""
    return "\u0400" <= word.text[0] <= "\u04ff" and not word.text.endswith(_OF_ONESELF)


def _is_further(word: Token, clause: Clause) -> bool:
    """Whether a word is joined to others by "and", perhaps with a preposition between, or follows one of place: "at home", «в детском саду»."""
    at = clause.tokens.index(word)
    before = {other.text for other in clause.tokens[max(0, at - 2) : at]}
    after = {other.text for other in clause.tokens[at + 1 : at + 2]}
    return bool((before | after) & _LISTS or before & _AT)
