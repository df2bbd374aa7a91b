"""Recognise what a post does to a field, as selling, teaching or recruiting: such work needs other people than the field itself."""

import re
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.beginnings import Beginnings, Wordings
from core.lexicon.departments import without_department
from core.lexicon.occupations import read_title
from core.lexicon.text_demands import is_denied
from core.lexicon.word_lists import any_of, word_list
from core.text.data import load_toml

_LEAST_TOLD = 2
"""Phrases of one kind of work by which a text tells it."""
_SEGMENT = re.compile(r"[.;:,!?\n•·]\s*")
_DUTY = re.compile(r"[.;:,!?\n•·]\s*|\s(?:and|und|и)\s")
_ADDRESSED = re.compile(
    r"(?i)(?:you(?:['’]ll| will| have| are| can)?|sie|du|вы|we (?:need|are looking for)|ihre aufgaben?|обязанности)\b[ ,:]*(?:will |mostly |mainly )?"
)
"""Words to the reader before a duty: "You will sell"."""


_HOUSE = re.compile(
    r"(?i)\b\w+(?:gesellschaft|firma|unternehmen|betrieb|abteilung|niederlassung|haus|agentur|schule|akademie)\b"
    r"|\b\w+ (?:company|firm|agency|department|division|academy|school)\b"
)
"""A house or department that is named after what it does, in which others do other work: "Zollreferent, Vertriebsgesellschaft"."""


_FOR_PEOPLE = {
    key: re.compile(
        rf"(?i)\b(?:{any_of('title_details', words)})(?:(?<=[а-я])[а-я]{{0,3}}\s+|\s+(?:(?:von|of|for|für|de|des)\s+|d['’]))"
        r"(?P<who>[\w-]+(?:\s(?!(?:для|в|на|по|for|in|to|für|im)\s)[\w-]+){0,2})"
    )
    for key, words in (("recruiting", "finding_people"), ("teaching", "teaching_people"))
}


class WorkFunction(NamedTuple):
    """A kind of work, with its name for messages, the pattern of its words, and those of words by which a résumé shows it and a text tells of it.

    `against` are the beginnings of the ISCO codes of the people who do not do it; nobody does it unshown if there are none.
    """

    key: str
    name: str
    pattern: re.Pattern[str]
    shown_by: re.Pattern[str]
    told_by: Wordings | None
    words: tuple[str, ...]
    against: tuple[str, ...]


_NEVER = r"(?!)"
"""Matches nothing."""


@cache
def work_functions() -> tuple[WorkFunction, ...]:
    """Return the known functions."""
    return tuple(
        WorkFunction(
            key,
            row["name"],
            _pattern(row["words"]),
            _pattern([*row["words"], *row.get("shown_by", ())]),
            Wordings(row["told_by"]) if "told_by" in row else None,
            tuple(row["words"]),
            tuple(row.get("against", ())),
        )
        for key, row in load_toml("core.lexicon", "data/work_functions.toml").items()
    )


def _pattern(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile(rf"(?i)\b(?:{'|'.join(words) or _NEVER})(?!\w)")


@cache
def _beginnings() -> Beginnings:
    """Return how the words of all functions begin."""
    return Beginnings(word for one in work_functions() for word in one.words)


@cache
def _of_people() -> Beginnings:
    """Return how the nouns of finding and teaching people begin."""
    nouns = (*word_list("title_details", "finding_people"), *word_list("title_details", "teaching_people"))
    return Beginnings(nouns, is_whole=False)


@lru_cache(maxsize=65536)
def functions_of_title(title: str) -> frozenset[str]:
    """Return the keys of the functions that a title names."""
    if not (_beginnings().may_be_in(title) or _of_people().may_be_in(title)):
        return frozenset()
    title = without_department(_HOUSE.sub(" ", title))
    people = _functions_for_people(title)
    if not _anywhere().search(title):
        return people
    return people.union(one.key for one in work_functions() if one.pattern.search(title))


def _functions_for_people(title: str) -> frozenset[str]:
    """Return what a title does for people of a profession: "Консультант по подбору юристов" recruits, "подбор оборудования" does not."""
    return frozenset(
        key
        for key, pattern in _FOR_PEOPLE.items()
        if (match := pattern.search(title))
        and (named := read_title(match["who"])).occupations
        and not named.is_by_field
    )


def functions_named(text: str) -> frozenset[str]:
    """Return the keys of the functions that a text names anywhere."""
    if not _beginnings().may_be_in(text) or not _anywhere().search(text):
        return frozenset()
    return frozenset(one.key for one in work_functions() if one.pattern.search(text))


def functions_of_text(text: str) -> frozenset[str]:
    """Return the keys of the functions with which a sentence, a line or an item of a list begins."""
    if not _beginnings().may_be_in(text):
        return frozenset()
    starts = [
        segment for segment in _SEGMENT.split(text) if _anywhere().match(segment) and not is_denied(segment, text)
    ]
    return frozenset(one.key for one in work_functions() if any(one.pattern.match(start) for start in starts))


def functions_of_duties(text: str) -> frozenset[str]:
    """Return the keys of the functions with which a duty begins, whether or not the reader is addressed before it."""
    found: set[str] = set()
    if not _beginnings().may_be_in(text):
        return frozenset()
    for duty in _DUTY.split(text):
        start = match.end() if (match := _ADDRESSED.match(duty)) else 0
        if (hit := _any_function().match(duty, start)) and not is_denied(duty, text):
            found.add(str(hit.lastgroup))
    return frozenset(found)


@lru_cache(maxsize=64)
def functions_told(text: str, own: frozenset[str] | None = None) -> Mapping[str, int]:
    """Return the keys of the functions of which a text uses several phrases, with their number: "uncapped commission", "win new business".

    `own` ones are left out; where they are not given, those that tell against some people only.
    """
    counts = {
        one.key: len(set(one.told_by.findall(text)))
        for one in work_functions()
        if one.told_by and (not one.against if own is None else one.key not in own)
    }
    return {key: count for key, count in counts.items() if count >= _LEAST_TOLD}


@cache
def _anywhere() -> re.Pattern[str]:
    """Return a pattern that finds any function: most titles name none."""
    return _pattern(one.pattern.pattern.removeprefix("(?i)") for one in work_functions())


@cache
def _any_function() -> re.Pattern[str]:
    return re.compile(
        "|".join(f"(?P<{one.key}>{one.pattern.pattern.removeprefix('(?i)')})" for one in work_functions()), re.I
    )


def functions_shown(text: str) -> frozenset[str]:
    """Return the keys of the functions of which the text of a résumé speaks."""
    return frozenset(one.key for one in work_functions() if one.shown_by.search(text))


def functions_of_no_account(codes: Iterable[str]) -> frozenset[str]:
    """Return the keys of the functions that tell nothing against people of occupations with these ISCO codes."""
    own = tuple(codes)
    return frozenset(
        one.key for one in work_functions() if one.against and not any(code.startswith(one.against) for code in own)
    )


def function_names(keys: frozenset[str]) -> str:
    """Return the names of functions for messages, in the order of the table."""
    return " and ".join(dict.fromkeys(one.name for one in work_functions() if one.key in keys))
