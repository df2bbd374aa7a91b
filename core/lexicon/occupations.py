"""Read job titles as occupations: `Java Developer` is a backend engineer, `Dental Nurse` is no registered nurse.

The occupations with their titles, and which are near each other, are in `data/occupations.toml`; the levels in `data/seniority.toml`.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple, TypedDict, cast

from core.text.data import load_toml
from core.text.normalize import words

_SEPARATOR = re.compile(
    r"[|,;()\[\]{}•·:«»“”\"!?]|\s+[-–—]+\s*|\s*[–—]+\s+|/|\s(?:and|or|und|oder|и|или|&|\+)\s", re.IGNORECASE
)
_QUOTED = re.compile(r"«[^»]*»|“[^”]*”|„[^“]*“|\"[^\"]*\"")
_DETAIL = re.compile(r"\s[-–—:]+\s|[(\[:]")
_FEMININE = re.compile(r"(?<=\w{3})(?:[*:_/]-?(?:in|innen|frau|r|a|e)\b|\((?:in|innen|a|e|r|ка)\))", re.IGNORECASE)
_CYRILLIC = re.compile(r"[а-я]")
_PREPOSITIONS = frozenset(
    "for of in at with to on within from fur bei im mit von zur zum als по для в на с отдела отдел команду".split()
)
_RUSSIAN_ENDING = re.compile(
    r"(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|ией|ием|ов|ев|ей|ой|ый|ий|ая|яя|ое|ее|ые|ие|ую|юю|ам|ям|ах|ях|ом|ем|ия|ии|ию|а|я|о|е|ы|и|у|ю|ь|й)$"
)
_FEMININE_ENDING = re.compile(r"(?<=\w{2}[elnrstu][rtn])in$|(?<=er)innen$|(?<=ar)in$|(?<=eut)in$|(?<=ist)in$")
_MARKUP = re.compile(r"<[^>]*>|\b(?:java|vb)script:\S*|\bon\w+=\S*|```.*", re.IGNORECASE | re.DOTALL)
_LONGEST_PART = 9  # words of a part of a title; what is longer is a sentence
_COMPOUND = 7
"""Letters from which a German title also matches at the end of a compound."""
_LONG_LEVEL = 6
_SHORTEST_FIELD = 5


class Occupation(NamedTuple):
    """An occupation. `isco` is the unit group of ISCO-08; `near` are the keys of occupations that suit the same person."""

    key: str
    name: str
    isco: str
    titles: tuple[str, ...]
    near: frozenset[str]
    is_broad: bool


class TitleReading(NamedTuple):
    """What a title names: occupations (several if it offers alternatives), levels from 0 (entry) to 6 (executive).

    `is_bare` means that only a general word ("Аналитик", "Developer") names the occupation. `has_generic` means that the title has a general
    word such as "Engineer", whether or not it names an occupation.
    """

    occupations: tuple[str, ...]
    levels: frozenset[int]
    is_bare: bool = False
    has_generic: bool = False


class _Row(TypedDict, total=False):
    name: str
    isco: str
    roles: str
    fields: str
    near: list[str]
    is_broad: bool
    serves_others: bool


class _Match(NamedTuple):
    start: int
    end: int
    occupation: str
    is_role: bool


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Return a rough stem: number, case and feminine ending do not count."""
    if word == "1с":
        return "1c"
    if _CYRILLIC.search(word):
        bare = _RUSSIAN_ENDING.sub("", word)
        return bare if len(bare) >= 3 else word
    word = _FEMININE_ENDING.sub("", word) if len(word) > 7 else word
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "js", "ops")):
        return word[:-1]
    return word[:-1] if len(word) > 7 and word.endswith(("ern", "ten")) and word.endswith("n") else word


@lru_cache(maxsize=4096)
def stems(text: str) -> tuple[str, ...]:
    """Return the stems of the words of a text, in order."""
    return tuple(map(stem, words(_without_feminine(text))))


def _without_feminine(text: str) -> str:
    return _FEMININE.sub("", text) if any(mark in text for mark in "*:_/(") else text


def listed(text: str) -> tuple[str, ...]:
    """Return the entries of a text that separates them by ";"."""
    return tuple(entry for part in text.split(";") if (entry := part.strip()))


