"""Native controls. All controls of a frame are set in one evaluation; those that do not keep their value are typed one by one."""

from collections import defaultdict
from datetime import date
from typing import Literal, NotRequired, TypedDict

from playwright.sync_api import Page

from adapters.browser.page.locators import control, frame_at, selector
from adapters.browser.widgets.driver import Setting, WidgetDriver, script
from adapters.browser.widgets.slider import IS_SLIDER, slide
from core.contracts.form import FieldType, FormField, Option, Widget
from core.errors import FormDrift, NeedsAnswer
from core.forms.dates import answered_date, format_of, has_no_day, unmasked_date, write_date
from core.forms.value_comparison import Value, as_tuple, is_ticked
from core.text.normalize import label_key

Wanted = tuple[FormField, Value]

TEXT_WIDGETS = frozenset({Widget.INPUT, Widget.TEXTAREA})
_NUMBERS = frozenset({FieldType.NUMBER, FieldType.MONEY})
_IS_CALENDAR = "(el) => el.tagName === 'INPUT' && /^(date|month|week|time|datetime-local)$/.test(el.type)"
_IS_ON = "(el) => ('checked' in el ? el.checked : el.getAttribute('aria-checked') === 'true')"
PICK_WIDGETS = frozenset({Widget.RADIO_GROUP, Widget.CHECKBOX, Widget.CHECKBOX_GROUP})


class _Job(TypedDict):
    """One job for `set` in js/widgets/plain.js: the value of one control."""

    css: str | None
    act: Literal["text", "select", "pick"]
    value: NotRequired[str | list[str]]
    day: NotRequired[str | None]
    on: NotRequired[bool]
    tab: NotRequired[bool]
    beside: NotRequired[bool]


class _Held(TypedDict):
    """The value of a control after its job; `missing` if it could not be found or does not offer the value."""

    missing: NotRequired[bool]
    held: NotRequired[str | list[str] | bool]


class Plain(WidgetDriver):
    """Set a control with the events of a real user: click, type key by key, click the label of an option."""

    def recognises(self, field: FormField) -> bool:
        return True

    def set_value(self, page: Page, setting: Setting) -> None:
        field, value = setting.field, setting.value
        if field.widget is Widget.SELECT:
            labels = [chosen_option(field, label).label for label in as_tuple(value)]
            if not (setting.was_lost and len(labels) == 1 and _chosen_by_key(page, field, labels[0])):
                control(page, field).select_option(label=labels, timeout=3000, force=True)
        elif field.widget in PICK_WIDGETS:
            for option, on in _picks(field, value):
                box = control(page, field, option.locators or field.locators)
                if bool(box.evaluate(_IS_ON)) != on:
                    box.evaluate("(el) => (el.labels && el.labels[0] || el).click()")
        else:
            text = _text_for(field, value)
            if field.type is FieldType.DATE:
                day_meant(field, text)
            if field.type in _NUMBERS and (box := control(page, field)).evaluate(IS_SLIDER):
                slide(page, box, field, text)
                return
            if setting.was_lost and field.widget is Widget.INPUT:
                text = unmasked_date(text, control(page, field).input_value())
            type_text(page, field, text, by_key=setting.was_lost)


DRIVER = Plain()


def day_meant(field: FormField, answer: str) -> date:
    """Return the date that an answer to a field for a date means. Raises `NeedsAnswer` if it is ambiguous or none."""
    day = answered_date(field, answer)
    if day is None:
        raise NeedsAnswer(
            f"“{field.question}” asks for a date; “{answer}” is ambiguous or no date.",
            f"Write it as {'YYYY-MM' if has_no_day(field) else 'YYYY-MM-DD'}.",
        )
    return day


def is_plain(field: FormField) -> bool:
    """Whether a control can be set together with others, in one evaluation."""
    if field.widget in TEXT_WIDGETS:
        return field.type is not FieldType.FILE and not (field.type is FieldType.DATE and field.placeholder)
    return field.widget in PICK_WIDGETS or field.widget is Widget.SELECT


def set_together(page: Page, wanted: list[Wanted]) -> list[Wanted]:
    """Set plain controls in one evaluation for each frame. Return those that did not accept their value."""
    by_frame: dict[tuple[int, ...], list[Wanted]] = defaultdict(list)
    for field, value in wanted:
        by_frame[field.frame].append((field, value))
    refused = []
    for path, in_frame in by_frame.items():
        jobs = [(job, (field, value)) for field, value in in_frame for job in _jobs(field, value)]
        results: list[_Held] = frame_at(page, path).evaluate(script("plain", "set"), [job for job, _ in jobs])
        for (job, owner), result in zip(jobs, results, strict=True):
            if not _accepted(job, result) and owner not in refused:
                refused.append(owner)
    return refused


