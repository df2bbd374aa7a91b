"""Fingerprints of form states: what a form asks, in which words, with which options. Ids, tokens and values do not count."""

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from core.contracts.base import short_digest
from core.contracts.form import VISION, FormField

MANY = 60
"""Longer option lists (countries, schools) count by their length: sites reorder and extend them."""


@lru_cache(maxsize=8192)
def normal_question(text: str) -> str:
    """Return a question for comparison, without case, punctuation, extra spaces and required marks."""
    text = unicodedata.normalize("NFKC", text).casefold()
    return " ".join(re.findall(r"[^\W_]+", text))


def form_fingerprint(fields: Iterable[FormField]) -> str:
    """Return the digest of a form state. Stored with plans: a changed digest makes every stored plan useless."""
    parts: list[str] = []
    for field in fields:
        options = [] if field.options_late else [normal_question(option.label) for option in field.options]
        choices = str(len(options)) if len(options) > MANY else "|".join(options)
        shape = [normal_question(field.question), field.type.value, choices, str(field.required), str(field.step)]
        parts.append("\x1e".join([*shape, VISION] if field.found_by == VISION else shape))
    return short_digest(*parts) + short_digest("otklik-form-1", *reversed(parts))


def field_key(question: str, type_name: str, taken: set[str]) -> str:
    """Return a key that stays the same while the wording does; a repeated question gets a number. Adds it to `taken`."""
    base = short_digest(normal_question(question), type_name)[:12]
    key, number = base, 2
    while key in taken:
        key, number = f"{base}-{number}", number + 1
    taken.add(key)
    return key
