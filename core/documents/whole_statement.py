"""A clause that repeats a whole statement: its other words put nothing in the place of what the résumé says, so that they can only add to it."""

from core.documents.clause import Clause, action_names, is_content
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import NAME, TRANSLATED, Token
from core.lexicon.languages import languages_in

NO_NOUN = (
    "weighty", "frequency", "scope", "every", "rank.", "level.", "degree.", "certificate", "language_level.",
    "number.", "vague_", "action.", NAME,
)  # fmt: skip
"""Meanings of words that are no ordinary noun."""
_LEAST = 2
"""How many telling words a statement has at least."""
_LONG = 6
"""A word of so many letters that is in the list of plain ones may be what a statement is about: "adverts"."""


def says_all(clause: Clause, fact: Fact, least: int = _LEAST, counts_numbers: bool = False) -> bool:
    """Whether a clause has every telling word of a fact; the deed at its beginning may have another name.

    `least`: how many a fact must have. `counts_numbers`: a number or a language of the fact counts as one.
    """
    telling = [word for word in fact.stated if is_content(word)]
    deeds = [word for word in fact.stated[1:] if word.has("action.")]
    long = [word for word in fact.stated[1:] if _is_only_plain(word) and len(word.text) >= _LONG]
    size = len(telling) + (counts_numbers and any(_is_number(word) for word in fact.stated))
    return (
        size >= least
        and all(supports(word, clause.tokens) for word in (*telling, *long))
        and all(supports(word, clause.tokens) or {*action_names([word])} & {*clause.actions} for word in deeds)
    )


def _is_only_plain(word: Token) -> bool:
    return {meaning for meaning in word.meanings if not meaning.startswith(TRANSLATED)} == {"plain"}


def _is_number(word: Token) -> bool:
    return word.text[0].isdigit() or bool(languages_in(word.text))
