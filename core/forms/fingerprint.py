"""The name of a form state: what it asks, in which words, with which choices. Not its ids, tokens or values."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from core.contracts.base import short_digest
from core.contracts.form import VISION, FormField

MANY = 60
"""Longer option lists (countries, schools) count by their number: sites reorder and extend them."""


@lru_cache(maxsize=8192)
def normal_question(text: str) -> str:
    """Wording for comparison: case, punctuation, spaces and marks of obligation do not matter."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(re.findall(r"[^\W_]+", text))


def form_fingerprint(fields: Iterable[FormField]) -> str:
    parts: list[str] = []
    for field in fields:
        options = [] if field.options_late else [normal_question(option.label) for option in field.options]
        said = str(len(options)) if len(options) > MANY else "|".join(options)
        told = [normal_question(field.question), field.type.value, said, str(field.required), str(field.step)]
        parts.append("\x1e".join([*told, VISION] if field.found_by == VISION else told))
    return short_digest(*parts) + short_digest("otklik-form-1", *reversed(parts))


def field_key(question: str, type_name: str, taken: set[str]) -> str:
    """Stable while the wording is; the same question asked again gets a number."""
    base = short_digest(normal_question(question), type_name)[:12]
    key, number = base, 2
    while key in taken:
        key, number = f"{base}-{number}", number + 1
    taken.add(key)
    return key
