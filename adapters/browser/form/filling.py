"""Fill the steps of a form in one page, one after the other, and record what was filled."""

from collections.abc import Callable

from playwright.sync_api import Page

from adapters.browser.form.added_rows import add_rows, answered_rows
from adapters.browser.form.closed_sections import with_sections_opened
from adapters.browser.form.dependent_lists import DependentLists
from adapters.browser.form.fill import check_held, fill_again, fill_state, read
from adapters.browser.form.filled_steps import FilledSteps, manifest_fields, screenshot
from adapters.browser.form.filling_tools import FillingTools
from adapters.browser.form.first_answers import first_answers
from adapters.browser.form.found_again import find_again
from adapters.browser.form.further_entries import FurtherEntries
from adapters.browser.form.items import Held, Item
from adapters.browser.form.listed_entries import FillsStates, ListedEntries
from adapters.browser.form.parts_in_turn import PartsInTurn
from adapters.browser.form.planned_fields import planned_fields, values_of
from adapters.browser.form.refused_dates import with_told_formats
from adapters.browser.form.unanswered import refuse_brought_along, refuse_unanswered
from adapters.browser.page.advancing import NoEffect, advance, is_all_there
from adapters.browser.page.buttons import forward_button, refused_fields, submit_button
from adapters.browser.page.hold_submit import cancelled_submits, submit_allowed, submit_handled, submit_held
from core.contracts.answer import AnswerSheet
from core.contracts.application import ManifestField
from core.contracts.filled_form import Files, FilledForm
from core.contracts.form import FieldType, FormButton, FormField, FormModel
from core.errors import FormDrift, NeedsAnswer, RowsNotAdded
from core.forms.plan_binding import fillable, fillable_keys
from core.forms.unanswered import unanswered

MAX_STEPS, MOST_PANELS = 15, 80
"""The most steps of a form, and of one that is all in its page: some ask one question on each."""
MAX_STATES = 10
"""The most form states within one step, as answers make new questions appear."""
MOST_LEVELS = 3
"""The most lists that follow from one another: a country, its regions, their towns."""

AnswerForm = Callable[[FormModel], AnswerSheet]


