"""The answers that may take questions away, which are given before all others: “I currently work here” and the end of the job, the country of an address."""

from collections import Counter

from adapters.browser.form.dependent_lists import classes_asked
from core.answers.counted_entries import counts_entries
from core.contracts.answer import AnswerSheet
from core.contracts.form import FormField, FormModel, Widget
from core.contracts.question import QuestionClass
from core.forms.plan_binding import fillable
from core.forms.value_comparison import is_same_value, is_ticked
from core.text.normalize import label_key

_MOST_OPTIONS = 2
_LISTS = (Widget.SELECT, Widget.COMBOBOX, Widget.TYPEAHEAD)
_OF_ADDRESS = frozenset({QuestionClass.ADDRESS, QuestionClass.CITY, QuestionClass.POSTAL_CODE})
_OF_PLACE = frozenset({QuestionClass.COUNTRY, QuestionClass.ADDRESS, QuestionClass.CITY})


def first_answers(sheet: AnswerSheet, form: FormModel) -> AnswerSheet:
    """Return only the answers of a sheet in boxes, and choices between two, that stand beside a question which they may take away.

    In their section, a required question has no answer, or a question is asked as in another section or will be in a row that is to be
    added: with one of them gone, the others have other keys. The country of an address is chosen before its other parts, which many pages
    then ask in other words ("State", "Province") or with other entries. How many jobs there are is told before the fields
    for them are built. Those that have their answer already are left out.
    """
    fields = {field.key: field for field in fillable(form)}
    answered = {answer.field_key for answer in sheet.answers}
    sections = _open_sections(fields, answered) | _repeated_sections(form) | _growing_sections(sheet, fields)
    places = _places(sheet, fields)
    first = tuple(
        answer
        for answer in sheet.answers
        if (field := fields.get(answer.field_key)) is not None
        and (
            answer.field_key in places
            or (counts_entries(answer) and not is_same_value(field, answer.value, field.value))
            or (
                field.section in sections
                and not field.value
                and (_is_choice_of_two(field) or (field.widget is Widget.CHECKBOX and is_ticked(answer.value)))
            )
        )
    )
    return sheet.model_copy(update={"answers": first, "unanswered": ()})


def _places(sheet: AnswerSheet, fields: dict[str, FormField]) -> set[str]:
    """Return the keys of the lists of places to choose from first: the country of an address, and while another list has no answer, those that have one."""
    class_of = classes_asked(sheet)
    asked = {class_of[key] for key in fields if key in class_of}
    if not asked & _OF_ADDRESS:
        return set()
    answers = {
        one.field_key: one.value
        for one in sheet.answers
        if one.question_class in _OF_PLACE and one.field_key in fields and fields[one.field_key].widget in _LISTS
    }
    is_one_open = any(
        field.widget in _LISTS and class_of.get(key) in _OF_PLACE and key not in answers
        for key, field in fields.items()
    )
    return {
        key
        for key, value in answers.items()
        if (class_of[key] is QuestionClass.COUNTRY or (is_one_open and fields[key].options))
        and not is_same_value(fields[key], value, fields[key].value)
    }


def _open_sections(fields: dict[str, FormField], answered: set[str]) -> set[str]:
    return {field.section for key, field in fields.items() if field.section and field.required and key not in answered}


def _repeated_sections(form: FormModel) -> set[str]:
    """Return the sections with a question that is asked several times, as in a list of jobs."""
    asked_in = Counter(label_key(one.question) for one in fillable(form))
    return {one.section for one in fillable(form) if one.section and asked_in[label_key(one.question)] > 1}


def _growing_sections(sheet: AnswerSheet, fields: dict[str, FormField]) -> set[str]:
    lasts = (fields.get(rows.after_field_key) for rows in sheet.missing_rows)
    return {field.section for field in lasts if field and field.section}


def _is_choice_of_two(field: FormField) -> bool:
    return field.widget in (Widget.RADIO_GROUP, Widget.BUTTON_GROUP) and len(field.options) <= _MOST_OPTIONS
