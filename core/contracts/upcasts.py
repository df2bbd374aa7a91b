"""Read stored JSON of any version: bring it to the current version of its contract, one step at a time, then validate it.

An upcast is a pure function from the dictionary of one version to the dictionary of the next. It is registered under the
contract's name and the version it starts from, and it is never edited or removed: stored rows and receipts of every version must
load for ever (`tests/cases/contracts`). A contract that holds others upcasts them too, in the same function.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from core.contracts.base import Contract

C = TypeVar("C", bound=Contract)
Upcast = Callable[[dict[str, Any]], dict[str, Any]]

UPCASTS: Mapping[tuple[str, int], Upcast] = {}
"""(contract, version) → the function that makes the next version of it. Empty while every contract is at version 1."""


def read_stored(contract: type[C], stored: str | bytes) -> C:
    """Return the contract that was stored as JSON, whatever its version.

    Raises `pydantic.ValidationError` for text that is not JSON of this contract, and for a version that is newer than this
    program or that no upcast starts from.
    """
    if contract.contract_version == 1:
        return contract.model_validate_json(stored)
    try:
        payload = json.loads(stored)
    except ValueError:
        return contract.model_validate_json(stored)
    return contract.model_validate_json(json.dumps(_upcast(contract, payload), ensure_ascii=False))


def _upcast(contract: type[Contract], payload: Any) -> Any:
    while isinstance(payload, dict):
        version = payload.get("schema_version", 1)
        step = UPCASTS.get((contract.__name__, version)) if isinstance(version, int) else None
        if step is None or version >= contract.contract_version:
            break
        payload = step(dict(payload)) | {"schema_version": version + 1}
    return payload
