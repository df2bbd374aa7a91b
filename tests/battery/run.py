"""Run one application against a fault: prepared in a real browser, approved, sent once, and counted by the site."""

import time
from base64 import b64decode
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.parse import unquote

from adapters.browser.page.quarantined import quarantined_browser
from adapters.browser.submit.workspace import ApplicationBrowser
from adapters.http.address_guard import AddressGuard, resolved
from core.applications.parts import ApplyParts
from core.applications.preparation import Filled, prepare_once
from core.applications.submission import send_once
from core.applications.wire_comparison import beyond_answers, part_names
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.application import Approval, Manifest, State, application_key
from core.contracts.filled_form import UploadFile
from core.contracts.form import FieldType, FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.question import QuestionClass
from core.errors import OtklikError
from tests.battery.faults import Fault
from tests.battery.outcome import Outcome, Trial
from tests.battery.received import parts_of
from tests.battery.site import HostileSite
from tests.support.http import MemoryBlobs
from tests.support.memory_ledger import MemoryLedger
from tests.support.quarantine import one_browser

CV = UploadFile("resume", "ana.pdf", "application/pdf", b"%PDF-1.7 canary " + bytes(range(256)) * 20)
SAID = {
    "First name": "Anabel",
    "Last name": "Exampleton",
    "Email": "anabel@example.com",
    "Do you need visa sponsorship?": "No",
    "City": "Springfield",
    "Resume": CV.name,
}
WIRE = {"first": "Anabel", "last": "Exampleton", "email": "anabel@example.com", "visa": "n0", "city": "Springfield"}
"""What the site must receive under its own names, however the request is built."""
SECRETS = (
    b"Anabel",
    b"Exampleton",
    b"anabel@example.com",
    b"anabel%40example.com",
    b"%PDF-1.7 canary",
    b"YW5hYmVsQGV4YW1wbGUuY29t",
)
SPELLED = "anabel@example.com"
"""What a site puts together from single letters, if it spells the address."""

WAIT_SECONDS = 5.0
"""How long a page that confirms nothing is read. The product waits twice as long; the slowest honest page takes four seconds."""

OpenBrowser = Callable[[HostileSite], AbstractContextManager[Any]]


def board_trials(faults: tuple[Fault, ...], limit_seconds: float = 150.0) -> list[Trial]:
    return [
        Trial(fault.group, fault.name, lambda fault=fault: try_out(fault, with_browser), limit_seconds=limit_seconds)
        for fault in faults
    ]


def in_one_browser(faults: Sequence[Fault], limit_seconds: float = 150.0) -> Trial:
    """One trial for all of these faults: each has pages, proxies and a courier of its own in one browser process."""

    def run() -> list[tuple[str, Outcome]]:
        with one_browser() as started:

            @contextmanager
            def opened(site: HostileSite) -> Iterator[Any]:
                with started.open_with(_guard(site)) as browser:
                    yield _waiting_less(browser)

            return [(fault.name, try_out(fault, opened)) for fault in faults]

    return Trial("in one browser", "all", run, limit_seconds=limit_seconds * len(faults))


def answer(form: FormModel) -> AnswerSheet:
    """The invented candidate's answers, by the words of the question."""
    answers = []
    for one in form.fields:
        text = next(
            (text for question, text in SAID.items() if one.question.strip(" *").casefold() == question.casefold()),
            None,
        )
        if text is not None:
            kind = "resume" if one.type is FieldType.FILE else None
            answers.append(
                Answer(field_key=one.key, question=one.question, question_class=QuestionClass.OTHER, value=text, file_kind=kind, provenance=Provenance(source="person", reference="battery"))
            )  # fmt: skip
    return AnswerSheet(form_fingerprint=form.fingerprint, answers=tuple(answers), unanswered=())


