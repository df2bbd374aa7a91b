"""The answers that go into a form next, as a site may receive them: the name of each control, and all values that it may send."""

from playwright.sync_api import Page

from adapters.browser.form.submit_target import sent_as
from adapters.browser.page.locators import control
from adapters.browser.widgets.registry import driver_for
from core.applications.draft_rules import PlannedField
from core.applications.statements import NO, YES
from core.contracts.answer import Answer, AnswerSheet
from core.contracts.filled_form import Files
from core.contracts.form import FieldType, FormField, FormModel
from core.forms.plan_binding import fillable
from core.forms.value_comparison import as_tuple
from core.text.normalize import label_key


def planned_fields(page: Page, form: FormModel, sheet: AnswerSheet, files: Files) -> dict[str, PlannedField]:
    """Return the answered fields of a form state, by step and key (`1 email`)."""
    by_key = {field.key: field for field in fillable(form)}
    pairs = [(by_key[answer.field_key], answer) for answer in sheet.answers if answer.field_key in by_key]
    sent = sent_as(page, [field for field, _ in pairs])
    return {
        f"{form.step} {field.key}": _planned(
            page, field, answer, files, sent[field.key]["name"] if field.key in sent else None
        )
        for field, answer in pairs
    }


def values_of(sheet: AnswerSheet, files: Files) -> frozenset[str]:
    """Return every text of the candidate that goes into the form, and the digests of the documents."""
    texts = {text for answer in sheet.answers for text in as_tuple(answer.value) if text.strip()}
    return frozenset(texts | {file.sha256 for file in files.values()})


def _planned(page: Page, field: FormField, answer: Answer, files: Files, name: str | None) -> PlannedField:
    texts = frozenset(text for text in as_tuple(answer.value) if text.strip())
    if field.type is FieldType.FILE:
        return _planned_file(field, answer, files, name)
    if field.type is FieldType.CONSENT:
        is_given = answer.value not in NO and str(answer.value).casefold() not in NO
        token = _own_token(page, field) if is_given else None
        values = (YES | {"1", *([token] if token else ())}) if is_given else NO
        return PlannedField(field.question, name, texts | values if is_given else values)
    chosen = {label_key(text) for text in texts}
    tokens = {option.value for option in field.options if option.value and label_key(option.label) in chosen}
    typed = texts if driver_for(field).sends_typed_text(field) else frozenset()
    late = next(iter(texts), None) if field.options_late else None
    return PlannedField(field.question, name, texts | tokens, typed, late)


def _planned_file(field: FormField, answer: Answer, files: Files, name: str | None) -> PlannedField:
    chosen = [file for file in files.values() if file.kind == answer.file_kind or file.name in as_tuple(answer.value)]
    digests = frozenset(file.sha256 for file in chosen)
    about = {text for file in chosen for text in (file.name, file.media_type, str(len(file.content)))}
    return PlannedField(field.question, name, digests | about, digests)


def _own_token(page: Page, field: FormField) -> str | None:
    """Return the value that a box sends if it is ticked, or None."""
    token: str | None = control(page, field).evaluate("(el) => el.value || null")
    return token
