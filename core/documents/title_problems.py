"""Titles and ranks in a claim that the résumé does not give the candidate."""

from collections.abc import Iterator, Sequence

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.resume_facts import Fact
from core.documents.support import supports
from core.documents.words import Token, same_word

_WORKS_AS = frozenset("работаю работал работала тружусь трудился трудилась являюсь был была".split())
_BEFORE_A_TITLE = frozenset("as am was be been bin war als i'm".split())
_PREPOSITIONS = frozenset("at on in with for of to by from bei beim auf im mit für von an zu nach".split())


def title_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a rank or title of somebody else, and the own title without its "junior", "assistant" or "student"."""
    yield from _ranks_of_others(clause, fact)
    lesser = [word for word in fact.entry.title_tokens if word.has("rank.diminishing")]
    said = [word for word in clause.tokens if word.has("rank.diminishing")]
    if not lesser or len({word.text for word in said}) >= len({word.text for word in lesser}):
        return
    main = [word for word in fact.entry.title_tokens if not word.has("rank.") and not word.has("plain")]
    for at, word in enumerate(clause.tokens):
        if any(same_word(word.text, other.text) for other in main) and _is_title_here(clause.tokens, at):
            yield Problem(
                "seniority", word.raw, f"the résumé says “{' '.join(w.raw for w in fact.entry.title_tokens)}”"
            )
            return


def _ranks_of_others(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """A rank that the résumé names, but as somebody else's: "assisted the head of sales"."""
    if fact.entry.section != "work":
        return
    own = (*fact.entry.title_tokens, *fact.stated[:3])
    yield from _other_title(clause, fact)
    for at, word in enumerate(clause.tokens):
        if word.has("rank.senior") and _is_title_here(clause.tokens, at) and not supports(word, own):
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
        if not is_end or before is None or not before.raw[0].isupper() or before.has("plain"):
            continue
        if is_predicate(clause.tokens, at - 1) and not supports(before, title):
            yield Problem("seniority", f"{before.raw} {word.raw}", "the résumé does not give this as your own title")


def _nominal(fact: Fact) -> Sequence[Token]:
    """Return the first words of a fact that names a role, as in «Классный руководитель 9 класса», and none of one that begins with a verb."""
    first = fact.stated[:1]
    is_verb = any(word.has("action.") or word.text.endswith(("л", "ла", "лся", "лась", "ю")) for word in first)
    return () if is_verb else fact.stated[:3]


def _is_instrumental(word: str) -> bool:
    return word.endswith(("ом", "ем", "ым", "ой", "ей"))


def is_predicate(words: Sequence[Token], at: int) -> bool:
    """Whether a word says what somebody is or was: "I was the night manager"."""
    before = [word.text for word in reversed(words[max(0, at - 3) : at])]
    near = next((text for text in before if text in _BEFORE_A_TITLE or text in _PREPOSITIONS), "")
    return near in _BEFORE_A_TITLE


def _is_title_here(words: Sequence[Token], at: int) -> bool:
    before = [word.text for word in words[max(0, at - 4) : at]]
    if "\u0400" <= words[at].text[0] <= "\u04ff":
        return _is_instrumental(words[at].text)
    return any(word in _BEFORE_A_TITLE for word in before)
