"""Look-ups: what a control may ask its own site while something is typed into it (places, schools, employers)."""

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
"""How often the same may be asked: a list is opened to be read, and again to be chosen from."""
TYPINGS = 2
"""How often a text is typed: whole, then up to its first comma."""


class LookUp(NamedTuple):
    """What a site was asked while the form was filled, and the answer that was being typed."""

    request: WireRequest
    typed: str


class LookUps:
    """Decides about the look-ups of one page. `made` lists those that were released.

    A look-up carries a beginning of what is typed, and otherwise only what stood in the page before the first answer: its path, its
    names and its other values. These stay the same while something is typed, apart from opening the list, so that a page cannot spell by
    the order of its addresses; and there are no more look-ups than beginnings.
    """

    def __init__(self, known: KnownText) -> None:
        self._known = known
        self._typed: str | None = None
        self._asked = Counter[str]()
        self._shapes: dict[bool, tuple[object, ...]] = {}
        self.made: list[LookUp] = []

    @contextmanager
    def typing(self, typed: str) -> Iterator[None]:
        """While the block lasts, the site may be asked about what is typed into this one control."""
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
        """Return why this is no look-up, or None to release it."""
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
        """Everything in a look-up but what is typed."""
        path = tuple("*" if self._is_beginning(segment, typed) else segment for segment in _segments(wire))
        names = tuple((part.place, part.name) for part in wire.parts if not is_harmless_header(part))
        return wire.method, path, names, constant

    def _parted(self, wire: WireRequest, typed: str) -> tuple[tuple[WirePart, ...], str]:
        """Return the parts that carry nothing typed, and all that does, as one text. Headers that do not travel are left out."""
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
