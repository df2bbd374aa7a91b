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
    """One request. `url` has neither query nor fragment: the query's values are in `parts`, in order, with all others."""

    method: str
    url: str
    encoding: Encoding = "none"
    parts: tuple[WirePart, ...] = ()


class Variation(Contract):
    """How one part may differ from what was rehearsed. `name` is that of `part_names`, `pattern` a regular expression for the whole value."""

    name: str
    pattern: str


class WireManifest(Contract):
    """The requests that pressing the button would send, in order, captured with the network closed.

    `applies` is the index of the request that contains the application. `varying` names the parts that differed between two rehearsals
    of the same form (`part_names` of the requests). `why_incomplete` is the reason if the page will send more than it showed.
    """

    requests: tuple[WireRequest, ...] = ()
    applies: Annotated[int, Field(ge=0)] = 0
    varying: tuple[str, ...] = ()
    variations: Annotated[tuple[Variation, ...], Field(exclude_if=lambda value: not value)] = ()
    """How each of the varying parts may differ, learnt from both rehearsals; left out of the digest if empty."""
    look_ups: tuple[str, ...] = ()
    """Text typed into lists that load their entries from the site, with the address: the site has received it already."""
    why_incomplete: str | None = None
    drafts: Annotated[tuple[WireRequest, ...], Field(exclude_if=lambda value: not value)] = ()
    """What the site was told with the user's permission while the form was filled; left out of the digest where there is none."""
    held_back: Annotated[tuple[str, ...], Field(exclude_if=lambda value: not value)] = ()
    """Method and address of what the page would send besides: it carries nothing of the candidate, and is never sent."""


class NetworkCount(Contract):
    """What left the machine during one attempt, in bytes as the proxy counted them, headers and TLS included.

    `bytes_out` may carry data of the candidate. `bytes_free` belongs to requests whose every value was on the page before the first
    value of the candidate (a token). `bytes_told` left while the form was filled: what the approval lists as already told to the site.
    """

    bytes_out: Annotated[int, Field(ge=0)]
    bytes_free: Annotated[int, Field(ge=0)] = 0
    bytes_told: Annotated[int, Field(ge=0)] = 0
    released: tuple[str, ...] = ()
    """Method and address of every request that was released, in order."""
    told: tuple[str, ...] = ()
    """What the site was asked while the form was filled."""
