"""Load the phrases of `core/answers/data`: phrases of candidates, employers and forms, by meaning and language."""

import re
from collections.abc import Mapping
from functools import cache

from core.text.data import load_toml

_PLACES = {
    "anywhere": "(?:{})",
    "start": "^(?:{})",
    "word": r"\b(?:{})\b",
    "reply": r"^(?:{})(?=$|[\s,.;:!(\-/])",
}
"""Templates for where the phrases of a table must occur. `word`: whole words. `reply`: the first words of an answer or an option."""


@cache
def load_phrases(name: str) -> Mapping[str, re.Pattern[str]]:
    """Compile `data/<name>.toml`. Each table becomes one pattern that matches any of its phrases in any language.

    A table contains lists of phrases by language (`any` for all), and optionally `at`, where in the text they must occur. Phrases are
    regular expressions for the result of `core.text.normalize.plain` (lower case, no accents). Raises `ValueError` naming a table with
    an unknown `at`, without phrases, or with a phrase that does not compile.
    """
    tables = load_toml("core.answers", f"data/{name}.toml")
    return {key: _compiled(f"{name}.{key}", table) for key, table in tables.items()}


def _compiled(where: str, table: Mapping[str, str | list[str]]) -> re.Pattern[str]:
    place = table.get("at", "anywhere")
    alternatives = [phrase for value in table.values() if isinstance(value, list) for phrase in value]
    if not alternatives or not isinstance(place, str) or place not in _PLACES:
        raise ValueError(f"{where}: no phrases, or unknown place {place!r}")
    try:
        return re.compile(_PLACES[place].format("|".join(f"(?:{phrase})" for phrase in alternatives)))
    except re.error as error:
        raise ValueError(f"{where}: {error}") from error


@cache
def load_words(name: str) -> Mapping[str, tuple[str, ...]]:
    """Load the word lists of `data/<name>.toml`. Each table contains, by language, strings of words separated by spaces."""
    tables = load_toml("core.answers", f"data/{name}.toml")
    return {key: tuple(" ".join(table.values()).split()) for key, table in tables.items()}
