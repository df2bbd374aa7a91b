"""Who did it: deeds that the résumé leaves to others, and things of one's own."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, action_names, is_content
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import Token, is_in, tokens

_PARTS = re.compile(r"\s*[,;:]\s+|\s+(?:and|und|sowie|и|а|but|aber|но)\s+|\s+[–—-]\s+", re.IGNORECASE)
_SELF = frozenset(frame_words("hands", "oneself"))
_LET = frozenset(frame_words("hands", "let"))
_HAVE = frozenset(frame_words("hands", "have"))
_MADE = frozenset(frame_words("hands", "made"))
_TAKES = frozenset(frame_words("hands", "takes"))
_SOMEBODY = frozenset(frame_words("hands", "somebody"))
_GIVES = frame_words("hands", "gives")
_AWAY = frozenset(frame_words("hands", "away"))
_WHICH = frozenset(frame_words("hands", "which"))
_WHO = frozenset(frame_words("hands", "who_does"))
_SOME = frozenset(frame_words("hands", "some"))
_SUBJECT = frozenset(frame_words("hands", "subject"))
_AFTER_DONE = frozenset(frame_words("hands", "after_done"))
_ENDS_OBJECT = frozenset(frame_words("hands", "ends_object"))
_I = frozenset(frame_words("before", "i"))
_ME = frozenset(frame_words("hands", "me"))


@lru_cache(maxsize=1024)
def parts_of(text: str) -> list[tuple[Token, ...]]:
    """Return the words of each part of a statement, of which each may have another subject."""
    return [words for words in map(tokens, _PARTS.split(text)) if words]


@lru_cache(maxsize=4096)
def _shared_out(text: str) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """Return the words of a statement that tell what oneself and what others do."""
    own: list[Token] = []
    theirs: list[Token] = []
    parts = parts_of(text)
    is_first_person = bool(parts) and parts[0][0].text.endswith(("ю", "у", "юсь", "усь"))
    for words in parts:
        is_third = is_first_person and any(word.text.endswith(_THIRD_PERSON) for word in words)
        (theirs if is_third or is_left_to_others(words) else own).extend(word for word in words if _tells(word))
    return tuple(own), tuple(theirs)


_THIRD_PERSON = frame_words("hands", "third_person")
"""Ends of Russian verbs that say what others do, where the statement begins with what I do: «печатает их партнёр»."""


def _tells(word: Token) -> bool:
    return not is_in(word, "by_others") and (is_content(word) or word.has("action."))


def is_left_to_others(words: Sequence[Token]) -> bool:
    """Whether words say that others do it: "has covers stamped", "lässt sie gießen", «отдаю вышивку на сторону»."""
    texts = [word.text for word in words]
    takes = any(text in _TAKES and _is_somebody(words[at + 1 : at + 3]) for at, text in enumerate(texts) if at)
    if _SELF & {*texts} and not takes:
        return False
    return (
        takes
        or texts[0] in _WHO
        or any(is_in(word, "by_others") for word in words)
        or (bool(_LET & {*texts}) and any(_is_german_infinitive(word) for word in words))
        or any(_has_done(words, at) for at, text in enumerate(texts) if text in _HAVE)
        or any(text.startswith(_GIVES) and {*texts[at:]} & _AWAY for at, text in enumerate(texts))
        or (texts[0] in _WHICH and bool({*texts[1:2]} & _SUBJECT))
    )


_SHORTEST_INFINITIVE = 5
_SHORTEST_PARTICIPLE = 5


def _is_german_infinitive(word: Token) -> bool:
    return word.raw[0].islower() and len(word.text) >= _SHORTEST_INFINITIVE and word.text.endswith(("en", "ern", "eln")) and word.text not in _LET  # fmt: skip


def _has_done(words: Sequence[Token], at: int) -> bool:
    """Whether "has" is followed by a thing and what others do to it: "has the covers stamped"."""
    for place in range(at + 1, len(words)):
        text = words[place].text
        if text in _ENDS_OBJECT or text[0].isdigit():
            return False
        is_last = place + 1 == len(words) or words[place + 1].text in _AFTER_DONE
        if (
            place > at + 1
            and is_last
            and (text in _MADE or (text.endswith("ed") and len(text) >= _SHORTEST_PARTICIPLE))
        ):
            return any(is_content(word) or text in ("them", "it") for word in words[at + 1 : place])
    return False


def _is_somebody(words: Sequence[Token]) -> bool:
    return any(word.text in _SOMEBODY or is_in(word, "human") or is_in(word, "colleague") for word in words)


def done_by_others(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a deed that a statement leaves to others, unless the clause leaves it to them, too."""
    if not leaves_to_others(fact):
        return
    own, theirs = _shared_out(fact.text)
    for words in parts_of(clause.text):
        texts = {word.text for word in words}
        is_other = words[0].text in (_SOME | _WHICH) and not texts & (_I | _ME | _SELF)
        if is_other or is_left_to_others(words):
            continue
        does = [word for word in words if word.has("action.") and word.raw[0].islower()]
        is_mine = bool(texts & _SELF and texts & _I) and not any(supports(word, own) for word in does)
        for word in words:
            is_theirs = _is_among(word, theirs) or (is_mine and any(supports(other, (word,)) for other in theirs))
            if _tells(word) and is_theirs and (is_mine or not supports(word, own)):
                yield Problem("role", word.raw, "the résumé says that others do this")
                return


