"""Phone fields: plain, masked, and with a list of calling codes, which may or may not change with the typed number."""

import re

import phonenumbers
from phonenumbers import NumberParseException, PhoneNumber, PhoneNumberFormat
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page

from adapters.browser.page.locators import control
from adapters.browser.page.settle import settle
from adapters.browser.widgets.driver import OPENED, Setting, WidgetDriver, script
from adapters.browser.widgets.plain import type_text
from core.contracts.form import FieldType, FormField, Widget
from core.forms.value_comparison import Value, as_tuple

_MASK = re.compile(r"\+?(\d{1,3})[\s(_-]+_")
_TRUNK_PREFIXES = {7: "8"}
"""What is dialled instead of the calling code inside the country, where masks show it."""
_FEWEST_BLANKS = 6
"""Fewest blanks of a mask that is one for a telephone number."""


class Phone(WidgetDriver):
    def recognises(self, field: FormField) -> bool:
        return field.type is FieldType.PHONE and field.widget not in OPENED

    def set_value(self, page: Page, setting: Setting) -> None:
        """Type the whole number. If the field does not keep it, or the list beside it goes on showing another code, select the code and type the rest.

        If the page has rejected the whole number before, type it without its calling code.
        """
        field, text = setting.field, str(setting.value)
        number = international(text)
        is_parted = field.widget is Widget.DIAL_CODE_PHONE
        if setting.was_refused:
            if number and is_parted and _shows_other_code(page, field, number):
                _select_calling_code(page, field, number)
            type_text(page, field, national_number(text))
            return
        if number and (_is_masked_for(field.placeholder or "", number) or _follows_code(field, number)):
            type_text(page, field, national_number(text))
            return
        type_text(page, field, re.sub(r"[^\d+]", "", text) if number else text)
        is_kept = _is_behind_mask(page, field, text)
        if number is None:
            return
        is_kept = is_kept or is_same_number(text, _shown_number(page, field) or "")
        if is_kept and not (is_parted and _shows_other_code(page, field, number)):
            return
        if is_parted and _select_calling_code(page, field, number):
            type_text(page, field, national_number(text))
            settle(page, 30, 500)
            if is_kept and _shows_other_code(page, field, number):
                type_text(page, field, re.sub(r"[^\d+]", "", text))

    def read_back(self, page: Page, field: FormField, wanted: Value) -> Value | None:
        is_whole = str(wanted).startswith("+")
        has_code = is_whole or field.widget is Widget.DIAL_CODE_PHONE  # else the code is a field of its own
        if has_code and field.value and not str(field.value).startswith("+"):
            return _shown_number(page, field)
        return field.value

    def holds(self, field: FormField, wanted: Value, committed: Value | None) -> bool:
        numbers = as_tuple(committed)
        return len(numbers) == 1 and is_same_number(str(wanted), numbers[0])


DRIVER = Phone()


def international(text: str) -> PhoneNumber | None:
    """Parse a number that starts with its calling code; None for any other text."""
    if not text.strip().startswith("+"):
        return None
    try:
        return phonenumbers.parse(text, None)
    except NumberParseException:
        return None


def national_number(text: str) -> str:
    """Return the digits of a number without its calling code, for forms that have a separate control for the code."""
    number = international(text)
    return phonenumbers.national_significant_number(number) if number else re.sub(r"\D", "", text)


def is_same_number(wanted: str, committed: str) -> bool:
    """Whether a control's value is this number: all its digits, or its national form if the value has no calling code."""
    digits = re.sub(r"\D", "", committed)
    if not digits:
        return False
    if digits == re.sub(r"\D", "", wanted):
        return True
    number = international(wanted)
    if number is None or committed.strip().startswith("+"):
        return number is not None and _e164(number) == _e164(international(committed))
    regions = phonenumbers.region_codes_for_country_code(number.country_code or 0)
    return any(_e164(number) == _e164(_national(committed, region)) for region in regions)


