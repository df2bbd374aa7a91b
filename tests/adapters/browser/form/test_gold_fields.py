"""Lists of fields with gold become pages that are read as they were written."""

import pytest

from tests.support.gold_fields import golds_of, page_of
from tests.support.probe import probe_html

FIELDS = [
    {"section": "About you", "label": "First name", "type": "text", "required": True, "expect": "Ada"},
    {"section": "About you", "label": "Country", "type": "select", "options": ["Austria", "Germany"], "expect": "Germany"},
    {"section": "Your work", "label": "Would you relocate?", "type": "radio", "options": ["Yes", "No"], "expect": "No"},
    {"section": "Your work", "label": "Employer", "help": "Before your present one", "type": "text", "expect": "Globex"},
]  # fmt: skip
FORM = {"form": "f01", "lang": "en", "employer": "Example Kilns", "fields": FIELDS}


@pytest.mark.browser
def test_each_field_of_the_list_is_a_question_of_the_page(browser):
    read = probe_html(browser, page_of(FORM)).fields
    told = [(one.section, one.question, one.required, [option.label for option in one.options]) for one in read]
    assert told == [
        (one["section"], one["label"], one.get("required", False), one.get("options", [])) for one in FIELDS
    ]
    assert read[3].help == "Before your present one"


def test_each_gold_belongs_to_one_control():
    page, golds = page_of(FORM), golds_of(FORM)
    assert [gold["expect"] for gold in golds.values()] == ["Ada", "Germany", "No", "Globex"]
    assert all(page.count(f'data-gold="{name}"') == 1 for name in golds)


def test_a_type_that_no_form_has_is_named():
    with pytest.raises(ValueError, match="'colour' is no type of field"):
        page_of({**FORM, "fields": [{"label": "Glaze", "type": "colour", "expect": None}]})