@cache
def _rows() -> dict[str, _Row]:
    table = load_toml("core.lexicon", "data/occupations.toml")
    return {key: cast(_Row, row) for key, row in table.items() if isinstance(row, dict)}


@cache
def occupations() -> dict[str, Occupation]:
    """Return all occupations by key."""
    near: dict[str, set[str]] = {key: set() for key in _rows()}
    for key, row in _rows().items():
        for other in row.get("near", []):
            near[key].add(other)
            near[other].add(key)
    return {
        key: Occupation(
            key, row["name"], row["isco"], listed(row["roles"]), frozenset(near[key]), row.get("is_broad", False)
        )
        for key, row in _rows().items()
    }


@cache
def _generic() -> frozenset[str]:
    text = str(load_toml("core.lexicon", "data/occupations.toml")["generic"])
    return frozenset(stem(word) for entry in listed(text) for word in words(entry))


@cache
def _phrases() -> dict[str, list[tuple[tuple[str, ...], str, bool]]]:
    """Index the titles and fields by their first stem, longest first; a title comes before a field of the same length."""
    index: dict[str, dict[tuple[str, ...], tuple[str, bool]]] = {}
    for key, row in _rows().items():
        for is_role, text in ((True, row["roles"]), (False, row.get("fields", ""))):
            for entry in listed(text):
                phrase = stems(entry)
                known = index.setdefault(phrase[0], {})
                if phrase not in known or (is_role and not known[phrase][1]):
                    known[phrase] = (key, is_role)
    return {
        first: sorted(((phrase, *found) for phrase, found in entries.items()), key=lambda entry: -len(entry[0]))
        for first, entries in index.items()
    }


@lru_cache(maxsize=65536)
def _of_compound(word: str) -> str | None:
    """Return the occupation whose German title ends a compound (`Debitorenbuchhalter`), the longest one."""
    if not word.isascii():
        return None
    for start in range(1, len(word) - _COMPOUND + 1):
        for phrase, key, is_role in _phrases().get(word[start:], ()):
            if is_role and len(phrase) == 1:
                return key
    return None


@lru_cache(maxsize=65536)
def _of_field_compound(word: str) -> str | None:
    """Return the occupation whose field begins a compound that ends with a general word (`Elektrofachkraft`)."""
    if not word.isascii() or len(word) < _COMPOUND:
        return None
    at = next((n for n in range(_SHORTEST_FIELD, len(word) - _SHORTEST_FIELD) if word[n:] in _generic()), None)
    titles = _phrases().get(word[:at].removesuffix("s"), ()) if at else ()
    return next((key for phrase, key, is_role in titles if not is_role and len(phrase) == 1), None)


def _matches(tokens: Sequence[str]) -> list[_Match]:
    """Return the titles and fields in a segment, the longest at each place."""
    found: list[_Match] = []
    at = 0
    while at < len(tokens):
        hit = next(
            (
                _Match(at, at + len(phrase), key, is_role)
                for phrase, key, is_role in _phrases().get(tokens[at], ())
                if tuple(tokens[at : at + len(phrase)]) == phrase
            ),
            None,
        )
        if hit is None and (compound := _of_compound(tokens[at]) or _of_field_compound(tokens[at])):
            hit = _Match(at, at + 1, compound, True)
        if hit:
            found.append(hit)
        at = hit.end if hit else at + 1
    return found


def _head(tokens: Sequence[str], roles: Sequence[_Match]) -> _Match:
    """Return the match that names the post: the first in Russian, otherwise the last before a preposition."""
    if _CYRILLIC.search(" ".join(tokens[roles[0].start : roles[0].end])) or len(roles) == 1:
        return roles[0]
    cut = next((index for index, token in enumerate(tokens) if index and token in _PREPOSITIONS), len(tokens))
    before = [match for match in roles if match.end <= cut]
    return before[-1] if before else roles[0]


def _without_served(title: str) -> str:
    """Leave out what a post serves: a quoted name, and the detail after a trainer, recruiter or seller ("Recruiter - Nurses")."""
    outside = _QUOTED.sub(" ", title)
    title = outside if outside.strip() else title
    cut = _DETAIL.search(title)
    head = title[: cut.start()] if cut else ""
    roles = [match for match in _matches(stems(head)) if match.is_role] if head.strip() else []
    return head if roles and _rows()[_head(stems(head), roles).occupation].get("serves_others") else title