def type_text(page: Page, field: FormField, text: str, by_key: bool = False) -> None:
    """Type with real keys; insert a long text at once, unless `by_key`.

    The text is committed by leaving the control, never by Enter, which could submit the form. A calendar of the browser takes its value at once:
    the order of its parts depends on the browser's language.
    """
    box = control(page, field)
    box.scroll_into_view_if_needed(timeout=3000)
    box.focus(timeout=3000)
    if box.evaluate(_IS_CALENDAR):
        box.fill(_day_of(field, text) or text, timeout=3000)
        box.evaluate("(el) => el.blur()")
        return
    box.press("ControlOrMeta+a")
    box.press("Delete")
    if not by_key and (field.widget is Widget.TEXTAREA or len(text) > 200):
        page.keyboard.insert_text(text)
    else:
        page.keyboard.type(text)
    if field.type is FieldType.DATE:
        box.evaluate(script("plain", "tab"))
    box.evaluate("(el) => el.blur()")


def _chosen_by_key(page: Page, field: FormField, label: str) -> bool:
    """Choose an option by typing its label, for pages that ignore the events of scripts. Return whether it is chosen then."""
    box = control(page, field)
    box.focus(timeout=3000)
    page.keyboard.type(label)
    shown: str = box.evaluate("(el) => el.selectedOptions.length === 1 ? el.selectedOptions[0].label : ''")
    return label_key(shown) == label_key(label)


def chosen_option(field: FormField, label: str) -> Option:
    """Return the option with this label. Raises `FormDrift` if the form no longer offers it."""
    for option in field.options:
        if label_key(option.label) == label_key(label):
            return option
    raise FormDrift(
        f"“{field.question}” does not offer “{label}”.", f"It offers: {' / '.join(o.label for o in field.options)}."
    )


def _text_for(field: FormField, value: Value) -> str:
    text = value if isinstance(value, str) else ", ".join(value)
    if field.type is FieldType.DATE and (day := answered_date(field, text)):
        return write_date(day, format_of(field))
    return text


def _day_of(field: FormField, value: Value) -> str | None:
    """Return the ISO date of an answer, which a calendar field of the browser takes whatever format its words tell; None for other fields."""
    day = answered_date(field, value) if field.type is FieldType.DATE and isinstance(value, str) else None
    return day.isoformat() if day else None


def _picks(field: FormField, value: Value) -> list[tuple[Option, bool]]:
    """Return each option with whether it is to be ticked."""
    is_single_box = field.widget is Widget.CHECKBOX and not any(option.locators for option in field.options)
    if is_single_box or (field.type is FieldType.CONSENT and len(field.options) <= 1):
        box = field.options[0] if field.options else Option(label=field.question)
        return [(box, is_ticked(value))]
    chosen = [chosen_option(field, label) for label in as_tuple(value)]
    if field.widget is Widget.RADIO_GROUP:
        return [(chosen[0], True)]
    return [(option, option in chosen) for option in field.options]


def _jobs(field: FormField, value: Value) -> list[_Job]:
    css = selector(field.locators)
    if field.widget is Widget.SELECT:
        labels = [chosen_option(field, label).label for label in as_tuple(value)]
        return [_Job(css=css, act="select", value=labels)]
    if field.widget in PICK_WIDGETS:
        return [
            _Job(css=selector(option.locators) or css, act="pick", on=on, beside=place > 0)
            for place, (option, on) in enumerate(_picks(field, value))
        ]
    is_date, day = field.type is FieldType.DATE, _day_of(field, value)
    return [_Job(css=css, act="text", value=_text_for(field, value), day=day, tab=is_date)]


def _accepted(job: _Job, result: _Held) -> bool:
    if result.get("missing"):
        return False
    held, wanted = result.get("held"), job.get("value")
    if job["act"] == "pick":
        return held == job.get("on")
    if isinstance(held, list) and isinstance(wanted, list):
        return sorted(map(label_key, held)) == sorted(map(label_key, wanted))
    texts = {str(text).replace("\r\n", "\n") for text in (wanted, job.get("day")) if text is not None}
    return str(held).replace("\r\n", "\n") in texts
