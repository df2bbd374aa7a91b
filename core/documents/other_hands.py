"""Who did it: deeds that the résumé leaves to others, things of one's own, and what others are said to do for the candidate."""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, is_content
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.stems import same_word
from core.documents.support import supports
from core.documents.words import NAME, Token, is_in, tokens

_PARTS = re.compile(r"\s*[,;:]\s+|\s+(?:and|und|sowie|и|а|but|aber|но)\s+|\s+[–—-]\s+", re.IGNORECASE)
_SELF = frozenset(frame_words("hands", "oneself"))
_LET = frozenset(frame_words("hands", "let"))
_HAVE = frozenset(frame_words("hands", "have"))
_MADE = frozenset(frame_words("hands", "made"))
_TAKES = frozenset(frame_words("hands", "takes"))
_SOMEBODY = frozenset(frame_words("hands", "somebody"))
_GIVES = frame_words("hands", "gives")
_AWAY = frozenset("на в an to".split())
_WHICH = frozenset("which that die den das der".split())
_SOME = frozenset("a an another ein eine".split())
_SUBJECT = frozenset("a an the our another ein eine unser unsere der die das".split())
_AFTER_DONE = frozenset(frame_words("hands", "after_done"))
_ENDS_OBJECT = frozenset(frame_words("hands", "ends_object"))
_I = frozenset(frame_words("before", "i"))


def hands_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a deed that a fact leaves to others, a thing of one's own that it does not name, and its deed done by somebody else for me."""
    yield from done_by_others(clause, fact)
    yield from _of_ones_own(clause, fact)
    yield from _done_for_me(clause, fact)


@lru_cache(maxsize=1024)
def _parts(text: str) -> list[tuple[Token, ...]]:
    return [words for words in map(tokens, _PARTS.split(text)) if words]


@lru_cache(maxsize=4096)
def _shared_out(text: str) -> tuple[tuple[Token, ...], tuple[Token, ...]]:
    """Return the words of a statement that tell what oneself and what others do."""
    own: list[Token] = []
    theirs: list[Token] = []
    parts = _parts(text)
    is_first_person = bool(parts) and parts[0][0].text.endswith(("ю", "у", "юсь", "усь"))
    for words in parts:
        is_third = is_first_person and any(word.text.endswith(_THIRD_PERSON) for word in words)
        (theirs if is_third or _is_left_to_others(words) else own).extend(word for word in words if _tells(word))
    return tuple(own), tuple(theirs)


_THIRD_PERSON = tuple("ает яет ует ают яют уют".split())
"""Ends of Russian verbs that say what others do, where the statement begins with what I do: «печатает их партнёр»."""


def _tells(word: Token) -> bool:
    return not is_in(word, "by_others") and (is_content(word) or word.has("action."))


def _is_left_to_others(words: Sequence[Token]) -> bool:
    """Whether words say that others do it: "has covers stamped", "lässt sie gießen", «отдаю вышивку на сторону»."""
    texts = [word.text for word in words]
    if _SELF & {*texts}:
        return False
    return (
        any(is_in(word, "by_others") for word in words)
        or (bool(_LET & {*texts}) and any(_is_german_infinitive(word) for word in words))
        or any(_has_done(words, at) for at, text in enumerate(texts) if text in _HAVE)
        or any(text in _TAKES and _is_somebody(words[at + 1 : at + 3]) for at, text in enumerate(texts) if at)
        or any(text.startswith(_GIVES) and {*texts[at:]} & _AWAY for at, text in enumerate(texts))
        or (texts[0] in _WHICH and bool({*texts[1:2]} & _SUBJECT))
    )


def _is_german_infinitive(word: Token) -> bool:
    return word.raw[0].islower() and len(word.text) >= len("giessen") - 2 and word.text.endswith(("en", "ern", "eln")) and word.text not in _LET  # fmt: skip


def _has_done(words: Sequence[Token], at: int) -> bool:
    """Whether "has" is followed by a thing and what others do to it: "has the covers stamped"."""
    for place in range(at + 1, len(words)):
        text = words[place].text
        if text in _ENDS_OBJECT or text[0].isdigit():
            return False
        is_last = place + 1 == len(words) or words[place + 1].text in _AFTER_DONE
        if place > at + 1 and is_last and (text in _MADE or (text.endswith("ed") and len(text) > len("need"))):
            return any(is_content(word) or text in ("them", "it") for word in words[at + 1 : place])
    return False


def _is_somebody(words: Sequence[Token]) -> bool:
    return any(word.text in _SOMEBODY or is_in(word, "human") or is_in(word, "colleague") for word in words)


