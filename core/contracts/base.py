"""Base class of the stored contracts, canonical JSON and digests."""

import hashlib
import json
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from typing import Any, ClassVar, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

AnyContract = TypeVar("AnyContract", bound="Contract")


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


_SET = [vars(BaseModel)[slot].__set__ for slot in BaseModel.__slots__]
"""Sets the parts of a model: its values, the names of those that were given, and two that contracts do not use."""


def made_like(example: AnyContract, **columns: Sequence[Any]) -> list[AnyContract]:
    """Return many contracts like a validated one, with other values of some fields: a column for each of these, a value in it for each contract.

    For values of our own code, whose types are checked there. They are not validated, which takes twice as long. Raises `ValueError`
    if the example does not have such a field set, or the columns differ in length.
    """
    counts = {len(column) for column in columns.values()}
    if not columns.keys() <= example.model_fields_set or len(counts) != 1:
        raise ValueError(f"columns {sorted(columns)} of {sorted(counts)} values do not fit {example!r}")
    count = counts.pop()
    made = list(map(type(example).__new__, repeat(type(example), count)))
    values = list(map(dict.copy, repeat(vars(example), count)))
    for name, column in columns.items():
        _for_each(dict.__setitem__, values, repeat(name), column)
    parts: tuple[Iterable[Any], ...] = (values, repeat(set(example.model_fields_set)), repeat(None), repeat(None))
    for set_part, part in zip(_SET, parts, strict=True):
        _for_each(set_part, made, part)
    return made


def _for_each(call: Callable[..., object], *arguments: Iterable[Any]) -> None:
    """Call without a step of the interpreter for each."""
    deque(map(call, *arguments), maxlen=0)


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
