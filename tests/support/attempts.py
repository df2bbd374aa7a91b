"""One application to a job site of our own, prepared in a real browser and approved, to be sent from this or another process."""

import os
import signal
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from adapters.browser.submit.workspace import open_application_browser
from adapters.stores.blobs import FileBlobs
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.applications.parts import ApplyParts
from core.applications.preparation import Filled, prepare_once
from core.applications.submission import Ended, send_once
from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.application import Approval, Attempt, Manifest, State, application_key
from core.contracts.filled_form import UploadFile
from core.contracts.form import FieldType, FormModel
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.question import QuestionClass
from tests.battery.site import HostileSite, Visit
from tests.support.quarantine import OpenBrowser

CV = UploadFile("resume", "ana.pdf", "application/pdf", b"%PDF-1.7 canary " + bytes(range(256)) * 20)
SAID = {"First name": "Anabel", "Last name": "Exampleton", "Email": "anabel@example.com", "Resume": CV.name}
SECRETS = (b"Anabel", b"Exampleton", b"anabel@example.com", b"anabel%40example.com", b"%PDF-1.7 canary")
FIELDS = """
<label>First name <input name=first required></label>
<label>Last name <input name=last required></label>
<label>Email <input name=email type=email required></label>
<label>Resume <input name=cv type=file required></label>
<input type=hidden name=job value=4711>
"""
KILLS = ("after the intent", "before the dispatch is written", "after the dispatch is written")


def form_page(script: str = "", action: str = "/apply") -> str:
    return f"""<!doctype html><html lang=en><title>Data Engineer</title><body><h1>Data Engineer</h1>
    <form id=f method=post action="{action}" enctype=multipart/form-data>{FIELDS}<button>Submit application</button></form>
    <script>const f = document.getElementById('f'); {script}</script></body></html>"""


def accepts(visit: Visit) -> None:
    visit.record()
    visit.redirect("/thanks")


def form_site() -> HostileSite:
    """A job site with a plain form, which records what it receives."""
    site = HostileSite()
    site.routes = {
        "/jobs/1/apply": lambda visit: visit.answer(form_page()),
        "/apply": accepts,
        "/thanks": lambda visit: visit.answer("<h1>Thank you for applying</h1>"),
        "/upload": lambda visit: visit.answer("{}"),
    }
    return site


def answered(form: FormModel) -> AnswerSheet:
    """The invented candidate's answers, by the words of the question."""
    answers = []
    for field in form.fields:
        text = SAID.get(field.question.strip(" *"))
        if text is not None:
            kind = "resume" if field.type is FieldType.FILE else None
            answers.append(
                Answer(
                    field_key=field.key,
                    question=field.question,
                    question_class=QuestionClass.OTHER,
                    value=text,
                    file_kind=kind,
                    provenance=Provenance(source="person", reference="test"),
                )
            )
    return AnswerSheet(form_fingerprint=form.fingerprint, answers=tuple(answers), unanswered=())


def browser_for(*hosts: str) -> OpenBrowser:
    """A browser process for each attempt, as in the product, that reaches these hosts."""
    return lambda: open_application_browser(None, True, allow_hosts=hosts)


def parts_for(ledger: Any, home: Path, open_browser: OpenBrowser) -> ApplyParts:
    return ApplyParts(
        open_browser=open_browser,
        files={"resume": CV},
        blobs=FileBlobs(home / "blobs"),
        submissions=ledger,
        now=lambda: datetime.now(UTC),
    )


def prepared(
    ledger: Any, home: Path, url: str, open_browser: OpenBrowser, answer: Callable[[FormModel], AnswerSheet] = answered
) -> tuple[ApplicationRow, Manifest]:
    """An application whose form was filled and rehearsed in a real browser."""
    now = datetime.now(UTC)
    row = ApplicationRow(
        key=application_key("demo", url, "ana"),
        candidate_id="ana",
        site="demo",
        card_id="demo:1",
        posting_url=url,
        form_url=url,
        employer="Moorland",
        title="Data Engineer",
        created_at=now,
        updated_at=now,
    )
    parts = parts_for(ledger, home, open_browser)
    with parts.open_browser() as browser:
        filled = prepare_once(row, browser, parts, answer, now + timedelta(hours=1))
    assert isinstance(filled, Filled), filled
    return row, filled.manifest


def approved_again(ledger: Any, row: ApplicationRow, manifest: Manifest, number: int = 1) -> ApplicationRow:
    """Another application with the same form, approved. `number` makes its key."""
    now = datetime.now(UTC)
    one = row.model_copy(update={"key": f"{row.key}-{number}"})
    signed = manifest.model_copy(update={"application_key": one.key})
    assert ledger.open_application(one)
    ledger.keep_manifest(signed, {}, now)
    ledger.move(one.key, [State.SHORTLISTED], State.PREPARED, "", "test", now, manifest_sha256=signed.sha256)
    ledger.move(one.key, [State.PREPARED], State.AWAITING_APPROVAL, "", "test", now)
    approval = Approval(
        id=f"a-{one.key}",
        application_key=one.key,
        manifest_sha256=signed.sha256,
        decision="approve",
        by="person",
        decided_at=now,
        expires_at=signed.expires_at,
    )
    assert ledger.record_approval(approval)
    found = ledger.application(one.key)
    assert isinstance(found, ApplicationRow)
    return found


def sent(ledger: Any, home: Path, key: str, open_browser: OpenBrowser) -> Ended:
    row = ledger.application(key)
    manifest, _ = ledger.manifest(row.manifest_sha256)
    parts = parts_for(ledger, home, open_browser)
    with parts.open_browser() as browser:
        return send_once(row, manifest, browser, parts)


class DyingLedger(SqlLedger):
    """Kills its own process at one point of the protocol."""

    dies: str = ""

    def write_intent(self, *args: Any, **options: Any) -> Attempt:
        attempt = super().write_intent(*args, **options)
        self._die_at("after the intent")
        return attempt

    def write_dispatch(self, *args: Any, **options: Any) -> Attempt:
        self._die_at("before the dispatch is written")
        attempt = super().write_dispatch(*args, **options)
        self._die_at("after the dispatch is written")
        return attempt

    def _die_at(self, point: str) -> None:
        if self.dies == point:
            os.kill(os.getpid(), signal.SIGKILL)


def send_and_die(url: str, home: Path, key: str, hosts: tuple[str, ...], dies: str, after_seconds: float) -> None:
    """Run in a process of its own: send, and be killed at `dies`, or `after_seconds` after the form was opened."""
    os.setsid()
    with DyingLedger(url) as ledger:
        ledger.dies = dies
        if after_seconds:
            kill = threading.Timer(after_seconds, lambda: os.kill(os.getpid(), signal.SIGKILL))
            kill.daemon = True
            kill.start()
        sent(ledger, home, key, browser_for(*hosts))
