"""Base class of the stored contracts, canonical JSON and digests."""

import hashlib
import json
from typing import Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict


class Contract(BaseModel):
    """A frozen model that rejects unknown keys and records its version in the stored key `schema_version`.

    Each contract has a version of its own. A change that stored JSON of the current version does not fit (a field renamed,
    removed, retyped or newly required) sets `contract_version` of that class to the next number and adds one function to
    `core.contracts.upcasts`. An added optional field keeps the version.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", ser_json_inf_nan="null")

    contract_version: ClassVar[int] = 1
    schema_version: int = 1

    def __init_subclass__(cls, **options: Any) -> None:
        """Restrict `schema_version` to the version of this class."""
        super().__init_subclass__(**options)
        cls.__annotations__["schema_version"] = Literal[cls.contract_version]
        cls.schema_version = cls.contract_version


def canonical_json(value: Any) -> str:
    """Return JSON with sorted keys, no spaces and unescaped UTF-8, so that equal values give equal text.

    For integers and strings this is RFC 8785. Raises `ValueError` for NaN and infinity.
    """
    if isinstance(value, BaseModel):
        value = value.model_dump(mode="json")
    return _CANONICAL.encode(value)


_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def sha256_hex(value: Any) -> str:
    """Return the SHA-256 in hex of bytes, of text encoded as UTF-8, or of the canonical JSON of anything else."""
    if isinstance(value, str):
        value = value.encode()
    elif not isinstance(value, bytes):
        value = canonical_json(value).encode()
    return hashlib.sha256(value).hexdigest()


def short_digest(*parts: str | None) -> str:
    """Return a digest of the parts: 16 hex digits (64 bits of BLAKE2b), equal on every machine. None and "" give the same digest."""
    joined = "\x1f".join(part or "" for part in parts)
    return hashlib.blake2b(joined.encode(), digest_size=8).hexdigest()
