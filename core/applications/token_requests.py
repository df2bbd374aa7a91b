"""Recognise a request that tells a site nothing: a token, which a page asks for before it sends the application.

Such a request may leave in the rehearsal, before the approval. Everything in it must have been in the page before the first value of
the candidate: its path, its names, and its values, short ones only together with their names.
"""

import re

from core.applications.compressed_body import is_compressed
from core.applications.plain_headers import is_plain_header
from core.contracts.wire import WirePart, WireRequest

MOST_REQUESTS = 3
"""Token requests that one rehearsal may make, each to another address."""
MOST_PARTS = 4
"""Names and values that one token request may have: with many a page could spell."""
SHORT = 3
"""Values of up to this many characters are letters to spell with, so they count only beside their names."""
METHODS = ("GET", "POST")
_OWN = frozenset({"accept", "accept-language", "cache-control", "pragma", "priority", "referer", "x-requested-with"})


def tells_nothing(request: WireRequest, known: str) -> bool:
    """Whether a request carries nothing but `known`, the text of the page before the first value of the candidate."""
    told = [part for part in request.parts if part.place != "header"]
    names = {(part.place, part.name) for part in told}
    if request.method not in METHODS or request.encoding in ("multipart", "binary") or is_compressed(request):
        return False
    if len(told) > MOST_PARTS or len(names) < len(told):
        return False
    path = request.url.split("://", 1)[-1].partition("/")[2]
    return _ends(f"/{path}", known) and all(is_known_part(part, known) for part in request.parts)


def headers_to_drop(request: WireRequest) -> frozenset[str]:
    """Return the names of headers that a page may word as it likes, and that a token request does without."""
    return frozenset(part.name for part in request.parts if part.place == "header" and part.name in _OWN)


def is_harmless_header(part: WirePart) -> bool:
    """Whether a part is a header that tells nothing, or that does not travel before the approval."""
    return is_plain_header(part) or (part.place == "header" and part.name in _OWN)


def is_known_part(part: WirePart, known: str) -> bool:
    """Whether the name and the value of a part stand in `known`, a short value beside its name, or the part is a harmless header."""
    if is_harmless_header(part):
        return True
    if part.value is None or not all(_stands(name, known) for name in _names(part)):
        return False
    if len(part.value) > SHORT:
        return _stands(part.value, known)
    return not part.value or _is_pair(part.name, part.value, known)


def _names(part: WirePart) -> list[str]:
    """Return the names in a path of JSON (`form.id` has two), or the name as it is."""
    pieces = re.split(r"[.\[\]]+", part.name) if part.place == "body" else [part.name]
    return [name for name in pieces if name and not name.isdigit()]


def _stands(text: str, known: str) -> bool:
    """Whether a text stands in `known` as a word of its own, in any case."""
    return re.search(rf"(?<![0-9A-Za-z]){re.escape(text)}(?![0-9A-Za-z])", known, re.IGNORECASE) is not None


def _ends(path: str, known: str) -> bool:
    return re.search(rf"{re.escape(path)}(?![\w@./-])", known) is not None


def _is_pair(name: str, value: str, known: str) -> bool:
    """Whether a short value stands beside its name: `step=2`, `"step": 2` or `name="step" value="2"`."""
    name, value = re.escape(name.rpartition(".")[2]), re.escape(value)
    near = rf"""(?<![0-9A-Za-z]){name}["']?\s*[:=]\s*["']?{value}(?![0-9A-Za-z])"""
    control = rf"""name=["']?{name}["']?[^<>]{{0,200}}\bvalue=["']?{value}(?![0-9A-Za-z])"""
    return re.search(near, known) is not None or re.search(control, known) is not None