def try_out(fault: Fault, open_browser: OpenBrowser) -> Outcome:
    """Prepare, approve and send once; then let the site and its records judge."""
    outcome, started = Outcome(ended="not_prepared"), time.monotonic()
    manifest: Manifest | None = None
    with HostileSite(is_named=fault.is_named) as site:
        fault.build(site)
        row = _row(site)
        ledger, blobs, now = MemoryLedger(), MemoryBlobs(), datetime.now(UTC)
        ledger.open_application(row)
        parts = ApplyParts(
            open_browser=lambda: open_browser(site),
            files={"resume": CV},
            blobs=blobs,
            submissions=ledger,
            now=lambda: datetime.now(UTC),
        )
        try:
            with parts.open_browser() as browser:
                prepared = prepare_once(row, browser, parts, answer, now + timedelta(hours=1))
        except OtklikError as error:
            outcome.why = f"{type(error).__name__}: {error.message}"
            prepared = None
        outcome.unapproved_before = _bytes_that_tell(site)
        if outcome.unapproved_before:
            paths = [f"{one.host} {one.method} {one.path[:60]}" for one in site.seen if one.tells(*SECRETS)]
            outcome.problems.append(f"{outcome.unapproved_before} bytes left before the approval: {paths[:3]}")
        if isinstance(prepared, Filled):
            manifest = prepared.manifest
            site.visits["/approved"] = 1
            approved = _approve(ledger, row, manifest, now)
            with parts.open_browser() as browser:
                ended = send_once(approved, manifest, browser, parts)
            outcome.ended, outcome.why = str(ended.state), ended.why
        elif prepared is not None:
            outcome.why = f"asked: {prepared}"
        outcome.seconds = time.monotonic() - started
        outcome.sent = len(site.applications)
        _judge(outcome, fault, site, manifest)
    return outcome


def _bytes_that_tell(site: HostileSite) -> int:
    """Bytes of all requests with a value of the candidate in them; and the letters of one that was spelled out."""
    spelled = unquote("".join(one.path.partition("spell=")[2] for one in site.seen))
    by_path = "".join(one.path[3:] for one in site.seen if one.path.startswith("/s/"))
    told = sum(word in SPELLED and len(word) >= 6 for word in (spelled, by_path))
    return site.bytes_with(*SECRETS) + told * len(SPELLED)


def _row(site: HostileSite) -> ApplicationRow:
    now = datetime.now(UTC)
    return ApplicationRow(key=application_key("demo", site.url, "ana"), candidate_id="ana", site="demo", card_id="demo:1", posting_url=site.url, form_url=site.url, employer="Acme", title="Data Engineer", created_at=now, updated_at=now)  # fmt: skip


def _approve(ledger: MemoryLedger, row: ApplicationRow, manifest: Manifest, now: datetime) -> ApplicationRow:
    ledger.keep_manifest(manifest, {}, now)
    ledger.move(row.key, [State.SHORTLISTED], State.PREPARED, "", "test", now, manifest_sha256=manifest.sha256)
    ledger.move(row.key, [State.PREPARED], State.AWAITING_APPROVAL, "", "test", now)
    approval = Approval(id="a1", application_key=row.key, manifest_sha256=manifest.sha256, decision="approve", by="person", decided_at=now, expires_at=manifest.expires_at)  # fmt: skip
    assert ledger.record_approval(approval)
    approved = ledger.application(row.key)
    assert approved is not None
    return approved


