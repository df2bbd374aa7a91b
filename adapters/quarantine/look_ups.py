"""Look-ups: requests of a control to its own site while text is typed into it (places, schools, employers)."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import unquote, urlsplit

from playwright.sync_api import Request

from adapters.quarantine.known_text import KnownText
from core.applications.compressed_body import is_compressed
from core.applications.token_requests import is_harmless_header, is_known_part
from core.contracts.wire import WirePart, WireRequest

MOST_PARTS = 6
MOST_SEGMENTS = 10
SAME = 3
"""The most times that the same look-up may be made: a list is opened once to read it, and again to choose from it."""
TYPINGS = 2
"""The most times that a text is typed: in full, then up to its first comma."""


class LookUp(NamedTuple):
    """A released look-up, and the answer that was being typed."""

    request: WireRequest
    typed: str


class LookUps:
    """The look-ups of one page. `made` are those that were released.

    A look-up contains a beginning of the typed text; its path, names and other values were in the page before the first answer. These must
    stay the same while a text is typed, except when the list is opened, and there may not be more look-ups than beginnings. Otherwise a
    page could encode data in the order of its requests.
    """

    def __init__(self, known: KnownText) -> None:
        self._known = known
        self._typed: str | None = None
        self._asked = Counter[str]()
        self._shapes: dict[bool, tuple[object, ...]] = {}
        self.made: list[LookUp] = []

    @contextmanager
    def typing(self, typed: str) -> Iterator[None]:
        """Mark the block in which the site may be asked about a text that is typed into one control."""
        before = self._typed, self._asked, self._shapes
        self._typed, self._asked, self._shapes = typed, Counter(), {}
        try:
            yield
        finally:
            self._typed, self._asked, self._shapes = before

    @property
    def are_allowed(self) -> bool:
        return self._typed is not None

    def why_held(self, request: Request, wire: WireRequest) -> str | None:
        """Return why a request is not a look-up, or None to release it."""
        if self._typed is None:
            return "nothing is typed that the site may be asked about"
        if not self._known.is_own_site(request.url) or request.is_navigation_request():
            return "a look-up goes to the form's own site only"
        if is_compressed(wire):
            return "a look-up is not compressed"
        constant, asked = self._parted(wire, self._typed)
        shape = self._shape(wire, constant, self._typed)
        why = self._why_unknown(wire, constant, self._typed)
        if why is not None:
            return f"a look-up carries nothing but what is typed: {why}"
        tells = any(value and self._is_beginning(value, self._typed) for value in (*_segments(wire), *_values(wire)))
        if self._shapes.setdefault(tells, shape) != shape:
            return "a look-up differs from the one before in more than what is typed"
        beginnings = sum(len(text) + 1 for text in _texts(self._typed))
        if self._asked[asked] >= SAME or self._asked.total() >= TYPINGS * beginnings + SAME:
            return "more look-ups than what is typed explains"
        self._asked[asked] += 1
        self.made.append(LookUp(wire, self._typed))
        return None

    def _shape(self, wire: WireRequest, constant: tuple[WirePart, ...], typed: str) -> tuple[object, ...]:
        """Return everything in a look-up except the typed text."""
        path = tuple("*" if self._is_beginning(segment, typed) else segment for segment in _segments(wire))
        names = tuple((part.place, part.name) for part in wire.parts if not is_harmless_header(part))
        return wire.method, path, names, constant

    def _parted(self, wire: WireRequest, typed: str) -> tuple[tuple[WirePart, ...], str]:
        """Return the parts without typed text, and the other values with the path as one text. Headers that are removed are left out."""
        parts = [part for part in wire.parts if not is_harmless_header(part)]
        constant = tuple(p for p in parts if p.value is None or (p.value and not self._is_beginning(p.value, typed)))
        carried = [p.value or "" for p in parts if p not in constant] + _segments(wire)
        return constant, "\n".join(carried)

    def _why_unknown(self, wire: WireRequest, constant: tuple[WirePart, ...], typed: str) -> str | None:
        segments, known = _segments(wire), self._known.so_far()
        parts = [part for part in wire.parts if not is_harmless_header(part)]
        if len(parts) > MOST_PARTS or len(segments) > MOST_SEGMENTS:
            return "too many parts"
        if len({(part.place, part.name) for part in parts}) < len(parts):
            return "a name that occurs twice"
        for segment in segments:
            if not self._is_beginning(segment, typed) and not self._known.has(segment):
                return f"path {segment}"
        for part in parts:
            emptied = part if part in constant else part.model_copy(update={"value": ""})
            if not is_known_part(emptied, known):
                return f"{part.place} {part.name}"
        return None

    def _is_beginning(self, value: str, typed: str) -> bool:
        start = value.strip().casefold()
        return bool(start) and any(text.startswith(start) for text in _texts(typed))


def _values(wire: WireRequest) -> list[str]:
    return [part.value or "" for part in wire.parts]


def _segments(wire: WireRequest) -> list[str]:
    return [unquote(segment) for segment in urlsplit(wire.url).path.split("/") if segment]


def _texts(typed: str) -> list[str]:
    return [text.strip().casefold() for text in typed.split("; ")]
