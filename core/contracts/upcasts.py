"""Read stored JSON of any version: convert it to the current version of its contract, one step at a time, then validate it.

An upcast is a pure function from the dictionary of one version to the dictionary of the next. It is registered under the
contract's name and the version that it converts, and it is never edited or removed: stored JSON of every version must stay
readable (`tests/cases/contracts`). The upcast of a contract that contains other contracts converts those too.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from core.contracts.base import Contract

C = TypeVar("C", bound=Contract)
Upcast = Callable[[dict[str, Any]], dict[str, Any]]


def _evaluation_1(stored: dict[str, Any]) -> dict[str, Any]:
    """Replace `is_met` by `status`. False becomes `unknown`: in version 1 it only meant that the résumé has no evidence."""
    evidence = []
    for row in stored.get("evidence", ()):
        kept = {key: value for key, value in row.items() if key != "is_met"}
        evidence.append(kept | {"schema_version": 2, "status": "met" if row.get("is_met") else "unknown"})
    return stored | {"evidence": evidence}


UPCASTS: Mapping[tuple[str, int], Upcast] = {("Evaluation", 1): _evaluation_1}
"""(contract, version) → the function that converts it to the next version."""


def read_stored(contract: type[C], stored: str | bytes) -> C:
    """Return the contract stored as JSON, in any version.

    Raises `pydantic.ValidationError` if the text is not JSON of this contract, if its version is newer than this program, or if
    there is no upcast for its version.
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
