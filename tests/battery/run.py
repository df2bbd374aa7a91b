"""Run one application against a fault: prepared in a real browser, approved, sent once, and counted by the site."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from core.applications.parts import ApplyParts
from core.applications.preparation import Filled, prepare_once
from core.applications.submission import send_once
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.application import Approval, Manifest, State, application_key
from core.contracts.filled_form import UploadFile
from core.contracts.form import FieldType, FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.question import QuestionClass
from core.errors import OtklikError
from tests.battery.faults import Fault
from tests.battery.site import HostileSite
from tests.support.http import MemoryBlobs
from tests.support.memory_ledger import MemoryLedger

CV = UploadFile("resume", "ana.pdf", "application/pdf", b"%PDF-1.7 canary " + bytes(range(256)) * 20)
SAID = {"First name": "Anabel", "Last name": "Exampleton", "Email": "anabel@example.com", "Do you need visa sponsorship?": "No", "Resume": CV.name}  # fmt: skip
SECRETS = (
    b"Anabel",
    b"Exampleton",
    b"anabel@example.com",
    b"anabel%40example.com",
    b"%PDF-1.7 canary",
    b"YW5hYmVsQGV4YW1wbGUuY29t",
)

OpenBrowser = Callable[[HostileSite], AbstractContextManager[Any]]


@dataclass
class Verdict:
    """What came of it."""

    fault: Fault
    ended: str = "not_prepared"
    why: str = ""
    bytes_before_approval: int = 0
    sent: int = 0
    problems: list[str] = field(default_factory=list)


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


def try_out(fault: Fault, open_browser: OpenBrowser) -> Verdict:
    """Prepare, approve and send once; then let the site and its records judge."""
    verdict = Verdict(fault)
    with HostileSite() as site:
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
            verdict.why = f"{type(error).__name__}: {error.message}"
            prepared = None
        verdict.bytes_before_approval = site.bytes_with(*SECRETS)
        if isinstance(prepared, Filled):
            site.visits["/approved"] = 1
            approved = _approve(ledger, row, prepared.manifest, now)
            with parts.open_browser() as browser:
                ended = send_once(approved, prepared.manifest, browser, parts)
            verdict.ended, verdict.why = str(ended.state), ended.why
        elif prepared is not None:
            verdict.why = f"asked: {prepared}"
        verdict.sent = len(site.applications)
        _judge(verdict, site)
    return verdict


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


def _judge(verdict: Verdict, site: HostileSite) -> None:
    fault = verdict.fault
    if verdict.bytes_before_approval:
        paths = [f"{one.host} {one.method} {one.path[:40]}" for one in site.seen if any(s in one.data for s in SECRETS)]
        verdict.problems.append(f"{verdict.bytes_before_approval} bytes left before the approval: {paths[:3]}")
    if verdict.sent > max(fault.sent):
        verdict.problems.append(f"sent {verdict.sent} times")
    if verdict.ended == "confirmed" and "confirmed" not in fault.ends and "any" not in fault.ends:
        verdict.problems.append("a false receipt, or a changed content sent with one")
    elif "any" not in fault.ends and verdict.ended not in fault.ends and verdict.ended != "not_prepared":
        verdict.problems.append(f"ended {verdict.ended}, not {' or '.join(fault.ends)}: {verdict.why[:160]}")
    if verdict.ended == "not_prepared" and fault.ends == ("confirmed",):
        verdict.problems.append(f"an honest form was not prepared: {verdict.why[:160]}")
    if verdict.ended in ("stale", "not_prepared", "approved") and verdict.sent:
        verdict.problems.append("said that nothing was sent, and the site has it")


@contextmanager
def with_browser(site: HostileSite) -> Iterator[Any]:
    """The browser as the apply flow opens it."""
    from adapters.browser.submit.workspace import open_application_browser

    with open_application_browser(None, True, allow_hosts=(site.host, site.other)) as browser:
        yield browser
