"""Results of preparing a form, which never submits it."""

from contextlib import nullcontext
from datetime import timedelta

import pytest

from core.applications.parts import ApplyParts
from core.applications.preparation import (
    LEFT_EMPTY,
    AlreadyApplied,
    DraftWanted,
    Filled,
    OpenQuestions,
    PerhapsSent,
    PostingClosed,
    prepare_once,
)
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.application import ManifestField
from core.contracts.draft import DraftRequest
from core.contracts.filled_form import Confirmation, FilledForm, UploadFile
from core.contracts.question import QuestionClass
from core.contracts.wire import WireManifest, WirePart, WireRequest
from core.errors import FormDrift, FormNotUnderstood, NeedsAnswer, PostingGone, SiteUnreachable
from core.ports.browser import PAGE_FILE, DraftReport
from tests.support.apply_session import MemoryBlobs
from tests.support.ledger import NOW, application
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect


QUESTION = Unanswered(
    field_key="pay",
    question="Salary?",
    question_class=QuestionClass.OTHER,
    type="text",
    required=True,
    why="no stored answer matches",
)
FILLED = FilledForm(
    url="https://jobs.example.com/acme/1/apply",
    fingerprints=("f",),
    fields=(ManifestField(field_key="why", question="Why us?", answer=None, committed="Because"),),
    screenshots=(b"\x89PNG 1", b"\x89PNG 2"),
)
WIRE = WireManifest(requests=(WireRequest(method="POST", url="https://jobs.example.com/apply"),))


class Browser:
    report = DraftReport()

    def __init__(self, opening=None, filling=None, page="unknown", html="<p>Our jobs</p>"):
        self.form, self.opening, self.filling, self.page, self.urls = self, opening, filling, page, []
        self.html = html

    def record(self):
        return {PAGE_FILE: self.html.encode()}

    def open(self, url):
        self.urls.append(url)
        if self.opening:
            raise self.opening

    def fill(self, answer, files):
        if self.filling:
            raise self.filling
        return FILLED

    def allow_drafts(self, consents, approved=None):
        self.consents = consents

    def draft_report(self, wire=None):
        return self.report

    def rehearse(self, answer, files):
        return WIRE

    def confirmation(self, wait_seconds=10):
        return Confirmation(kind=self.page, text="You applied on 3 May.", url="https://jobs.example.com")


def prepared(browser, blobs=None, **row):
    files = {"resume": UploadFile("resume", "resume.pdf", "application/pdf", b"%PDF")}
    parts = ApplyParts(lambda: nullcontext(browser), files, blobs or MemoryBlobs(), MemoryLedger(), lambda: NOW)
    sheet = AnswerSheet(form_fingerprint="f")
    return prepare_once(application(**row), browser, parts, lambda form: sheet, NOW + timedelta(days=2))


def test_what_was_left_empty_is_kept_beside_the_manifest(monkeypatch):
    left = ("Hobbies", "Knots you can tie (seen, not understood)")
    monkeypatch.setattr(Browser, "fill", lambda *_: FILLED.model_copy(update={"left_empty": left}))
    blobs = MemoryBlobs()
    result = prepared(Browser(), blobs)
    assert isinstance(result, Filled)
    assert blobs.get(result.evidence[LEFT_EMPTY]).decode().splitlines() == list(left)


def test_a_filled_form_becomes_a_manifest_with_a_picture_of_every_step():
    blobs = MemoryBlobs()
    done = prepared(Browser(), blobs)
    assert isinstance(done, Filled)
    assert done.manifest.fields == FILLED.fields and done.manifest.wire == WIRE
    assert (done.manifest.origin, done.manifest.method) == ("https://jobs.example.com", "POST")
    assert {name: blobs.get(sha256) for name, sha256 in done.evidence.items()} == {
        "step-1.png": b"\x89PNG 1",
        "step-2.png": b"\x89PNG 2",
    }


def test_the_form_is_looked_for_at_its_own_address_before_the_posting():
    for row, url in (({"form_url": "https://ats.example/apply"}, "https://ats.example/apply"), ({}, None)):
        browser = Browser()
        prepared(browser, **row)
        assert browser.urls == [url or application().posting_url]


def test_a_vacancy_without_an_address_cannot_be_applied_for():
    with pytest.raises(FormNotUnderstood, match="no page to apply on"):
        prepared(Browser(), posting_url=None)


