"""The short text of a form for a model."""

from core.contracts.form import FieldType, FormField, FormModel, Option, Widget
from flows.cli.form_text import short_form_text

CONSENT = "I have read the notice about my data and agree that my application is kept for twelve months after the end of the procedure"


def field(question: str, kind: FieldType = FieldType.TEXT, options: int = 0, **more: object) -> FormField:
    made = tuple(Option(label=f"Country {number}") for number in range(options))
    told = {"key": question, "question": question, "type": kind, "widget": Widget.INPUT, "options": made} | more
    return FormField.model_validate(told)


def test_every_field_has_a_line_with_what_an_answer_needs_and_no_more():
    form = FormModel(
        fingerprint="f",
        url="https://acme.example/form",
        fields=(
            field("First name", required=True, help="First name", section="About you"),
            field("Email", FieldType.EMAIL, section="About you"),
            field("Country", FieldType.SINGLE_CHOICE, options=200, section="About you"),
            field(CONSENT, FieldType.CONSENT, section="About you"),
        ),
    )
    assert short_form_text(form).splitlines() == [
        "# About you",
        "1* First name",
        "2 Email",
        "3 single_choice Country [Country 0 | Country 1 | Country 2 | Country 3 | Country 4 | +195]",
        "4 consent I have read the notice about my data and agree that my application is kept for twelve months after…",
    ]
