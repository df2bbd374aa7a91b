"""The table of occupations: `data/occupations.toml`, with the titles of further languages in `data/occupation_titles.toml`."""

from functools import cache
from typing import NamedTuple, TypedDict, cast

from core.lexicon.title_stems import listed, stem, stems_of_each
from core.text.data import load_toml
from core.text.normalize import words


class Occupation(NamedTuple):
    """An occupation. `isco` is the unit group of ISCO-08, `titles_in` has the titles of further languages by language.

    `near` are the keys of occupations that suit the same person, `suits` of those that suit a person of this one, but not the other way round.
    """

    key: str
    name: str
    isco: str
    titles: tuple[str, ...]
    titles_in: dict[str, tuple[str, ...]]
    near: frozenset[str]
    suits: frozenset[str]
    is_broad: bool


class _Row(TypedDict, total=False):
    name: str
    isco: str
    roles: str
    fields: str
    near: list[str]
    suits: list[str]
    is_broad: bool
    narrowed_by: list[str]
    serves_others: bool
    is_of_any_field: bool


@cache
def rows() -> dict[str, _Row]:
    """Return the rows of the table by occupation."""
    table = load_toml("core.lexicon", "data/occupations.toml")
    return {key: cast(_Row, row) for key, row in table.items() if isinstance(row, dict)}


@cache
def _further() -> dict[str, dict[str, dict[str, str]]]:
    """Return the titles and fields of further languages: language, then `roles` or `fields`, then occupation."""
    table = load_toml("core.lexicon", "data/occupation_titles.toml")
    return {language: part for language, part in table.items() if isinstance(part, dict)}


@cache
def occupations() -> dict[str, Occupation]:
    """Return all occupations by key."""
    near: dict[str, set[str]] = {key: set() for key in rows()}
    for key, row in rows().items():
        for other in row.get("near", []):
            near[key].add(other)
            near[other].add(key)
    return {
        key: Occupation(
            key,
            row["name"],
            row["isco"],
            listed(row["roles"]),
            {language: listed(part["roles"][key]) for language, part in _further().items() if key in part["roles"]},
            frozenset(near[key]),
            frozenset(row.get("suits", [])),
            row.get("is_broad", False),
        )
        for key, row in rows().items()
    }


@cache
def generic_words() -> frozenset[str]:
    """Return the stems of words that name no occupation by themselves."""
    files = ("data/occupations.toml", "data/occupation_titles.toml")
    texts = [str(load_toml("core.lexicon", name)["generic"]) for name in files]
    return frozenset(stem(word) for text in texts for entry in listed(text) for word in words(entry))


@cache
def role_nouns() -> frozenset[str]:
    """Return the stems of the last words of all titles, and of words that name no occupation by themselves: those that a level follows ("Engineer 2")."""
    texts = [row["roles"] for row in rows().values()]
    texts += [text for table in _further().values() for text in table["roles"].values()]
    entries = [entry for text in texts for entry in stems_of_each(text)]
    return generic_words().union(entry[-1] for entry in entries if len(entry) == 1 or generic_words().isdisjoint(entry))


class Named(NamedTuple):
    """The occupation that a phrase names, and whether as a title or as a field."""

    occupation: str
    is_role: bool


@cache
def title_phrases() -> dict[tuple[str, ...], Named]:
    """Return what the titles and fields name, by their stems. A phrase that is both is a title."""
    index: dict[tuple[str, ...], Named] = {}
    own = [
        (key, is_role, text)
        for key, row in rows().items()
        for is_role, text in ((True, row["roles"]), (False, row.get("fields", "")))
    ]
    further = [
        (key, part == "roles", text)
        for table in _further().values()
        for part, texts in table.items()
        for key, text in texts.items()
    ]
    for key, is_role, text in own + further:
        named = Named(key, is_role)
        for phrase in stems_of_each(text):
            known = index.get(phrase)
            if known is None or (is_role and not known.is_role):
                index[phrase] = named
    return index


@cache
def phrase_lengths() -> dict[str, tuple[int, ...]]:
    """Return how many words the titles and fields have, by their first stem, the longest first."""
    lengths: dict[str, set[int]] = {}
    for phrase in title_phrases():
        lengths.setdefault(phrase[0], set()).add(len(phrase))
    return {first: tuple(sorted(found, reverse=True)) for first, found in lengths.items()}


@cache
def long_titles_begin(least: int) -> frozenset[str]:
    """Return the first stems of the titles of at least `least` words."""
    return frozenset(phrase[0] for phrase, named in title_phrases().items() if named.is_role and len(phrase) >= least)
