"""What a word of a posting tells of its sentence: that it speaks of pay and dates, of the employer, of a unit, or calls to apply. The words are in `wording.toml`."""

import re
from collections.abc import Sequence
from typing import NamedTuple, Self

from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.vacancies.contacts import CALL

_ANY_POST, _EMPLOYER, _WE, UNIT_NOUN, TIMES_1000, APPLY = 1, 2, 4, 8, 16, 32
"""What a word of a sentence speaks of: dates, pay and contacts; an employer; the writer; a unit; thousands; that it calls to apply."""
_TABLE = load_toml("core.vacancies", "wording.toml")


class _Patterns(NamedTuple):
    """Patterns of whole words: those that are only a word, and the others."""

    words: frozenset[str]
    others: re.Pattern[str]

    @classmethod
    def of(cls, patterns: Sequence[str]) -> Self:
        words = frozenset(pattern for pattern in patterns if pattern.isalpha())
        return cls(words, re.compile("|".join(pattern for pattern in patterns if pattern not in words)))

    def match(self, word: str) -> bool:
        return word in self.words or self.others.fullmatch(word) is not None


_UNITS = frozenset(listed(_TABLE["units"]["nouns"].replace("\n", " ")))
_OF_ANY_POST, _OF_EMPLOYER = (_Patterns.of(_TABLE["asides"][of]) for of in ("any_post", "employer"))
_OF_US = frozenset(listed(_TABLE["asides"]["us"]))
_THOUSAND = frozenset(listed(_TABLE["thousand"]["words"]))


def about(folded: str) -> int:
    """Return the flags of a word in lower case without accents."""
    if folded == CALL:
        return APPLY
    flags = _ANY_POST if _OF_ANY_POST.match(folded) else 0
    flags |= (_EMPLOYER if _OF_EMPLOYER.match(folded) else 0) | (_WE if folded in _OF_US else 0)
    return flags | (UNIT_NOUN if folded in _UNITS else 0) | (TIMES_1000 if folded in _THOUSAND else 0)


def is_aside(spoken: int) -> bool:
    """Whether a sentence whose words speak of this says nothing of the work."""
    if spoken & UNIT_NOUN:
        return False
    return bool(spoken & _ANY_POST) or spoken & (_EMPLOYER | _WE) == _EMPLOYER | _WE