def _national(text: str, region: str) -> PhoneNumber | None:
    try:
        return phonenumbers.parse(text, region)
    except NumberParseException:
        return None


def _e164(number: PhoneNumber | None) -> str | None:
    return phonenumbers.format_number(number, PhoneNumberFormat.E164) if number else None


def _is_masked_for(placeholder: str, number: PhoneNumber) -> bool:
    """Whether a mask such as `8 (___) ___-__-__` or `+49 ____ ______` writes the prefix of this number itself."""
    mask = _MASK.match(placeholder)
    prefixes = {str(number.country_code), _TRUNK_PREFIXES.get(number.country_code or 0, "")}
    return bool(mask and mask[1] in prefixes)


def _follows_code(field: FormField, number: PhoneNumber) -> bool:
    """Whether the calling code of this number stands before the field, so that the page adds it to what is typed."""
    code = re.match(r"\+(\d{1,3})(?!\s?\d)", field.help or "")
    return bool(code and field.widget is Widget.DIAL_CODE_PHONE and code[1] == str(number.country_code))


def _is_behind_mask(page: Page, field: FormField, text: str) -> bool:
    """Type the rest of a number behind the digits that a mask writes itself (`+31 6 ________`), if it did not keep the whole number.

    Return whether the control has the number then. The mask is what the empty control shows once it has the focus.
    """
    digits = re.sub(r"\D", "", text)
    shown = control(page, field).input_value()
    if is_same_number(text, shown) or digits == re.sub(r"\D", "", shown):
        return True
    mask: str = _empty_mask(page, field)
    blanks = mask.count("_")
    if blanks < _FEWEST_BLANKS or len(digits) < blanks:
        return False
    written = re.sub(r"\D", "", mask[: mask.index("_")])
    before = digits[:-blanks]
    is_written = before == written or (not written and digits[-blanks:] == national_number(text))
    if before and not is_written and before != _TRUNK_PREFIXES.get(int(written or 0)):
        return False
    box = control(page, field)
    box.evaluate("(el, at) => el.setSelectionRange(at, at)", mask.index("_"))
    page.keyboard.type(digits[-blanks:])
    box.evaluate("(el) => el.blur()")
    return is_same_number(text, box.input_value()) or re.sub(r"\D", "", box.input_value()) == written + digits[-blanks:]


def _empty_mask(page: Page, field: FormField) -> str:
    """Return the mask that an emptied control shows, or ""."""
    box = control(page, field)
    box.focus(timeout=3000)
    box.press("ControlOrMeta+a")
    box.press("Delete")
    shown = box.input_value()
    return shown if "_" in shown else ""


def _shown_number(page: Page, field: FormField) -> str | None:
    """Return the number in the control. If it has no calling code, the code in the list next to it is added."""
    shown = control(page, field).evaluate(script("phone", "dialCode"), None)
    value = str(shown["value"]).strip()
    if not value:
        return None
    if value.startswith("+") or not shown["dial"]:
        return value
    digits = re.sub(r"\D", "", value)
    return f"+{shown['dial']} {digits}"


def _shows_other_code(page: Page, field: FormField, number: PhoneNumber) -> bool:
    """Whether the list beside a field shows another calling code than that of the number, or none yet."""
    dial = control(page, field).evaluate(script("phone", "dialCode"), None)["dial"]
    return str(dial or "") != str(number.country_code)


def _select_calling_code(page: Page, field: FormField, number: PhoneNumber) -> bool:
    """Choose the calling code of a number, else its country, in the list beside the field. Return whether it offers one."""
    box = control(page, field)
    request = [str(number.country_code), phonenumbers.region_code_for_number(number)]
    result = box.evaluate(script("phone", "dialCode"), request)
    if result.get("open"):
        page.wait_for_timeout(150)
        result = box.evaluate(script("phone", "dialCode"), request)
    try:
        settle(page, 30, 500)
    except PlaywrightError:
        return False
    return bool(result.get("chosen"))
