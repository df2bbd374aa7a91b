"""How preparing an application ends, and what is stored of the user's replies."""

from datetime import timedelta

import pytest

import flows.apply as apply_module
import flows.applying.conversation as conversation_module
import flows.applying.session as session_module
from core.applications.lifecycle import label_of, step_of
from core.applications.submission import Ended
from core.contracts.answer import Unanswered
from core.contracts.application import ManifestField, State
from core.contracts.audit import USER, AuditKind
from core.contracts.draft import DraftRequest
from core.contracts.filled_form import Confirmation
from core.contracts.form import FormModel
from core.contracts.ledger_rows import SentApplication
from core.contracts.limits import Limits
from core.contracts.question import QuestionClass
from core.errors import FormDrift, FormNotUnderstood, LoginWall, NeedsAnswer, SiteUnreachable, StepsUsedUp
from core.ports.browser import PAGE_FILE, DraftReport
from flows.applying.asking import Reply
from flows.applying.decisions import correct, decide, remember
from tasks.prepare import prepare
from tests.support.answers import candidate, field
from tests.support.apply_session import called_directly, session_of
from tests.support.ledger import NOW, application, awaiting
from tests.support.memory_ledger import MemoryLedger

pytestmark = pytest.mark.slow  # imports Prefect


FILE = Unanswered(
    field_key="cv",
    question="CV",
    question_class=QuestionClass.OTHER,
    type="file",
    required=True,
    why="no stored answer matches",
)


class Form:
    """A form session that raises a given error; `page` is what the site shows."""

    report = DraftReport()

    def __init__(self, opening=None, filling=None, page="unknown", html=""):
        self.html = html
        self.form, self._opening, self._filling, self._page = self, opening, filling, page

    def open(self, url):
        if self._opening:
            raise self._opening

    def fill(self, answer, files):
        raise self._filling

    def record(self):
        return {PAGE_FILE: self.html.encode()}

    def allow_drafts(self, consents, approved=None):
        self.consents = consents

    def draft_report(self, wire=None):
        return self.report

    def confirmation(self, wait_seconds=10):
        return Confirmation(kind=self._page, text="You applied on 3 May.", url="https://jobs.example.com")


@pytest.fixture(autouse=True)
def without_prefect(monkeypatch):
    monkeypatch.setattr(session_module, "run_task", called_directly)


def ledger_in(state):
    ledger = MemoryLedger()
    row, _ = awaiting(ledger)
    ledger.rows[row.key] = row.model_copy(update={"state": state})
    return ledger, row.key


@pytest.mark.parametrize("state", [State.SHORTLISTED, State.PREPARED, State.STALE, State.EXPIRED])
def test_a_form_that_cannot_be_filled_is_handed_over_in_one_move(state):
    ledger, key = ledger_in(state)
    before = len(ledger.moves(key))
    session_of(ledger, key, browser=Form(LoginWall("A login page instead of the form"))).prepare()
    moves = ledger.moves(key)[before:]
    assert [(move.from_state, move.to_state) for move in moves] == [(state, State.NEEDS_HUMAN)]
    assert "A login page" in moves[0].why


def test_a_form_that_is_handed_over_is_no_failed_task_and_one_that_is_left_says_so():
    ledger, key = ledger_in(State.SHORTLISTED)
    for error, name in (
        (LoginWall("A login page instead of the form"), "Needs your look"),
        (StepsUsedUp("the form has too many steps"), "Needs your look"),
        (StepsUsedUp("the run has too many steps", is_of_run=True), "Left to a later run"),
    ):
        session = session_of(ledger, key, browser=Form(error))
        state = prepare.fn(session.row, session.parts(), session.answer, NOW)
        assert (state.type.value, state.name, state.message) == ("COMPLETED", name, error.message)
    with pytest.raises(SiteUnreachable):
        session = session_of(ledger, key, browser=Form(SiteUnreachable("502")))
        prepare.fn(session.row, session.parts(), session.answer, NOW)


def test_of_a_form_that_is_handed_over_page_and_reason_are_kept():
    ledger, key = ledger_in(State.SHORTLISTED)
    kept = []
    page = Form(LoginWall("A login page instead of the form"), html="<h1>Sign in</h1>")
    session_of(ledger, key, browser=page, keep_handed_over=lambda *what: kept.append(what)).prepare()
    ((row, why, record),) = kept
    assert (row.key, record) == (key, {PAGE_FILE: b"<h1>Sign in</h1>"})
    assert "A login page" in why


