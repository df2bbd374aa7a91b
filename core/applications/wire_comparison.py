"""Compare the requests of a page with the rehearsed ones, name by name."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from urllib.parse import unquote

from core.applications.plain_headers import is_plain_header
from core.applications.statements import may_be_restated, says_yes_or_no
from core.applications.wire_answers import read_parts
from core.applications.wire_reading import TYPE
from core.applications.wire_variation import fits, variation
from core.contracts.application import Manifest
from core.contracts.wire import Variation, WireManifest, WirePart, WireRequest

_IDENTIFIER = re.compile(r"[^\W_]*\d[^\W_]*")


def part_names(requests: Sequence[WireRequest]) -> list[list[str]]:
    """Return a unique name for every part of every request: `1 body:email`, and `1 body:skill#2` for the second part of that name."""
    named = []
    for number, request in enumerate(requests, start=1):
        seen = Counter[tuple[str, str]]()
        names = []
        for part in request.parts:
            seen[part.place, part.name] += 1
            count = seen[part.place, part.name]
            names.append(f"{number} {part.place}:{part.name}" + (f"#{count}" if count > 1 else ""))
        named.append(names)
    return named


def candidate_values(manifest: Manifest) -> frozenset[str]:
    """Return all texts (with single spaces) and file digests of the candidate in the manifest."""
    texts: set[str] = {file.sha256 for file in manifest.files}
    for field in manifest.fields:
        values = field.committed if isinstance(field.committed, tuple) else (field.committed,)
        texts |= {_plain(value) for value in values if value and value.strip()}
    return frozenset(texts)


def carries(part: WirePart, values: Iterable[str]) -> bool:
    """Whether a part contains one of the candidate's values. A value under four characters must be the whole part."""
    if part.sha256 is not None:
        return part.sha256 in values
    text = _plain(part.value or "").casefold()
    return any(
        value.casefold() == text if len(value) < 4 else value.casefold() in text or _plain(value).casefold() in text
        for value in values
    )


def vacancy_identifiers(manifest: Manifest) -> frozenset[str]:
    """Return the identifiers of the vacancy, which never vary: pieces with a digit in its addresses and card id."""
    texts = (manifest.posting_url, manifest.form_url, manifest.card_id)
    return frozenset(piece for text in texts for piece in _IDENTIFIER.findall(text) if len(piece) >= 3)


def learn_varying(
    first: Sequence[WireRequest],
    second: Sequence[WireRequest],
    values: frozenset[str],
    answers: Callable[[WirePart], bool] = lambda _: False,
) -> tuple[tuple[Variation, ...], list[str]]:
    """Return how parts vary between two rehearsals of the same answers, and in words the differences that are not allowed.

    A part, or a segment of the address, may vary only if it contains no value of the candidate, words, statement or file in either
    rehearsal. `answers` returns whether a part represents an answer, in any words.
    """
    varying = [
        learnt
        for name, was, now in _changed_segments(first, second)
        if (learnt := variation(name, was.value or "", now.value or "")) is not None
        and not carries(was, values)
        and _may_vary(learnt, was, now, values, frozenset())
    ]
    problems = _shape_differences(first, second, frozenset(one.name for one in varying))
    if problems:
        return (), problems
    for request, other, names in zip(first, second, part_names(first), strict=True):
        for part, twin, name in zip(request.parts, other.parts, names, strict=True):
            if part == twin:
                continue
            learnt = variation(name, part.value or "", twin.value or "")
            is_answer = carries(part, values) or answers(part) or answers(twin)
            may_vary = not (part.sha256 or twin.sha256 or is_answer or may_be_restated(part, twin))
            if learnt is None or not may_vary or not _may_vary(learnt, part, twin, values, frozenset()):
                problems.append(f"{name}: {_shown(part)} in one rehearsal, {_shown(twin)} in the other")
            else:
                varying.append(learnt)
    return tuple(varying), problems


def differences(
    rehearsed: WireManifest, seen: Sequence[WireRequest], values: frozenset[str], kept: frozenset[str] = frozenset()
) -> list[str]:
    """Return the differences from the rehearsal in words, empty if there are none. `seen` may be the beginning of the sequence.

    `kept` are texts that no varying part may lose: the identifiers of the vacancy.
    """
    expected = rehearsed.requests[: len(seen)]
    if len(seen) > len(rehearsed.requests):
        extra = seen[len(rehearsed.requests)]
        return [f"one request more than rehearsed: {extra.method} {extra.url}"]
    allowed = frozenset(rehearsed.varying)
    learnt = {one.name: one for one in rehearsed.variations}
    problems = _shape_differences(expected, seen, allowed)
    problems += [
        f"{name}: rehearsed {_shown(was)}, now {_shown(now)}"
        for name, was, now in _changed_segments(expected, seen)
        if name in allowed and not _fits(learnt, name, was, now, values, kept)
    ]
    if problems:
        return problems
    for request, other, names in zip(expected, seen, part_names(expected), strict=True):
        for part, twin, name in zip(request.parts, other.parts, names, strict=True):
            if part != twin and not (name in allowed and _fits(learnt, name, part, twin, values, kept)):
                problems.append(f"{name}: rehearsed {_shown(part)}, now {_shown(twin)}")
    return problems


