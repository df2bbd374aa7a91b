"""Fill one form state and read every committed value back, together with its question."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.form.found_again import Probe, find_again
from adapters.browser.form.in_place import ControlsInPlace
from adapters.browser.form.items import Held, Item, match_answers
from adapters.browser.form.probe import probe_page
from adapters.browser.form.step_guard import StepGuard
from adapters.browser.form.upload_watch import UploadWatch
from adapters.browser.page.locators import control
from adapters.browser.page.settle import leave_controls, settle
from adapters.browser.widgets.driver import Setting, script
from adapters.browser.widgets.plain import is_plain, set_together
from adapters.browser.widgets.registry import driver_for
from adapters.quarantine.form_network import OPEN, FormNetwork
from core.contracts.answer import AnswerSheet
from core.contracts.filled_form import Files
from core.contracts.form import FieldType, FormModel, Widget
from core.contracts.plan import ApplyPlan, ChooseMany, ChooseOne
from core.errors import FormDrift
from core.forms.plan_binding import bind
from core.forms.value_comparison import as_tuple, is_ticked

ROUNDS = 4
"""The most times that a value is set if the page changes it again (résumé parsing, a failed upload, a list that resets another)."""

QUIET_TYPES = frozenset(
    {FieldType.TEXT, FieldType.LONGTEXT, FieldType.EMAIL, FieldType.URL, FieldType.NUMBER, FieldType.MONEY}
)
"""Types of fields to which a page rarely reacts when they are set, unlike choices and files."""

GONE_MS = 5000
"""A control that is not in the page after this many milliseconds is gone."""

LISTS = (Widget.COMBOBOX, Widget.TYPEAHEAD, Widget.LEVEL_LIST)
"""Controls that may ask the site for their entries."""


def fill_state(
    page: Page,
    plan: ApplyPlan,
    answers: AnswerSheet,
    files: Files,
    probe: Probe = probe_page,
    form: FormModel | None = None,
    again: frozenset[str] = frozenset(),
    network: FormNetwork = OPEN,
    guard: StepGuard | None = None,
) -> tuple[tuple[Held, ...], FormModel]:
    """Fill the answered fields that do not have their value yet. Return the controls and the form after that.

    Questions that appeared meanwhile are in the returned form, unanswered. `again` are the keys of fields whose value the page rejected:
    they are filled again by typing, telephone numbers without their calling code. `guard` checks each step. Raises `FormDrift` if a control
    does not keep its value or a question has changed.
    """
    form = form or probe(page)
    items = match_answers(bind(plan, form), answers)
    return fill_items(page, items, form, files, probe, again, network, guard)


def fill_again(
    page: Page,
    held: tuple[Held, ...],
    before: FormModel,
    files: Files,
    probe: Probe = probe_page,
    network: FormNetwork = OPEN,
    guard: StepGuard | None = None,
) -> tuple[tuple[Held, ...], FormModel]:
    """Read the page again and fill the fields that it has changed since the form `before`, for example from a parsed résumé."""
    items, form = find_again(page, tuple(one.item for one in held), before, probe)
    return fill_items(page, items, form, files, probe, network=network, guard=guard)


def fill_items(
    page: Page,
    items: tuple[Item, ...],
    form: FormModel,
    files: Files,
    probe: Probe = probe_page,
    again: frozenset[str] = frozenset(),
    network: FormNetwork = OPEN,
    guard: StepGuard | None = None,
) -> tuple[tuple[Held, ...], FormModel]:
    """Fill `items`, which must be bound to `form`, the current form of the page.

    A page may change other fields after a file. They are therefore read after a pause (`UploadWatch`), and set again if they differ.
    Fields that an answer takes away are not among those returned.
    """
    guard = guard or StepGuard()
    guard.before(page, {item.field.frame for item in items}, steps=0)
    held = _read(page, items)
    missing = [one.item for one in held if one.item.field.key in again or not _is_right(one)]
    slow = set(again)
    with UploadWatch(page) as uploads:
        for _ in range(ROUNDS):
            if not missing:
                break
            _set_all(page, missing, form, files, probe, slow, again, network, guard, uploads)
            leave_controls(page)
            if any(not is_plain(item.field) or item.field.type not in QUIET_TYPES for item in missing):
                settle(page, 50)
            uploads.wait()
            items, form = find_again(page, items, form, probe)
            held = _read(page, items)
            missing = [one.item for one in held if not _is_right(one)]
            slow = {item.field.key for item in missing}
    check_held(held)
    return held, form


def read(page: Page, item: Item) -> Held:
    """Read one control. `item` must be bound to a probe of the current page."""
    return Held(item, driver_for(item.field).read_back(page, item.field, item.value))


def _read(page: Page, items: tuple[Item, ...]) -> tuple[Held, ...]:
    return tuple(read(page, item) for item in items)


def check_held(held: tuple[Held, ...]) -> None:
    """Raise `FormDrift` for the first control whose value is not its answer."""
    for one in held:
        if not _is_right(one):
            raise FormDrift(
                f"“{one.item.field.question}” has the value {one.committed!r} after filling.",
                f"It should be {one.item.value!r}.",
            )


def _set_all(
    page: Page,
    items: list[Item],
    form: FormModel,
    files: Files,
    probe: Probe,
    slow: set[str],
    again: frozenset[str],
    network: FormNetwork,
    guard: StepGuard,
    uploads: UploadWatch,
) -> None:
    """Set files first, then all plain controls at once, then the other widgets in page order.

    One that nobody finds any more, as another answer has moved it or taken it away, is left to the next round.
    """
    places = ControlsInPlace(page, items, form, probe)
    for item in (one for one in items if driver_for(one.field).changes_others):
        if now := places.take(item):
            _set(page, now, files, again, guard)
            uploads.attached()
    rest = [item for item in items if not driver_for(item.field).changes_others]
    plain = [item for item in rest if is_plain(item.field) and item.field.key not in slow]
    if plain:
        guard.before(page, {item.field.frame for item in plain}, steps=len(plain))
        plain = places.all_of(plain)
    refused = {field.key for field, _ in set_together(page, [(item.field, item.value) for item in plain])}
    is_set = {item.field.key for item in plain} - refused
    for item in rest:
        now = None if item.field.key in is_set else places.take(item)
        if now and now.field.widget in LISTS:
            with network.looking_up("; ".join(as_tuple(now.value))):
                _set(page, now, files, again, guard, was_lost=item.field.key in slow)
        elif now:
            _set(page, now, files, again, guard, was_lost=item.field.key in slow)


def _set(page: Page, item: Item, files: Files, again: frozenset[str], guard: StepGuard, was_lost: bool = False) -> None:
    field, step = item.field, item.bound.step
    guard.before(page, [field.frame])
    setting = Setting(
        field,
        item.value,
        offered=step.options if isinstance(step, ChooseOne | ChooseMany) else (),
        file_kind=item.answer.file_kind,
        files=files,
        was_refused=field.key in again,
        was_lost=was_lost,
    )
    driver = driver_for(field)
    try:
        control(page, field).evaluate(script("plain", "unfold"), timeout=GONE_MS)
        driver.set_value(page, setting)
    except PlaywrightError as error:
        raise FormDrift(f"“{field.question}” could not be operated.", str(error).splitlines()[0]) from error


def _is_right(one: Held) -> bool:
    field = one.item.field
    if (field.type is FieldType.CONSENT or field.widget is Widget.CHECKBOX) and not is_ticked(one.item.value):
        return not one.committed  # also a box that the page ticked by itself
    return driver_for(field).holds(field, one.item.value, one.committed)
