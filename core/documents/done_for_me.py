"""Who did it for whom: what others are said to do for the candidate, and from whom the candidate learned."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.documents.claim_problem import Problem
from core.documents.clause import Clause, is_content
from core.documents.frame_words import frame_words
from core.documents.other_hands import is_left_to_others, parts_of
from core.documents.resume_facts import Fact
from core.documents.stems import same_word
from core.documents.support import supports
from core.documents.words import NAME, Token, is_in

_I = frozenset(frame_words("before", "i"))
_ME = frozenset(frame_words("hands", "me"))
_FOR = frozenset(frame_words("hands", "for_whom"))
_NOT_FOR = frozenset(frame_words("hands", "not_for"))
_REPORTS = frame_words("hands", "reports")
_REPORTS_TO = frame_words("hands", "reports_to")
_TO_ME = frozenset(frame_words("hands", "to_me"))
_OF_PEOPLE = frame_words("title", "people_ends")
_BY = frozenset(frame_words("hands", "by"))
_LEARNS = frame_words("hands", "learns")
_IS_DONE = frozenset(frame_words("hands", "is_done"))


def done_for_me(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield what somebody else does for me: "the manager wrote reports for me" for "wrote reports for the manager"."""
    if fact.entry.section not in ("work", "projects") or not _ME & {word.text for word in clause.tokens}:
        return
    if says_it_of_them(clause, fact):
        return
    for words in parts_of(clause.text):
        texts = [word.text for word in words]
        me = next((at for at in range(len(texts)) if _is_for_me(texts, at)), None)
        if me is None or _I & {*texts} or is_left_to_others(words):
            continue
        if any(is_in(words[me], name) for name in ("toward_me", "light", "idle")) or _falls_to_me(texts, me):
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


def _falls_to_me(texts: Sequence[str], me: int) -> bool:
    """Whether it is I who does it in a sentence without a subject: «мне доводилось принимать», "it fell to me to order"."""
    near = {*texts[max(0, me - 2) : me + 3]}
    return bool(_FALLS & near) and any(text.endswith(_INFINITIVE) or text in _INFINITIVE for text in texts[me + 1 :])


_FALLS = frozenset(frame_words("hands", "falls"))
_INFINITIVE = frame_words("hands", "infinitive")


def _is_person(word: Token, fact: Fact) -> bool:
    """Whether a word names somebody: a person, a rank, or by its ending one whom the statement names after its deed."""
    if is_in(word, "light") or is_in(word, NAME):
        return False
    if is_in(word, "human") or is_in(word, "recipient") or is_in(word, "colleague") or word.has("rank."):
        return True
    places = [at for at, other in enumerate(fact.stated) if at > 1 and same_word(word.text, other.text)]
    is_title = len(word.text) >= _SHORTEST_TITLE and word.text.removesuffix("in").endswith((*_OF_PEOPLE, *_RUSSIAN))
    return any(is_title or _FOR & {other.text for other in fact.stated[at - 2 : at]} for at in places)


_RUSSIAN = frame_words("hands", "people_ends")
_SHORTEST_TITLE = 5


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


_FROM = frozenset(frame_words("hands", "learns_from"))


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
