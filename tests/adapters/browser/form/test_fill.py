"""Forms that behave like those of the large ATS, filled and read back in a real browser, and compared with what the server received."""

import pytest

from adapters.browser.form.session import FormSession
from adapters.browser.page.hold_submit import submit_handled, submit_held
from core.applications.step_budget import StepBudget
from core.errors import (
    ChallengePage,
    FormDrift,
    FormNotUnderstood,
    LoginWall,
    NeedsAnswer,
    PostingGone,
    SiteUnreachable,
)
from deploy.board.forms.replicas import REPLICAS
from deploy.board.serve import Board
from tests.support.cases import in_ci, some_of
from tests.support.forms import ANA, FILES, RESUME, PlansInMemory, answers_by_wording, values_for, wrong_values
from tests.support.http import LocalSite

pytestmark = pytest.mark.browser
PLANS = PlansInMemory()
"""Plans shared by the tests of this file, as candidates share them: lists that load late are read once per form."""


@pytest.fixture(scope="module")
def board():
    with Board() as running:
        yield running


@pytest.fixture
def page(browser, board):
    board.reset()
    context = browser.new_context(viewport={"width": 1100, "height": 900})
    page = context.new_page()
    page.set_default_timeout(8000)
    yield page
    context.close()


def wire(board, replica):
    return [request for request in board.state.wire if request["form"] == replica]


@pytest.mark.parametrize("replica", some_of(REPLICAS, REPLICAS, every=2, long_from=2).argvalues)
def test_a_form_is_filled_without_sending_and_the_server_receives_exactly_the_answers(board, page, replica):
    budget = StepBudget(per_form=80)
    session = FormSession(page, PLANS, budget=budget)
    session.open(f"{board.url}/apply/{replica}/v1")
    filled = session.fill(answers_by_wording(replica), FILES)
    assert wire(board, replica) == [], "filling must send nothing"
    assert all(shot.startswith(b"\x89PNG") for shot in filled.screenshots)
    if replica == "workday":
        assert len(filled.screenshots) == 5, "one for each step"
        fields = {field.question: field for field in filled.fields}
        assert fields["Gender"].step == 4
        assert fields["Phone Number"].committed == "912345678", "refused with its country code, then given without"
    session.read_back()
    session.click_submit()
    assert 5 <= budget.used <= 60, "the default limit is enough"
    said = session.confirmation()
    assert said.kind == "confirmed", said
    (received,) = board.applications(replica)
    assert len(wire(board, replica)) == 1
    assert wrong_values(replica, received) == []
    answered = {answer["meaning"] for answer in received["answers"]}
    assert answered == set(values_for(replica)) - {"marketing"}
    sent = [(f["name"], f["bytes"], f["sha256"]) for f in received["files"] if f["name"] == RESUME.name]
    assert sent == ([(RESUME.name, len(RESUME.content), RESUME.sha256)] if replica != "hh" else [])
    assert dict(received["fields"]).get("website_url", "") == "", "a trap for robots stays empty"
    names = {name for name, value in received["fields"] if value} | {f["field"] for f in received["files"]}
    assert {f.wire_name for f in filled.fields if f.committed and f.wire_name} <= names


def test_an_answer_that_the_form_rejects_twice_is_put_to_the_user_in_the_forms_own_words(board, page):
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/workday/v1")
    with pytest.raises(NeedsAnswer, match="valid email address") as stopped:
        session.fill(answers_by_wording("workday", ANA | {"email": "ana at example"}), FILES)
    assert [question.question for question in stopped.value.questions] == ["Email Address"]
    assert wire(board, "workday") == []


def test_a_required_question_that_nobody_answered_stops_with_its_options(board, page):
    person = {meaning: value for meaning, value in ANA.items() if meaning != "sponsorship"}
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/greenhouse/v1")
    with pytest.raises(NeedsAnswer) as stopped:
        session.fill(answers_by_wording("greenhouse", person), FILES)
    (question,) = stopped.value.questions
    assert question.question == "Will you now or in the future require visa sponsorship?"
    assert question.options == ("Yes", "No")