def _judge(outcome: Outcome, fault: Fault, site: HostileSite, manifest: Manifest | None) -> None:
    ended, sent, most = outcome.ended, outcome.sent, max(fault.sent)
    outcome.is_asked = ended in ("ambiguous", "rejected", "not_prepared", "stale")
    if sent > most and most:
        outcome.twice = 1
        outcome.problems.append(f"sent {sent} times")
    if ended == "confirmed" and not sent:
        outcome.false_receipts = 1
        outcome.problems.append(f"a false receipt: {outcome.why[:120]}")
    elif "any" not in fault.ends and ended not in fault.ends and ended != "not_prepared":
        outcome.problems.append(f"ended {ended}, not {' or '.join(fault.ends)}: {outcome.why[:160]}")
    if ended == "not_prepared" and fault.ends == ("confirmed",):
        outcome.problems.append(f"an honest form was not prepared: {outcome.why[:160]}")
    if ended in ("stale", "not_prepared", "approved") and sent:
        outcome.lost = 1
        outcome.problems.append("said that nothing was sent, and the site has it")
    unapproved = _unapproved(site, manifest) + _missing(site, manifest, ended)
    unapproved += [
        f"a request to {visit.path[:60]}" for visit in site.seen if visit.path.partition("?")[0] in fault.silent
    ]
    if sent and not most and fault.group == "changes" and not unapproved:
        unapproved = ["changed after the approval"]
    if unapproved:
        outcome.unapproved_after = len(unapproved)
        outcome.problems.append(f"the site has what nobody was shown: {unapproved[:4]}")


def _unapproved(site: HostileSite, manifest: Manifest | None) -> list[str]:
    """Names and values that the site's list has, and neither the answers nor the approval screen show."""
    if manifest is None:
        return []
    shown, loose = _shown(manifest)
    found = []
    for visit in site.received:
        for name, content in parts_of(visit):
            last = name.rpartition(".")[2].partition("[")[0].rpartition(":")[2].casefold()
            value = content.decode("utf-8", "replace")
            if not value:
                continue
            is_document = content == CV.content or _decoded(value) == CV.content
            if is_document or WIRE.get(last) == value or (last == "visa" and value == "No") or (name, value) in shown:
                continue
            if name in loose or value == CV.name or any(name == known and value in text for known, text in shown):
                continue
            found.append(f"{name}={value[:60]}")
    return found


def _missing(site: HostileSite, manifest: Manifest | None, ended: str) -> list[str]:
    """Answers that were approved and that the site did not get, in any of its requests, though it is called sent."""
    if manifest is None or ended != "confirmed" or not site.received:
        return []
    got = b"".join(one.data for one in site.seen if one.method != "GET" or "?" in one.path)
    got += b"".join(visit.body for visit in site.received)
    wanted = {
        "First name": b"Anabel",
        "Last name": b"Exampleton",
        "Email": b"example.com",
        "Resume": b"%PDF-1.7 canary",
    }
    asked = {field.question.strip(" *") for field in manifest.fields if field.committed}
    has_base64 = b"JVBERi0xLjcgY2FuYXJ5" in got
    return [
        f"without {question}"
        for question, value in wanted.items()
        if question in asked and value not in got and not (question == "Resume" and has_base64)
    ]


def _shown(manifest: Manifest) -> tuple[set[tuple[str, str]], set[str]]:
    """What the approval shows beyond the answers, by name and value; and the names that it shows as changing."""
    if manifest.wire is None:
        return set(), set()
    pairs, loose = set(), set()
    for request, names in zip(manifest.wire.requests, part_names(manifest.wire.requests), strict=True):
        beyond = beyond_answers(manifest, request)
        pairs |= {(part.name, part.value or "") for part in beyond}
        loose |= {
            part.name
            for part, name in zip(request.parts, names, strict=True)
            if name in manifest.wire.varying and part in beyond
        }
    return pairs, loose


def _decoded(value: str) -> bytes:
    try:
        return b64decode(value.rpartition(",")[2], validate=True)
    except ValueError:
        return b""


@contextmanager
def with_browser(site: HostileSite) -> Iterator[Any]:
    """The browser as the apply flow opens it; names of the site lead to this machine."""
    with quarantined_browser(_guard(site)) as browser:
        yield _waiting_less(ApplicationBrowser(browser, None, None))


def _guard(site: HostileSite) -> AddressGuard:
    return AddressGuard((site.host, site.other, site.api), site.resolve if site.is_named else resolved)


def _waiting_less(opened: ApplicationBrowser) -> ApplicationBrowser:
    session: Any = opened.form
    session.confirmation = lambda wait_seconds=WAIT_SECONDS, read=session.confirmation: read(wait_seconds)
    return opened
