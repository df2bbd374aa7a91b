"""Tell the numbers of a title that are a level ("Engineer 2") from those that count ("4 nights") or say what somebody has learned ("Class 1 driver")."""

import re
from collections.abc import Mapping
from functools import lru_cache

from core.lexicon.occupation_table import role_nouns
from core.lexicon.title_stems import stem
from core.vacancies.titles import TITLE_WORDS

_ROMAN = ("", "i", "ii", "iii", "iv", "v", "vi")
_KIND_LETTERS = 4
_NUMBER = r"(?:1?\d|i{1,3}|iv|vi?)"
_GRADE = re.compile(
    rf"\b(?P<kind>{'|'.join(TITLE_WORDS['graded'])})\.?\s{{0,2}}(?P<grade>{_NUMBER})(?:\s?(?:[/+&,]|(?P<to>[-–]|to|bis))\s?(?P<second>{_NUMBER}))?(?!\w)"
    rf"|\b(?P<grade_before>[1-6])(?:\s?-?(?:го|й|ый|ого))?\s(?P<kind_behind>{'|'.join(TITLE_WORDS['graded_behind'])})\b"
)
_GRADED = re.compile(r"(?P<kind>[^\W\d_]+)\d\d?(?:/\d\d?)?")
_YEAR = re.compile(r"20\d\d")
DECIMAL = re.compile(r"\b\d+[.,]\d+\b")
"""A part of a post: "0.5"."""
_RANGE = re.compile(r"\b(?P<least>\d{1,2})\s?[-–]\s?(?P<most>\d{1,2})\b")
_COUNT = re.compile(
    rf"\bn[.°º]\s?\d{{1,2}}\b|(?:(?<=, )|^)\s*(?P<first>[1-5])(?= [^\W\d_]{{3}})|\b(?P<later>[1-5])(?=(?: ?(?:e|and|und|et|y|en|i|и|[,/+-]) ?\d)?[ -](?:{'|'.join(TITLE_WORDS['counted'])})\b)"
)

_NUMBERED = re.compile(r"\b(?P<what>[^\W\d_]{3,})[ -]{1,2}(?P<number>[1-5])(?![\w.,:/+-])")
"""A number behind a word, which may be a level or tell one thing of a kind."""


def without_numbers(title: str) -> tuple[set[str], str]:
    """Return the numbers of a folded title that are no levels, as words ("clas1", "3-5", "4"), and the title without them."""
    ranges = {f"{found['least']}-{found['most']}" for found in _RANGE.finditer(title)}
    title = _RANGE.sub(" ", title)
    grades = {_graded(found) for found in _GRADE.finditer(title)}
    title = _GRADE.sub(" ", title)
    counts = {count for found in _COUNT.finditer(title) if (count := found["first"] or found["later"])}
    title = _COUNT.sub(" ", title)
    versions = {found["number"] for found in _NUMBERED.finditer(title) if not _has_levels(found["what"])}
    plain = _NUMBERED.sub(lambda found: found[0] if _has_levels(found["what"]) else found["what"], title)
    return grades | ranges | counts | versions, plain


def _has_levels(word: str) -> bool:
    """Whether a word before a number names people or a level: "Engineer 2", "Level 3", but not "Unreal Engine 5" and "Line 4"."""
    return word in TITLE_WORDS["level_nouns"] or stem(word) in role_nouns()


def has_grade(title: str) -> bool:
    """Whether a folded title states a grade: "Year 2", "Band 5"."""
    return _GRADE.search(title) is not None


def _graded(found: re.Match[str]) -> str:
    kind = (found["kind"] or found["kind_behind"])[:_KIND_LETTERS]
    grades = map(_figure, filter(None, (found["grade"] or found["grade_before"], found["second"])))
    return kind + ("-" if found["to"] else "/").join(grades)


def _figure(grade: str) -> str:
    return str(_ROMAN.index(grade)) if grade in _ROMAN[1:] else grade


def are_graded_apart(words: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two titles state different grades of one kind, or another year: "Class 1 driver", "Class 2 driver"; "Trainee 2026", "Trainee 2027"."""
    if words == other:
        return False
    ours, theirs = _grades(words), _grades(other)
    return any(theirs.get(kind, grades).isdisjoint(grades) for kind, grades in ours.items())


@lru_cache(maxsize=16384)
def _grades(words: tuple[str, ...]) -> Mapping[str, frozenset[str]]:
    """Return the grades and years of a title by their kind."""
    grades = {found["kind"]: frozenset((word,)) for word in words if (found := _GRADED.fullmatch(word))}
    years = frozenset(word for word in words if _YEAR.fullmatch(word))
    return {**grades, "year": years} if years else grades
