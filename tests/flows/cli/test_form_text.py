"""The short text of a form for a model."""

from core.contracts.form import FieldType, FormField, FormModel, Option, Widget
from flows.cli.form_text import short_form_text

CONSENT = "I have read the notice about my data and agree that my application is kept for twelve months after the end of the procedure"


def field(question: str, kind: FieldType = FieldType.TEXT, options: int = 0, **more: object) -> FormField:
    labels = ("Yes", "No") if more.pop("yes_no", False) else ()
    made = tuple(Option(label=label) for label in labels) or tuple(
        Option(label=f"Country {number}") for number in range(options)
    )
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
            field(
                "Please be honest. Do you have a forklift licence? It is checked.", FieldType.SINGLE_CHOICE, yes_no=True
            ),
            field(CONSENT, FieldType.CONSENT, section="About you"),
        ),
    )
    assert short_form_text(form).splitlines() == [
        "# About you",
        "1* First name",
        "2 Email",
        "3 Country [Country 0 | Country 1 | Country 2 | Country 3 | +196]",
        "4 yes_no Do you have a forklift licence?",
        "5 consent I have read the notice about my data and agree that my application…",
    ]
