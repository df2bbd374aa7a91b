"""Patterns for the words on buttons and links, compiled from `words.toml`."""

import re
from functools import cache, lru_cache

from core.text.data import load_toml


@cache
def word(name: str) -> re.Pattern[str]:
    """Return the pattern of a table: the alternatives of all languages inserted into its `wrap`.

    Raises `KeyError` if there is no such table.
    """
    table: dict[str, list[str] | str] = load_toml("core.agent", "words.toml")[name]
    wrap = str(table.get("wrap", "{}"))
    alternatives = (text for language, texts in table.items() if language != "wrap" for text in texts)
    return re.compile(wrap.replace("{}", "|".join(alternatives)), re.IGNORECASE)


@lru_cache(maxsize=20_000)
def says(name: str, text: str) -> bool:
    """Return whether a text matches the pattern of a table. Raises `KeyError` if there is no such table."""
    return word(name).search(text.strip()) is not None
