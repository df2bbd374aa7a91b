"""The shape of each published contract: one line for each key that stored JSON of its version may have.

`python -m tests.contracts.shapes` adds the lines of new optional fields to the recorded shapes. It never removes one: what was
stored under a version can be read for as long as the version exists.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.contracts.base import Contract
from core.contracts.published_schemas import CONTRACTS
from tests.support.paths import TESTS

CASES = TESTS / "cases" / "contracts"


def recorded_at(contract: type[Contract]) -> Path:
    return CASES / contract.__name__ / f"v{contract.contract_version}.shape.txt"


def recorded(contract: type[Contract]) -> set[str]:
    path = recorded_at(contract)
    return set(path.read_text(encoding="utf-8").splitlines()) if path.is_file() else set()


def shape(contract: type[Contract]) -> set[str]:
    """Lines such as `fields[].question: string` and `fields[].question: required`."""
    schema = contract.model_json_schema(mode="validation")
    return set(_lines(schema, "", schema.get("$defs", {}), ()))


def _lines(schema: dict[str, Any], at: str, shared: dict[str, Any], inside: tuple[str, ...]) -> Iterator[str]:
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        if name not in inside:
            yield from _lines(shared[name], at, shared, (*inside, name))
        return
    for choice in (*schema.get("anyOf", ()), *schema.get("oneOf", ()), *schema.get("allOf", ())):
        yield from _lines(choice, at, shared, inside)
    for value in schema.get("enum", [schema["const"]] if "const" in schema else ()):
        yield f"{at}: {value!r}"
    if "type" in schema and "enum" not in schema and "const" not in schema:
        yield f"{at or '.'}: {schema['type']}"
    for name, inner in schema.get("properties", {}).items():
        yield from _lines(inner, f"{at}.{name}".lstrip("."), shared, inside)
    for name in schema.get("required", ()):
        yield f"{f'{at}.{name}'.lstrip('.')}: required"
    if isinstance(schema.get("items"), dict):
        yield from _lines(schema["items"], f"{at}[]", shared, inside)
    if isinstance(schema.get("additionalProperties"), dict):
        yield from _lines(schema["additionalProperties"], f"{at}{{}}", shared, inside)


def breaks(contract: type[Contract]) -> list[str]:
    """What stored JSON of the current version may hold that the contract no longer accepts."""
    before, now = recorded(contract), shape(contract)
    lost = [f"gone: {line}" for line in before - now if not line.endswith(": required")]
    optional_before = {line.rpartition(": ")[0] for line in before}
    demanded = [
        f"newly required: {line}"
        for line in now - before
        if line.endswith(": required") and _parent(line.rpartition(": ")[0]) in optional_before | {"."}
    ]
    return sorted([*lost, *demanded]) if before else []


def _parent(path: str) -> str:
    """The object that holds a key; `.` for the contract itself. A required key of a new object breaks nothing."""
    return path.rpartition(".")[0] or "."


def main() -> None:
    for contract in CONTRACTS:
        if found := breaks(contract):
            raise SystemExit(
                f"{contract.__name__}: {'; '.join(found)}. Raise its contract_version and write an upcast."
            )
        path = recorded_at(contract)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(sorted(shape(contract))) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