def test_open_questions_are_returned_and_not_guessed():
    assert prepared(Browser(filling=NeedsAnswer("Salary?", questions=(QUESTION,)))) == OpenQuestions((QUESTION,))
    with pytest.raises(NeedsAnswer):
        prepared(Browser(filling=NeedsAnswer("something without a question")))


def test_a_site_that_knows_the_application_is_believed():
    browser = Browser(opening=FormNotUnderstood("there is no form"), page="already_applied")
    assert prepared(browser) == AlreadyApplied("You have applied here before: You applied on 3 May.")


@pytest.mark.parametrize(
    "words",
    [
        "This job is no longer accepting applications.",
        "Sorry, this position has been filled.",
        "The job you are looking for is no longer open.",
        "This job posting has expired",
        "Job not found",
        "Эта вакансия в архиве. Вакансия находится в архиве с 3 мая",
        "Diese Stelle ist nicht mehr verfügbar.",
        "Cette offre n'est plus disponible.",
        "Esta oferta ya no está disponible.",
    ],
)
def test_a_posting_that_is_closed_hidden_or_archived_is_closed_and_not_handed_over(words):
    page = Browser(opening=FormNotUnderstood("there is no form"), html=f"<h1>Acme</h1><p>{words}</p>")
    found = prepared(page)
    assert isinstance(found, PostingClosed)


def test_a_posting_that_the_site_no_longer_has_is_closed():
    assert prepared(Browser(opening=PostingGone("https://jobs.example.com/1 answers 404."))) == PostingClosed(
        "https://jobs.example.com/1 answers 404."
    )


@pytest.mark.parametrize(
    "words",
    [
        "Apply until the position is filled.",
        "Our office is closed on Sundays. Open positions are listed here.",
        "No longer a small team: we are 300 people.",
    ],
)
def test_a_page_that_does_not_say_that_its_posting_is_gone_is_not_closed(words):
    with pytest.raises(FormNotUnderstood):
        prepared(Browser(opening=FormNotUnderstood("there is no form"), html=f"<p>{words}</p>"))


SITE = DraftRequest(site="jobs.example", hosts=("jobs.example",), carries=("Resume",))


def reporting(report, **browser):
    opened = Browser(**browser)
    opened.report = report
    return opened


@pytest.mark.parametrize(
    "filling",
    [None, FormDrift("the upload holds nothing"), NeedsAnswer("Upload failed", questions=(QUESTION,), is_refusal=True)],
)
def test_a_form_that_cannot_be_filled_without_telling_its_site_waits_for_the_permission(filling):
    assert prepared(reporting(DraftReport(wanted=SITE), filling=filling)) == DraftWanted(SITE)


def test_a_question_that_nobody_answered_comes_before_the_permission():
    browser = reporting(DraftReport(wanted=SITE), filling=NeedsAnswer("Salary?", questions=(QUESTION,)))
    assert prepared(browser) == OpenQuestions((QUESTION,))


@pytest.mark.parametrize("filling", [None, FormDrift("gone"), SiteUnreachable("gone")])
def test_a_draft_whose_answer_reads_like_a_confirmation_is_never_taken_for_an_unsent_application(filling):
    report = DraftReport(wanted=SITE, looks_sent="/draft answered “Thank you for applying”")
    ended = prepared(reporting(report, filling=filling))
    assert isinstance(ended, PerhapsSent) and "Thank you for applying" in ended.why


def test_what_a_page_wanted_to_tell_beyond_the_plan_is_named_in_the_reason():
    report = DraftReport(refused=("POST /draft: body marketing says something that nobody planned",))
    with pytest.raises(FormDrift) as error:
        prepared(reporting(report, filling=FormDrift("gone")))
    assert "marketing" in str(error.value)


def test_a_page_without_a_form_is_an_error_with_a_name():
    with pytest.raises(FormNotUnderstood, match="there is no form"):
        prepared(Browser(opening=FormNotUnderstood("there is no form")))


def test_a_form_that_would_send_something_else_than_the_answers_is_not_prepared():
    typed = FILLED.fields[0].model_copy(update={"wire_name": "why", "is_typed": True})
    browser = Browser()
    browser.fill = lambda answer, files: FILLED.model_copy(update={"fields": (typed,)})
    browser.rehearse = lambda answer, files: WireManifest(
        requests=(
            WireRequest(
                method="POST",
                url="https://jobs.example.com/apply",
                parts=(WirePart(place="body", name="why", value="Money"),),
            ),
        )
    )
    with pytest.raises(FormDrift, match="something else than your answers"):
        prepared(browser)
