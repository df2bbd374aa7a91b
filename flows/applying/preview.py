"""Show what an apply run would ask and send, without any run: the form is filled and rehearsed in quarantine."""

from collections.abc import Iterator
from datetime import timedelta

from core.applications.preparation import AlreadyApplied, Filled, OpenQuestions, PostingClosed, Prepared, prepare_once
from core.applications.wire_comparison import beyond_answers
from core.contracts.application import Manifest
from core.errors import OtklikError
from core.text.counts import counted
from flows.applying.pending import manifest_lines
from flows.applying.session import ApplySession


def preview(session: ApplySession) -> Iterator[str]:
    """Fill the form up to the last click, press it with the network closed, and yield what came of it, line by line.

    Nothing is moved, asked or sent. What cannot be prepared is a line as well.
    """
    row, parts = session.row, session.parts()
    yield f"would prepare: {row.title} · {row.employer or row.site} ({row.note})"
    yield f"    {row.posting_url or row.form_url or ''}"
    expires_at = session.now() + timedelta(hours=session.approval_valid_hours)
    try:
        with parts.open_browser() as browser:
            prepared = prepare_once(row, browser, parts, session.answer, expires_at)
    except OtklikError as error:
        yield f"    would be handed over or tried again: {error.message}"
        return
    yield from (f"    {line}" for line in _lines_of(prepared))


def _lines_of(prepared: Prepared) -> Iterator[str]:
    match prepared:
        case AlreadyApplied(why) | PostingClosed(why):
            yield f"would not be prepared: {why}"
        case OpenQuestions(questions):
            yield "would ask you:"
            for number, question in enumerate(questions, 1):
                options = f"  one of: {'; '.join(question.options)}" if question.options else ""
                yield f"  {number:2}. {question.question}{' (required)' if question.required else ''}{options}"
        case Filled(manifest):
            yield "would ask for your approval of:"
            yield from manifest_lines(manifest)[1:]
            yield from _wire_lines(manifest)


def _wire_lines(manifest: Manifest) -> Iterator[str]:
    """Yield what would travel: files, requests, and their parts that are no answers."""
    for file in manifest.files:
        yield f"  file {file.name}, {file.bytes:,} bytes"
    wire = manifest.wire
    if wire is None or wire.why_incomplete is not None:
        yield f"  what the form sends could not be seen in advance: {wire.why_incomplete if wire else 'there was no rehearsal'}"
        return
    for request in wire.requests:
        yield f"  {request.method} {request.url}, {counted(len(request.parts), 'part')}"
        for part in beyond_answers(manifest, request):
            value = part.value if part.value is not None else f"a file of {part.size} bytes"
            yield f"      beyond your answers: {part.place} {part.name} = {value[:120]}"
