"""Texts that try to give instructions: our own, and the recorded ones where they are available."""

import json
from collections.abc import Iterator

from tests.support.paths import RECORDED, TESTS

_RECORDED = RECORDED / "injection"
_LONGEST = 600


def own_injections() -> list[str]:
    texts = json.loads((TESTS / "cases" / "hostile_texts.json").read_text(encoding="utf-8"))
    return [text for text in texts if isinstance(text, str)]


def recorded_injections() -> list[str]:
    """Return the texts of the JSON files, each once, shortened; empty where the folder is absent."""
    found: dict[str, None] = {}
    for path in sorted(_RECORDED.glob("*.json")) if _RECORDED.is_dir() else ():
        for text in _texts(json.loads(path.read_text(encoding="utf-8"))):
            if len(text) > 15:
                found[text[:_LONGEST]] = None
    return list(found)


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
