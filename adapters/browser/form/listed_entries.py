"""Fill the lists of a form whose entries are added one by one in an editor, while the résumé tells another one."""

from collections.abc import Callable
from typing import NamedTuple

from playwright.sync_api import Page

from adapters.browser.form.filled_steps import FilledSteps, manifest_fields
from adapters.browser.form.first_answers import first_answers
from adapters.browser.form.first_rows import DrawnLists
from adapters.browser.form.items import Held
from adapters.browser.form.kept_entries import EntryEditor, keep, open_editor, openers
from adapters.browser.form.step_guard import StepGuard
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormField, FormModel
from core.forms.value_comparison import as_tuple


class FillsStates(NamedTuple):
    """What a filling does with one state of a form: read it, read its late lists, answer it (with the fields behind a dialog), fill it."""

    probe: Callable[[Page], FormModel]
    with_options: Callable[[FormModel], FormModel]
    answer: Callable[[FormModel, tuple[FormField, ...]], AnswerSheet]
    fill: Callable[[FormModel, AnswerSheet], tuple[tuple[Held, ...], FormModel]]


class ListedEntries:
    """The entries that one filling has kept in lists. `fields` are theirs, as earlier steps have asked them."""

    def __init__(
        self, page: Page, steps: FilledSteps, guard: StepGuard, lists: DrawnLists, filling: FillsStates
    ) -> None:
        self.fields: list[FormField] = []
        self._tried: set[str] = set()
        self._page, self._steps, self._guard, self._lists, self._filling = page, steps, guard, lists, filling

    def add(self, form: FormModel) -> bool:
        """Add the entries of the lists of a form, each list once. Return whether an editor was opened."""
        found = {
            heading: opener
            for heading, opener in openers(self._page, form).items()
            if heading not in self._lists.left | self._tried
        }
        self._tried |= found.keys()
        for opener in found.values():
            for number in range(1, opener.most_entries + 1):
                self._guard.before(self._page, [opener.button.frame])
                editor = open_editor(self._page, form, opener, number, self._filling.probe)
                if editor is None or not self._keep(editor):
                    break
        return bool(found)

    def _keep(self, editor: EntryEditor) -> bool:
        """Fill and keep one entry, or leave its editor if the résumé does not tell all of it. Return whether another one is missing."""
        editor, sheet = self._answered(editor)
        has_more = bool(sheet.missing_rows)
        if (
            first := first_answers(sheet, editor.form)
        ).answers:  # "I work here" may take the end of the job away, by which a job is known
            _, after = self._filling.fill(editor.form, first)
            editor, sheet = self._answered(editor.read(self._page, after))
        if not sheet.answers or not sheet.is_complete:
            self._leave(editor, is_begun=bool(sheet.answers))
            return False
        held, _ = self._filling.fill(editor.form, sheet)
        filled = editor.named_apart(manifest_fields(self._page, held, editor.form.step))
        if not keep(self._page, editor, [text for answer in sheet.answers for text in as_tuple(answer.value)]):
            self._leave(editor, is_begun=True)
            return False
        self._steps.keep_entry(filled, editor.opener.button.opens, [one.question for one in sheet.unanswered])
        self.fields += editor.fields
        return has_more or bool(sheet.missing_rows)

    def _leave(self, editor: EntryEditor, is_begun: bool) -> None:
        """Close an editor without keeping its entry, which is told as left out if it was begun, unless all of its list is."""
        editor.leave(self._page)
        if is_begun and editor.number > 1:
            self._steps.leave_entry(editor.opener.entry(editor.number))

    def _answered(self, editor: EntryEditor) -> tuple[EntryEditor, AnswerSheet]:
        editor = editor.with_options(self._filling.with_options(editor.form))
        return editor, editor.own(self._filling.answer(editor.form, editor.behind))
