"""Draw the rooms and floors as a flowchart, from the import contracts in pyproject.toml."""

import itertools
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

PYPROJECT = Path(__file__).parents[2] / "pyproject.toml"


def rooms_markdown() -> str:
    """Return a Mermaid flowchart: each box may import the boxes that its arrows lead to."""
    contracts = tomllib.loads(PYPROJECT.read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]
    layered = [contract for contract in contracts if contract["type"] == "layers"]
    house = next(contract["layers"] for contract in layered if "containers" not in contract)
    inside = {contract["containers"][0]: contract["layers"] for contract in layered if "containers" in contract}
    lines = ["```mermaid", "flowchart TD", *_floors(house, inside)]
    return "\n".join([*lines, "```"])


def _floors(house: list[str], inside: dict[str, list[str]]) -> Iterator[str]:
    floors = [_names(layer) for layer in house]
    for top in (top for floor in floors for top in floor):
        if top in inside:
            yield f"  subgraph {top}"
            yield "    direction TB"
            rooms = [_names(layer) for layer in inside[top]]
            yield from (f'    {top}_{_joined(floor)}["{" · ".join(floor)}"]' for floor in rooms)
            yield from (
                f"    {top}_{_joined(upper)} --> {top}_{_joined(lower)}" for upper, lower in itertools.pairwise(rooms)
            )
            yield "  end"
        else:
            yield f"  {top}"
    for upper, lower in itertools.pairwise(floors):
        yield from (f"  {above} --> {below}" for above in upper for below in lower)


def _names(layer: Any) -> list[str]:
    return [name.strip("() ") for name in str(layer).replace(":", "|").split("|")]


def _joined(names: list[str]) -> str:
    return "_".join(names)
