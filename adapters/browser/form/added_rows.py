"""Press "Add another" if a form shows fewer jobs, schools or languages than the candidate has."""

from collections.abc import Callable

from playwright.sync_api import ElementHandle, JSHandle, Page
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.form.first_rows import DrawnLists, changed_form
from adapters.browser.form.row_button import ask, leave, look
from adapters.browser.form.step_guard import StepGuard
from adapters.browser.page.buttons import button_control
from adapters.browser.page.locators import control, selector
from adapters.browser.page.settle import settle
from adapters.browser.widgets.driver import script
from core.contracts.answer import AnswerSheet, EntryKind, MissingRows
from core.contracts.form import FormButton, FormModel
from core.errors import FormNotUnderstood, RowsNotAdded
from core.forms.plan_binding import fillable
from core.forms.terms import term
from core.text.normalize import label_key

MOST_ROWS = 5
"""The most rows that are added to one list."""

FEWEST_FIELDS = 2
"""The least fields of a new row. If fewer fields appear, the button did something else."""

CLICK_MS = 3000
_NAMES_LIST: dict[EntryKind, str] = {
    "work": "work_entry",
    "education": "education_entry",
    "languages": "language_entry",
}
"""The terms that tell which list a button adds to."""
_IS_BETWEEN = script("plain", "isBetween")


def add_rows(
    page: Page,
    form: FormModel,
    sheet: AnswerSheet,
    probe: Callable[[Page], FormModel],
    guard: StepGuard,
    lists: DrawnLists,
) -> FormModel:
    """Add the missing rows of a sheet, the last list first, and return the form after that. Lists without a button stay unchanged.

    The button of a list is the one that has drawn its first row (see `lists`), else the one after its last row.

    Raises `RowsNotAdded` if pressing the button changed anything but the list.
    """
    for missing in reversed(sheet.missing_rows):
        form = _with_buttons_shown(page, form, missing, probe)
        places = _ends_of_list(form, missing)
        for _ in range(min(missing.count, MOST_ROWS)):
            found = _button_of(page, form, places, missing, lists)
            if found is None:
                break
            place, button = found
            guard.before(page, [button.frame])
            larger = _pressed(page, form, place, button, probe)
            places = [place + len(fillable(larger)) - len(fillable(form))]
            if larger is form:
                break
            form = larger
    return form


def _with_buttons_shown(
    page: Page, form: FormModel, missing: MissingRows, probe: Callable[[Page], FormModel]
) -> FormModel:
    """Open the closed section in which a list stands, and return the form with the buttons that are shown then."""
    last = next((one for one in fillable(form) if one.key == missing.after_field_key), None)
    if last is None or control(page, last).evaluate_all("(all) => all.every((el) => el.checkVisibility())"):
        return form
    control(page, last).first.evaluate(script("plain", "unfold"))
    settle(page)
    return form.model_copy(update={"buttons": probe(page).buttons})


def answered_rows(sheet: AnswerSheet, before: AnswerSheet) -> AnswerSheet:
    """Return the sheet of a form with added rows. Raises `RowsNotAdded` if the rows require an answer that is missing and that the first row does not ask for."""
    asked = {label_key(one.question) for one in before.answers}
    asked |= {label_key(one.question) for one in before.unanswered}
    if any(one.required and label_key(one.question) not in asked for one in sheet.unanswered):
        raise RowsNotAdded("A row that was added needs more than the résumé states.")
    return sheet


def _ends_of_list(form: FormModel, missing: MissingRows) -> list[int]:
    """Return the indexes, among the fields to fill, that the last field of a list may have: from the last that tells of an entry to the end of its section."""
    fields = fillable(form)
    place = next((place for place, field in enumerate(fields) if field.key == missing.after_field_key), None)
    if place is None:
        return []
    ends = [place]
    while ends[-1] + 1 < len(fields) and fields[ends[-1] + 1].section == fields[place].section:
        ends.append(ends[-1] + 1)
    return ends