@pytest.mark.parametrize("state", [State.SHORTLISTED, State.EXPIRED])
def test_an_application_that_was_sent_before_is_skipped_and_no_task_fails(state):
    ledger, key = ledger_in(state)
    page = Form(FormNotUnderstood("there is no form"), page="already_applied")
    assert session_of(ledger, key, browser=page).prepare() == ()
    assert ledger.application(key).state is State.SKIPPED
    assert "You applied on 3 May." in ledger.application(key).note


def test_a_page_without_a_form_that_says_nothing_is_handed_over():
    ledger, key = ledger_in(State.SHORTLISTED)
    session_of(ledger, key, browser=Form(FormNotUnderstood("there is no form"))).prepare()
    assert ledger.application(key).state is State.NEEDS_HUMAN


def test_a_required_document_is_asked_for_among_those_that_there_are():
    ledger, key = ledger_in(State.SHORTLISTED)
    who = candidate(files={"letter": "letter.pdf", "resume": "resume.pdf"})
    page = Form(filling=NeedsAnswer("CV", questions=(FILE,)))
    (question,) = session_of(ledger, key, who, page).prepare()
    assert question.options == ("resume", "letter")
    assert ledger.application(key).state is State.AWAITING_ANSWERS
    assert ledger.application(key).note == "the form asks: CV"


def test_a_form_that_is_filled_again_while_it_waits_for_answers_asks_under_the_same_version():
    ledger, key = ledger_in(State.SHORTLISTED)
    session = session_of(ledger, key, browser=Form(filling=NeedsAnswer("CV", questions=(FILE,))))
    session.prepare()
    asked = ledger.application(key)
    session.prepare()
    assert ledger.application(key) == asked


def test_a_closed_posting_is_closed_and_nobody_has_to_look():
    ledger, key = ledger_in(State.STALE)
    page = Form(FormNotUnderstood("there is no form"), html="<h1>This job is no longer accepting applications</h1>")
    assert session_of(ledger, key, browser=page).prepare() == ()
    assert ledger.application(key).state is State.CLOSED


DAY = timedelta(days=1)


def failing_on(days, ledger, key, outage_days=3):
    """What `prepare` returns on each of these days while the site does not answer."""
    page = Form(SiteUnreachable("https://jobs.example.com answers 503."))
    return [
        session_of(ledger, key, browser=page, now=lambda day=day: NOW + day * DAY, outage_days=outage_days).prepare()
        for day in days
    ]


def test_an_outage_is_left_to_the_next_days_run_and_handed_over_on_the_third_day():
    ledger, key = ledger_in(State.PREPARED)
    assert failing_on([0, 0, 1], ledger, key) == [None] * 3
    assert ledger.application(key).state is State.SHORTLISTED
    assert "day 2 of 3" in ledger.application(key).note
    assert failing_on([2], ledger, key) == [()]
    assert ledger.application(key).state is State.NEEDS_HUMAN
    assert "answers 503" in ledger.application(key).note


def test_days_of_an_outage_are_counted_anew_after_a_day_on_which_the_form_was_there():
    ledger, key = ledger_in(State.SHORTLISTED)
    failing_on([0, 1], ledger, key)
    session_of(ledger, key, browser=Form(filling=NeedsAnswer("CV", questions=(FILE,)))).prepare()
    assert failing_on([2, 3], ledger, key) == [None, None]
    assert ledger.application(key).state is State.SHORTLISTED


def test_with_one_day_of_patience_an_outage_is_handed_over_at_once():
    ledger, key = ledger_in(State.SHORTLISTED)
    assert failing_on([0], ledger, key, outage_days=1) == [()]
    assert ledger.application(key).state is State.NEEDS_HUMAN


def test_an_approval_in_practice_is_kept_and_can_never_be_used_to_send():
    ledger = MemoryLedger()
    row, manifest = awaiting(ledger)
    assert decide(session_of(ledger, row.key, is_practice=True), "approve", manifest, "")
    kept = ledger.application(row.key)
    assert (kept.state, kept.approval_id) == (State.APPROVED_IN_PRACTICE, None)
    assert label_of(kept.state) == "approved in practice, not sent"
    assert not ledger.approvals
    live = session_of(ledger, row.key, is_practice=False)
    assert not decide(live, "approve", manifest, "")
    assert ledger.application(row.key).state is State.APPROVED_IN_PRACTICE


