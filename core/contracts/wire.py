"""The requests that a page sends, split into their named values."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract

Place = Literal["query", "header", "cookie", "body"]
Encoding = Literal["none", "urlencoded", "multipart", "json", "text", "binary"]


class WirePart(Contract):
    """One named value of a request: text in `value`, or the SHA-256 and size in bytes of a file or of an unreadable body.

    `name` is the form name, the header, the cookie, or the path of a JSON value (`candidate.email`, `answers[2].text`).
    """

    place: Place
    name: str
    value: str | None = None
    sha256: str | None = None
    size: int | None = None
    file_name: str | None = None


class WireRequest(Contract):
    """One request. `url` has neither query nor fragment. `parts` are all values in order, those of the query included."""

    method: str
    url: str
    encoding: Encoding = "none"
    parts: tuple[WirePart, ...] = ()


class Variation(Contract):
    """How one part may differ from the rehearsal. `name` is the part's name from `part_names`; `pattern` must match the whole value."""

    name: str
    pattern: str


class WireManifest(Contract):
    """The requests that pressing the button would send, in order, captured with the network closed.

    `applies` is the index of the request that contains the application. `varying` names the parts that differed between two rehearsals
    of the same form (`part_names` of the requests). `why_incomplete` is the reason if the page will send more than was captured.
    """

    requests: tuple[WireRequest, ...] = ()
    applies: Annotated[int, Field(ge=0)] = 0
    varying: tuple[str, ...] = ()
    variations: Annotated[tuple[Variation, ...], Field(exclude_if=lambda value: not value)] = ()
    """How each of the varying parts may differ, derived from both rehearsals; left out of the digest if empty."""
    look_ups: tuple[str, ...] = ()
    """Texts typed into lists that load their entries from the site, each with its address. The site has already received them."""
    why_incomplete: str | None = None
    drafts: Annotated[tuple[WireRequest, ...], Field(exclude_if=lambda value: not value)] = ()
    """Requests sent with the user's permission while the form was filled; left out of the digest if empty."""
    held_back: Annotated[tuple[str, ...], Field(exclude_if=lambda value: not value)] = ()
    """Method and address of the page's other requests. They contain no data of the candidate and are never sent."""


class NetworkCount(Contract):
    """Bytes sent during one attempt, counted by the proxy with headers and TLS.

    `bytes_out` may carry data of the candidate. `bytes_free` belongs to requests that contain only values that were on the page before
    the first value of the candidate, such as a token. `bytes_told` were sent while the form was filled; the approval lists them as
    already known to the site.
    """

    bytes_out: Annotated[int, Field(ge=0)]
    bytes_free: Annotated[int, Field(ge=0)] = 0
    bytes_told: Annotated[int, Field(ge=0)] = 0
    released: tuple[str, ...] = ()
    """Method and address of every request that was released, in order."""
    told: tuple[str, ...] = ()
    """Requests sent while the form was filled."""
