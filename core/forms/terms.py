"""Compile the patterns of words in forms from `data/terms.toml`."""

import re
from functools import cache
from typing import Literal

from core.text.data import load_toml

LANGUAGES = tuple("any en ru de fr es pt it pl nl sv cs uk tr fi hu ro bg el".split())
"""Keys of a term: language codes, and `any` for patterns that belong to no language (names, class names, digits)."""

DatePart = Literal["day", "month", "year"]
DATE_PARTS: tuple[DatePart, ...] = ("day", "month", "year")


@cache
def source(name: str) -> str:
    """Return the pattern of a term as text: the alternatives of all languages, inserted into the term's `wrap`.

    Raises `ValueError` for a key that is neither a language nor `wrap`, and for a `wrap` without `{}`.
    """
    table = _terms()[name]
    unknown = [key for key in table if key not in (*LANGUAGES, "wrap")]
    wrap = str(table.get("wrap", "{}"))
    if unknown or "{}" not in wrap:
        raise ValueError(f"terms.toml, [{name}]: {', '.join(unknown) or 'wrap needs {}'}")
    return wrap.replace("{}", "|".join(words for language in LANGUAGES for words in table.get(language, ())))


@cache
def term(name: str) -> re.Pattern[str]:
    """Return the compiled pattern of a term, ignoring case."""
    return re.compile(source(name), re.IGNORECASE)


@cache
def makers() -> dict[str, re.Pattern[str]]:
    """Return the pattern of hosts and class names of each ATS, in order of precedence."""
    return {maker: re.compile(str(pattern)) for maker, pattern in _terms()["makers"].items()}


def _terms() -> dict[str, dict[str, list[str] | str]]:
    return load_toml("core.forms", "data/terms.toml")
