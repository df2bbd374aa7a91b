"""Make many contracts at once of values that our own code has typed."""

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from typing import Any, TypeVar

from pydantic import BaseModel

from core.contracts.base import Contract

AnyContract = TypeVar("AnyContract", bound=Contract)

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
