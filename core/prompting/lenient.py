"""Lenient parsing of model output: a value of the wrong shape is dropped instead of failing the whole answer."""

from pydantic import BeforeValidator, ValidationError

from core.prompting.batching import Row
from core.prompting.truncation import bounded


def one_line(limit: int) -> BeforeValidator:
    """Text on one line of at most `limit` characters; empty for anything that is not text."""

    def parse(value: object) -> str:
        return bounded(value, limit).replace("\n", " ") if isinstance(value, str) else ""

    return BeforeValidator(parse)


def readable_rows(row_type: type[Row]) -> BeforeValidator:
    """The rows that have the shape of `row_type`; none for anything that is not a list."""

    def parse(value: object) -> tuple[Row, ...]:
        rows = []
        for row in value if isinstance(value, list | tuple) else ():
            try:
                rows.append(row_type.model_validate(row))
            except ValidationError:
                continue
        return tuple(rows)

    return BeforeValidator(parse)
