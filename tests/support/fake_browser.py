"""A browser with one form of one question, for tests of what happens to an application around it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime

from core.contracts.answer import Answer, AnswerSheet, Provenance
from core.contracts.application import ManifestField
from core.contracts.filled_form import Confirmation, FilledForm, SubmitTarget
from core.contracts.form import FieldType, FormField, FormModel, Widget
from core.contracts.question import QuestionClass
from core.contracts.wire import NetworkCount
from core.errors import OtklikError
from core.ports.browser import DraftReport

NOW = datetime(2026, 11, 21, 9, tzinfo=UTC)
FORM = FormModel(
    fingerprint="f",
    url="https://jobs.example/apply",
    fields=(FormField(key="why", question="Why us?", type=FieldType.TEXT, widget=Widget.INPUT, required=True),),
)
ANSWER = Answer(
    field_key="why",
    question="Why us?",
    question_class=QuestionClass.OPEN_MOTIVATION,
    value="Because",
    provenance=Provenance(source="bank", reference="why"),
)


class FakeForm:
    """A form whose field contains `holds`; `says` is the kind of the page after the click."""

    def __init__(self) -> None:
        self.holds = "Because"
        self.says = "confirmed"
        self.fails: Exception | None = None
        self.on_click: Callable[[], None] | None = None
        self.sends: Callable[[], None] = lambda: None
        self.clicks = 0
        self.waited: float | None = None

    def open(self, url: str) -> FormModel:
        if self.fails:
            raise self.fails
        return FORM

    def fill(self, answer: Callable[[FormModel], AnswerSheet], files: object) -> FilledForm:
        given = answer(FORM).answers[0]
        field = ManifestField(field_key="why", question="Why us?", answer=given, committed=self.holds, is_typed=True)
        target = SubmitTarget(origin="https://jobs.example", path="/apply", method="POST")
        return FilledForm(url=FORM.url, fingerprints=("f",), fields=(field,), target=target, screenshots=(b"\x89PNG",))

    def read_back(self) -> FilledForm:
        raise NotImplementedError

    def click_submit(self) -> None:
        self.clicks += 1
        (self.on_click or self.sends)()

    def confirmation(self, wait_seconds: float = 10) -> Confirmation:
        self.waited = wait_seconds
        return Confirmation(kind=self.says, text="Thank you", url="https://jobs.example/thanks", errors=("too short",))

    def screenshot(self) -> bytes:
        return b"\x89PNG"


class FakeGuard:
    def __init__(self, write_dispatch: Callable[[str], None]) -> None:
        self._write = write_dispatch
        self.wire_sha256: str | None = None
        self.sent_status: int | None = None
        self.broke: str | None = None
        self.may_have_left: str | None = None
        self.count: NetworkCount | None = NetworkCount(bytes_out=0)
        self.refused: list[str] = []

    @property
    def has_dispatched(self) -> bool:
        return self.wire_sha256 is not None

    def arm(self) -> None: ...

    def finish(self) -> NetworkCount | None:
        return self.count

    def send(self) -> None:
        try:
            self._write("wire")
        except OtklikError as error:
            self.refused.append(error.message)
            return
        self.wire_sha256 = "wire"
        self.sent_status = 200
        self.count = NetworkCount(bytes_out=900)


class FakeBrowser:
    def __init__(self) -> None:
        self.form = FakeForm()
        self.last: FakeGuard | None = None

    @contextmanager
    def guard(self, manifest: object, write_dispatch: Callable[[str], None]) -> Iterator[FakeGuard]:
        self.last = FakeGuard(write_dispatch)
        self.form.sends = self.last.send
        yield self.last

    report = DraftReport()

    def allow_drafts(self, consents: object, approved: object = None) -> None: ...

    def draft_report(self, wire: object = None) -> DraftReport:
        return self.report

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        return is_so()

    def record(self) -> dict[str, bytes]:
        return {"network.json": b"{}", "page.png": self.form.screenshot(), "page.html.txt": b"<html></html>"}


class Blobs:
    def put(self, content: bytes, kind: str) -> str:
        return kind

    def get(self, sha256: str) -> bytes:
        raise KeyError(sha256)
