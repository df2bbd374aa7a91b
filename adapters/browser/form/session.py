"""One application form in one page, from posting to the last step before sending. Implements `core.ports.FormBrowser`."""

from collections.abc import Callable

from playwright.sync_api import Page

from adapters.browser.form.confirmation import read_confirmation
from adapters.browser.form.fill import Held, check_held, fill_again, fill_state, read, rebind
from adapters.browser.form.hold_submit import submit_held
from adapters.browser.form.label_pictures import LabelReader
from adapters.browser.form.probe import probe_page
from adapters.browser.form.submit_target import submit_target, wire_names
from adapters.browser.page.buttons import (
    advance,
    button_control,
    forward_button,
    must_have,
    refused_fields,
    submit_button,
)
from adapters.browser.page.navigation import Wall, go_to, reach_form, with_cover_letter_shown
from adapters.browser.page.settle import leave_controls
from adapters.browser.page.wall_guard import stop_at_wall
from adapters.browser.widgets.choice import late_options
from adapters.browser.widgets.registry import driver_for
from core.contracts.answer import AnswerSheet, Unanswered
from core.contracts.application import ManifestField
from core.contracts.filled_form import Confirmation, Files, FilledForm
from core.contracts.form import VISION, FieldType, FormButton, FormField, FormModel, Widget
from core.contracts.plan import ApplyPlan
from core.contracts.question import QuestionClass
from core.errors import FormDrift, NeedsAnswer
from core.forms.label_vision import AskAboutPicture
from core.forms.plan_binding import check_plan, field_steps, fillable, wording
from core.forms.planner import Classify, compile_plan
from core.ports.ledger import FormPlans

COMPILER = "rules-1"
MAX_STEPS = 15
AFTER_UPLOAD_MS = 700
MAX_STATES = 10
"""How many times questions may appear within one step."""

AnswerForm = Callable[[FormModel], AnswerSheet]


