"""Lists of jobs or schools whose entries are filled in an editor, in the page or in a dialog, and kept by its button ("Save")."""

from collections.abc import Callable, Iterable
from contextlib import nullcontext
from typing import NamedTuple

from playwright.sync_api import ElementHandle, Frame, JSHandle, Page
from playwright.sync_api import Error as PlaywrightError

from adapters.browser.form.first_rows import changed_form
from adapters.browser.form.row_button import PRESS_MS, ask, is_gone, keeper, leave, look, press, uncover
from adapters.browser.page.buttons import button_control
from adapters.browser.page.hold_submit import submit_handled
from adapters.browser.page.locators import control
from core.contracts.answer import AnswerSheet
from core.contracts.application import ManifestField
from core.contracts.form import FormButton, FormField, FormModel
from core.errors import FormDrift, FormNotUnderstood
from core.forms.facts import FramePath
from core.forms.plan_binding import fillable
from core.text.normalize import label_key

Probe = Callable[[Page], FormModel]
MOST_ENTRIES = 5
BY_HAND = "Look at the page, and apply by hand."
_IS_OF_FORM = "(button, opener) => !!button.form && button.form === opener.closest('form')"
_TEXT = "() => document.body.innerText"


class Opener(NamedTuple):
    """The button that opens the editor of a list or of one of its entries, and how many of the same words stand before it."""

    button: FormButton
    place: int
    element: ElementHandle

    @property
    def most_entries(self) -> int:
        return 1 if self._is_of_one else MOST_ENTRIES

    def entry(self, number: int) -> str:
        """Return the name of an entry: the heading of its list with a number."""
        return self.button.opens if self._is_of_one else f"{self.button.opens} {number}"

    @property
    def _is_of_one(self) -> bool:
        return self.button.opens[-1:].isdigit()


class EntryEditor(NamedTuple):
    """An editor that is open for one entry. `fields` are its own among those of `form`, `behind` those of the form that a dialog covers."""

    form: FormModel
    fields: tuple[FormField, ...]
    behind: tuple[FormField, ...]
    opener: Opener
    number: int
    frame: Frame
    known: JSHandle
    before: JSHandle
    text_before: str
    note: str
    """What the page says under the heading of the list."""

    def own(self, sheet: AnswerSheet) -> AnswerSheet:
        """Return the part of a sheet that is about this entry."""
        keys = {field.key for field in self.fields}
        return sheet.model_copy(
            update={
                "answers": tuple(one for one in sheet.answers if one.field_key in keys),
                "unanswered": tuple(one for one in sheet.unanswered if one.field_key in keys),
                "missing_rows": tuple(one for one in sheet.missing_rows if one.after_field_key in keys),
            }
        )

    def read(self, page: Page, form: FormModel) -> "EntryEditor":
        """Return the editor as a form read just now shows it.

        The fields of an entry have keys of their own, so that those of two entries can be told apart, and stand under the heading of the list,
        whose note helps with the first of them.
        """
        entry = self.opener.entry(self.number)
        new = _new_fields(page, form, self.frame, self.opener.button.frame, self.known)
        named = {
            one.key: one.model_copy(update={"key": f"{one.key} ({entry})", "section": entry})
            for one in (*(self._helped(one) for one in new[:1]), *new[1:])
        }
        fields = tuple(named.get(one.key, one) for one in form.fields)
        return self._replace(form=form.model_copy(update={"fields": fields}), fields=tuple(named.values()))

    def _helped(self, first: FormField) -> FormField:
        help = " ".join(filter(None, (first.help, self.note)))
        return first.model_copy(update={"help": help or None})

    def named_apart(self, fields: Iterable[ManifestField]) -> tuple[ManifestField, ...]:
        """Return the filled fields with the keys that tell this entry from others."""
        return tuple(
            one.model_copy(update={"field_key": one.answer.field_key}) if one.answer else one for one in fields
        )

    def with_options(self, form: FormModel) -> "EntryEditor":
        """Return the editor with a form whose late options are read."""
        keys = {field.key for field in self.fields}
        return self._replace(form=form, fields=tuple(one for one in form.fields if one.key in keys))

    def leave(self, page: Page) -> None:
        """Close the editor without keeping the entry. Raises `FormDrift` if it stays open."""
        try:
            leave(page, self.opener.element, self.before)
        except (PlaywrightError, FormNotUnderstood) as error:
            raise FormDrift("The editor of a list stays open.", BY_HAND) from error