def test_an_answer_is_remembered_for_every_form_and_an_edit_for_this_vacancy():
    ledger, key = ledger_in(State.SHORTLISTED)
    session = session_of(ledger, key)
    skills = FILE.model_copy(update={"question": "Skills?", "type": "multi_choice", "options": ("SQL", "Go", "C")})
    remember(session, skills, "SQL; Go", is_kept_for_all=True)
    correct(session, "Notice period?", "6 weeks")
    kept = {entry.question: (entry.value, entry.card_id) for entry in ledger.bank("mara")}
    assert kept == {"Skills?": (("SQL", "Go"), None), "Notice period?": ("6 weeks", application().card_id)}


def test_an_edit_answers_other_forms_too_if_the_person_says_so():
    ledger, key = ledger_in(State.SHORTLISTED)
    correct(session_of(ledger, key), "Notice period?", "6 weeks", is_kept_for_all=True)
    kept = sorted((entry.value, entry.card_id or "") for entry in ledger.bank("mara"))
    assert kept == [("6 weeks", ""), ("6 weeks", application().card_id)]


def test_own_words_to_one_employer_are_kept_for_this_vacancy_only():
    ledger, key = ledger_in(State.SHORTLISTED)
    why = FILE.model_copy(
        update={"question": "Why do you want to work here?", "type": "longtext", "question_class": "open_motivation"}
    )
    remember(session_of(ledger, key), why, "Because of your ferries.", is_kept_for_all=True)
    assert [entry.card_id for entry in ledger.bank("mara")] == [application().card_id]


def test_a_second_decision_comes_too_late():
    ledger = MemoryLedger()
    row, manifest = awaiting(ledger)
    session = session_of(ledger, row.key, is_practice=False)
    assert decide(session, "reject", manifest, "not for me")
    assert not decide(session, "approve", manifest, "")
    assert ledger.application(row.key).state is State.CANCELLED
    assert ledger.application(row.key).updated_at == NOW


@pytest.mark.parametrize("limits", [{"prohibited": ("*.example.com",)}, {"only_hosts": ("jobs.example.org",)}])
def test_a_form_on_a_forbidden_host_is_never_opened(limits):
    ledger, key = ledger_in(State.SHORTLISTED)
    session = session_of(ledger, key, browser=None, limits=Limits(**limits))
    assert session.prepare() == ()
    assert ledger.application(key).state is State.SKIPPED
    assert ledger.application(key).note.startswith("blocked: ")


def test_an_approved_application_to_a_host_that_was_forbidden_meanwhile_is_not_sent():
    ledger, key = ledger_in(State.APPROVED)
    session = session_of(ledger, key, browser=None, limits=Limits(prohibited=("*.example.com",)), is_practice=False)
    assert apply_module._send(session, lambda _: None) is True
    assert ledger.application(key).state is State.CANCELLED


def test_a_form_that_needs_what_the_user_forbids_is_handed_over():
    ledger, key = ledger_in(State.SHORTLISTED)
    page = FormModel(
        fingerprint="f", url="https://jobs.example.com/1", fields=(field("Résumé", type="file", key="cv"),)
    )

    class Asks(Form):
        def open(self, url):
            return page

        def fill(self, answer, files):
            answer(page)
            raise AssertionError("the form was filled")

    who = candidate(files={"resume": "resume.pdf"})
    session = session_of(ledger, key, who, Asks(), limits=Limits(forbidden_actions=["attach_file"]))
    session.prepare()
    assert ledger.application(key).state is State.NEEDS_HUMAN
    assert "attach_file" in ledger.application(key).note


def test_the_limits_of_sending_reach_the_ledger():
    ledger, key = ledger_in(State.APPROVED)
    limit = session_of(ledger, key, limits=Limits(applications_per_day=1)).parts().limit
    row = ledger.application(key)
    assert limit.reason(row, [], NOW) is None
    assert "applications_per_day" in limit.reason(row, [SentApplication("other", "lever", "Umbrella", NOW)], NOW)