def test_an_ambiguous_place_is_asked_and_not_guessed(board, page):
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/greenhouse/v1")
    with pytest.raises(NeedsAnswer, match="Lis"):
        session.fill(answers_by_wording("greenhouse", ANA | {"location": "Lis"}), FILES)


def test_an_answer_that_the_list_does_not_offer_is_never_replaced_by_another(board, page):
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/greenhouse/v1")
    with pytest.raises(FormDrift, match="does not offer"):
        session.fill(answers_by_wording("greenhouse", ANA | {"heard": "Radio"}), FILES)


def test_questions_that_appear_after_an_answer_are_asked_and_answered(board, page):
    asked = []
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/conditional/v1")
    filled = session.fill(answers_by_wording("conditional", asked=asked), FILES)
    assert {"What is your notice period?", "For how many years have you driven trucks?"} <= {
        f.question for f in filled.fields
    }
    assert len(filled.fingerprints) == len({form.fingerprint for form in asked}) >= 3


def test_a_value_that_changes_after_filling_is_noticed_before_sending(board, page):
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/frame/v1")
    session.fill(answers_by_wording("frame"), FILES)
    page.frames[1].evaluate("() => { document.querySelector('[name=nachname]').value = 'Other' }")
    with pytest.raises(FormDrift, match="Other"):
        session.read_back()


def test_a_question_that_is_reworded_after_filling_is_noticed_before_sending(board, page):
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/lever/v1")
    session.fill(answers_by_wording("lever"), FILES)
    page.evaluate(
        "() => { const at = [...document.querySelectorAll('.text')].find((e) => e.textContent.startsWith('Will you require')); at.firstChild.data = 'Can you do without'; }"
    )
    with pytest.raises(FormDrift, match="Will you require assistance"):
        session.read_back()


def test_a_stray_enter_while_filling_sends_nothing(board, page):
    page.goto(f"{board.url}/apply/conditional/v1")
    with submit_held(page):
        page.focus("[name=full_name]")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
    assert wire(board, "conditional") == []
    page.focus("[name=full_name]")
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    assert len(wire(board, "conditional")) == 1, "and the control shows that it would have"


def test_holding_submit_events_for_one_key_does_not_end_the_holding_of_the_whole_form(board, page):
    page.goto(f"{board.url}/apply/conditional/v1")
    sent = len(wire(board, "conditional"))
    with submit_held(page):
        with submit_held(page):
            pass
        page.focus("[name=full_name]")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        assert len(wire(board, "conditional")) == sent


@pytest.mark.parametrize("hold", [submit_held, submit_handled])
def test_a_form_that_does_not_let_its_address_be_read_sends_nothing_either(board, page, hold):
    page.goto(f"{board.url}/apply/conditional/v1")
    page.evaluate(
        "() => { const refuse = { get: () => { throw new Error('no') } }, form = document.querySelector('form');"
        " Object.defineProperty(form, 'action', refuse); Object.defineProperty(HTMLButtonElement.prototype, 'formAction', refuse); }"
    )
    sent = len(wire(board, "conditional"))
    with hold(page):
        page.focus("[name=full_name]")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
        assert len(wire(board, "conditional")) == sent
    page.reload()
    page.focus("[name=full_name]")
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    assert len(wire(board, "conditional")) == sent + 1, "and the control shows that it would have"


