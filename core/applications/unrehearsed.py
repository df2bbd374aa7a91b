"""Check a request that no rehearsal could record: each of its values must be planned, or known to the page before the answers."""

from collections.abc import Collection, Sequence

from core.applications.draft_rules import Known, PlannedField, draft_problems, unknown_headers, untold
from core.applications.wire_answers import in_words, read_parts, values_of
from core.contracts.application import Manifest
from core.contracts.wire import WireRequest


def approved_fields(manifest: Manifest, planned: Collection[PlannedField]) -> list[PlannedField]:
    """Return the planned fields with the approved values: those read back from each control."""
    held: dict[str, frozenset[str]] = {}
    typed = {field.question for field in manifest.fields if field.is_typed}
    for field in manifest.fields:
        held[field.question] = held.get(field.question, frozenset()) | set(values_of(field)) | set(field.tokens)
    return [
        field._replace(
            values=field.values | held.get(field.question, frozenset()),
            typed=held.get(field.question) or field.typed if field.question in typed else field.typed,
        )
        for field in planned
    ]


def unrehearsed_problems(
    manifest: Manifest,
    request: WireRequest,
    planned: Collection[PlannedField],
    told: Sequence[WireRequest],
    is_known: Known,
) -> list[str]:
    """Return why the request is neither the approved application nor the upload of its documents; empty if it is one of them.

    `told` are the requests released before. The application must contain every typed answer that is still missing; only an upload, with
    documents and no typed text, may come before it.
    """
    problems = draft_problems(request, planned, is_known)
    readings = read_parts(manifest, request)
    problems += [in_words(reading) for reading in readings if reading.relation in ("contrary", "rewritten")]
    problems += [f"header {name} was not in the page" for name in sorted(unknown_headers(request, is_known))]
    before, after = untold(planned, told), untold(planned, [*told, request])
    if told and not before:
        problems.append("everything was sent already")
    elif after and not is_upload(request, planned):
        problems.append(f"without {', '.join(after)}")
    elif after and len(after) == len(before):
        problems.append("nothing that is still to be sent is in it")
    return problems


def is_upload(request: WireRequest, planned: Collection[PlannedField]) -> bool:
    """Whether the request contains planned documents and no typed text."""
    carried = {field.question for field in planned if field.typed} - set(untold(planned, [request]))
    documents = {field.question for field in planned if field.typed & {part.sha256 for part in request.parts}}
    return bool(documents) and carried == documents
