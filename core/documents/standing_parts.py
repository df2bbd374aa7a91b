"""Parts of a statement that stand by themselves: what was done beside help, and all but what was no part of it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from core.documents.clause import action_names, is_content
from core.documents.frame_words import frame_words
from core.documents.other_deeds import is_said
from core.documents.resume_facts import Fact
from core.documents.words import Token, is_in, tokens

_PARTS = re.compile(r"\s*[,;]\s+")
_WITHOUT = re.compile(r"[,;(]?\s+(?:without|ohne|без)\s+(?P<rest>[^,;.()]+)\)?$", re.IGNORECASE)
_LIMITS = frame_words("standing", "limits")
_LESS = ("negation", "supervised", "joint", "seldom", "conditional")
_FINITE = frame_words("standing", "finite")


class StandingPart(NamedTuple):
    """A part of a statement as a fact, the words of the statement that do not belong to it, and whether the others tell of help."""

    fact: Fact
    rest: frozenset[str]
    is_beside_help: bool

    def may_be_said(self, words: Sequence[Token]) -> bool:
        """Whether words name nothing of the rest, and beside help the deed of the part."""
        said = {word.text for word in words if len(word.text) > _SHORT}
        return not said & self.rest and (not self.is_beside_help or is_said(self.fact.stated[0], words))


_SHORT = 3
"""Words of so few letters are mostly grammar."""


def standing_parts(fact: Fact) -> Iterator[StandingPart]:
    """Yield parts of a statement about a job as facts of their own, each at the same place of the résumé.

    Of "took part in the move, labelled 900 boxes" the second, unless the statement says that somebody supervised it or shared in it;
    of "sale of tea and coffee, without till work" the first, unless what was missing is a limit of the deed itself.
    """
    if fact.entry.section != "work" or fact.pointer == fact.entry.pointer:
        return
    if without := _without(fact):
        yield StandingPart(without, _left_out(without, fact), is_beside_help=False)
    if "support" in action_names(fact.stated) and not any(is_in(word, kind) for word in fact.stated for kind in _LESS):
        first, *others = _PARTS.split(fact.text)
        for text in others:
            if _is_own_deed(tokens(text)):
                part = replace(fact, text=text, implied=" ".join((fact.implied, *_things_in(first))))
                yield StandingPart(part, _left_out(part, fact), is_beside_help=True)


def _left_out(part: Fact, whole: Fact) -> frozenset[str]:
    """Return the words of a statement that neither a part of it nor what belongs to the part has."""
    return frozenset(word.text for word in whole.stated) - {word.text for word in part.tokens}


def _things_in(text: str) -> Iterator[str]:
    """Yield the words of a part that names what was helped with, without its known actions: they may be named beside the deed of the other part."""
    yield from (word.raw for word in tokens(text) if is_content(word) and not word.has("action."))


def _is_own_deed(words: Sequence[Token]) -> bool:
    """Whether a part begins with a verb in the past, or of "I", that is no help, and says what it was done to."""
    names = action_names(words)
    is_verb = bool(words) and words[0].text.endswith(_FINITE) and "support" not in names
    return is_verb and any(is_content(word) for word in words[1:])


def _without(fact: Fact) -> Fact | None:
    """Return a statement up to "without till work" at its end, which limits none of its deeds."""
    found = _WITHOUT.search(fact.text)
    if not found:
        return None
    rest = tokens(found["rest"])
    has_deed = any(word.text.endswith(_DEEDS) or word.text.startswith(_LIMITS) for word in rest)
    before = tokens(fact.text[: found.start()])
    if has_deed or sum(is_content(word) or word.has("action.") for word in before) < _LEAST:
        return None
    return replace(fact, text=fact.text[: found.start()].rstrip(" ,;("))


_LEAST = 2
_DEEDS = ("ing", "zu")
