"""Rules for drafts: requests that a page sends while its form is filled, with the user's permission.

A draft may contain planned answers and documents, and values that the page knew before. It may make no statement of its own.
"""

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from typing import NamedTuple

from core.applications.compressed_body import is_compressed
from core.applications.plain_headers import is_plain_header
from core.applications.statements import NO, YES, is_statement, words_of
from core.applications.wire_comparison import carries
from core.contracts.wire import WirePart, WireRequest

Known = Callable[[str], bool]
"""Whether a text was in the page before the first answer, or in a response of the site since then."""
_GENERIC = ("value", "values", "answer", "answers", "response", "text", "content", "selected", "checked", "boolean", "")
"""Last segments of names in lists of answers (`answers[3].value`), which do not identify the question."""
_PERSON = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+|\+?[\d\s()./-]{7,}")


class PlannedField(NamedTuple):
    """One answer that goes into the form.

    `name` is the control's name in requests. `values` are all texts, tokens and digests that a request may contain for the answer; `typed`
    are those that every complete application must contain: texts as typed, and digests of files. `label` is the chosen option of a list
    whose tokens load late; a token that the site sent next to this label counts as planned.
    """

    question: str
    name: str | None
    values: frozenset[str]
    typed: frozenset[str] = frozenset()
    label: str | None = None


def draft_problems(request: WireRequest, planned: Collection[PlannedField], is_known: Known) -> list[str]:
    """Return in words what the request contains beyond the planned answers. Headers are not checked, since unknown ones are removed."""
    judged = [part for part in request.parts if part.place != "header"]
    problems = [problem for part in judged if (problem := _problem(part, planned, is_known)) is not None]
    unnamed = [part for part in judged if _leaf(part.name) in _GENERIC and _is_yes(part.value or "")]
    if len(unnamed) > sum(_says_yes(field) for field in planned):
        problems.append("it affirms more than is planned")
    if is_compressed(request):
        problems.append("it is compressed")
    return problems


def unknown_headers(request: WireRequest, is_known: Known) -> frozenset[str]:
    """Return the names of headers whose name or value the page did not know before the first answer."""
    return frozenset(
        part.name
        for part in request.parts
        if part.place == "header"
        and not is_plain_header(part)
        and not (is_known(part.name) and is_known(part.value or ""))
    )


def untold(planned: Iterable[PlannedField], requests: Sequence[WireRequest]) -> list[str]:
    """Return the questions whose typed text or document none of the requests contains."""
    parts = [part for request in requests for part in request.parts]
    return [
        field.question
        for field in planned
        if field.typed and not any(carries(part, field.typed) or _is_number_of(part, field.typed) for part in parts)
    ]


def is_told(planned: Iterable[PlannedField], requests: Sequence[WireRequest]) -> list[str]:
    """Return the questions whose typed text or document one of the requests contains."""
    fields = list(planned)
    missing = untold(fields, requests)
    return [field.question for field in fields if field.typed and field.question not in missing]


def is_whole(planned: Iterable[PlannedField], request: WireRequest) -> bool:
    """Whether one request contains every typed answer and every document, so that it cannot be told from the application."""
    return not untold(planned, [request]) and any(
        carries(part, field.typed) for field in planned for part in request.parts if field.typed
    )


def is_same_as(application: WireRequest, draft: WireRequest) -> bool:
    """Whether a draft sent everything in the application to the same address, so that the site cannot tell the two apart."""
    parts = [part for part in application.parts if part.place != "header"]
    return (
        (application.method, application.url) == (draft.method, draft.url)
        and bool(parts)
        and set(parts) <= set(draft.parts)
    )


def deviations(
    approved: Sequence[WireRequest], request: WireRequest, is_known: Known, values: frozenset[str]
) -> list[str]:
    """Return in words what a draft contains at sending that no rehearsed draft to the same address contained.

    A part may differ if it is not filled yet, or if it is a token from the site that differed between two rehearsals.
    """
    alike = [
        one for one in approved if one.method == request.method and is_same_address(one.url, request.url, is_known)
    ]
    if not alike:
        return [f"{request.method} {request.url} was not rehearsed"]
    rehearsed: dict[tuple[str, str], set[tuple[str | None, str | None]]] = {}
    for part in (part for one in alike for part in one.parts):
        rehearsed.setdefault((part.place, part.name), set()).add((part.value, part.sha256))
    problems = []
    for part in request.parts:
        before = rehearsed.get((part.place, part.name))
        if before is None:
            problems.append(f"{part.place} {part.name} was not rehearsed")
        elif (part.value, part.sha256) not in before and not _may_differ(part, len(before) > 1, values, is_known):
            problems.append(f"{part.place} {part.name} was rehearsed with another value")
    return problems