class FormFilling:
    """One filling of a form, from its first step to the last. `form` is the current form state of the page, `held` are its filled controls."""

    def __init__(
        self, page: Page, form: FormModel, tools: FillingTools, answer: AnswerForm, files: Files, adds_rows: bool = True
    ) -> None:
        self.page, self.form = page, form
        self.steps = FilledSteps()
        self.held: tuple[Held, ...] = ()
        self.posted_step: str | None = None
        self._with_rows_in: set[int] = set()
        self._rows_wait_in: set[int] = set()
        self._earlier: list[tuple[int, FormField]] = []
        self._parts = PartsInTurn(page, tools.probe, tools.lists)
        self._dependents = DependentLists(page, tools.probe)
        self._further = FurtherEntries(page, tools.network)
        self._tools, self._answer_form, self._files, self._adds_rows = tools, answer, files, adds_rows
        states = FillsStates(tools.probe, self._with_late_options, self._answer, self._fill_state)
        self._entries = ListedEntries(page, self.steps, tools.guard, tools.lists, states)

    def fill(self) -> None:
        """Fill every step.

        Raises `RowsNotAdded` if a button for another row did something else, `ListsLeftEmpty` if a first row has no answer: load the page again then.
        """
        form = self.form
        with submit_held(self.page):
            for _ in range(max(MAX_STEPS, min(form.step_count or 0, MOST_PANELS))):
                form = self._fill_step(form)
                forward = forward_button(form)
                if forward is None or (not fillable(form) and submit_button(self.page, form)):
                    turned = self._turned(form)
                    if turned is None:
                        break
                    form = turned
                    continue
                try:
                    form = self._go_on(form, forward)
                except NoEffect:
                    if not is_all_there(self.page, form):
                        raise
                    break
            self.steps.forget_unopened(self._parts.opened)
            if self._has_files():
                self._fill_late_changes(form)

    def read_back(self) -> FormModel:
        """Read the controls of the last step again and return the form. Raises `FormDrift` if one of them is gone or has another value."""
        items, self.form = find_again(self.page, self._items, self.form, self._tools.probe, may_go=False)
        self.held = tuple(read(self.page, item) for item in items)
        check_held(self.held)
        return self.form

    def filled(self, submit: FormButton | None) -> FilledForm:
        return self.steps.filled(self.page, self.held, self.form, submit)

    def _fill_step(self, form: FormModel, refused: frozenset[str] = frozenset()) -> FormModel:
        """Fill one step, again while answers make new questions appear. `refused` are the keys of fields whose value the page rejected."""
        for _ in range(MAX_STATES):
            if not fillable(form):
                return form
            form, sheet = self._with_further_entries(form, self._answer(form))
            if self._may_start_again and self._tools.network.may_load_again:
                self._tools.lists.refuse_unanswered(sheet, form)
            # before any value is in the page, so that it can be loaded again
            form, sheet = self._with_rows(form, sheet)
            form, sheet = self._fill_first(form, sheet)
            form, sheet = self._with_rows(form, sheet)
            form, sheet = self._fill_first(form, sheet)
            refuse_unanswered(sheet, form)
            self.held, after = self._fill_state(form, sheet, refused)
            if told := with_told_formats(self.page, form, self.held):
                form, sheet = told, self._answer(told)
                self.held, after = self._fill_state(form, sheet, refused)
            self.steps.remember(form, sheet)
            refuse_brought_along(sheet, after, form)
            asked_before = fillable_keys(form)
            before, after = form, self._with_opened(self._dependents.come(after, form, sheet), form)
            self.form = form = self._with_late_options(after, self._dependents.unread(sheet, form, sheet))
            if fillable_keys(form) <= asked_before and not self._dependents.have_come(form, before, sheet):
                larger = self._with_late_rows(form)
                if larger is form:
                    return self._with_entries(form)
                form = larger
            refused = frozenset()
        raise FormDrift(
            "The form keeps asking new questions.", f"Filling stopped after {MAX_STATES} rounds at {self.page.url}."
        )

    def _with_further_entries(self, form: FormModel, sheet: AnswerSheet) -> tuple[FormModel, AnswerSheet]:
        """Look in long lists for what they have not shown. Return the form with that, and its sheet."""
        self.form = larger = self._further.looked_up(form, sheet)
        return larger, sheet if larger is form else self._answer(larger)

    def _with_opened(self, after: FormModel, before: FormModel) -> FormModel:
        """Open the sections that the page lets open only now that the others are filled."""
        known = {section.opens for section in before.unopened_sections}
        if all(section.opens in known for section in after.unopened_sections):
            return after
        return with_sections_opened(self.page, after, self._tools.probe, self._tools.lists)

    def _with_entries(self, form: FormModel) -> FormModel:
        """Add the entries of lists that are filled in an editor. Return the form after that."""
        if not (self._may_start_again and self._entries.add(form)):
            return form
        self.form = self._with_late_options(self._tools.probe(self.page))
        return self.form

    @property
    def _may_start_again(self) -> bool:
        """Whether the page can be loaded again without more effect: in the first step, and while no step is posted to the site."""
        return not self.steps.past or not self._tools.network.may_keep_drafts

    def _with_rows(self, form: FormModel, sheet: AnswerSheet) -> tuple[FormModel, AnswerSheet]:
        """Add the missing rows to the lists of this step, once in each step. Return the form after that, and its sheet. What a row requires and the résumé does not state is asked of the person where the page cannot be loaded again without the row."""
        step, here = len(self.steps.screenshots), fillable_keys(form)
        has_list = any(rows.after_field_key in here for rows in sheet.missing_rows)
        if not (has_list and self._adds_rows and self._may_start_again) or step in self._with_rows_in:
            return form, sheet
        self._with_rows_in.add(step)
        larger = self._rows_added(form, sheet)
        if larger is form:
            if self._tools.probe(self.page).errors:
                self._rows_wait_in.add(step)
            return form, sheet
        self.form = form = self._with_late_options(larger)
        answered = self._answer(form)
        return form, answered_rows(answered, sheet) if self._tools.network.may_load_again else answered

    def _with_late_rows(self, form: FormModel) -> FormModel:
        """Add the rows of a list whose button has asked for the first row before ("Fill in this job first"). Return the form after that."""
        step = len(self.steps.screenshots)
        if step not in self._rows_wait_in:
            return form
        self._rows_wait_in.discard(step)
        larger = self._rows_added(form, self._answer(form))
        if larger is form:
            items, form = find_again(self.page, self._items, form, self._tools.probe, may_go=False)
            check_held(tuple(read(self.page, item) for item in items))
            return form
        self.form = self._with_late_options(larger)
        return self.form

    def _rows_added(self, form: FormModel, sheet: AnswerSheet) -> FormModel:
        """Press the buttons for the missing rows. Where the page cannot be loaded again, go on with what a press has added."""
        try:
            return add_rows(self.page, form, sheet, self._tools.probe, self._tools.guard, self._tools.lists)
        except RowsNotAdded:
            if self._tools.network.may_load_again:
                raise
            after = self._tools.probe(self.page)
            if not fillable_keys(form) <= fillable_keys(after):
                raise
            return after

    def _answer(self, form: FormModel, behind: tuple[FormField, ...] = ()) -> AnswerSheet:
        """Answer a form state. What earlier steps asked is told, unless it is still in the page, and what is `behind` a dialog."""
        here = {(field.key, field.section, field.question) for field in form.fields}
        this_step = len(self.steps.screenshots) + 1
        of_this_step = [(this_step, field) for field in (*self._entries.fields, *behind)]
        earlier = tuple(
            field.model_copy(update={"key": f"step {step}: {field.key}"})
            for step, field in (*self._earlier, *of_this_step)
            if (field.key, field.section, field.question) not in here
        )
        return self._answer_form(form.model_copy(update={"earlier": earlier}))

    def _fill_first(self, form: FormModel, sheet: AnswerSheet) -> tuple[FormModel, AnswerSheet]:
        """Give the answers that may take questions away, or bring the entries of lists. Return the form after that, and its sheet."""
        for _ in range(MOST_LEVELS):
            first = first_answers(sheet, form)
            if not first.answers:
                break
            _, after = self._fill_state(form, first)
            after, unread = self._dependents.come(after, form, first), self._dependents.unread(sheet, form, first)
            self.form = form = self._with_late_options(after, unread)
            sheet = self._answer(form)
        return form, sheet

    def _fill_state(
        self, form: FormModel, sheet: AnswerSheet, refused: frozenset[str] = frozenset()
    ) -> tuple[tuple[Held, ...], FormModel]:
        """Fill the answers of a sheet into the current form state. Return the controls and the form after that."""
        plan = self._tools.plans.plan(form)
        self._tools.network.fill(values_of(sheet, self._files))
        planned = planned_fields(self.page, form, sheet, self._files)
        self._tools.network.plan(planned, is_last_step=forward_button(form) is None)
        return fill_state(
            self.page,
            plan,
            sheet,
            self._files,
            self._tools.probe,
            form,
            refused,
            self._tools.network,
            self._tools.guard,
        )

    def _go_on(self, form: FormModel, forward: FormButton) -> FormModel:
        """Go to the next step and return it. Fields that the page rejects are filled once more; then the user is asked."""
        step, fields, picture = form.step, manifest_fields(self.page, self.held, form.step), screenshot(self.page)
        self._tools.guard.before(self.page, [forward.frame])
        next_form, errors = self._advance(form, forward)
        if errors:
            refused = refused_fields(self.page, next_form)
            self.form = form = self._with_late_options(next_form)
            keys = frozenset(field.key for field in refused)
            if keys & {held.item.field.key for held in self.held}:
                form = self._fill_step(with_told_formats(self.page, form, self.held) or form, keys)
                fields, picture = manifest_fields(self.page, self.held, form.step), screenshot(self.page)
                self._tools.guard.before(self.page, [forward.frame])
                next_form, errors = self._advance(form, forward)
                refused = refused_fields(self.page, next_form)
            if errors:
                answered = {held.item.field.key for held in self.held}
                refused = refused or tuple(one for one in fillable(self.form) if one.key not in answered)
                raise NeedsAnswer(
                    f"The form rejected step {step}: {'; '.join(errors)}",
                    "This is the form's own message. Answer the questions that it names again.",
                    tuple(unanswered(field, "the form rejected the answer") for field in refused),
                    is_refusal=True,
                )
        return self._finished(form, next_form, fields, picture)

    def _turned(self, form: FormModel) -> FormModel | None:
        """Turn to the next part of a form that shows one at a time, and return it; None on the last one."""
        if not self._parts.has_more(form):
            return None
        fields, picture = manifest_fields(self.page, self.held, form.step), screenshot(self.page)
        after = self._parts.turn(form)
        return self._finished(form, after, fields, picture) if after else None

    def _finished(
        self, form: FormModel, after: FormModel, fields: tuple[ManifestField, ...], picture: bytes
    ) -> FormModel:
        """Record a step that is over and return the next one, with its sections opened."""
        self.steps.finish_step(fields, picture)
        self.held = ()
        self._earlier += [(len(self.steps.screenshots), field) for field in fillable(form)]
        lists, shown = self._tools.lists, self._parts.opened
        after = with_sections_opened(self.page, after, self._tools.probe, lists, without=shown)
        self.form = self._with_late_options(self._tools.perceived(self.page, after))
        return self.form

    def _advance(self, form: FormModel, forward: FormButton) -> tuple[FormModel, tuple[str, ...]]:
        """Press the button to the next step. Return the next form state and the page's errors. Only permitted steps are posted as pages."""
        with self._tools.network.stepping():
            if self._tools.network.may_keep_drafts:
                with submit_allowed(self.page):
                    state, errors = advance(self.page, form, forward, self._tools.probe)
                if self.page.url.startswith("chrome-error:"):
                    raise FormDrift(f"The step after “{forward.text}” did not load.", "Its request was held back.")
                return state, errors
            try:
                with submit_handled(self.page):
                    return advance(self.page, form, forward, self._tools.probe)
            except FormDrift:
                self.posted_step = next(iter(cancelled_submits(self.page)), None)
                raise

    def _fill_late_changes(self, form: FormModel) -> FormModel:
        """Read the last step again, and fill the fields and questions that the page has changed or added. Return the form after that."""
        self.held, after = fill_again(
            self.page, self.held, form, self._files, self._tools.probe, self._tools.network, self._tools.guard
        )
        return form if fillable_keys(after) <= fillable_keys(form) else self._fill_step(self._with_late_options(after))

    @property
    def _items(self) -> tuple[Item, ...]:
        return tuple(held.item for held in self.held)

    def _has_files(self) -> bool:
        """Whether the step has an attached file, from which the page may fill other fields."""
        return any(held.item.field.type is FieldType.FILE for held in self.held)

    def _with_late_options(self, form: FormModel, anew: frozenset[str] = frozenset()) -> FormModel:
        return self._further.with_found(self._tools.plans.with_late_options(self.page, form, self.form, anew=anew))
