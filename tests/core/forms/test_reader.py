"""Reading of a form model from the facts of a page."""

import pytest

from core.contracts.form import FieldType, Widget
from core.forms.facts import ButtonFacts, ControlFacts, ElementPlace, FrameFacts, OptionFacts, RegionFacts, WordFacts
from core.forms.reader import Frame, read_form


def place(name: str) -> ElementPlace:
    return ElementPlace(name=name, css=f'[name="{name}"]')


def control(name: str, label: str = "", **facts) -> ControlFacts:
    words = facts.pop("words", ((("label", label),) if label else ()))
    defaults = {"kind": "text", "tag": "INPUT", "type": "text", "class_names": "", "region": 0, "near": ((1, 3),)}
    return ControlFacts(
        **defaults | facts, at=place(name), words=tuple(WordFacts(source=source, text=text) for source, text in words)
    )


def page(*controls: ControlFacts) -> list[Frame]:
    form = RegionFacts(css="form", at=ElementPlace(css="form"), tag="FORM", heading="Apply for this job")
    send = ButtonFacts(text="Send application", at=ElementPlace(css="button"), region=0, is_in_form=True)
    facts = FrameFacts(
        url="https://jobs.example/apply", title="Data engineer", controls=controls, regions=(form,), buttons=(send,)
    )
    return [Frame((), facts)]


def numbers(*values: int) -> tuple[OptionFacts, ...]:
    return tuple(OptionFacts(label=str(value), value=str(value)) for value in values)


DATE = (
    control("start_day", "Day", kind="select", tag="SELECT", group="Start date", options=numbers(1, 2, 3)),
    control("start_month", "Month", kind="select", tag="SELECT", group="Start date", options=numbers(1, 2, 3)),
    control("start_year", "Year", kind="select", tag="SELECT", group="Start date", options=numbers(2027, 2028)),
)
NAMES = (
    control("first", words=(("text before", "Full name"), ("placeholder", "First name")), near=((7, 2),)),
    control("last", words=(("placeholder", "Last name"),), near=((7, 2),)),
)


def test_reading_a_page_changes_nothing_in_its_facts():
    frames = page(*NAMES, *DATE)
    before = [frame.facts.model_dump() for frame in frames]
    first = read_form(frames)
    assert [frame.facts.model_dump() for frame in frames] == before
    assert read_form(frames) == first


def test_day_month_and_year_are_one_question():
    (field,) = read_form(page(*DATE)).fields
    assert (field.question, field.type, field.widget) == ("Start date", FieldType.DATE, Widget.DATE_TRIPLET)
    assert [part.role for part in field.parts] == ["day", "month", "year"]


def test_two_controls_after_one_label_are_asked_by_their_own_placeholders():
    assert [field.question for field in read_form(page(*NAMES)).fields] == ["First name", "Last name"]


def test_a_required_mark_is_no_part_of_the_question():
    (field,) = read_form(page(control("salary", "Salary expectations (required):"))).fields
    assert (field.question, field.required, field.type) == ("Salary expectations", True, FieldType.MONEY)


def test_a_trap_is_ignored_by_name_and_the_form_has_a_reason():
    form = read_form(page(control("mail", "Email"), control("cv", "CV", kind="file"), control("hp_url", "Website")))
    assert [(one.locator.value, one.why) for one in form.ignored] == [("hp_url", "honeypot: named as one")]
    assert form.chosen_because.startswith("it takes a file and mentions an application")
    assert [button.role for button in form.buttons] == ["submit"]


def test_lists_of_days_months_and_years_are_one_date_without_a_name_of_their_own():
    months = tuple(OptionFacts(label=name) for name in ("--", "styczeń", "luty", "marzec"))
    lists = (numbers(1, 2, 30, 31), months, numbers(1990, 1991))
    parts = [control(f"x{n}", group="Data urodzenia", kind="select", tag="SELECT", options=one) for n, one in enumerate(lists)]  # fmt: skip
    (field,) = read_form(page(*parts)).fields
    assert (field.question, [part.role for part in field.parts]) == ("Data urodzenia", ["day", "month", "year"])


def test_a_locked_field_for_the_office_is_no_question():
    shown = control("state", "State", is_disabled=True, surroundings="State")
    locked = control("ref", "Ref. no.", is_disabled=True, surroundings="Office use only Ref. no.")
    form = read_form(page(shown, locked))
    assert [field.question for field in form.fields] == ["State"]
    assert form.ignored[0].why == "disabled: filled in by the employer"


@pytest.mark.parametrize(
    ("label", "question"),
    [
        ("Oczekiwane wynagrodzenie (pole nieobowiązkowe)", "Oczekiwane wynagrodzenie"),
        ("Come ci ha conosciuti? (non obbligatorio)", "Come ci ha conosciuti?"),
        ("Telefoonnummer (niet verplicht)", "Telefoonnummer"),
        ("Currículo (não obrigatório)", "Currículo"),
        ("Telefon (freiwillige Angabe)", "Telefon"),
    ],
)
def test_an_optional_mark_of_any_language_is_no_part_of_the_question(label, question):
    (field,) = read_form(page(control("one", label))).fields
    assert (field.question, field.required) == (question, False)
