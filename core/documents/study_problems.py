"""A field of study and the grade of a certificate in a claim: both have to be those of the same entry of the résumé."""

import re
from collections.abc import Iterator, Sequence

from core.documents.claim_problem import Problem
from core.documents.clause import Clause
from core.documents.figures import month_of
from core.documents.frame_words import frame_words
from core.documents.resume_facts import Fact
from core.documents.stems import same_word
from core.documents.support import is_whole
from core.documents.words import NAME, Token, is_in

_STUDIED = frame_words("study", "studied")
_HOLDS_IN = frame_words("study", "holds_in")
_IN = frozenset(frame_words("study", "in"))
_STOPS = frozenset(frame_words("study", "stops"))
_SKIP = frame_words("study", "skip")
_GERMAN = ("studier", "studium")
_PLAIN_FIELDS = frame_words("study", "plain_fields")


def study_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a field of study that is not a whole word of an education, and a study where the fact tells of none."""
    at = next((at for at in range(len(clause.tokens)) if _begins(clause.tokens, at)), None)
    if at is None or clause.is_negated:
        return
    said = clause.tokens[at]
    is_told = any(word.text.startswith((*_STUDIED, *_HOLDS_IN)) for word in fact.stated)
    is_certificate = fact.entry.section == "certificates" and not said.text.startswith(_STUDIED)
    if fact.entry.section != "education" and not (is_certificate or is_told):
        yield Problem("degree", said.raw, "the résumé tells of no study here")
        return
    known = (*fact.entry.header_tokens, *fact.stated)
    for word in _field(clause, at):
        if not is_whole(word, known):
            yield Problem("degree", word.raw, f"“{word.raw}” is no field of study in this part of the résumé")
            return


def _begins(words: Sequence[Token], at: int) -> bool:
    """Whether a word says that something was studied: "studied", "studiert", "diploma in", «учился на»."""
    text = words[at].text
    after = {word.text for word in words[at + 1 : at + 2]}
    return (text.startswith(_STUDIED) and not is_in(words[at], NAME)) or (
        text.startswith(_HOLDS_IN) and bool(after & _IN)
    )


def _field(clause: Clause, at: int) -> Iterator[Token]:
    words = clause.tokens
    if words[at].text.startswith(_GERMAN):
        yield from (word for word in words if word.raw[0].isupper() and word in clause.content and _names_a_field(word))
        return
    start = at + 2 if words[at + 1 : at + 2] and words[at + 1].text in _IN else at + 1
    for word in words[start:]:
        if word.text in _STOPS or word.text.endswith("ed") or word.text[0].isdigit():
            return
        if word.has("plain") and word.raw[0].islower() and clause.language == "de":
            return
        if _names_a_field(word) and (not word.has("plain") or word.text.startswith(_PLAIN_FIELDS)):
            yield word


def _names_a_field(word: Token) -> bool:
    is_other = word.has_any((NAME, "degree.", "some_degree", "no_degree", "number.", "language_level."))
    return len(word.text) >= len("art") and not is_other and not word.text.startswith(_SKIP) and not month_of(word.text)


_HOLDS = frame_words("grade", "holds")
_KIND = frame_words("grade", "kind")
_JOINS = frozenset(("and", "und", "и", "or", "oder", "или"))
_GRADES = {word: number for number in "123456" for word in frame_words("grade", f"grade_{number}")}
_LETTERS = re.compile(r"(?:[A-EА-ЕМM]{1,2}\d?|[IVX]{1,4}|\d)")
_NO_GRADE = frame_words("grade", "no_grade")


def grade_problems(clause: Clause, fact: Fact) -> Iterator[Problem]:
    """Yield a certificate where the fact is none, and a class, level or rank that is not that of the certificate."""
    words = clause.tokens
    held = next((word for word in words if word.text.startswith(_HOLDS) and not word.has("action.")), None)
    is_listed = fact.entry.section in ("certificates", "education")
    if held and not is_listed and not any(same_word(held.text, other.text) for other in fact.tokens):
        yield Problem("certificate", held.raw, "the résumé lists no such certificate here")
        return
    if not is_listed or (fact.entry.section == "education" and not held):
        return
    known = {_grade(word) for word in fact.stated}
    for at, word in enumerate(words):
        if _is_grade(words, at) and _grade(word) not in known:
            yield Problem("certificate", word.raw, "the résumé does not give this certificate so")
            return


def _grade(word: Token) -> str:
    """Return the number of a grade: 2 for "second", "II" and «второй»."""
    found = next((number for name, number in _GRADES.items() if word.text == name), None)
    return found or next((n for name, n in _GRADES.items() if len(name) > 3 and word.text.startswith(name)), word.text)


def _is_grade(words: Sequence[Token], at: int) -> bool:
    word = words[at]
    after = words[at + 1].text if at + 1 < len(words) else ""
    if is_in(word, "ordinal"):
        return not after.startswith(_NO_GRADE) and not month_of(after)
    before = [other.text for other in words[max(0, at - 3) : at]]
    is_near = bool(before) and (before[-1].startswith(_KIND) or (before[-1] in _JOINS and any(b.startswith(_KIND) for b in before)))  # fmt: skip
    return is_near and _LETTERS.fullmatch(word.raw) is not None