def _is_among(word: Token, theirs: Sequence[Token]) -> bool:
    """Whether a word is one of these, or begins like one: `montiere` for `Montage`."""
    return supports(word, theirs) or any(
        word.raw[0].islower()
        and len(other.text) >= _ROOT + 2
        and len(word.text) >= _ROOT + 2
        and word.text[:_ROOT] == other.text[:_ROOT]
        for other in theirs
    )


_ROOT = 4
_IDIOMS = frame_words("hands", "own_idioms")
_BUSINESS = frame_words("hands", "business")
_INDEPENDENT = frame_words("hands", "independent")
_YOURS = frozenset(frame_words("hands", "yours"))


def of_ones_own(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield "my own foundry" where the résumé names nothing of one's own."""
    words = clause.tokens
    for at, word in enumerate(words[:-1]):
        thing = words[at + 1]
        is_own = is_in(word, "of_ones_own") and not thing.text.startswith(_IDIOMS) and len(thing.text) > 2
        is_business = word.text.startswith("сво") and thing.text.startswith(_BUSINESS)
        is_verb = at and word.text == "own" and words[at - 1].text in (*_I, "we", "to")
        is_yours = at and words[at - 1].text in _YOURS
        if (is_own or is_business) and not (is_verb or is_yours or _names_ones_own(fact)):
            yield Problem("skill", f"{word.raw} {thing.raw}", "the résumé names no such thing of your own")
            return


def _names_ones_own(fact: Fact) -> bool:
    words = (*fact.tokens, *fact.entry.header_tokens)
    return any(is_in(word, "of_ones_own") or word.text.startswith(_INDEPENDENT) for word in words)


def leaves_to_others(fact: Fact) -> bool:
    """Whether a part of a statement is what others do."""
    may_be = any(
        is_in(word, "by_others") or word.text in _ANY_MARK or word.text.startswith(_GIVES) for word in fact.stated
    ) or any(word.text.endswith(_THIRD_PERSON) for word in fact.stated)
    return may_be and bool(_shared_out(fact.text)[1])


def without_others(clause: Clause, fact: Fact) -> Clause:
    """Return a clause without the deeds that it leaves to others, where a statement leaves some to them, too: "to the team, which is in charge of brakes"."""
    if not leaves_to_others(fact):
        return clause
    first, *others = _PARTS.split(clause.text)
    left = [part for part in others if tokens(part) and is_left_to_others_in(tokens(part))]
    theirs = {word.text for part in left for word in tokens(part)} - {word.text for word in tokens(first)}
    own = tuple(word for word in clause.tokens if word.text not in theirs)
    content = tuple(word for word in clause.content if word.text not in theirs)
    return replace(clause, tokens=own, content=content, actions=action_names(own)) if left else clause


def is_left_to_others_in(words: Sequence[Token]) -> bool:
    """Whether a part of a claim tells what others do."""
    is_of_them = words[0].text in _WHICH | _WHO and not {word.text for word in words} & (_I | _ME)
    return is_of_them or is_left_to_others(words)


_ANY_MARK = _LET | _HAVE | _TAKES | _WHICH | _WHO