def _may_differ(part: WirePart, has_varied: bool, values: frozenset[str], is_known: Known) -> bool:
    if part.value is None:
        return not part.size
    return part.value == "" or (has_varied and not carries(part, values) and is_known(part.value))


def is_same_address(one: str, other: str, is_known: Known) -> bool:
    """Whether two addresses are equal, or differ only in path segments that came from the site (`/drafts/17`)."""
    before, after = one.split("/"), other.split("/")
    return len(before) == len(after) and all(
        was == now or (place > 2 and is_known(now) and is_known(was))
        for place, (was, now) in enumerate(zip(before, after, strict=True))
    )


def is_named_alike(name: str, field: PlannedField) -> bool:
    """Whether a part has the name of the field's control, or a name with the same last segment."""
    return bool(field.name) and (field.name == name or _leaf(field.name or "") == _leaf(name))


def names_no_question(name: str) -> bool:
    """Whether a name belongs to a list of answers and does not identify the question (`answers[3].value`)."""
    return bool(name) and _leaf(name) in _GENERIC


def _problem(part: WirePart, planned: Collection[PlannedField], is_known: Known) -> str | None:
    segments = _segments(part.name)
    fields = [field for field in planned if is_named_alike(part.name, field)]
    if part.sha256 is not None and part.size:
        allowed = fields or planned
        is_planned = any(part.sha256 in field.values for field in allowed) and (
            not part.file_name or any(part.file_name in field.values for field in planned)
        )
        return None if is_planned else f"{_place(part)} is a file that is not part of the plan"
    text = part.value or ""
    if not text.strip():
        return None
    if fields:
        if any(_is_planned(text, field) for field in fields):
            return None
        return f"{_place(part)} is not what is planned for “{fields[0].question}”"
    if not _is_yes(text) and any(_is_planned(text, field) for field in planned):
        return None
    unknown = [segment for segment in segments if not segment.isdigit() and not is_known(segment)]
    if unknown:
        return f"{_place(part)} was not in the page before the answers"
    if _is_yes(text) and (_leaf(part.name) in _GENERIC or any(_is_asked(segments, field) for field in planned)):
        return None
    if is_statement(part):
        return f"{_place(part)} says something that nobody planned: {text[:40]!r}"
    if _PERSON.fullmatch(text.strip()) and not text.strip().isdigit():
        return f"{_place(part)} carries contact data that is not part of the plan"
    if is_known(text) or _is_no(text) or _is_yes(text):
        return None
    return f"{_place(part)} carries {text[:40]!r}, which is not part of the plan"


def stands_for_answer(part: WirePart, planned: Iterable[PlannedField]) -> bool:
    """Whether a part of the query or the body has the name of an answered control, or exactly one of its values."""
    if part.place not in ("query", "body"):
        return False
    return any(
        (field.name is not None and field.name == part.name) or (bool(part.value) and part.value in field.values)
        for field in planned
    )


def _is_planned(text: str, field: PlannedField) -> bool:
    plain = _plain(text)
    return (
        any(plain == _plain(value) for value in field.values)
        or (_is_yes(text) and _says_yes(field))
        or (_is_no(text) and any(_is_no(value) for value in field.values))
        or _is_digits_of(text, field.values)
    )


def _is_yes(text: str) -> bool:
    return text.strip().casefold() in YES


def _is_no(text: str) -> bool:
    return text.strip().casefold() in NO


def _says_yes(field: PlannedField) -> bool:
    return any(_is_yes(value) for value in field.values)


def _is_asked(segments: Sequence[str], field: PlannedField) -> bool:
    """Whether the question is answered with yes and shares a word of four letters or more with the name."""
    return _says_yes(field) and bool(
        {word for word in words_of(" ".join(segments)) if len(word) >= 4} & set(words_of(field.question))
    )


def _is_digits_of(text: str, values: Iterable[str]) -> bool:
    """Whether the text is a planned telephone number in another notation, with or without its calling code."""
    digits = re.sub(r"\D", "", text)
    if len(digits) < 6 or not re.fullmatch(r"[+\d\s()./-]+", text.strip()):
        return False
    return any(
        re.fullmatch(r"[+\d\s()./-]+", value.strip()) and re.sub(r"\D", "", value).endswith(digits) for value in values
    )


def _is_number_of(part: WirePart, typed: Iterable[str]) -> bool:
    return part.value is not None and _is_digits_of(part.value, typed)


def _segments(name: str) -> list[str]:
    return [segment for segment in re.split(r"[.\[\]]+", name) if segment]


def _leaf(name: str) -> str:
    """Return the last segment of a name that is not a number."""
    return next((segment for segment in reversed(_segments(name)) if not segment.isdigit()), "")


def _place(part: WirePart) -> str:
    return f"{part.place} {part.name}" if part.name else f"the {part.place}"


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold()
