"""Load or compile the plan of each form state, and read the options of lists that load late."""

from typing import NamedTuple

from playwright.sync_api import Page

from adapters.browser.widgets.choice import LateList, late_options, late_options_together
from adapters.browser.widgets.levels import ways_of
from adapters.quarantine.form_network import OPEN, FormNetwork
from core.contracts.form import FieldType, FormField, FormModel, Option, Widget
from core.contracts.plan import ApplyPlan, ChooseMany, ChooseOne
from core.forms.finding_fields import only_finds
from core.forms.plan_binding import FieldStep, as_list, check_plan, field_steps, fillable
from core.forms.planner import Classify, compile_plan
from core.forms.terms import term
from core.ports.knowledge import FormPlans
from core.text.normalize import label_key

COMPILER = "rules-1"
LATE = (Widget.COMBOBOX, Widget.LEVEL_LIST)
"""Lists whose options are read by opening them."""


class _KnownList(NamedTuple):
    """What was read of a list before."""

    options: tuple[Option, ...]
    widget: Widget
    type: FieldType


class PlanBook:
    """Compile plans and store them for every candidate. Without `plans`, each form state is compiled anew."""

    def __init__(self, plans: FormPlans | None, classify: Classify | None, network: FormNetwork = OPEN) -> None:
        self._plans, self._classify, self._network = plans, classify, network
        self._unread: set[tuple[str, str]] = set()

    def plan(self, form: FormModel) -> ApplyPlan:
        """Return the stored plan if it still fits the form, else a new one. Raises `FormNotUnderstood` if none can be made."""
        stored = self._stored_plan(form)
        if stored is not None and not check_plan(stored, form):
            return stored
        plan = compile_plan(form, self._classify)
        if self._plans:
            self._plans.keep_plan(plan, COMPILER)
        return plan

    def with_late_options(
        self,
        page: Page,
        form: FormModel,
        before: FormModel | None,
        is_reading: bool = False,
        anew: frozenset[str] = frozenset(),
    ) -> FormModel:
        """Return the form with the options of lists that load late.

        A list is opened and read once, unless its options are known from a stored plan or from `before`, the form state read last. A list
        without options until something is typed becomes a typeahead; one of levels that cannot be read stays without options, and is not
        opened again. With `is_reading`, before the first value of the candidate goes in, all lists are read together, also known ones:
        they are then loaded when they are chosen from. `anew` are keys of lists whose entries may be others than before.
        """
        late = [f for f in fillable(form) if (f.widget in LATE and f.options_late and not f.options) or only_finds(f)]
        if not late:
            return form
        known = {key: one for key, one in self._known_lists(form, before).items() if key[0] not in anew}
        is_typed = {key for (key, _), one in known.items() if one.widget is Widget.TYPEAHEAD}
        together = (
            late_options_together(page, [f for f in late if f.widget is Widget.COMBOBOX and f.key not in is_typed])
            if is_reading
            else {}
        )
        loaded: dict[str, FormField] = {}
        for field in late:
            list_before = known.get((field.key, label_key(field.question)))
            if field.widget is Widget.LEVEL_LIST and not list_before:
                loaded[field.key] = field.model_copy(update={"options": self._ways(page, field)})
                continue
            if only_finds(field) and not list_before:
                loaded[field.key] = self._with_entries(page, field)
                continue
            if list_before:
                update: dict[str, object] = dict(zip(("options", "widget", "type"), list_before, strict=True))
            else:
                read = together[field.key] if field.key in together else self._read(page, field)
                is_multiple = read.is_multiple or field.type is FieldType.MULTI_CHOICE
                update = {
                    "options": read.options,
                    "widget": Widget.COMBOBOX if read.options else Widget.TYPEAHEAD,
                    "type": FieldType.MULTI_CHOICE if is_multiple else field.type,
                }
            loaded[field.key] = field.model_copy(update=update)
        return form.model_copy(update={"fields": tuple(loaded.get(f.key, f) for f in form.fields)})

    def _ways(self, page: Page, field: FormField) -> tuple[Option, ...]:
        name = (field.key, label_key(field.question))
        if name in self._unread or field.type is FieldType.MULTI_CHOICE:
            return ()
        with self._network.looking_up(""):
            ways = ways_of(page, field)
        if not ways:
            self._unread.add(name)
        return ways

    def _with_entries(self, page: Page, field: FormField) -> FormField:
        """Return a field that only finds entries as the list that it opens, or as it is if it opens none before something is typed."""
        name = (field.key, label_key(field.question))
        if name in self._unread:
            return field
        read = self._read(page, field)
        if not read.options:
            self._unread.add(name)
            return field
        is_multiple = read.is_multiple or bool(term("lists_skills").match(field.question))
        return as_list(field, read.options, is_multiple)

    def _read(self, page: Page, field: FormField) -> LateList:
        with self._network.looking_up(""):
            return late_options(page, field)

    def _stored_plan(self, form: FormModel) -> ApplyPlan | None:
        return self._plans.plan(form.fingerprint, COMPILER) if self._plans else None

    def _known_lists(self, form: FormModel, before: FormModel | None) -> dict[tuple[str, str], _KnownList]:
        """Return the options, the widget and the type of lists that were read before, by key and wording of their question."""
        stored = self._stored_plan(form)
        planned = {
            (step.field_key, label_key(step.question)): _KnownList(_options(step), step.widget, _type_of(step))
            for step in (field_steps(stored) if stored else ())
        }
        shown_before = {
            (field.key, label_key(field.question)): _KnownList(field.options, field.widget, field.type)
            for field in (before.fields if before else ())
            if field.options_late and (field.options or field.widget is Widget.TYPEAHEAD)
        }
        return planned | shown_before


def _type_of(step: FieldStep) -> FieldType:
    return FieldType.MULTI_CHOICE if isinstance(step, ChooseMany) else FieldType.SINGLE_CHOICE


def _options(step: FieldStep) -> tuple[Option, ...]:
    return step.options if isinstance(step, ChooseOne | ChooseMany) else ()