def test_a_second_candidate_uses_the_first_ones_plans_and_none_of_their_values(board, browser):
    board.reset()
    plans = PlansInMemory()
    ben = ANA | {"full_name": "Ben Sample", "email": "ben@example.net", "phone": "+4915123456789",
                 "location": "Berlin, Germany", "salary": "71000", "authorized": "No", "sponsorship": "Yes", "tools": ("PostgreSQL",)}  # fmt: skip
    for person in (ANA, ben):
        context = browser.new_context()
        page = context.new_page()
        session = FormSession(page, plans)
        session.open(f"{board.url}/apply/lever/v1")
        session.fill(answers_by_wording("lever", person), FILES)
        session.click_submit()
        assert session.confirmation().kind == "confirmed"
        context.close()
    assert len(plans.kept) == 1
    second = board.applications("lever")[1]
    changed = [value for key, value in ANA.items() if ben[key] != value]
    assert not [v for _, v in second["fields"] if v in changed]
    assert {a["meaning"]: a["value"] for a in second["answers"]}["sponsorship"] == ["Yes"]
    (plan,) = plans.kept.values()
    assert not any(str(value) in plan.model_dump_json() for value in (ANA["email"], ANA["salary"], ANA["full_name"]))


@pytest.mark.parametrize(
    ("replica", "words"),
    [("frame", "bereits beworben"), pytest.param("hh", "уже откликнулись", marks=pytest.mark.long)],
)
def test_a_second_application_is_told_apart_from_a_first(board, page, replica, words):
    url = f"{board.url}/apply/{replica}/v1"
    session = FormSession(page, PLANS)
    for _ in range(2):
        if replica == "hh" and board.applications("hh"):
            with pytest.raises(FormNotUnderstood):
                session.open(url)
        else:
            session.open(url)
            session.fill(answers_by_wording(replica), FILES)
            session.click_submit()
        said = session.confirmation()
    assert said.kind == "already_applied"
    assert words in said.text
    assert len(board.applications(replica)) == 1


@pytest.mark.parametrize("replica", ["ashby", *in_ci("lever")])
def test_a_refusal_is_read_as_validation_errors(board, page, replica):
    board.state.faults.append({"form": replica, "fault": "rejected", "times": 1, "seconds": 0})
    session = FormSession(page, PLANS)
    session.open(f"{board.url}/apply/{replica}/v1")
    session.fill(answers_by_wording(replica), FILES)
    session.click_submit()
    said = session.confirmation()
    assert said.kind == "validation_errors"
    assert "could not be accepted" in " ".join(said.errors)


def test_a_page_that_says_nothing_is_unknown_and_never_a_success(page, monkeypatch):
    from adapters.browser.form.confirmation import read_confirmation
    from adapters.browser.form.probe import probe_page

    page.set_content("<p>Please wait.</p>")
    assert read_confirmation(page, probe_page, wait_seconds=0).kind == "unknown"
    page.set_content(
        "<h1>Thank you for applying early!</h1><form><label>Email<input name=e type=email></label><label>CV<input type=file></label><button>Apply</button></form>"
    )
    form = probe_page(page)
    assert read_confirmation(page, probe_page, form, wait_seconds=0).kind == "unknown"


@pytest.mark.parametrize(("fault", "error"), [("challenge", ChallengePage), ("login", LoginWall)])
def test_a_wall_before_the_form_is_named_and_handed_over(board, page, fault, error):
    board.state.faults.append({"form": "lever", "fault": fault, "times": 1, "seconds": 0})
    with pytest.raises(error):
        FormSession(page).open(f"{board.url}/apply/lever/v1")


@pytest.mark.parametrize(
    ("status", "error"),
    [(500, SiteUnreachable), (503, SiteUnreachable), (429, SiteUnreachable), (404, PostingGone), (410, PostingGone)],
)
def test_a_passing_refusal_is_told_from_a_posting_that_is_gone(page, status, error):
    with LocalSite().running() as site, pytest.raises(error):
        site.says("/apply", "<h1>Not now</h1>", status, "text/html")
        FormSession(page, PLANS).open(site.url("/apply"))


def test_an_address_without_an_answer_is_named(page):
    with pytest.raises(SiteUnreachable):
        FormSession(page, PLANS).open("http://127.0.0.1:9/apply")


def test_a_page_without_a_form_says_so(board, page):
    with pytest.raises(FormNotUnderstood):
        FormSession(page, PLANS).open(f"{board.url}/")
