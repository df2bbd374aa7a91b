"""What follows from another answer a moment later: the regions of a country, the towns of a region, as many blocks of fields as were counted."""

import time
from collections.abc import Callable

from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.widgets.driver import script
from core.answers.counted_entries import counts_entries
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormField, FormModel, Widget
from core.contracts.question import QuestionClass
from core.forms.plan_binding import fillable, fillable_keys, option_set

COME_SECONDS, LOAD_SECONDS = 1.0, 8.0
"""How long a page may take to bring the entries of a list after the choice that they follow from, and as long as the list says that they are on their way."""
_BETWEEN_LOOKS_MS = 60
_LOADS = script("choice", "loads")
_LISTS = (Widget.SELECT, Widget.COMBOBOX, Widget.TYPEAHEAD)
_PLACES = frozenset({QuestionClass.COUNTRY, QuestionClass.ADDRESS, QuestionClass.CITY})

Probe = Callable[[Page], FormModel]


class DependentLists:
    """The lists of one form that wait for another choice."""

    def __init__(self, page: Page, probe: Probe) -> None:
        self._page, self._probe = page, probe
        self._came: set[str] = set()

    def come(self, form: FormModel, before: FormModel, given: AnswerSheet) -> FormModel:
        """Return the form after the answers that were `given`, as soon as the lists that wait for one of them have their entries, and the fields of counted entries are there."""
        form = self._with_blocks(form, before, given)
        waiting = _waiting(form)
        if not (waiting and _newly_chosen(given, before)):
            return form
        began = time.monotonic()
        while waiting <= _waiting(form):
            waited = time.monotonic() - began
            if waited > LOAD_SECONDS or (waited > COME_SECONDS and not self._loads(form, waiting)):
                return self._probe(self._page)  # they may have come since the last look
            self._page.wait_for_timeout(_BETWEEN_LOOKS_MS)
            form = self._probe(self._page)
        return form

    def _with_blocks(self, form: FormModel, before: FormModel, given: AnswerSheet) -> FormModel:
        values = {one.key: one.value for one in fillable(before)}
        if not any(counts_entries(one) and values.get(one.field_key) != one.value for one in given.answers):
            return form
        until = time.monotonic() + COME_SECONDS
        while fillable_keys(form) == fillable_keys(before) and time.monotonic() < until:
            self._page.wait_for_timeout(_BETWEEN_LOOKS_MS)
            form = self._probe(self._page)
        return form

    def _loads(self, form: FormModel, waiting: frozenset[str]) -> bool:
        """Whether one of the lists that wait says that its entries are on their way."""
        boxes = [control(self._page, one) for one in form.fields if one.key in waiting and one.is_reachable]
        return any(box.count() == 1 and box.evaluate(_LOADS) for box in boxes)

    def unread(self, sheet: AnswerSheet, before: FormModel, given: AnswerSheet) -> frozenset[str]:
        """Return the keys of the lists for a part of an address whose entries may be others after the answers that were `given`."""
        asked = classes_asked(sheet)
        places = {one.key for one in _lists(before) if asked.get(one.key) in _PLACES}
        is_chosen = any(one.key in places for one in _newly_chosen(given, before))
        return frozenset(places - {one.field_key for one in given.answers}) if is_chosen else frozenset()

    def have_come(self, form: FormModel, before: FormModel, sheet: AnswerSheet) -> bool:
        """Whether a list without an answer offers something else than when it was asked. Each list counts once."""
        answered = {one.field_key for one in sheet.answers}
        offered = {one.key: option_set(one.options) for one in _lists(before)}
        new = {
            one.key
            for one in _lists(form)
            if one.key not in answered
            and one.options
            and one.key in offered
            and option_set(one.options) != offered[one.key]
        } - self._came
        self._came |= new
        return bool(new)


def classes_asked(sheet: AnswerSheet) -> dict[str, QuestionClass]:
    """Return the classes of the questions of a sheet by field key."""
    return {
        **{one.field_key: one.question_class for one in sheet.unanswered},
        **{one.field_key: one.question_class for one in sheet.answers},
    }


def _lists(form: FormModel) -> tuple[FormField, ...]:
    return tuple(one for one in fillable(form) if one.widget in _LISTS)


def _newly_chosen(given: AnswerSheet, before: FormModel) -> tuple[FormField, ...]:
    """Return the lists that had another value, or none, before the answers that were given."""
    values = {one.field_key: one.value for one in given.answers}
    return tuple(one for one in _lists(before) if one.key in values and values[one.key] != one.value)


def _waiting(form: FormModel) -> frozenset[str]:
    """Return the keys of the lists that are disabled, or have nothing to choose from."""
    return frozenset(
        one.key
        for one in form.fields
        if one.is_visible
        and one.widget in _LISTS
        and (one.is_disabled or (one.widget is Widget.SELECT and not one.options))
    )
