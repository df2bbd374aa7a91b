"""The unit of an employer that the text of a posting names: "Station 4A", "el equipo Checkout", «отдел розницы». The words are in `said_apart.toml`."""

import re
from collections.abc import Iterator
from functools import cache

from core.lexicon.places import known_place
from core.lexicon.title_stems import listed
from core.text.data import load_toml
from core.text.normalize import fold, words

_TABLE = load_toml("core.vacancies", "said_apart.toml")
_KINDS = {noun: kind for kind, nouns in _TABLE["kinds"].items() for noun in listed(nouns)}
_WORD = re.compile(r"[^\W\d_]+")
_CAPITAL = r"[A-ZÀ-ÖØ-ÞА-ЯЁŁŚŻ]"
_NAME = rf"(?:{_CAPITAL}[\w’'-]{{2,}}(?: (?:& |and |und |et |y |e |i |и )?{_CAPITAL}[\w’'-]{{2,}})?)"
_VALUE = (
    rf"\s+(?:[«„“\"‘'](?P<quoted>[^«»„“”\"‘’']{{2,30}})[»“”\"’']"
    rf"|(?i:{_TABLE['codes']['before']})(?P<code>\d{{1,3}}[A-Za-z]?|[A-Z]{{1,2}}\d{{1,2}}[a-z]?|[A-H])(?![\w%€£$]|[.,:/]\d)(?!\s*(?i:{'|'.join(_TABLE['codes']['counted'])}))"
    rf"|(?P<name>{_NAME}))"
)
_BEFORE = re.compile(
    rf"\b(?:[Tt]he|[Oo]ur|[Aa]|[Ii]n|[Ff]or)\s+(?P<name>{_NAME})\s+(?P<noun>{'|'.join(_TABLE['described']['english'])})\b"
)
_IN_SMALL = re.compile(
    rf"\b(?:the|our|its|a|an)\s+(?P<name>[a-z]{{4,}}(?:[ -][a-z]{{4,}})?)\s+(?P<noun>{'|'.join(_TABLE['described']['in_small'])})\b"
)
_DESCRIBED = re.compile(rf"\b(?i:{_TABLE['described']['behind']})(?P<name>[^\W\d_]{{5,}})")
_CODED, _NAMED, _QUOTED = (
    frozenset(kinds) for kinds in (_TABLE["codes"]["kinds"], _TABLE["named"]["kinds"], _TABLE["named"]["quoted"])
)
_ENGLISH = frozenset(_TABLE["described"]["english"])
_NEVER = frozenset(listed(_TABLE["described"]["never"].replace("\n", " ")))
_VERBS = tuple(_TABLE["described"]["verbs"])
_PEOPLE = re.compile(_TABLE["named"]["people"], re.I)
_LICENCE = re.compile(_TABLE["codes"]["licences"], re.I)
_BEFORE_CLASS = 30
"""Letters before a class in which a driving licence may be named."""
_ROOT = 5


def units_in(text: str, own: frozenset[str]) -> list[str]:
    """Return a key for each kind of which a text names exactly one unit, by number or by name. `own` are folded words of the employer and its places."""
    found: dict[str, set[str]] = {}
    for kind, value in _units(text, own):
        found.setdefault(kind, set()).add(value)
    return [f"{kind}={values.pop()}" for kind, values in sorted(found.items()) if len(values) == 1]


def _units(text: str, own: frozenset[str]) -> Iterator[tuple[str, str]]:
    nouns = sorted(_KINDS.keys() & _WORD.findall(text.lower()))
    for noun in nouns:
        kind = _KINDS[noun]
        for match in _behind(noun).finditer(text):
            if match["code"]:
                before = text[max(0, match.start() - _BEFORE_CLASS) : match.start()]
                if kind in _CODED and not _LICENCE.search(before):
                    yield f"{kind} number", fold(match["code"])
            elif kind in (_QUOTED if match["quoted"] else _NAMED) and (named := _named(match, own)):
                yield kind, named
    if not _ENGLISH.isdisjoint(nouns):
        for match in _BEFORE.finditer(text):
            if named := _key(match["name"], own):
                yield _KINDS[match["noun"]], named
        for match in _IN_SMALL.finditer(text):
            if named := _key(match["name"], own):
                yield _KINDS[match["noun"]], named
    if any(_KINDS[noun] == "department" for noun in nouns):
        for match in _DESCRIBED.finditer(text):
            if not match["name"].endswith(_VERBS) and (named := _key(match["name"], own)):
                yield "department", named


@cache
def _behind(noun: str) -> re.Pattern[str]:
    """Return the pattern of a noun with a number or name behind it."""
    return re.compile(rf"(?:{noun}|{noun.capitalize()}|{noun.upper()})(?<![\w-]{'.' * len(noun)}){_VALUE}")


def _named(match: re.Match[str], own: frozenset[str]) -> str:
    if match["quoted"]:
        return _key(match["quoted"], own)
    return "" if _PEOPLE.search(match["name"]) else _key(match["name"], own)


def _key(name: str, own: frozenset[str]) -> str:
    """Return the roots of the words of a unit's name; "" for what is none: a town, the employer itself."""
    said = words(fold(name))
    if (
        not said
        or not _NEVER.isdisjoint(said)
        or not _KINDS.keys().isdisjoint(said)
        or not own.isdisjoint(said)
        or known_place(name)
    ):
        return ""
    return " ".join(sorted({word[:_ROOT] for word in said if len(word) > 2}))
