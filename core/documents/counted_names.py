"""A number before a list that it counts: "in three browsers: Chrome, Firefox and Safari"."""

import re

from core.documents.clause import Clause
from core.documents.figures import Figure
from core.documents.resume_facts import Fact
from core.documents.support import is_whole
from core.documents.words import Token, tokens
from core.lexicon.skills import is_known_tool

_BETWEEN = re.compile(r"\s*,\s*|\s+(?:and|und|sowie|и)\s+", re.IGNORECASE)
_LEAST = 2


def counts_names(figure: Figure, clause: Clause, fact: Fact) -> bool:
    """Whether a number counts the names behind the colon that follows it, and a fact has them all."""
    before, colon, listed = clause.text.partition(":")
    items = [tokens(item) for item in _BETWEEN.split(listed.strip(" .")) if item]
    is_before = bool(colon) and figure.end <= len(tokens(before)) and not figure.unit and not figure.comparison
    return (
        is_before
        and len(items) >= _LEAST
        and len(items) == figure.value
        and all(len(item) == 1 and _is_name(item[0], clause) and is_whole(item[0], fact.tokens) for item in items)
    )


def _is_name(word: Token, clause: Clause) -> bool:
    """Whether a word is a tool, or written as a name in a language that writes nouns small."""
    return is_known_tool(word.text) or (clause.language != "de" and word.raw[0].isupper())
