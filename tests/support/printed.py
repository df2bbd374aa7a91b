"""Check what a command printed with --json against its published schemas."""

import json
from collections.abc import Iterator, Sequence

import jsonschema

from flows.cli.outputs import OUTPUTS, printed_schema

JSON_WITHOUT_ASKING = frozenset({"classify", "dedup", "form", "parse", "screen", "wall"})
"""Commands that print JSON with and without --json."""


def json_objects(text: str) -> Iterator[object]:
    """Yield the JSON values of a text, one after the other. Raises `JSONDecodeError` at anything else."""
    decoder, rest = json.JSONDecoder(), text.strip()
    while rest:
        value, end = decoder.raw_decode(rest)
        yield value
        rest = rest[end:].strip()


def prints_json(arguments: Sequence[str]) -> bool:
    named = arguments[0] if arguments else ""
    return (
        OUTPUTS.get(named, ()) != ()
        and "--help" not in arguments
        and ("--json" in arguments or named in JSON_WITHOUT_ASKING)
    )


def check_printed(arguments: Sequence[str], stdout: str) -> int:
    """Check each object that `otklik ARGUMENTS` printed; return how many there were. Raises `AssertionError` for one that fits no schema of the command."""
    schemas = [printed_schema(shape) for shape in OUTPUTS[arguments[0]]]
    printed = list(json_objects(stdout))
    for value in printed:
        refused = [_why_refused(value, schema) for schema in schemas]
        assert "" in refused, f"otklik {' '.join(arguments)} printed {value}: {refused}"
    return len(printed)


def _why_refused(value: object, schema: dict[str, object]) -> str:
    error = jsonschema.exceptions.best_match(jsonschema.Draft202012Validator(schema).iter_errors(value))
    return f"{error.json_path}: {error.message}" if error else ""
