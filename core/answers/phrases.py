"""Load the phrases of `core/answers/data`: what applicants, employers and forms write, by meaning and language."""

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
"""Where in a text the phrases of a table count. `word`: whole words. `reply`: the first words of an answer or an option."""


@cache
def load_phrases(name: str) -> Mapping[str, re.Pattern[str]]:
    """Compile `data/<name>.toml`: each table becomes one pattern that finds any of its phrases in any of its languages.

    A table holds lists of phrases by language (`any` for all of them), and `at` if they count only at some place. Phrases are regular
    expressions over text as `core.text.normalize.plain` leaves it: lower case, no accents. Raises `ValueError` naming a table that has
    an unknown `at`, no phrases, or a phrase that does not compile.
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
    """Load `data/<name>.toml` as lists of words: each table holds strings of words separated by spaces, by language."""
    tables = load_toml("core.answers", f"data/{name}.toml")
    return {key: tuple(" ".join(table.values()).split()) for key, table in tables.items()}
