"""Answered questions bound to controls, and the binding of these to the controls of a page that has changed since."""

import re
from typing import NamedTuple

from adapters.browser.page.locators import selector
from core.contracts.answer import Answer, AnswerSheet
from core.contracts.form import FieldType, FormField, FormModel, Locator
from core.errors import FormDrift
from core.forms.plan_binding import Bound, as_planned, fillable
from core.forms.value_comparison import Value
from core.text.normalize import label_key

_THROUGH_HOST = re.compile(r"(?<!>) (?!>)(?![^\[]*\])")
"""A space between a shadow host and what is inside it. Between the steps of a path stands “ > ”."""


class Item(NamedTuple):
    """One answered question, bound to a control."""

    bound: Bound
    answer: Answer

    @property
    def field(self) -> FormField:
        return self.bound.field

    @property
    def value(self) -> Value:
        return self.answer.value

    def at(self, field: FormField) -> "Item":
        """Return the item bound to a field of the current page."""
        return Item(Bound(self.bound.step, as_planned(self.bound.step, field)), self.answer)


class Held(NamedTuple):
    """A control after filling: its item with the current wording of the question, and the control's value (`committed`)."""

    item: Item
    committed: Value | None


def match_answers(bound: tuple[Bound, ...], answers: AnswerSheet) -> tuple[Item, ...]:
    """Join answers and fields by key. Raises `FormDrift` if an answer was given to another wording of the question."""
    by_key = {answer.field_key: answer for answer in answers.answers}
    items = []
    for pair in bound:
        answer = by_key.get(pair.step.field_key) or by_key.get(pair.field.key)
        if answer is None:
            continue
        if label_key(answer.question) != label_key(pair.field.question):
            raise FormDrift(f"The answer was given to “{answer.question}”.", f"The form asks “{pair.field.question}”.")
        items.append(Item(pair, answer))
    return tuple(items)


def rebind(items: tuple[Item, ...], form: FormModel) -> tuple[Item, ...]:
    """Bind items to the current fields of the page. Raises `FormDrift` if a question is gone or has another wording."""
    return tuple(item.at(one_field(item, form)) for item in items)


def one_field(item: Item, form: FormModel) -> FormField:
    """Return the field of an item in the current form. Raises `FormDrift` if there is none, or several that nothing tells apart."""
    matches = matching_fields(item.field, form)
    if len(matches) != 1:
        raise gone(item)
    return matches[0]


def gone(item: Item) -> FormDrift:
    return FormDrift(f"“{item.field.question}” disappeared during filling.", "The page changed while it was filled.")


def matching_fields(field: FormField, form: FormModel) -> list[FormField]:
    """Return the fields of the current form that ask the same; of several, the one with its marks, under its heading, or with its key."""
    matches = [one for one in fillable(form) if label_key(one.question) == label_key(field.question)]
    if len(matches) > 1:
        same = [one for one in matches if shares_marks(one, field)]
        beside = [one for one in matches if (one.section, one.widget) == (field.section, field.widget)]
        by_key = [one for one in matches if one.key == field.key]
        matches = next((some for some in (same, beside) if len(some) == 1), by_key)
    if not matches and field.type is FieldType.FILE:  # it may show the name of the file in place of its words
        matches = [one for one in fillable(form) if one.type is FieldType.FILE and _is_at_place(one, field)]
    return matches


def shares_marks(one: FormField, other: FormField) -> bool:
    """Whether two fields share an id, a name or a test id."""
    return bool(_marks(one) & _marks(other))


def _is_at_place(one: FormField, other: FormField) -> bool:
    """Whether two fields are one control of the page: they share a mark, or where they have none, a selector."""
    marks = _marks(one) | _marks(other)
    return shares_marks(one, other) or (not marks and selector(one.locators) == selector(other.locators))


def _marks(field: FormField) -> frozenset[Locator]:
    """Return what tells a control from others with the same words, also when one of them goes away: its id and its name.

    A component repeats those in its shadow root each time that it is used: there the path through its host tells, if that counts no elements.
    """
    css = selector(field.locators) or ""
    if _THROUGH_HOST.search(css):
        return frozenset() if ":nth-of-type" in css else frozenset((Locator(kind="css", value=css),))
    return frozenset(one for one in field.locators if one.kind in ("id", "name", "test_id"))