def test_what_the_guard_refuses_is_in_the_audit_log(monkeypatch):
    ledger, key = ledger_in(State.APPROVED)
    monkeypatch.setattr(session_module, "run_task", lambda *_: Ended(State.STALE, "“Salary” differs"))
    session_of(ledger, key).send()
    assert [(e.kind, e.who, e.subject, e.detail) for e in ledger.audit()] == [
        (AuditKind.REFUSED, "guard", key, "“Salary” differs")
    ]


def test_an_edit_at_approval_is_in_the_audit_log_without_its_value():
    ledger = MemoryLedger()
    question = ManifestField(field_key="k", question="Notice period?", answer=None, committed="3 months")
    row, _ = awaiting(ledger, fields=(question,))
    reply = Reply(decision="approve", edits={question.field_key: "another value"})
    conversation_module._prepare_again(session_of(ledger, row.key), reply, [])
    (entry,) = ledger.audit()
    assert (entry.kind, entry.who, entry.subject) == (AuditKind.EDITED, USER, row.key)
    assert question.question in entry.detail and "another value" not in entry.detail


def test_outside_the_hours_of_sending_an_approved_application_waits_and_no_browser_is_opened():
    ledger, key = ledger_in(State.APPROVED)
    hour = NOW.hour
    limits = Limits(sending_hours=f"{(hour + 2) % 24:02}:00-{(hour + 3) % 24:02}:00")
    session = session_of(ledger, key, browser=None, limits=limits, is_practice=False)
    lines = []
    assert apply_module._send(session, lines.append) is True
    assert ledger.application(key).state is State.APPROVED
    assert "limits.sending_hours" in lines[0]
    assert [(entry.kind, entry.subject) for entry in ledger.audit()] == [(AuditKind.REFUSED, key)]


SITE = DraftRequest(site="jobs.example", hosts=("up.jobs.example",))


def upload(looks_sent=None):
    page = Form(filling=FormDrift("the upload holds nothing"))
    page.report = DraftReport(wanted=SITE, looks_sent=looks_sent)
    return page


def test_a_permission_for_drafts_is_asked_for_and_reaches_the_next_try_for_its_scope_only():
    ledger, key = ledger_in(State.SHORTLISTED)
    page = upload()
    session = session_of(ledger, key, browser=page)
    assert session.prepare() == SITE
    assert ledger.application(key).state is State.AWAITING_ANSWERS
    session.drafts.allow(SITE, is_for_site=False)
    session.prepare()
    assert [(one.site, one.hosts, one.application_key) for one in page.consents] == [(SITE.site, SITE.hosts, key)]
    assert ledger.draft_consents("mara", "another") == []


def test_a_form_that_asks_again_for_what_it_may_keep_is_handed_over():
    ledger, key = ledger_in(State.SHORTLISTED)
    session = session_of(ledger, key, browser=upload())
    session.drafts.allow(SITE, is_for_site=True)
    assert session.prepare() == ()
    assert ledger.application(key).state is State.NEEDS_HUMAN


def test_a_draft_that_was_taken_for_the_application_leaves_it_unclear_and_it_is_never_prepared_again():
    ledger, key = ledger_in(State.SHORTLISTED)
    session_of(ledger, key, browser=upload("/draft answered “Thank you”")).prepare()
    row = ledger.application(key)
    assert row.state is State.AMBIGUOUS and "Thank you" in row.note
    assert step_of(row.state) is None


@pytest.mark.parametrize("is_wanted", [False, True])
def test_a_consent_counts_for_other_forms_only_if_the_user_asked_for_that(monkeypatch, is_wanted):
    ledger, key = ledger_in(State.SHORTLISTED)
    notice = FILE.model_copy(
        update={
            "field_key": "n",
            "question": "Notice period?",
            "type": "text",
            "question_class": QuestionClass.NOTICE_PERIOD,
        }
    )
    consent = FILE.model_copy(
        update={
            "field_key": "c",
            "question": "I agree to the terms",
            "type": "consent",
            "question_class": QuestionClass.CONSENT,
        }
    )
    reply = Reply(decision="answer", edits={"n": "1 month", "c": "Yes"}, is_consent_remembered=is_wanted)
    monkeypatch.setattr(conversation_module, "ask_questions", lambda *_: reply)
    conversation_module.ask_for_answers(session_of(ledger, key), (notice, consent))
    kept = {answer.question: answer.card_id for answer in ledger.bank("mara")}
    assert kept == {"Notice period?": None, "I agree to the terms": None if is_wanted else application().card_id}
