"""Recognise parts of a request that may be a statement of the candidate, such as a consent or a yes."""

import re

from core.contracts.wire import WirePart
from core.forms.terms import term

YES = frozenset("yes y true on agree agreed accept accepted consent ja да oui sí si sim".split())
NO = frozenset(["", "no", "n", "false", "off", "0", "null", "[]", "{}", "nein", "нет", "non", "não"])
TECHNICAL = frozenset("draft autosave autosaved partial ajax async json save saved incomplete step complete".split())
"""Words in names of technical flags, which state nothing about the candidate (`isDraft: true`)."""
_SUBJECTS = re.compile(
    r"consent|agree|accept|terms|privacy|gdpr|marketing|newsletter|opt in|subscri|talent|convict|criminal|sponsor|visa|disab|veteran|gender|\brace|ethnic",
    re.IGNORECASE,
)
_FACTS = re.compile(
    r"salar|compensation|\bwage|experience|notice period|national|citizen|relocat|clearance|licen[cs]e|birth|marital|religio|pronoun|\bage\b|\bsex\b",
    re.IGNORECASE,
)
_VACANCY = re.compile(r"\b(jobs?|vacanc(y|ies)|posting|position|requisition|req)\b", re.IGNORECASE)
_WORD = re.compile(r"[^\W\d_]{1,11}")
"""A value of up to 11 letters and nothing else. Tokens that consist of letters are longer."""
_WORDS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+|[^\W\d_A-Za-z]+")


def is_statement(part: WirePart) -> bool:
    """Whether a part of the query or the body may be a statement of the candidate.

    True for a yes under a name that is not technical, and for any value except a no under the name of a consent.
    """
    if is_about_consent(part):
        return True
    is_read = part.place in ("query", "body") and part.value is not None
    return is_read and _value(part) in YES and not TECHNICAL.intersection(words_of(part.name))


def is_about_consent(part: WirePart) -> bool:
    """Whether a part of the query or the body has the name of a consent and any value except a no."""
    if part.value is None or part.place not in ("query", "body") or _value(part) in NO:
        return False
    return _is_subject(" ".join(words_of(part.name)))


def may_be_restated(part: WirePart, twin: WirePart) -> bool:
    """Whether two values under one name, in the query or the body, may be two different statements.

    Statements are a consent, a fact about the candidate, a yes or a no, words, and the number of a vacancy. If a page sends another
    statement each time, the user cannot approve it.
    """
    if part.place not in ("query", "body"):
        return False
    name = " ".join(words_of(part.name))
    texts = [(one.value or "").strip() for one in (part, twin)]
    return (
        _is_subject(name)
        or _FACTS.search(name) is not None
        or (_VACANCY.search(name) is not None and all(text.isdigit() for text in texts))
        or {*texts} <= {"0", "1"}
        or any(_WORD.fullmatch(text) is not None for text in texts)
    )


def says_yes_or_no(part: WirePart) -> bool:
    """Whether the value of a part is a word for yes or no. A 0 does not count as no."""
    value = _value(part)
    return value in YES or (value in NO and value.isalpha())


def _is_subject(name: str) -> bool:
    return _SUBJECTS.search(name) is not None or term("consent").search(name) is not None


def _value(part: WirePart) -> str:
    return (part.value or "").strip().casefold()


def words_of(name: str) -> list[str]:
    """Return the words of a name in any spelling: `marketingOptIn`, `marketing_opt_in`."""
    return [word.casefold() for word in _WORDS.findall(name)]
