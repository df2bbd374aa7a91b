"""Record a filled form before a drift and replay it afterwards: by its plan, after reading it again, and, as a control, by name and position only."""

from collections.abc import Callable
from typing import Any, Literal

from playwright.sync_api import Browser, Page

from adapters.browser.form.fill import fill_state
from adapters.browser.form.probe import probe_page
from adapters.browser.form.session import FormSession
from adapters.browser.page.advancing import advance
from adapters.browser.page.buttons import forward_button
from adapters.browser.page.hold_submit import submit_held
from adapters.browser.page.navigation import go_to, reach_form, with_cover_letter_shown
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormModel
from core.contracts.plan import ApplyPlan
from core.errors import FormDrift, SkippableError
from core.forms.plan_binding import fillable
from core.forms.planner import compile_plan
from deploy.board.serve import Board
from tests.support.forms import FILES, RESUME, PlansInMemory, answers_by_wording, wrong_values

Ended = Literal["completed", "safe stop", "refused by the site", "wrong"]
State = tuple[ApplyPlan, AnswerSheet]


def record(board: Board, browser: Browser, replica: str) -> tuple[list[State], dict[str, Any]]:
    """Fill and submit the form as it is. Return plans and answers of each state, and what the server received."""
    states: list[State] = []
    answer = answers_by_wording(replica)

    def remember(form: FormModel) -> AnswerSheet:
        sheet = answer(form)
        if fillable(form) and form.fingerprint not in {plan.form_fingerprint for plan, _ in states}:
            states.append((compile_plan(form), sheet))
        return sheet

    board.reset()
    with _page(browser) as page:
        session = FormSession(page, PlansInMemory())
        session.open(f"{board.url}/apply/{replica}/v1")
        session.fill(remember, FILES)
        session.click_submit()
        said = session.confirmation()
        assert said.kind == "confirmed", said
    (received,) = board.applications(replica)
    return states, received


def cold(board: Board, browser: Browser, replica: str, drift: str) -> tuple[Ended, str]:
    """Read the drifted form again, knowing answers only to the former wordings."""

    def run(page: Page, url: str) -> None:
        session = FormSession(page)
        session.open(url)
        session.fill(answers_by_wording(replica), FILES)
        session.click_submit()
        session.confirmation()

    return _judged(board, browser, replica, drift, run)


def warm(board: Board, browser: Browser, replica: str, drift: str, states: list[State]) -> tuple[Ended, str]:
    """Replay the former plans and answers on the drifted form."""

    def run(page: Page, url: str) -> None:
        session = FormSession(page)
        go_to(page, url)
        _, form = reach_form(page, probe_page)
        form = with_cover_letter_shown(page, form, probe_page)
        for plan, sheet in states:
            with submit_held(page):
                _, form = fill_state(page, plan, sheet, FILES)
                if plan.submit is None and (forward := forward_button(form)):
                    form, errors = advance(page, form, forward, probe_page)
                    if errors and any("phone" in error.lower() for error in errors):
                        phones = frozenset(f.key for f in fillable(form) if f.type == "phone")
                        _, form = fill_state(page, plan, sheet, FILES, again=phones)
                        form, errors = advance(page, form, forward, probe_page)
                    if errors:
                        raise FormDrift("The form rejected the step.", "; ".join(errors))
        session.form = form
        session.click_submit()
        session.confirmation()

    return _judged(board, browser, replica, drift, run)


def by_position(
    board: Board, browser: Browser, replica: str, drift: str, received: dict[str, Any]
) -> tuple[Ended, str]:
    """Replay as a control: set the recorded names and tokens again, whatever question they now belong to."""

    def run(page: Page, url: str) -> None:
        page.goto(url)
        page.wait_for_timeout(200)
        frame = page.frames[-1]
        for file in received["files"]:
            box = frame.locator(f'input[type=file][name="{file["field"]}"]')
            if box.count():
                box.set_input_files({"name": file["name"], "mimeType": file["media_type"], "buffer": RESUME.content})
                page.wait_for_timeout(450)
                if not box.evaluate("(el) => el.files.length"):
                    box.set_input_files(
                        {"name": file["name"], "mimeType": file["media_type"], "buffer": RESUME.content}
                    )
        frame.evaluate(BLIND, [pair for pair in received["fields"] if pair[1]])
        page.wait_for_timeout(600)

    return _judged(board, browser, replica, drift, run)


BLIND = """
async (pairs) => {
  for (const [name, value] of pairs) {
    for (const el of document.querySelectorAll(`[name="${CSS.escape(name)}"]`)) {
      if (/radio|checkbox/.test(el.type)) { if (el.value === value) el.checked = true; }
      else if (el.type !== 'file') el.value = value;
      el.dispatchEvent(new Event('change', { bubbles: true }));
    }
    await new Promise((go) => setTimeout(go, 70));
  }
  const form = [...document.forms].find((f) => f.dataset.action || f.method === 'post' && !/newsletter/.test(f.action));
  if (form.dataset.action) await sendForm(form, document.createElement('div'));
  else HTMLFormElement.prototype.submit.call(form);
}
"""


def _judged(
    board: Board, browser: Browser, replica: str, drift: str, run: Callable[[Page, str], None]
) -> tuple[Ended, str]:
    board.reset()
    board.state.drifts[replica] = (drift,) if drift != "none" else ()
    with _page(browser) as page:
        try:
            run(page, f"{board.url}/apply/{replica}/v1")
        except SkippableError as stopped:
            assert not board.applications(replica), "a safe stop sends nothing"
            return "safe stop", f"{type(stopped).__name__}: {stopped.message}"
    found = board.applications(replica)
    if not found:
        return "refused by the site", ""
    wrong = [problem for application in found for problem in wrong_values(replica, application)]
    return ("wrong", "; ".join(wrong)) if wrong else ("completed", "")


class _page:
    def __init__(self, browser: Browser) -> None:
        self.context = browser.new_context(viewport={"width": 1100, "height": 900})

    def __enter__(self) -> Page:
        page = self.context.new_page()
        page.set_default_timeout(8000)
        return page

    def __exit__(self, *_: object) -> None:
        self.context.close()