@lru_cache(maxsize=65536)
def read_title(title: str) -> TitleReading:
    """Read the occupations and levels of a job title. Places, employers and other words do not matter."""
    plain = _MARKUP.sub(" ", title) if _MARKUP.search(title) else title
    parts = [stems(part)[:_LONGEST_PART] for part in _SEPARATOR.split(_without_feminine(_without_served(plain)))]
    roles: list[_Match] = []
    role_words: list[tuple[str, ...]] = []
    fields: list[str] = []
    beside: list[str] = []
    loose_fields: list[str] = []
    levels: set[int] = set()
    has_generic = False
    for tokens in parts:
        found = _matches(tokens)
        named = [match for match in found if match.is_role]
        generic = any(token in _generic() for token in tokens)
        has_generic = has_generic or generic
        if named:
            head = _head(tokens, named)
            roles.append(head)
            role_words.append(tokens[head.start : head.end])
        covered = {index for match in named for index in range(match.start, match.end)}
        levels |= levels_in([token for index, token in enumerate(tokens) if index not in covered])
        others = [match for match in found if not match.is_role]
        only_fields = sum(match.end - match.start for match in others) + sum(
            token in _generic() or token in _level_words() for token in tokens
        ) >= len(tokens)
        loose_fields += [match.occupation for match in others]
        if named:
            beside += [match.occupation for match in others]
        if named or generic or only_fields:
            fields += [match.occupation for match in others]
    keys = [match.occupation for match in roles]
    is_bare = bool(roles) and all(len(phrase) == 1 and phrase[0] in _generic() for phrase in role_words)
    if is_bare and beside:
        keys, is_bare = beside, False
    elif not keys or (fields and all(occupations()[key].is_broad for key in keys)):
        is_bare = is_bare and not fields
        keys = fields or keys or (loose_fields if levels else [])
    return TitleReading(tuple(dict.fromkeys(keys)), frozenset(levels), is_bare, has_generic)


def occupations_in(text: str, single_from: int | None = None) -> tuple[str, ...]:
    """Return the occupations that a text names by a title of more than one word, or of one word with `single_from` letters, in order."""
    return tuple(
        dict.fromkeys(
            match.occupation
            for sentence in re.split(r"[.;\n]", text)
            for match in _matches(stems(sentence))
            if match.is_role
            and (match.end - match.start > 1 or (single_from and len(stems(sentence)[match.start]) >= single_from))
        )
    )


# ------------------------------------------------------------------------------------------------------------------------- levels


def level_names() -> tuple[str, ...]:
    """Return the names of the levels, from the lowest."""
    return tuple(load_toml("core.lexicon", "data/seniority.toml")["names"])


@cache
def _level_words() -> dict[str, int]:
    """Return the levels of single words by stem."""
    lists: list[str] = load_toml("core.lexicon", "data/seniority.toml")["words"]
    return {stem(entry): level for level, text in enumerate(lists) for entry in listed(text) if " " not in entry}


@cache
def _level_phrases() -> tuple[tuple[str, int], ...]:
    lists: list[str] = load_toml("core.lexicon", "data/seniority.toml")["words"]
    return tuple(
        (f" {' '.join(stems(entry))} ", level)
        for level, text in enumerate(lists)
        for entry in listed(text)
        if " " in entry
    )


@lru_cache(maxsize=65536)
def _level_of(token: str) -> int | None:
    level = _level_words().get(token)
    if level is not None or len(token) < _LONG_LEVEL:
        return level
    return next((level for word, level in _long_level_words() if token.startswith(word)), None)


@cache
def _long_level_words() -> tuple[tuple[str, int], ...]:
    """Return the words of low levels that also begin a compound (`Praktikumsstelle`)."""
    return tuple(
        (word, level)
        for word, level in _level_words().items()
        if level <= 1 and len(word) >= _LONG_LEVEL and word != "intern"
    )


def levels_in(tokens: Iterable[str]) -> frozenset[int]:
    """Return the levels that stems of a title name."""
    words_of_title = list(tokens)
    line = f" {' '.join(words_of_title)} "
    found = {level for token in words_of_title if (level := _level_of(token)) is not None}
    return frozenset(found | {level for phrase, level in _level_phrases() if phrase in line})
