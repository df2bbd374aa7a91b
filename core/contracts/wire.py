"""What a page sends, request by request and part by part."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract

Place = Literal["query", "header", "cookie", "body"]
Encoding = Literal["none", "urlencoded", "multipart", "json", "text", "binary"]


class WirePart(Contract):
    """One named value of a request: a text in `value`, or the SHA-256 and size in bytes of a file or of a body nobody can read.

    `name` is the form name, the header, the cookie, or the path of a JSON value (`candidate.email`, `answers[2].text`).
    """

    place: Place
    name: str
    value: str | None = None
    sha256: str | None = None
    size: int | None = None
    file_name: str | None = None


class WireRequest(Contract):
    """One request. `url` has no query and no fragment: the query's values are parts, in order, like all others."""

    method: str
    url: str
    encoding: Encoding = "none"
    parts: tuple[WirePart, ...] = ()


class WireManifest(Contract):
    """The requests that pressing the button would send, captured with the network closed, in order.

    `applies` is the index of the request that carries the application. `varying` names the parts that two rehearsals without any change
    showed to differ (`part_names` of the request sequence). `why_incomplete` says why the page showed less than it will send.
    """

    requests: tuple[WireRequest, ...] = ()
    applies: Annotated[int, Field(ge=0)] = 0
    varying: tuple[str, ...] = ()
    look_ups: tuple[str, ...] = ()
    """What was typed into lists that ask the site for their entries, and the address asked: the site knows it already."""
    why_incomplete: str | None = None
