"""Titles and ranks in a claim that the résumé does not give the candidate."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.stems import same_word
from core.documents.support import supports
from core.documents.words import NAME, Token, is_in

_WORKS_AS = frozenset("работаю работал работала тружусь трудился трудилась являюсь был была".split())
_BEFORE_A_TITLE = frozenset("as am was be been bin war als i'm".split())
_PREPOSITIONS = frozenset("at on in with for of to by from bei beim auf im mit für von an zu nach".split())
_RUSSIAN_PREPOSITIONS = frozenset(frame_words("title", "russian_prepositions"))


def title_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a rank or title of somebody else, and the own title without its "junior", "assistant" or "student"."""
    yield from _ranks_of_others(clause, fact)
    yield from _more_than_supervision(clause, fact)
    lesser = [word for word in fact.entry.title_tokens if word.has("rank.diminishing")]
    said = [word for word in clause.tokens if word.has("rank.diminishing")]
    if not lesser or len({word.text for word in said}) >= len({word.text for word in lesser}):
        return
    main = [word for word in fact.entry.title_tokens if not word.has_any(("rank.diminishing", "plain"))]
    for at, word in enumerate(clause.tokens):
        if is_in(word, NAME):
            continue
        if any(same_word(word.text, other.text) for other in main) and _is_title_here(clause.tokens, at):
            yield Problem(
                "seniority", word.raw, f"the résumé says “{' '.join(w.raw for w in fact.entry.title_tokens)}”"
            )
            return


def _more_than_supervision(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """A place led by one whose title says that people are supervised: "I manage the café" of a café supervisor."""
    is_title = fact.pointer == fact.entry.pointer and fact.entry.section == "work"
    if not is_title and fact.entry.section != "basics":
        return
    leading = [word for word in (fact.entry.title_tokens or fact.stated) if is_in(word, "action.lead")]
    said = next((word for word in clause.tokens if is_in(word, "action.lead")), None)
    is_supervisor = bool(leading) and all(word.text.startswith("supervis") for word in leading)
    if said and is_supervisor and not said.text.startswith("supervis"):
        yield Problem("role", said.raw, "the résumé says that people were supervised")


def _ranks_of_others(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """A rank that the résumé names, but as somebody else's: "assisted the head of sales"."""
    if fact.entry.section != "work":
        return
    own = (*fact.entry.title_tokens, *_nominal(fact), *(() if fact.entry.is_paid else fact.tokens))
    yield from _other_title(clause, fact)
    yield from _other_profession(clause, fact, own)
    for at, word in enumerate(clause.tokens):
        if (
            word.has("rank.senior")
            and not is_in(word, NAME)
            and _is_title_here(clause.tokens, at)
            and not supports(word, own)
        ):
            yield Problem("seniority", word.raw, "the résumé does not give this as your own title")


def _other_title(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """A title that only ends like the own one: "I am Head Chef" of a sous chef whose head chef is named."""
    title = fact.entry.title_tokens
    for at, word in enumerate(clause.tokens):
        before = clause.tokens[at - 1] if at else None
        if before is not None and before.text in _WORKS_AS and _is_instrumental(word.text):
            if not supports(word, (*title, *_nominal(fact))) and not word.has("plain"):
                yield Problem("seniority", word.raw, "the résumé does not give this as your own title")
            continue
        is_end = any(word.text == other.text for other in title) and not word.has("plain")
        if not is_end or before is None or not before.raw[0].isupper() or before.has("plain") or is_in(word, NAME):
            continue
        if is_predicate(clause.tokens, at - 1) and not supports(before, title):
            yield Problem("seniority", f"{before.raw} {word.raw}", "the résumé does not give this as your own title")


_AT_WORK = frame_words("title", "at_work")
_OF_PEOPLE = frame_words("title", "people_ends")
_NO_PEOPLE = frozenset(frame_words("title", "no_people"))


def _other_profession(clause: Clause, fact: Fact, own: Sequence[Token]) -> Iterator[Problem]:
    """A title that the résumé gives to somebody else: "I was shift leader" of one who stood in for the shift leader."""
    words = clause.tokens
    for at, word in enumerate(words):
        is_person = (
            word.text.removesuffix("in").endswith(_OF_PEOPLE) and word.text not in _NO_PEOPLE and len(word.text) > 3
        )
        if (
            is_in(word, NAME)
            or is_in(word, "light")
            or not is_person
            or word.has("plain")
            or word.has("action.")
            or not word.text.isascii()
            or supports(word, own)
        ):
            continue
        start = next((n for n in range(at - 1, max(-1, at - 5), -1) if words[n].text in _BEFORE_A_TITLE), None)
        if start is None or any(w.text in _PREPOSITIONS or w.has("action.") for w in words[start + 1 : at]):
            continue
        is_noun = word.raw[0].isupper() or clause.language != "de"
        is_job = (
            words[start].text not in ("as", "als")
            or _is_role(words, start, at)
            or any(w.text.startswith(_AT_WORK) for w in words)
        )
        if is_noun and is_job:
            yield Problem("seniority", word.raw, "the résumé does not give this as your own title")


def _is_role(words: Sequence[Token], start: int, at: int) -> bool:
    """Whether a sentence begins with the role of its "I": "As a shift leader I", no "When scanners were"."""
    return start == 0 and any(word.text in ("i", "ich") for word in words[at + 1 : at + 3])


def _nominal(fact: Fact) -> Sequence[Token]:
    """Return the first words of a fact that names a role, as in «Классный руководитель 9 класса», up to a preposition, and none of one that begins with a verb."""
    first = fact.stated[:1]
    is_verb = any(
        word.has("action.") or word.text.endswith(("л", "ла", "лся", "лась", "ю", "ет", "ит", "ed")) for word in first
    )
    has_object = any(word.text in _AFTER_A_VERB for word in fact.stated[1:2]) and first[0].text.endswith(
        ("t", "te", "s")
    )
    return () if is_verb or has_object else tuple(takewhile(_is_before_preposition, fact.stated[:3]))


def _is_before_preposition(word: Token) -> bool:
    return word.text not in _PREPOSITIONS and word.text not in _RUSSIAN_PREPOSITIONS


_AFTER_A_VERB = frozenset(frame_words("frame", "after_a_verb"))


def _is_instrumental(word: str) -> bool:
    return word.endswith(("ом", "ем", "ым", "им", "ой", "ей"))


def is_predicate(words: Sequence[Token], at: int) -> bool:
    """Whether a word says what somebody is or was: "I was the night manager"."""
    before = [word.text for word in reversed(words[max(0, at - 3) : at])]
    near = next((text for text in before if text in _BEFORE_A_TITLE or text in _PREPOSITIONS), "")
    return near in _BEFORE_A_TITLE


def _is_title_here(words: Sequence[Token], at: int) -> bool:
    before = [word.text for word in words[max(0, at - 4) : at]]
    if "\u0400" <= words[at].text[0] <= "\u04ff":
        return _is_instrumental(words[at].text) and not {"с", "со", "под", "перед"} & {*before[-2:]}
    return any(word in _BEFORE_A_TITLE for word in before)