class FormSession:
    """`plans` keeps what was compiled, for every candidate; without it each form is compiled anew. `perceive` reads pictures."""

    def __init__(
        self,
        page: Page,
        plans: FormPlans | None = None,
        classify: Classify | None = None,
        probe: Callable[[Page], FormModel] = probe_page,
        wall: Wall = stop_at_wall,
        perceive: AskAboutPicture | None = None,
    ) -> None:
        self.page = page
        self.form: FormModel | None = None
        self._label_reader = LabelReader(perceive, probe) if perceive else None
        self._plans, self._classify, self._wall = plans, classify, wall
        self._probe = self._label_reader.probe if self._label_reader else probe
        self._held: tuple[Held, ...] = ()
        self._past: list[ManifestField] = []
        self._fingerprints: list[str] = []
        self._left_empty: list[str] = []
        self._shots: list[bytes] = []
        self._submit: FormButton | None = None
        self._attached: set[str] = set()

    def open(self, url: str) -> FormModel:
        go_to(self.page, url)
        self._start_again()
        with submit_held(self.page):
            self.page, form = reach_form(self.page, self._probe, self._wall)
            form = with_cover_letter_shown(self.page, form, self._probe)
            self.form = self._with_late_options(self._perceived(form))
        return self.form

    def fill(self, answer: AnswerForm, files: Files) -> FilledForm:
        if self.form is None:
            raise FormDrift("No form is open.", "Call open first.")
        self._start_again()
        with submit_held(self.page):
            for _ in range(MAX_STEPS):
                self._fill_step(answer, files)
                forward = forward_button(self.form)
                if forward is None or (not fillable(self.form) and submit_button(self.page, self.form)):
                    break
                self._go_on(forward, answer, files)
        self._submit = submit_button(self.page, self.form)
        must_have(self._submit, self.form)
        return self._filled()

    def read_back(self) -> FilledForm:
        if self.form is None:
            raise FormDrift("No form is open.", "Call open first.")
        self.form = self._probe(self.page)
        items = rebind(tuple(held.item for held in self._held), self.form)
        self._held = tuple(read(self.page, item) for item in items)
        check_held(self._held)
        return self._filled()

    def click_submit(self) -> None:
        form = self.form or self._probe(self.page)
        button = must_have(self._submit or submit_button(self.page, form), form)
        pressed = button_control(self.page, button)
        pressed.scroll_into_view_if_needed(timeout=5000)
        leave_controls(self.page)
        pressed.click(timeout=10_000, no_wait_after=True)

    def confirmation(self) -> Confirmation:
        return read_confirmation(self.page, self._probe, self.form)

    def screenshot(self) -> bytes:
        return self.page.screenshot(full_page=True, type="png", animations="disabled")

    def _start_again(self) -> None:
        self._held, self._submit = (), None
        self._attached = set()
        self._past, self._fingerprints, self._left_empty, self._shots = [], [], [], []

    def _fill_step(self, answer: AnswerForm, files: Files, again: frozenset[str] = frozenset()) -> None:
        """Fills, and fills again while answers make new questions appear."""
        assert self.form is not None
        for _ in range(MAX_STATES):
            form = self.form
            if not fillable(form):
                return
            sheet = answer(form)
            _refuse_unanswered(sheet, form)
            plan = self._plan(form)
            self._held, after = fill_state(self.page, plan, sheet, files, self._probe, form, again)
            if self._has_new_files():
                self.page.wait_for_timeout(AFTER_UPLOAD_MS)
                self._held, after = fill_again(self.page, self._held, files, self._probe)
            self._remember(form, sheet)
            asked_before = {field.key for field in fillable(form)}
            self.form = self._with_late_options(after)
            if {field.key for field in fillable(after)} <= asked_before:
                return
            again = frozenset()
        raise FormDrift("The form keeps asking new questions.", f"{MAX_STATES} rounds at {self.page.url}.")

    def _go_on(self, forward: FormButton, answer: AnswerForm, files: Files) -> None:
        """To the next step. What the page refuses is filled once more, its own way; then the person is asked."""
        assert self.form is not None
        step, fields = self.form.step, self._fields()
        shot = self.screenshot()
        form, errors = advance(self.page, self.form, forward, self._probe)
        if errors:
            refused = refused_fields(self.page, form)
            self.form = self._with_late_options(form)
            if any(field.key in {h.item.field.key for h in self._held} for field in refused):
                self._fill_step(answer, files, frozenset(field.key for field in refused))
                fields, shot = self._fields(), self.screenshot()
                form, errors = advance(self.page, self.form, forward, self._probe)
                refused = refused_fields(self.page, form)
            if errors:
                raise NeedsAnswer(
                    f"The form does not go on from step {step}: {'; '.join(errors)}",
                    "Its own words; the questions it names need another answer.",
                    tuple(_asked(field, "the form refused the answer") for field in refused),
                )
        self._past += fields
        self._shots.append(shot)
        self._held = ()
        self.form = self._with_late_options(self._perceived(form))

    def _perceived(self, form: FormModel) -> FormModel:
        """A state of the form that was just reached, nothing filled in it; `perceive` is asked where its structure fails."""
        return self._label_reader.look(self.page, form) if self._label_reader else form

    def _has_new_files(self) -> bool:
        """Files attached in this step for the first time: what pages do to a form on reading them comes late."""
        files = {held.item.field.key for held in self._held if held.item.field.type is FieldType.FILE}
        new, self._attached = files - self._attached, self._attached | files
        return bool(new)

    def _plan(self, form: FormModel) -> ApplyPlan:
        kept = self._plans.plan(form.fingerprint, COMPILER) if self._plans else None
        if kept is not None and not check_plan(kept, form):
            return kept
        plan = compile_plan(form, self._classify)
        if self._plans:
            self._plans.keep_plan(plan, COMPILER)
        return plan

    def _with_late_options(self, form: FormModel) -> FormModel:
        """Lists that load late are opened and read once for each form; a kept plan already knows them."""
        late = [f for f in fillable(form) if f.widget is Widget.COMBOBOX and f.options_late and not f.options]
        if not late:
            return form
        known = self._known_lists(form)
        read: dict[str, FormField] = {}
        for field in late:
            before = known.get((field.key, wording(field.question)))
            options = before.options if before else late_options(self.page, field)
            widget = before.widget if before else (Widget.COMBOBOX if options else Widget.TYPEAHEAD)
            read[field.key] = field.model_copy(update={"options": options, "widget": widget})
        return form.model_copy(update={"fields": tuple(read.get(f.key, f) for f in form.fields)})

    def _known_lists(self, form: FormModel) -> dict[tuple[str, str], FormField]:
        kept = self._plans.plan(form.fingerprint, COMPILER) if self._plans else None
        steps = field_steps(kept) if kept else ()
        by_plan = {
            (s.field_key, wording(s.question)): FormField(
                key=s.field_key, question=s.question, type=s.type, widget=s.widget, options=getattr(s, "options", ())
            )
            for s in steps
        }
        by_form = {(f.key, wording(f.question)): f for f in (self.form.fields if self.form else ()) if f.options_late}
        seen = {key: f for key, f in by_form.items() if f.options or f.widget is Widget.TYPEAHEAD}
        return by_plan | seen

    def _remember(self, form: FormModel, sheet: AnswerSheet) -> None:
        if form.fingerprint not in self._fingerprints:
            self._fingerprints.append(form.fingerprint)
        answered = {answer.field_key for answer in sheet.answers}
        for field in fillable(form):
            if field.key not in answered and field.question not in self._left_empty:
                self._left_empty.append(field.question)

    def _fields(self) -> tuple[ManifestField, ...]:
        fields = [held.item.field for held in self._held]
        names = wire_names(self.page, fields)
        step = self.form.step if self.form else 1
        return tuple(
            ManifestField(
                field_key=held.item.field.key,
                question=held.item.field.question,
                answer=held.item.answer,
                committed=held.committed,
                step=step,
                wire_name=names.get(held.item.field.key),
                is_typed=driver_for(held.item.field).sends_typed_text(held.item.field),
                found_by=VISION if held.item.field.found_by == VISION else None,
            )
            for held in self._held
        )

    def _filled(self) -> FilledForm:
        first = next((held.item.field for held in self._held), None)
        return FilledForm(
            url=self.page.url,
            fingerprints=tuple(self._fingerprints),
            fields=(*self._past, *self._fields()),
            left_empty=tuple(self._left_empty),
            submit=self._submit,
            target=submit_target(self.page, first),
            screenshots=(*self._shots, self.screenshot()),
        )


def _refuse_unanswered(sheet: AnswerSheet, form: FormModel) -> None:
    """A required question that nobody has answered, or that the answers do not mention, goes to the person."""
    said = {answer.field_key for answer in sheet.answers}
    open_ones = {question.field_key: question for question in sheet.unanswered if question.required}
    for field in fillable(form):
        if field.required and field.key not in said and field.key not in open_ones:
            open_ones[field.key] = _asked(field, "no answer is known")
    now = {field.key for field in fillable(form)}
    asked = tuple(q for q in open_ones.values() if q.field_key not in said and q.field_key in now)
    if asked:
        listed = "; ".join(f"“{q.question}”" + (f" ({' / '.join(q.options[:12])})" if q.options else "") for q in asked)
        raise NeedsAnswer(f"The form asks what nobody has answered yet: {listed}", "Answer it once; it is kept.", asked)


def _asked(field: FormField, why: str) -> Unanswered:
    return Unanswered(
        field_key=field.key,
        question=field.question,
        question_class=QuestionClass.OTHER,
        type=field.type.value,
        options=tuple(option.label for option in field.options),
        required=field.required,
        sensitive=field.sensitive,
        why=why,
        found_by=VISION if field.found_by == VISION else None,
    )