def _button_of(
    page: Page, form: FormModel, places: list[int], missing: MissingRows, lists: DrawnLists
) -> tuple[int, FormButton] | None:
    """Return the button of a list, and the place of its last field; None if there is none."""
    heading = lists.heading_of(missing.after_field_key)
    if places and (drawer := _drawer(page, form, places[-1], heading)):
        return places[-1], drawer
    after = ((place, _button_after(page, form, place, missing.kind)) for place in places)
    return next(((place, button) for place, button in after if button), None)


def _drawer(page: Page, form: FormModel, place: int, heading: str | None) -> FormButton | None:
    """Return the button that has drawn the first row of the list under a heading, before or after its rows."""
    frame = fillable(form)[place].frame
    candidates = (
        [button for button in form.buttons if button.role == "other" and button.frame == frame] if heading else []
    )
    return next((button for button in candidates if _drew(page, button) == heading), None)


def _drew(page: Page, button: FormButton) -> str | None:
    """Return the heading of the list whose first row a button has drawn."""
    drew: str | None = button_control(page, button).evaluate("(el) => el[Symbol.for('otklik.row')] || null")
    return drew


def _button_after(page: Page, form: FormModel, place: int, kind: EntryKind) -> FormButton | None:
    """Return the button to add an entry that lies between a field and the next one; None if there is none, or it names another list."""
    fields = fillable(form)
    last, following = fields[place], next(iter(fields[place + 1 : place + 2]), None)
    own, others = _NAMES_LIST[kind], [name for one, name in _NAMES_LIST.items() if one != kind]
    around = {"last": selector(last.locators), "next": selector(following.locators) if following else None}
    for button in form.buttons:
        if button.role != "other" or button.frame != last.frame or not term("add_entry").match(button.text):
            continue
        if any(term(other).search(button.text) for other in others) and not term(own).search(button.text):
            continue
        if button_control(page, button).evaluate(_IS_BETWEEN, around) and not _drew(page, button):
            return button
    return None


def _pressed(
    page: Page, form: FormModel, place: int, button: FormButton, probe: Callable[[Page], FormModel]
) -> FormModel:
    """Press the button and return the form with one more row after the field at `place`; the same form if nothing happened, or a dialog was closed again."""
    try:
        pressed = button_control(page, button).element_handle(timeout=CLICK_MS)
        frame = pressed.owner_frame()
        looked = look(frame, pressed) if frame else None
        pressed.click(timeout=CLICK_MS)
    except PlaywrightError as error:
        raise RowsNotAdded(f"“{button.text}” could not be pressed.", str(error).splitlines()[0]) from error
    after = changed_form(page, form, probe)
    if _labels(after) == _labels(form):
        return form
    if _is_one_row(form, after, place):
        return after
    if looked and _is_closed_again(page, form, pressed, looked, probe):
        return form
    raise RowsNotAdded(f"“{button.text}” did not add a row.", "Apply by hand if the form needs more entries.")


def _is_one_row(form: FormModel, after: FormModel, place: int) -> bool:
    """Whether the fields of a row have come behind the field at `place`, and nothing else has changed."""
    before, now = _labels(form), _labels(after)
    new = len(now) - len(before)
    is_behind = new >= FEWEST_FIELDS and now[: place + 1] == before[: place + 1]
    return is_behind and now[place + 1 + new :] == before[place + 1 :] and after.errors == form.errors


def _is_closed_again(
    page: Page, form: FormModel, pressed: ElementHandle, looked: JSHandle, probe: Callable[[Page], FormModel]
) -> bool:
    """Close the dialog that the button has opened. Return whether the form is as before then."""
    try:
        if ask(pressed, "came", looked) != "dialog":
            return False
        leave(page, pressed, looked)
        return _labels(probe(page)) == _labels(form)
    except (PlaywrightError, FormNotUnderstood):
        return False


def _labels(form: FormModel) -> list[str]:
    return [label_key(field.question) for field in fillable(form)]
