"""Recognise a request for a token, which some pages need before they send the application and which gives the site no new data.

Such a request may leave in the rehearsal, before the approval. Its path, names and values must all have been in the page before the first
value of the candidate; a short value only counts together with its name.
"""

import re

from core.applications.compressed_body import is_compressed
from core.applications.plain_headers import is_plain_header
from core.contracts.wire import WirePart, WireRequest

MOST_REQUESTS = 3
"""The most token requests of one rehearsal, each to another address."""
MOST_PARTS = 4
"""The most parts of one token request. With many parts, a page could encode data in their selection."""
SHORT = 3
"""The most characters of a short value. A page could encode data in short values, so they count only together with their names."""
METHODS = ("GET", "POST")
_OWN = frozenset({"accept", "accept-language", "cache-control", "pragma", "priority", "referer", "x-requested-with"})


def tells_nothing(request: WireRequest, known: str) -> bool:
    """Whether a request contains only parts of `known`, the text of the page before the first value of the candidate."""
    told = [part for part in request.parts if part.place != "header"]
    names = {(part.place, part.name) for part in told}
    if request.method not in METHODS or request.encoding in ("multipart", "binary") or is_compressed(request):
        return False
    if len(told) > MOST_PARTS or len(names) < len(told):
        return False
    path = request.url.split("://", 1)[-1].partition("/")[2]
    return _ends(f"/{path}", known) and all(is_known_part(part, known) for part in request.parts)


def headers_to_drop(request: WireRequest) -> frozenset[str]:
    """Return the names of headers whose values a page can choose. A token request is sent without them."""
    return frozenset(part.name for part in request.parts if part.place == "header" and part.name in _OWN)


def is_harmless_header(part: WirePart) -> bool:
    """Whether a part is a header with a usual value, or one that is removed before the approval."""
    return is_plain_header(part) or (part.place == "header" and part.name in _OWN)


def is_known_part(part: WirePart, known: str) -> bool:
    """Whether the name and the value of a part occur in `known`, a short value next to its name, or the part is a harmless header."""
    if is_harmless_header(part):
        return True
    if part.value is None or not all(_stands(name, known) for name in _names(part)):
        return False
    if len(part.value) > SHORT:
        return _stands(part.value, known)
    return not part.value or _is_pair(part.name, part.value, known)


def _names(part: WirePart) -> list[str]:
    """Return the names in a JSON path (`form.id` has two), or the unchanged name of another part."""
    pieces = re.split(r"[.\[\]]+", part.name) if part.place == "body" else [part.name]
    return [name for name in pieces if name and not name.isdigit()]


def _stands(text: str, known: str) -> bool:
    """Whether a text occurs in `known` as a whole word, ignoring letter case."""
    return re.search(rf"(?<![0-9A-Za-z]){re.escape(text)}(?![0-9A-Za-z])", known, re.IGNORECASE) is not None


def _ends(path: str, known: str) -> bool:
    return re.search(rf"{re.escape(path)}(?![\w@./-])", known) is not None


def _is_pair(name: str, value: str, known: str) -> bool:
    """Whether a short value occurs next to its name: `step=2`, `"step": 2` or `name="step" value="2"`."""
    name, value = re.escape(name.rpartition(".")[2]), re.escape(value)
    near = rf"""(?<![0-9A-Za-z]){name}["']?\s*[:=]\s*["']?{value}(?![0-9A-Za-z])"""
    control = rf"""name=["']?{name}["']?[^<>]{{0,200}}\bvalue=["']?{value}(?![0-9A-Za-z])"""
    return re.search(near, known) is not None or re.search(control, known) is not None
