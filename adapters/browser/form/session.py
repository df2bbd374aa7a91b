"""One application form in one page, from the posting to the last step before submission. Implements `core.ports.browser.FormBrowser`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, TimeoutError

from adapters.browser.form.added_rows import add_rows, answered_rows
from adapters.browser.form.confirmation import read_confirmation
from adapters.browser.form.fill import Held, check_held, fill_again, fill_state, read, rebind
from adapters.browser.form.filled_steps import FilledSteps, manifest_fields, screenshot
from adapters.browser.form.finding import FindForm, reach_or_find
from adapters.browser.form.form_plans import PlanBook
from adapters.browser.form.hold_submit import cancelled_submits, submit_allowed, submit_held
from adapters.browser.form.label_pictures import LabelReader
from adapters.browser.form.planned_fields import planned_fields
from adapters.browser.form.probe import probe_page
from adapters.browser.form.step_guard import StepGuard
from adapters.browser.form.unanswered import refuse_brought_along, refuse_unanswered
from adapters.browser.page.buttons import (
    advance,
    button_control,
    enabled_submit,
    forward_button,
    must_have,
    refused_fields,
    submit_button,
)
from adapters.browser.page.hung_script import HangCause, HungScript
from adapters.browser.page.navigation import Wall, go_to, with_cover_letter_shown
from adapters.browser.page.settle import leave_controls
from adapters.browser.page.wall_guard import stop_at_wall
from adapters.quarantine.form_network import OPEN, FormNetwork
from core.applications.step_budget import StepBudget
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.application import ManifestField
from core.contracts.filled_form import Confirmation, Files, FilledForm
from core.contracts.form import FieldType, FormButton, FormModel
from core.errors import FormDrift, NeedsAnswer, OtklikError, PageHangs, RowsNotAdded
from core.forms.label_vision import AskAboutPicture
from core.forms.plan_binding import fillable
from core.forms.planner import Classify
from core.forms.unanswered import unanswered
from core.forms.value_comparison import as_tuple
from core.ports.knowledge import FormPlans

MAX_STEPS = 15
DRAFT_SECONDS, ENABLED_SECONDS = 5.0, 2.0
"""Seconds to wait for a disabled submit button: with a permission for drafts, and without."""
MAX_STATES = 10
"""The most form states within one step, as answers make new questions appear."""

MOST_BEATS = 300
"""The most beats (see `HungScript`) of one call below before its page counts as hung; about one beat a second."""

AnswerForm = Callable[[FormModel], AnswerSheet]


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
        self._network, self._guard = network, StepGuard(budget)
        self.form: FormModel | None = None
        self._label_reader = LabelReader(perceive, probe) if perceive else None
        self._plans, self._wall = PlanBook(plans, classify, network), wall
        self._find_form = find_form
        self._probe = self._label_reader.probe if self._label_reader else probe
        self._steps = FilledSteps()
        self._adds_rows = True
        self._held: tuple[Held, ...] = ()
        self._submit: FormButton | None = None
        self.posted_step: str | None = None
        """The address to which a step of the form is posted, if that was not permitted; else None."""

    def open(self, url: str) -> FormModel:
        self.opened_url = url
        self._hung.may_go_on = False
        with self._not_hanging("when it is opened"):
            go_to(self.page, url)
            self._start_again()
            with submit_held(self.page):
                self.page, form = reach_or_find(self.page, url, self._probe, self._wall, self._find_form)
                form = with_cover_letter_shown(self.page, form, self._probe)
                self.form = self._with_late_options(self._perceived(form))
            self._guard.lock(self.page)
            return self.form

    def fill(self, answer: AnswerForm, files: Files) -> FilledForm:
        self._adds_rows = True
        try:
            with self._not_hanging("while it is filled"):
                return self._fill(answer, files)
        except RowsNotAdded:  # load the page again, without the effect of the button
            self._adds_rows = False
            self.open(self.opened_url)
            with self._not_hanging("while it is filled"):
                return self._fill(answer, files)

    def _fill(self, answer: AnswerForm, files: Files) -> FilledForm:
        form = self._opened()
        self._start_again()
        with submit_held(self.page):
            for _ in range(MAX_STEPS):
                form = self._fill_step(form, answer, files)
                forward = forward_button(form)
                if forward is None or (not fillable(form) and submit_button(self.page, form)):
                    break
                form = self._go_on(form, forward, answer, files)
            if self._has_files():
                form = self._fill_late_changes(form, answer, files)
        seconds = DRAFT_SECONDS if self._network.may_keep_drafts else ENABLED_SECONDS
        self._submit = enabled_submit(self.page, form, seconds)
        return self._filled(form)

    def read_back(self) -> FilledForm:
        self._opened()
        with self._not_hanging("when it is read back"):
            self.form = form = self._probe(self.page)
            self._held = tuple(read(self.page, item) for item in rebind(tuple(held.item for held in self._held), form))
            check_held(self._held)
            return self._filled(form)

    def click_submit(self) -> None:
        with self._not_hanging("at its last button"):
            form = self.form or self._probe(self.page)
            button = must_have(self._submit or submit_button(self.page, form), form)
            self._guard.before(self.page, [button.frame])
            pressed = button_control(self.page, button)
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
            return read_confirmation(self.page, self._probe, self.form, wait_seconds, self._guard.origins)

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

    def _opened(self) -> FormModel:
        if self.form is None:
            raise FormDrift("No form is open.", "Call `open` first.")
        return self.form

    def _start_again(self) -> None:
        self._steps, self._held, self._submit = FilledSteps(), (), None

    def _fill_step(
        self, form: FormModel, answer: AnswerForm, files: Files, refused: frozenset[str] = frozenset()
    ) -> FormModel:
        """Fill one step, again while answers make new questions appear. `refused` are the keys of fields whose value the page rejected."""
        for _ in range(MAX_STATES):
            if not fillable(form):
                return form
            sheet = answer(form)
            if sheet.missing_rows and self._adds_rows and not self._steps.past:
                self._adds_rows = False
                larger = add_rows(self.page, form, sheet, self._probe, self._guard)
                if larger is not form:
                    self.form = form = self._with_late_options(larger)
                    sheet = answered_rows(answer(form), sheet)
            refuse_unanswered(sheet, form)
            plan = self._plans.plan(form)
            self._network.fill(_values(sheet, files))
            planned = planned_fields(self.page, form, sheet, files)
            self._network.plan(planned, is_last_step=forward_button(form) is None)
            self._held, after = fill_state(
                self.page, plan, sheet, files, self._probe, form, refused, self._network, self._guard
            )
            self._steps.remember(form, sheet)
            refuse_brought_along(sheet, after, form)
            asked_before = {field.key for field in fillable(form)}
            self.form = form = self._with_late_options(after)
            if {field.key for field in fillable(after)} <= asked_before:
                return form
            refused = frozenset()
        raise FormDrift(
            "The form keeps asking new questions.", f"Filling stopped after {MAX_STATES} rounds at {self.page.url}."
        )

    def _go_on(self, form: FormModel, forward: FormButton, answer: AnswerForm, files: Files) -> FormModel:
        """Go to the next step and return it. Fields that the page rejects are filled once more; then the user is asked."""
        step, fields, picture = form.step, self._fields(form), self.screenshot()
        self._guard.before(self.page, [forward.frame])
        next_form, errors = self._advance(form, forward)
        if errors:
            refused = refused_fields(self.page, next_form)
            self.form = form = self._with_late_options(next_form)
            keys = frozenset(field.key for field in refused)
            if keys & {held.item.field.key for held in self._held}:
                form = self._fill_step(form, answer, files, keys)
                fields, picture = self._fields(form), self.screenshot()
                self._guard.before(self.page, [forward.frame])
                next_form, errors = self._advance(form, forward)
                refused = refused_fields(self.page, next_form)
            if errors:
                raise NeedsAnswer(
                    f"The form rejected step {step}: {'; '.join(errors)}",
                    "This is the form's own message. Answer the questions that it names again.",
                    tuple(unanswered(field, "the form rejected the answer") for field in refused),
                    is_refusal=True,
                )
        self._steps.finish_step(fields, picture)
        self._held = ()
        self.form = self._with_late_options(self._perceived(next_form))
        return self.form

    def _advance(self, form: FormModel, forward: FormButton) -> tuple[FormModel, tuple[str, ...]]:
        """Press the button to the next step. Return the next form state and the page's errors. Only permitted steps are posted as pages."""
        with self._network.stepping():
            if self._network.may_keep_drafts:
                with submit_allowed(self.page):
                    state, errors = advance(self.page, form, forward, self._probe)
                if self.page.url.startswith("chrome-error:"):
                    raise FormDrift(f"The step after “{forward.text}” did not load.", "Its request was held back.")
                return state, errors
            try:
                return advance(self.page, form, forward, self._probe)
            except FormDrift:
                self.posted_step = next(iter(cancelled_submits(self.page)), None)
                raise

    def _perceived(self, form: FormModel) -> FormModel:
        """Return a new form state, with labels that are images read from a screenshot."""
        return self._label_reader.look(self.page, form) if self._label_reader else form

    def _with_late_options(self, form: FormModel) -> FormModel:
        return self._plans.with_late_options(self.page, form, self.form)

    def _has_files(self) -> bool:
        """Whether the step has an attached file, from which the page may fill other fields."""
        return any(held.item.field.type is FieldType.FILE for held in self._held)

    def _fill_late_changes(self, form: FormModel, answer: AnswerForm, files: Files) -> FormModel:
        """Read the last step again, and fill the fields and questions that the page has changed or added. Return the form after that."""
        self._held, after = fill_again(self.page, self._held, files, self._probe, self._network, self._guard)
        if {field.key for field in fillable(after)} <= {field.key for field in fillable(form)}:
            return form
        return self._fill_step(self._with_late_options(after), answer, files)

    def _fields(self, form: FormModel) -> tuple[ManifestField, ...]:
        return manifest_fields(self.page, self._held, form.step)

    def _filled(self, form: FormModel) -> FilledForm:
        return self._steps.filled(self.page, self._held, form.step, self._submit)


def _hangs(when: str, cause: HangCause) -> PageHangs:
    return PageHangs(
        f"The page hangs {when}: {cause}.",
        "Open it in your own browser, and apply there if it works.",
    )


def _values(sheet: AnswerSheet, files: Files) -> frozenset[str]:
    """Return every text of the candidate that goes into the form, and the digests of the documents."""
    texts = {text for answer in sheet.answers for text in as_tuple(answer.value) if text.strip()}
    return frozenset(texts | {file.sha256 for file in files.values()})
