"""Load the signatures of known walls (`signatures.toml`) and the words of unknown ones (`words.toml`)."""

import re
from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, model_validator

from core.text.data import load_toml

Kind = Literal["ordinary", "login", "challenge", "captcha", "blocked"]
Where = Literal["markup", "text", "header"]


class Signature(BaseModel):
    """One row of `signatures.toml`, which explains the keys. `maker` is shown to the user."""

    model_config = ConfigDict(frozen=True, extra="forbid", arbitrary_types_allowed=True)

    maker: str
    kind: Literal["login", "challenge", "captcha", "blocked"]
    where: Where
    pattern: str | tuple[str, ...]
    header: str = ""
    always: bool = False
    unproven: bool = False
    source: str = ""

    @model_validator(mode="after")
    def _header_is_named_for_headers_only(self) -> "Signature":
        if (self.where == "header") != bool(self.header):
            raise ValueError(f'signature of {self.maker}: `header` must be set for where = "header", and only then')
        self.compiled()
        return self

    def compiled(self) -> re.Pattern[str]:
        return _compiled(self.pattern if isinstance(self.pattern, str) else "|".join(self.pattern), self.maker)

    def is_in(self, text: str) -> bool:
        return self.compiled().search(text) is not None


class Words(BaseModel):
    """One table of `words.toml`: alternatives, optionally surrounded by `before` and `after`."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    any: tuple[str, ...]
    before: str = ""
    after: str = ""

    def compiled(self, name: str) -> re.Pattern[str]:
        return _compiled(self.before + "|".join(self.any) + self.after, name)


@cache
def _compiled(pattern: str, name: str) -> re.Pattern[str]:
    try:
        return re.compile(pattern, re.IGNORECASE | re.DOTALL)
    except re.error as error:
        raise ValueError(f"pattern of {name}: {error}") from error


@cache
def signatures() -> tuple[Signature, ...]:
    """Return all signatures in the order of the file. Raises `ValueError` (pydantic's `ValidationError`) for an invalid row."""
    return tuple(Signature.model_validate(row) for row in load_toml("core.walls", "signatures.toml")["signature"])


@cache
def signatures_in(where: Where) -> tuple[Signature, ...]:
    """Return the signatures for one part of a response: markup, text or header."""
    return tuple(signature for signature in signatures() if signature.where == where)


@cache
def words(name: str) -> re.Pattern[str]:
    """Return the pattern of one table of `words.toml`. Raises `KeyError` for an unknown name, `ValueError` for an invalid table."""
    return Words.model_validate(load_toml("core.walls", "words.toml")[name]).compiled(name)