def done_by_others(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a deed that a statement leaves to others, unless the clause leaves it to them, too."""
    if not leaves_to_others(fact):
        return
    own, theirs = _shared_out(fact.text)
    for words in _parts(clause.text):
        texts = {word.text for word in words}
        is_other = words[0].text in _SOME and not texts & (_I | _ME | _SELF)
        if is_other or _is_left_to_others(words):
            continue
        for word in words:
            if _tells(word) and _is_among(word, theirs) and not supports(word, own):
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


def _of_ones_own(clause: Clause, fact: Fact) -> Iterator[Problem]:
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


_ME = frozenset("me mir mich мне меня".split())
_FOR = frozenset("for to fur an для за".split())
_NOT_FOR = frozenset(frame_words("hands", "not_for"))
_REPORTS = frame_words("hands", "reports")
_REPORTS_TO = frame_words("hands", "reports_to")
_TO_ME = frozenset("to an mir".split())
_OF_PEOPLE = frame_words("title", "people_ends")
_BY = frozenset("by von vom under unter у".split())
_LEARNS = frame_words("hands", "learns")
_IS_DONE = frozenset("is was were been being wird werde wurde wurden worden".split())


def _done_for_me(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield what somebody else does for me: "the manager wrote reports for me" for "wrote reports for the manager"."""
    if fact.entry.section not in ("work", "projects") or not _ME & {word.text for word in clause.tokens}:
        return
    if says_it_of_them(clause, fact):
        return
    for words in _parts(clause.text):
        texts = [word.text for word in words]
        me = next((at for at in range(len(texts)) if _is_for_me(texts, at)), None)
        if me is None or _I & {*texts} or _is_left_to_others(words):
            continue
        if any(is_in(words[me], name) for name in ("toward_me", "light", "idle")):
            continue
        following = pairwise((*texts, ""))
        if any(a.startswith(_REPORTS) or (a.startswith(_REPORTS_TO) and b in _TO_ME) for a, b in following):
            continue
        who = next((word for word in words if _is_person(word, fact)), None)
        others = [word for word in words if word is not who and (is_content(word) or word.has("action."))]
        if who and any(supports(word, fact.stated) for word in others):
            yield Problem("role", clause.text, "the résumé says that you did this, not that it was done for you")
            return


def _is_for_me(texts: Sequence[str], at: int) -> bool:
    before = texts[at - 1] if at else ""
    return texts[at] in _ME and (before in _FOR or before not in _NOT_FOR)


def _is_person(word: Token, fact: Fact) -> bool:
    """Whether a word names somebody: a person, a rank, or by its ending one whom the statement names after its deed."""
    if is_in(word, "light") or is_in(word, NAME):
        return False
    if is_in(word, "human") or is_in(word, "recipient") or is_in(word, "colleague") or word.has("rank."):
        return True
    places = [at for at, other in enumerate(fact.stated) if at > 1 and same_word(word.text, other.text)]
    is_title = len(word.text) > len("over") and word.text.removesuffix("in").endswith((*_OF_PEOPLE, *_RUSSIAN))
    return any(is_title or _FOR & {other.text for other in fact.stated[at - 2 : at]} for at in places)


_RUSSIAN = frame_words("hands", "people_ends")


def says_it_of_them(clause: Clause, fact: Fact) -> bool:
    """Whether a statement says itself that somebody whom the clause names did it: "is mentored by the senior binder"."""
    texts = [word.text for word in fact.stated]
    at = next((at for at, text in enumerate(texts) if at and text in _BY), None)
    if at is None:
        return False
    is_participle = texts[0].endswith("ed") or texts[at - 1].endswith("ed")
    is_done = bool(_IS_DONE & {*texts}) or is_participle or any(text.startswith(_LEARNS) for text in texts)
    agents = [word for word in fact.stated[at + 1 : at + 5] if is_content(word) or word.has("action.")]
    said = [word for word in clause.tokens if is_content(word) or word.has("rank.") or word.has("action.")]
    me = any(word.text in _ME for word in clause.tokens)
    return is_done and me and any(supports(word, agents) for word in said)


_FROM = frozenset("у from bei beim von vom under unter".split())


def is_taught_by(clause: Clause, fact: Fact) -> bool:
    """Whether a clause names as something else the one from whom the candidate learns: "I teach the tuner" for «учусь у настройщика»."""
    texts = [word.text for word in fact.stated]
    at = next((at for at, text in enumerate(texts) if at and text in _FROM), None)
    if at is None or not _learns(texts):
        return False
    said = [word.text for word in clause.tokens]
    teachers = [word for word in fact.stated[at + 1 : at + 4] if not word.has("plain")]
    if _learns(said):
        is_from_me = any(a in _FROM and b in _ME for a, b in pairwise(said))
        return is_from_me and any(supports(word, teachers) for word in clause.content)
    return not _ME & {word.text for word in clause.tokens} and any(supports(word, teachers) for word in clause.content)


def _learns(texts: Sequence[str]) -> bool:
    return any(text.startswith(_LEARNS) and (text.isascii() or text.endswith(("сь", "ся"))) for text in texts)


def leaves_to_others(fact: Fact) -> bool:
    """Whether a part of a statement is what others do."""
    may_be = any(
        is_in(word, "by_others") or word.text in _ANY_MARK or word.text.startswith(_GIVES) for word in fact.stated
    ) or any(word.text.endswith(_THIRD_PERSON) for word in fact.stated)
    return may_be and bool(_shared_out(fact.text)[1])


_ANY_MARK = _LET | _HAVE | _TAKES | _WHICH