def openers(page: Page, form: FormModel) -> dict[str, Opener]:
    """Return the buttons that may open the editor of a list without entries, by the heading of the list."""
    found = {}
    for section in form.unopened_sections:
        if section.adds_to:
            same = [one for one in form.buttons if (one.text, one.frame) == (section.text, section.frame)]
            found[section.adds_to] = Opener(section, same.index(section), _element(page, section))
    return found


def open_editor(page: Page, form: FormModel, opener: Opener, number: int, probe: Probe) -> EntryEditor | None:
    """Press the button of a list and return the editor for its entry with this number; None if it opens none.

    Raises `FormDrift` if it opens something that stays.
    """
    try:
        return _opened(page, form, opener, number, probe)
    except PlaywrightError as error:
        raise FormDrift("The editor of a list could not be opened.", str(error).splitlines()[0]) from error


def _opened(page: Page, form: FormModel, opener: Opener, number: int, probe: Probe) -> EntryEditor | None:
    opener = _found_again(page, form, opener)
    frame = opener.element.owner_frame()
    uncover(opener.element)
    if frame is None or not ask(opener.element, "mayEdit"):
        return None
    path = opener.button.frame
    known, text, before = _known(page, form, frame, path), frame.evaluate(_TEXT), look(frame, opener.element)
    note = ask(opener.element, "note")
    press(opener.element)
    after = changed_form(page, form, probe, lambda: ask(opener.element, "came", before))
    came = ask(opener.element, "came", before)
    new = _new_fields(page, after, frame, path, known)
    is_beside = len(new) == len(fillable(after)) - len(fillable(form))
    is_alone = came == "dialog" and len(new) == len(fillable(after))
    editor = EntryEditor(
        after, (), fillable(form) if is_alone else (), opener, number, frame, known, before, text, note
    )
    if not new or not came or not (is_beside or is_alone):
        editor.leave(page)
        return None
    return editor.read(page, after)


def keep(page: Page, editor: EntryEditor, told: Iterable[str]) -> bool:
    """Press the button that keeps the entry. Return whether the editor is gone then.

    Raises `FormDrift` if it is, but the page shows nothing of what was `told`.
    """
    opener, before = editor.opener.element, editor.before
    try:
        button = keeper(opener, before)
        if button is None:
            return False
        with nullcontext() if button.evaluate(_IS_OF_FORM, opener) else submit_handled(page):
            button.click(timeout=PRESS_MS)
            if not is_gone(page, opener, before):
                return False
        text = editor.frame.evaluate(_TEXT)
    except PlaywrightError as error:
        raise FormDrift("An entry of a list could not be kept.", str(error).splitlines()[0]) from error
    if not any(_times(one, text) > _times(one, editor.text_before) for one in told):
        raise FormDrift("The page shows nothing of an entry that it was to keep.", BY_HAND)
    return True


def _times(told: str, text: str) -> int:
    return f" {label_key(text)} ".count(label_key(told)) if told.strip() else 0


def _element(page: Page, button: FormButton) -> ElementHandle:
    return button_control(page, button).element_handle(timeout=PRESS_MS)


def _found_again(page: Page, form: FormModel, opener: Opener) -> Opener:
    """Return the button with its element of now, if the page has drawn it anew with the same words or with others ("Add another")."""
    if opener.element.is_visible():
        return opener
    same = [one for one in form.buttons if (one.text, one.frame) == (opener.button.text, opener.button.frame)]
    return opener._replace(element=_element(page, same[opener.place])) if opener.place < len(same) else opener


def _known(page: Page, form: FormModel, frame: Frame, path: FramePath) -> JSHandle:
    return frame.evaluate_handle("(known) => new Set(known)", _elements(page, _in(fillable(form), path)))


def _new_fields(page: Page, after: FormModel, frame: Frame, path: FramePath, known: JSHandle) -> list[FormField]:
    """Return the fields whose controls were not among those that are known."""
    fields = _in(fillable(after), path)
    given = {"known": known, "now": _elements(page, fields)}
    is_new = frame.evaluate("({ known, now }) => now.map((one) => !known.has(one))", given)
    return [field for field, new in zip(fields, is_new, strict=True) if new]


def _in(fields: Iterable[FormField], path: FramePath) -> list[FormField]:
    return [field for field in fields if field.frame == path]


def _elements(page: Page, fields: Iterable[FormField]) -> list[ElementHandle]:
    return [control(page, field).element_handle(timeout=PRESS_MS) for field in fields]
