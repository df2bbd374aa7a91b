"""The format of a date that a label, a help or an example tells."""

import pytest

from core.contracts.form import FieldType, FormField, Widget
from core.forms.dates import example_format, format_of


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("e.g. 27/03/2026", "DD/MM/YYYY"),
        ("e.g. 03/27/2026", "MM/DD/YYYY"),
        ("z. B. 01.05.2026", "DD.MM.YYYY"),
        ("например, 31-12-2025", "DD-MM-YYYY"),
        ("e.g. 03/04/2026", ""),
        ("version 1.2.2026.5", ""),
        ("", ""),
    ],
)
def test_an_example_tells_the_format_where_only_one_number_can_be_the_month(text, told):
    assert example_format(text) == told


def date_field(**more):
    return FormField(key="k", type=FieldType.DATE, widget=Widget.INPUT, **{"question": "Start date", **more})


def test_the_placeholder_then_the_question_then_the_help_tell_the_format():
    assert format_of(date_field(placeholder="27.03.2026")) == "DD.MM.YYYY"
    assert format_of(date_field(question="Fecha de inicio (DD/MM/AAAA)")) == "DD/MM/AAAA"
    assert format_of(date_field(help="For example, 27/3/2026")) == "DD/MM/YYYY"
    assert format_of(date_field(placeholder="TT.MM.JJJJ", help="e.g. 03/27/2026")) == "TT.MM.JJJJ"
