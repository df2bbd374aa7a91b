"""The short text of a form for a model."""

from core.contracts.form import FieldType, FormField, FormModel, Ignored, Locator, Option, Widget
from flows.cli.form_tables import form_rows
from flows.cli.form_text import form_text, short_form_text

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
        "1* First name",
        "2 Email",
        "3 Country: Country 0 | Country 1 | Country 2 +197",
        "4 yes_no forklift licence",
        "5 consent read notice about data agree application kept twelve…",
    ]


def test_what_is_left_alone_is_named_once_and_traps_are_not():
    reasons = (
        "captcha: a person must answer it",
        "captcha response field",
        "honeypot: hidden",
        "shows the password",
        "page navigation: language",
    )
    ignored = tuple(Ignored(locator=Locator(kind="id", value="x"), why=why) for why in (*reasons, reasons[0]))
    form = FormModel(fingerprint="f", url="https://acme.example", fields=(field("Email"),), ignored=ignored)
    assert (
        short_form_text(form).splitlines()[-1]
        == "left alone: captcha, captcha response field, shows the password, page navigation"
    )


def test_what_was_seen_and_not_understood_is_told_in_every_way_to_show_a_form():
    drawn = Ignored(
        locator=Locator(kind="css", value="b"), why="seen, not understood: “Knots”", asks="Knots you can tie"
    )
    form = FormModel(fingerprint="f", url="https://acme.example", fields=(field("Email"),), ignored=(drawn, drawn))
    assert form_text(form).splitlines()[-1] == "seen, not understood: Knots you can tie"
    assert short_form_text(form).splitlines()[-1] == "seen, not understood: Knots you can tie"
    assert [row["question"] for row in form_rows(form)] == ["Email", "Knots you can tie"]


def test_long_questions_that_begin_alike_stay_apart_and_options_lose_their_explanations():
    options = tuple(
        Option(label=label) for label in ("Less than 2 years", "2–3 years — solid experience", "Other (please say)")
    )
    questions = [f"How many years of hands-on experience do you have with {what}?" for what in ("welding", "soldering")]
    fields = tuple(
        field(question, FieldType.SINGLE_CHOICE).model_copy(update={"options": options}) for question in questions
    )
    assert short_form_text(FormModel(fingerprint="f", url="https://acme.example", fields=fields)).splitlines() == [
        "1 How many years hands-on experience welding: Less than 2 years | 2–3 years | Other",
        "2 … soldering: as 1",
    ]


def test_what_a_question_says_already_is_not_said_again_by_type_or_options():
    years = tuple(Option(label=label) for label in ("Less than 2 years", "1 year", "More"))
    fields = (
        field("Résumé or CV", FieldType.FILE),
        field("Certificate", FieldType.FILE),
        field("May we call you in the US from 8 AM?"),
        field("Years of welding", FieldType.SINGLE_CHOICE).model_copy(update={"options": years[:2]}),
        field("Years of soldering", FieldType.SINGLE_CHOICE).model_copy(update={"options": years}),
    )
    assert short_form_text(FormModel(fingerprint="f", url="https://acme.example", fields=fields)).splitlines() == [
        "1 Résumé or CV",
        "2 file Certificate",
        "3 call US 8 AM",
        "4 Years of welding: Less than 2 | 1",
        "5 Years of soldering: Less than 2 years | 1 year | More",
    ]


def test_a_section_is_named_where_the_form_asks_the_same_twice():
    asked = (("Email", "You"), ("Start date", "Work"), ("Start date", "School"))
    fields = tuple(field(question, section=section, help=f"{question}, DD.MM.YYYY") for question, section in asked)
    form = FormModel(fingerprint="f", url="https://acme.example", fields=fields)
    assert short_form_text(form).splitlines() == [
        "1 Email (Email, DD.MM.YYYY)",
        "# Work",
        "2 Start date (Start date, DD.MM.YYYY)",
        "# School",
        "3 Start date (Start date, DD.MM.YYYY)",
    ]
