"""Patterns for the words around an amount of money: gross or net, pay, other money, things counted, pay grades."""

import re

from core.lexicon.word_lists import any_of

_END = r"(?![^\W\d_])"
_START = r"(?<![^\W_])"


def _words(*lists: str) -> str:
    return "|".join(any_of("salary", name) for name in lists)


_GROSS = re.compile(rf"{_START}(?:{_words('gross')}){_END}|{_words('gross_in_compounds')}", re.I)
_NET = re.compile(rf"(?<![\w.])(?:{_words('net')}){_END}", re.I)

SALARY_WORD = re.compile(rf"{_START}(?:{_words('salary')}){_END}", re.I)
"""A word that announces an amount as pay."""

NOT_SALARY_BEFORE = re.compile(rf"(?:{_words('other_money_before')})\W*(?:\w+\W+){{0,3}}$", re.I)
NOT_SALARY_AFTER = re.compile(
    rf"^[\s(–-]{{0,3}}(?:(?:{_words('between')}|/\s*\w+)\W+){{0,3}}(?:{_words('other_money_after')})", re.I
)
"""Words before and after an amount that is other money or a count."""

OTHER_MONEY = re.compile(rf"{_START}(?:{_words('elsewhere_in_sentence')}){_END}", re.I)
"""A word that makes an amount in its sentence other money, unless a word about pay is nearer."""

COUNTED = re.compile(rf"\s*\+?\s*(?:-\s*)?(?:{_words('counted')})", re.I)
"""Words after a number that counts something other than money."""

ORDINARY_WORDS = re.compile(rf"(?i:\W|\d|_|\b(?:{_words('ordinary_words')})\b)*")
"""Matches the rest of a salary field if the field contains nothing but a salary."""

_GRADE = r"[a-zа-я]{0,2}\s?\d{1,3}[a-z]?\b"
_GRADES = rf"{_GRADE}(?:\s*(?:[-–/+&]|to|bis|and|und)\s*{_GRADE})?"
_NOT_PAY = r"(?!\s*(?:[.,'’]\d|(?:[-–]|to|bis|à|до)\s*\d|\d|%|[€£$₽](?!\s?\d)|(?:k|к|т|тыс|tsd|eur|euro|usd|gbp|chf|pln|руб)\b))"
PAY_GRADE = re.compile(
    rf"{_START}(?:(?:{_words('pay_grades')})\s*[:#№-]?\s*{_GRADES}|e\s?\d{{1,2}}[a-z]?\b(?=\s*[:,])|{_GRADE[:-2]}(?:-?[йя])?\s*(?:{_words('pay_grades_after')})){_NOT_PAY}",
    re.I,
)
"""A pay grade with its number: "Band 6", "Entgeltgruppe 9b", "7 разряд"; not where the number itself is the pay ("salary level 60k")."""


def gross_or_net(text: str) -> bool | None:
    """Return True for gross, False for net, whichever is named first; None for neither."""
    gross, net = _GROSS.search(text), _NET.search(text)
    if gross and net:
        return gross.start() <= net.start()
    return True if gross else False if net else None
