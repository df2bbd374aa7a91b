"""The base of every stored contract, canonical JSON and digests."""

import hashlib
import json
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict


class Contract(BaseModel):
    """Frozen, closed and versioned. A changed meaning is a new `schema_version`, never an edit."""

    model_config = ConfigDict(frozen=True, extra="forbid", ser_json_inf_nan="null")

    schema_version: Literal[1] = 1


def canonical_json(value: Any) -> str:
    """Sorted keys, no spaces, UTF-8 kept: the same value always gives the same text (after RFC 8785, integers and strings)."""
    if isinstance(value, BaseModel):
        value = value.model_dump(mode="json")
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def sha256_hex(value: Any) -> str:
    """SHA-256 of bytes, of text as UTF-8, or of anything else as canonical JSON."""
    if isinstance(value, str):
        value = value.encode()
    elif not isinstance(value, bytes):
        value = canonical_json(value).encode()
    return hashlib.sha256(value).hexdigest()


def short_digest(*parts: str | None) -> str:
    """16 hex digits (64 bits, blake2b) of the parts: stable across processes and machines, unlike `hash()`."""
    joined = "\x1f".join(part or "" for part in parts)
    return hashlib.blake2b(joined.encode(), digest_size=8).hexdigest()
