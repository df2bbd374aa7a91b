"""One application form in one page, from the posting to the last step before submission. Implements `core.ports.browser.FormBrowser`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, TimeoutError

from adapters.browser.form.closed_sections import with_sections_opened
from adapters.browser.form.confirmation import read_confirmation
from adapters.browser.form.filled_steps import screenshot
from adapters.browser.form.filling import AnswerForm, FormFilling
from adapters.browser.form.filling_tools import FillingTools
from adapters.browser.form.finding import FindForm, reach_or_find
from adapters.browser.form.first_rows import DrawnLists, ListsLeftEmpty
from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.label_pictures import LabelReader
from adapters.browser.form.probe import probe_page
from adapters.browser.form.step_guard import StepGuard
from adapters.browser.page.buttons import (
    button_control,
    enabled_submit,
    must_have,
    refused_fields,
    submit_button,
)
from adapters.browser.page.hold_submit import submit_held
from adapters.browser.page.hung_script import HangCause, HungScript
from adapters.browser.page.navigation import Wall, go_to, with_cover_letter_shown
from adapters.browser.page.open_roots import keep_roots_open
from adapters.browser.page.settle import leave_controls
from adapters.browser.page.wall_guard import stop_at_wall
from adapters.browser.widgets.driver import script
from adapters.quarantine.form_network import OPEN, FormNetwork
from core.applications.step_budget import StepBudget
from core.contracts.answer import Unanswered
from core.contracts.filled_form import Confirmation, Files, FilledForm
from core.contracts.form import FormButton, FormModel
from core.errors import FormDrift, OtklikError, PageHangs, RowsNotAdded
from core.forms.label_vision import AskAboutPicture
from core.forms.plan_binding import fillable
from core.forms.planner import Classify
from core.forms.unanswered import unanswered
from core.ports.knowledge import FormPlans

DRAFT_SECONDS, ENABLED_SECONDS = 5.0, 2.0
"""Seconds to wait for a disabled submit button: with a permission for drafts, and without."""

MOST_BEATS = 300
"""The most beats (see `HungScript`) of one call below before its page counts as hung; about one beat a second."""

BY_HAND = "Open it in your own browser, and apply there if it works."


class FormSession:
    """Fill a form step by step and read it back.

    `plans` stores compiled plans for every candidate; `classify` returns the class of a question; `perceive` reads labels that
    are images. `probe` and `wall` (raises an error for a login or challenge page) can be replaced. `network` is notified before
    the first value goes into the page. `budget` limits the steps. `find_form` is called if no button of the posting leads to the form.
    """

    def __init__(
        self,
        page: Page,
        plans: FormPlans | None = None,
        classify: Classify | None = None,
        probe: Callable[[Page], FormModel] = probe_page,
        wall: Wall = stop_at_wall,
        perceive: AskAboutPicture | None = None,
        network: FormNetwork = OPEN,
        budget: StepBudget | None = None,
        find_form: FindForm | None = None,
    ) -> None:
        self.page = page
        self.opened_url = ""
        self._hung = HungScript(page.context)
        keep_roots_open(page.context)
        self.form: FormModel | None = None
        label_reader = LabelReader(perceive, probe) if perceive else None
        self._probe = label_reader.probe if label_reader else probe
        plans_of_forms = PlanBook(plans, classify, network)
        self._tools = FillingTools(
            self._probe, plans_of_forms, network, StepGuard(budget), label_reader, DrawnLists(network)
        )
        self._wall, self._find_form = wall, find_form
        self._filling: FormFilling | None = None
        self._submit: FormButton | None = None

    def open(self, url: str) -> FormModel:
        self.opened_url = url
        self._hung.may_go_on = False
        self._tools.lists.forget()
        left_before = self._tools.lists.left
        with self._not_hanging("when it is opened"):
            go_to(self.page, url)
            is_first, self._filling, self._submit = self._filling is None, None, None
            with submit_held(self.page):
                self.page, form = reach_or_find(self.page, url, self._probe, self._wall, self._find_form)
                form = with_cover_letter_shown(self.page, form, self._probe)
                form = with_sections_opened(self.page, form, self._probe, self._tools.lists)
                is_lost = not fillable(form) and bool(self._tools.lists.left - left_before)
                form = self._tools.perceived(self.page, form)
                self.form = self._tools.plans.with_late_options(self.page, form, self.form, is_reading=is_first)
        if is_lost:  # loaded again because of a list, the page does not show the form by itself
            return self.open(url)
        self._tools.guard.lock(self.page)
        return self.form

    def fill(self, answer: AnswerForm, files: Files) -> FilledForm:
        try:
            with self._keeping_the_form("while it is filled"):
                return self._fill(answer, files)
        except ListsLeftEmpty:  # load the page again, without the rows
            self.open(self.opened_url)
            return self.fill(answer, files)
        except RowsNotAdded:  # load the page again, without the effect of the button
            if not self._tools.network.may_load_again:
                raise
            self.open(self.opened_url)
            with self._keeping_the_form("while it is filled"):
                return self._fill(answer, files, adds_rows=False)

    def _fill(self, answer: AnswerForm, files: Files, adds_rows: bool = True) -> FilledForm:
        filling = FormFilling(self.page, self._opened(), self._tools, answer, files, adds_rows)
        self._filling, self._submit = filling, None
        try:
            filling.fill()
        finally:
            self.form = filling.form
        seconds = DRAFT_SECONDS if self._tools.network.may_keep_drafts else ENABLED_SECONDS
        self._submit = enabled_submit(self.page, filling.form, seconds)
        return filling.filled(self._submit)

    def read_back(self) -> FilledForm:
        if self._filling is None:
            raise FormDrift("The form is not filled.", "Call `fill` first.")
        with self._keeping_the_form("when it is read back"):
            self.form = self._filling.read_back()
            return self._filling.filled(self._submit)

    def click_submit(self) -> None:
        with self._not_hanging("at its last button"):
            form = self.form or self._probe(self.page)
            button = must_have(self._submit or submit_button(self.page, form), form)
            self._tools.guard.before(self.page, [button.frame])
            pressed = button_control(self.page, button)
            if not pressed.is_visible():  # in a section that is closed
                pressed.evaluate(script("plain", "unfold"))
            pressed.scroll_into_view_if_needed(timeout=5000)
            self._hung.watch(self.page)
            self._hung.may_go_on = True
            leave_controls(self.page)
            try:
                pressed.click(timeout=10_000, no_wait_after=True)
            except PlaywrightError as error:
                if self.end_hung_script() or not isinstance(error, TimeoutError):
                    raise
                raise FormDrift(
                    f"“{button.text}” could not be pressed: something covers it, or it moves.",
                    "Look at the page, and apply by hand.",
                ) from error

    def end_hung_script(self) -> bool:
        """End a script of the page that never ends, so that the page can be read. Return whether there was one."""
        return self._hung.end(self.page)

    def refused_fields(self) -> tuple[Unanswered, ...]:
        """Return the questions that the page currently marks as invalid. Raises `PageHangs` if the page has hung since it was opened."""
        with self._not_hanging("after its last button"):
            form = self._probe(self.page)
            fields = refused_fields(self.page, form)
        if self._hung.found:
            raise _hangs("after its last button", self._hung.cause)
        return tuple(unanswered(field, "the form rejected the answer") for field in fields)

    def confirmation(self, wait_seconds: float = 10) -> Confirmation:
        with self._not_hanging("after its last button"):
            self.end_hung_script()
            return read_confirmation(self.page, self._probe, self.form, wait_seconds, self._tools.guard.origins)

    @property
    def posted_step(self) -> str | None:
        """The address to which a step of the form is posted, if that was not permitted; else None."""
        return self._filling.posted_step if self._filling else None

    def screenshot(self) -> bytes:
        return screenshot(self.page)

    @contextmanager
    def _not_hanging(self, when: str) -> Iterator[None]:
        """Turn an error in the block into `PageHangs` if the page hung meanwhile."""
        found, self._hung.beats_left = self._hung.found, MOST_BEATS
        try:
            yield
        except (PlaywrightError, OtklikError) as error:
            if self._hung.found == (0 if self.page.is_closed() else found):
                raise
            raise _hangs(when, self._hung.cause) from error
        finally:
            self._hung.beats_left = None

    @contextmanager
    def _keeping_the_form(self, when: str) -> Iterator[None]:
        """Turn an error because a control, or the whole document, went away meanwhile into `FormDrift`, and one of a hung page into `PageHangs`."""
        with self._not_hanging(when):
            try:
                yield
            except PlaywrightError as error:
                if isinstance(error, TimeoutError) or "context was destroyed" in error.message:
                    raise FormDrift(f"The page takes a part of the form away {when}.", BY_HAND) from error
                raise

    def _opened(self) -> FormModel:
        if self.form is None:
            raise FormDrift("No form is open.", "Call `open` first.")
        return self.form


def _hangs(when: str, cause: HangCause) -> PageHangs:
    return PageHangs(f"The page hangs {when}: {cause}.", BY_HAND)