def beyond_answers(manifest: Manifest, request: WireRequest) -> list[WirePart]:
    """Return the parts of a request that are not exactly an approved answer.

    These are hidden fields, preset values of the form, tracking, headers, choices in the site's own words, and rewritten answers.
    """
    return [
        reading.part
        for reading in read_parts(manifest, request)
        if reading.relation != "same" and not _is_plain(reading.part, manifest)
    ]


def _is_plain(part: WirePart, manifest: Manifest) -> bool:
    """Whether a part contains nothing to look at: a usual header, or the media type of a document."""
    types = {file.media_type for file in manifest.files} | {"application/octet-stream"}
    return is_plain_header(part) or (part.name.endswith(TYPE) and part.value in types)


def _may_vary(learnt: Variation, part: WirePart, twin: WirePart, values: frozenset[str], kept: frozenset[str]) -> bool:
    if part.value is None or twin.value is None or carries(twin, values):
        return False
    return fits(learnt, twin.value, values, kept, part.value)


def _fits(
    learnt: Mapping[str, Variation],
    name: str,
    part: WirePart,
    twin: WirePart,
    values: frozenset[str],
    kept: frozenset[str],
) -> bool:
    """Whether the new value (`twin`) of a varying part is allowed."""
    if says_yes_or_no(twin):
        return False
    how = learnt.get(name) or variation(name, part.value or "", part.value or "")
    return how is not None and _may_vary(how, part, twin, values, kept)


def _changed_segments(
    requests: Sequence[WireRequest], others: Sequence[WireRequest]
) -> Iterator[tuple[str, WirePart, WirePart]]:
    """Yield the name (`1 path:2`) and both texts of each path segment in which two addresses differ, if nothing else in them differs."""
    for number, (request, other) in enumerate(zip(requests, others, strict=False), start=1):
        before, after = request.url.split("/"), other.url.split("/")
        if len(before) == len(after) and before[:3] == after[:3]:
            for place, (was, now) in enumerate(zip(before, after, strict=True)):
                if was != now:
                    name = f"{number} path:{place - 2}"
                    yield name, _segment(name, was), _segment(name, now)


def _segment(name: str, text: str) -> WirePart:
    return WirePart(place="query", name=name, value=unquote(text))


def _shape_differences(
    one: Sequence[WireRequest], other: Sequence[WireRequest], varying: frozenset[str] = frozenset()
) -> list[str]:
    """Return in words the differences in number, method, address, encoding and part names. Segments in `varying` may differ."""
    if len(one) != len(other):
        return [f"{len(one)} requests rehearsed, {len(other)} now"]
    problems = []
    for number, (request, twin) in enumerate(zip(one, other, strict=True), start=1):
        for name in ("method", "url", "encoding"):
            if name == "url" and _varies_only_in(number, request, twin, varying):
                continue
            if getattr(request, name) != getattr(twin, name):
                problems.append(
                    f"request {number}, {name}: rehearsed {getattr(request, name)}, now {getattr(twin, name)}"
                )
        before, after = part_names([request])[0], part_names([twin])[0]
        missing = [name[2:] for name in before if name not in after]
        added = [name[2:] for name in after if name not in before]
        if missing:
            problems.append(f"request {number}, no longer sent: {', '.join(missing)}")
        if added:
            problems.append(f"request {number}, not rehearsed: {', '.join(added)}")
        if before != after and not missing and not added:
            problems.append(f"request {number}: the same parts in another order")
    return problems


def _varies_only_in(number: int, request: WireRequest, twin: WireRequest, varying: frozenset[str]) -> bool:
    """Whether two addresses differ, and only in segments that vary."""
    segments = [name.partition(" ")[2] for name, _, _ in _changed_segments([request], [twin])]
    return bool(segments) and all(f"{number} {segment}" in varying for segment in segments)


def _plain(text: str) -> str:
    return " ".join(text.split())


def _shown(part: WirePart) -> str:
    if part.sha256:
        return f"a file of {part.size} bytes ({part.sha256[:12]})"
    text = part.value or ""
    return repr(text if len(text) <= 60 else text[:57] + "…")
