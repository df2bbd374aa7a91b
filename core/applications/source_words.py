"""Name the source of an answer in plain words."""

import re
from collections.abc import Mapping

from core.contracts.answer import Provenance
from core.text.data import load_toml
from core.text.markdown import literal

_STORED = re.compile(r"bank:[0-9a-f]{8,}")
"""Matches references to stored answers. They mean nothing to the user and are not shown."""
_STEP = re.compile(r"(\w+)(?:\[(\d+)])?")
_WORK_OF_RULE = re.compile(r"\((work|languages)\[[\d,]*]\)")


def source_words(
    provenance: Provenance | None,
    committed: str | tuple[str, ...] | None = None,
    stored_questions: Mapping[str, str] | None = None,
) -> str:
    """Describe the source of an answer as Markdown (see `source_text`)."""
    return literal(source_text(provenance, committed, stored_questions), 400)


def source_text(
    provenance: Provenance | None,
    committed: str | tuple[str, ...] | None = None,
    stored_questions: Mapping[str, str] | None = None,
) -> str:
    """Describe the source of an answer in plain text, with its quote if the quote differs from the answer.

    `stored_questions` maps references of stored answers to the questions they were given to.
    """
    if provenance is None:
        return "the form's own value"
    shown = ", ".join(committed) if isinstance(committed, tuple) else committed
    quote = f": “{provenance.quote[:120]}”" if provenance.quote and provenance.quote != shown else ""
    match provenance.source:
        case "bank":
            asked = (stored_questions or {}).get(provenance.reference)
            place = f" to “{asked[:120]}”" if asked else _place(provenance.reference)
            return f"your stored answer{place}{quote}"
        case "resume":
            return f"résumé{_place(provenance.reference)}{quote}"
        case "rule":
            return f"{_rule(provenance.reference)[:120]}{quote}"
        case "model":
            return f"the model, quoting your {place_words(provenance.reference)[:60]}{quote}"
        case "person":
            return f"you{_place(provenance.reference)}{quote}"
        case "document":
            return f"your document{_place(provenance.reference)}{quote}"


def _place(reference: str) -> str:
    return "" if not reference or _STORED.fullmatch(reference) else f", {place_words(reference)[:60]}"


def place_words(reference: str) -> str:
    """Return a path in the résumé in words: `work[1].name` is "job 2, employer". Other references stay as they are."""
    places = _words()["places"]
    parts, parent = [], ""
    for step in reference.split("."):
        match = _STEP.fullmatch(step)
        key = f"{parent}.{match[1]}" if match and parent else match[1] if match else ""
        if match is None or key not in places:
            return reference
        parts.append(f"{places[key]} {int(match[2]) + 1}" if match[2] and places[key] else places[key])
        parent = match[1]
    return ", ".join(filter(None, parts)) or reference


def _rule(reference: str) -> str:
    name = _WORK_OF_RULE.sub("", reference.removeprefix("rule:"))
    return str(_words()["rules"].get(name, f"a rule ({reference})"))


def _words() -> dict[str, dict[str, str]]:
    return load_toml("core.applications", "source_words.toml")
