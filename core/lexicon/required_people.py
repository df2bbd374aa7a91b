"""Whom a text requires by the name of a profession: "qualified solicitor", „Ausbildung als Elektroniker erforderlich“. The words are in `data/text_demands.toml`."""

import re
from functools import cache, lru_cache
from typing import NamedTuple

from core.lexicon.occupation_table import occupations
from core.lexicon.occupations import is_of_any_field, occupations_in
from core.lexicon.text_demands import required_sentences
from core.text.data import load_toml

_OBJECT = r"\s+(?P<person>[^,.;:()!?\n]{3,70})"
_SUBJECT = r"(?:^|[,;:]\s*)(?P<person>[^,.;:()!?\n]{3,140}?)\s+(?:(?:ist|sind|is|are|wird|–|—)\s+)?"
_LONG_TITLE = 7
"""Letters from which a title of one word in a text names a person."""
_TASK = re.compile(
    r"(?i)\s(?:to|who|for|with|within|in|at|on|of our|that|whose|für|mit|im|beim|bei|zur|zum|der|die|das|wo|um|для|с|со|в|на|по|котор\w+|pour|avec|para|con)\s.*"
)
"""What a person is required for, in which other people may be named."""
_NOT_BESIDE = "".join(
    f"(?<!\\b{word} )" for word in "with by for of our and from alongside to between mit von für с для".split()
)
"""Words before people with or for whom one works: they are named and not required."""
_LENGTH = re.compile(r"(?i)\d|\b(?:years?|jahren?|лет|года?)\b")
"""Words of a length of time, which is required of the person and is none."""


class RequiredPerson(NamedTuple):
    """The occupations that a text requires one to have, with its words."""

    quote: str
    occupations: frozenset[str]


@lru_cache(maxsize=64)
def people_required(text: str) -> tuple[RequiredPerson, ...]:
    """Return whom a text requires; titles of every trade ("builder", "project manager") count for none."""
    found = []
    for sentence, is_required in required_sentences(text, "person_sought"):
        patterns = [_after("person_sought")]
        if is_required:
            patterns += [_after("person_named"), _before("required")]
        people = {
            _TASK.sub("", match["person"].strip()) for pattern in patterns for match in pattern.finditer(sentence)
        }
        people = {person for person in people if not _LENGTH.search(person)}
        named = {key: person for person in sorted(people) for key in occupations_in(person, _LONG_TITLE)}
        keys = frozenset(key for key in named if not occupations()[key].is_broad and not is_of_any_field((key,)))
        if keys:
            found.append(RequiredPerson(next(person for key, person in named.items() if key in keys), keys))
    return tuple(found)


@lru_cache(maxsize=64)
def people_addressed(text: str) -> frozenset[str]:
    """Return the occupations that a text says its reader has, or requires: "You are an electrician who likes heights"."""
    told = {key for one in people_required(text) for key in one.occupations}
    for match in _after("own_person").finditer(text):
        told.update(occupations_in(_TASK.sub("", match["person"].strip()), _LONG_TITLE))
    return frozenset(told)


@cache
def _after(kind: str) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<!\w){_NOT_BESIDE}(?:{_words(kind)})(?!\w){_OBJECT}")


@cache
def _before(kind: str) -> re.Pattern[str]:
    return re.compile(rf"(?i){_SUBJECT}(?:{_words(kind)})(?!\w)")


def _words(kind: str) -> str:
    return "|".join(load_toml("core.lexicon", "data/text_demands.toml")[kind])
