"""A clause that repeats a whole statement: its other words put nothing in the place of what the résumé says, so that ordinary ones may stand beside it."""

from collections.abc import Sequence

from core.documents.clause import RISKS, Clause, action_names, is_content
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import NAME, PREFIXES, Token, is_in
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
_VERB_ENDS = frame_words("added", "verb_ends")
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


def may_stand_beside(words: Sequence[Token], clause: Clause, fact: Fact) -> bool:
    """Whether words are few, stand within the statement, name nobody, no place and nothing of weight, are no further item of a list and nobody else's deed.

    What stands before or behind all words of a statement about work is added to it: "before dawn", "all over the county".
    """
    has_people = any(is_in(word, "human") for word in clause.tokens)
    is_list = any(word.text in _LISTS for word in fact.stated)
    return len(words) <= _MOST_BESIDE and not any(
        (fact.entry.section == "work" and _is_outside(word, clause, fact))
        or word.has_any(_NEVER_BESIDE)
        or is_known_tool(word.text)
        or any(char.isdigit() for char in word.text)
        or (word.raw[0].isupper() and word is not clause.tokens[0])
        or (has_people and _may_be_theirs(word))
        or (_is_further(word, clause) and not (is_list and _is_verb(word)))
        for word in words
    )


def _is_outside(word: Token, clause: Clause, fact: Fact) -> bool:
    """Whether a word stands before or behind all that a clause repeats of a fact, and is no verb."""
    stated = [at for at, other in enumerate(clause.tokens) if _is_stated(other, fact)]
    at = clause.tokens.index(word)
    if not stated or at > stated[-1]:
        return not _ends_the_verb(word, clause, fact)
    return at < stated[0] and not _is_verb(word)


def _is_stated(word: Token, fact: Fact) -> bool:
    """Whether a telling word, a deed or a number is in a fact."""
    if word.text[0].isdigit():
        return any(word.text == other.text for other in fact.stated)
    is_telling = is_content(word) or word.has_any(RISKS)
    return is_telling and (
        supports(word, fact.stated) or any(supports(other, (word,)) for other in fact.stated if is_content(other))
    )


def _is_verb(word: Token) -> bool:
    return is_in(word, "verb") or word.text.endswith(_VERB_ENDS)


def _ends_the_verb(word: Token, clause: Clause, fact: Fact) -> bool:
    """Whether the last word is the verb of a sentence, or stands for the prefix of the statement's: "wieder aufgefüllt", "groß" for "auf", «ссуды выдаю»."""
    if word is not clause.tokens[-1] or word.raw[0].isupper():
        return False
    if "\u0400" <= word.text[0] <= "\u04ff":
        return word.text.endswith(_OF_ONESELF)
    is_participle = "ge" in word.text and word.text.endswith(("t", "en"))
    return clause.language == "de" and (is_participle or fact.stated[-1].text in PREFIXES)


def _may_be_theirs(word: Token) -> bool:
    """Whether a Russian word may be what other people do: «пять авторов редактируют»."""
    return "\u0400" <= word.text[0] <= "\u04ff" and not word.text.endswith(_OF_ONESELF)


def _is_further(word: Token, clause: Clause) -> bool:
    """Whether a word is joined to others by "and", perhaps with a preposition between, or follows one of place: "at home", «в детском саду»."""
    at = clause.tokens.index(word)
    before = {other.text for other in clause.tokens[max(0, at - 2) : at]}
    after = {other.text for other in clause.tokens[at + 1 : at + 2]}
    return bool((before | after) & _LISTS or before & _AT)
