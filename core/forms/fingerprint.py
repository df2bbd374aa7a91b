"""Compute fingerprints of form states from questions, types and options. Ids, tokens and values do not matter."""

from collections.abc import Iterable

from core.contracts.base import short_digest
from core.contracts.form import VISION, FormField
from core.text.normalize import question_key_v1

MANY = 60
"""Of longer option lists (countries, schools) only the length counts, because sites reorder them."""


def form_fingerprint(fields: Iterable[FormField]) -> str:
    """Return the digest of a form state. Plans are stored under it: a change of this function invalidates all stored plans."""
    parts: list[str] = []
    for field in fields:
        options = [] if field.options_late else [question_key_v1(option.label) for option in field.options]
        choices = str(len(options)) if len(options) > MANY else "|".join(options)
        shape = [question_key_v1(field.question), field.type.value, choices, str(field.required), str(field.step)]
        parts.append("\x1e".join([*shape, VISION] if field.found_by == VISION else shape))
    return short_digest(*parts) + short_digest("otklik-form-1", *reversed(parts))


def field_key(question: str, type_name: str, taken: set[str]) -> str:
    """Return the key of a question, which depends only on its wording and type, and add it to `taken`. Repeated questions get a number."""
    base = short_digest(question_key_v1(question), type_name)[:12]
    key, number = base, 2
    while key in taken:
        key, number = f"{base}-{number}", number + 1
    taken.add(key)
    return key
