"""Parse a model's text into a typed answer. Code fences, surrounding prose and reasoning tags are tolerated."""

import json
import re
from collections.abc import Iterator
from typing import Any, TypeVar, get_origin

from pydantic import BaseModel, ValidationError

from core.errors import ModelAnswerInvalid

A = TypeVar("A", bound=BaseModel)
LONGEST = 400_000
FAILURES = 300
"""Brackets that do not begin JSON, after which the search in a text ends."""
_OPENING = re.compile(r"[{\[]")
_REASONING = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL | re.IGNORECASE)


def parse_answer(text: str, answer: type[A]) -> A:
    """Return the last JSON value in the text that has the type `answer`. Raises `ModelAnswerInvalid`, which quotes nothing of the text."""
    if not text.strip():
        raise ModelAnswerInvalid("the answer is empty")
    if len(text) > LONGEST:
        raise ModelAnswerInvalid(f"the answer has {len(text):,} characters")
    reply = _REASONING.sub("", text)
    problem = "it contains no JSON"
    result = None
    for value in _json_values(reply if reply.strip() else text):
        try:
            result = _typed(value, answer)
        except (ValidationError, ValueError) as error:
            problem = f"its JSON is not a {answer.__name__}: {_first(error)}"
    if result is None:
        raise ModelAnswerInvalid(f"the answer was not understood: {problem}")
    return result


def strict_schema(answer: type[BaseModel]) -> dict[str, Any]:
    """Return the type's JSON Schema for strict structured output: every key required, no other keys, no defaults."""
    schema = answer.model_json_schema()

    def strict(node: Any) -> Any:
        if isinstance(node, list):
            return [strict(entry) for entry in node]
        if not isinstance(node, dict):
            return node
        node_schema = {
            key: strict(value) for key, value in node.items() if key not in ("default", "title", "description")
        }
        if node_schema.get("type") == "object" and isinstance(node.get("properties"), dict):
            node_schema["properties"] = {key: strict(value) for key, value in node["properties"].items()}
            node_schema |= {"required": list(node["properties"]), "additionalProperties": False}
        return node_schema

    strict_form: dict[str, Any] = strict(schema)
    return strict_form


def _typed(value: Any, answer: type[A]) -> A:
    """Validate a JSON value. A bare list is taken as the type's only list; an object must have at least one of its keys."""
    fields = answer.model_fields
    if isinstance(value, list):
        lists = [name for name, field in fields.items() if get_origin(field.annotation) in (list, tuple)]
        if len(lists) != 1:
            raise ValueError("a list where an object is expected")
        value = {lists[0]: value}
    if not isinstance(value, dict) or not (set(value) & set(fields) or not fields):
        raise ValueError(f"it has none of the keys {', '.join(fields)}")
    return answer.model_validate(value)


def _json_values(text: str) -> Iterator[Any]:
    """Yield every object or list in the text that is not inside another one. Stops after `FAILURES` brackets without JSON."""
    decoder = json.JSONDecoder(strict=False)
    position = failures = 0
    while (opening := _OPENING.search(text, position)) and failures < FAILURES:
        try:
            value, position = decoder.raw_decode(text, opening.start())
        except json.JSONDecodeError:
            position, failures = opening.start() + 1, failures + 1
            continue
        except RecursionError:
            return
        yield value


def _first(error: Exception) -> str:
    if isinstance(error, ValidationError):
        first = error.errors(include_input=False)[0]
        return f"{'.'.join(map(str, first['loc']))} {first['msg']}".strip()
    return str(error)
