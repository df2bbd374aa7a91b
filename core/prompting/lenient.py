"""Lenient parsing of model output: a value of the wrong shape is dropped instead of failing the whole answer."""

from pydantic import BeforeValidator, ValidationError

from core.prompting.batching import Row
from core.prompting.truncation import bounded


def one_line(limit: int) -> BeforeValidator:
    """Return a validator that reduces text to one line of at most `limit` characters; anything else becomes ""."""

    def parse(value: object) -> str:
        return in_one_line(value, limit) if isinstance(value, str) else ""

    return BeforeValidator(parse)


def in_one_line(text: str, limit: int) -> str:
    """Return text in one line of at most `limit` characters."""
    return bounded(text, limit).replace("\n", " ")


def readable_rows(row_type: type[Row]) -> BeforeValidator:
    """Return a validator that keeps the rows valid for `row_type`; anything but a list becomes empty."""

    def parse(value: object) -> tuple[Row, ...]:
        rows = []
        for row in value if isinstance(value, list | tuple) else ():
            try:
                rows.append(row_type.model_validate(row))
            except ValidationError:
                continue
        return tuple(rows)

    return BeforeValidator(parse)
