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


@pytest.mark.parametrize(("onward", "last"), [("Další", "Odeslat přihlášku"), ("Næste", "Indsend ansøgning"), ("Далі", "Надіслати анкету")])  # fmt: skip
def test_the_buttons_that_lead_on_and_send_are_known_in_the_language_of_the_form(onward, last):
    ((route, facts),) = page(control("email", "E-mail"), control("cv", "CV", kind="file"))
    buttons = [ButtonFacts(text=text, at=ElementPlace(css=text), region=0, is_in_form=True) for text in (onward, last)]
    form = read_form([Frame(route, facts.model_copy(update={"buttons": tuple(buttons)}))])
    assert [button.role for button in form.buttons] == ["next", "submit"]


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


@pytest.mark.parametrize("mark", ["(*)", "[*]", "( * )"])
def test_a_star_in_brackets_is_a_mark_of_a_required_question(mark):
    (field,) = read_form(page(control("one", f"Numero civico {mark}"))).fields
    assert (field.question, field.required) == ("Numero civico", True)


def test_a_field_to_leave_empty_on_a_condition_is_a_question_and_one_to_leave_empty_is_a_trap():
    asked = (
        "Finished (leave empty if still there)", "Ende (bitte leer lassen, falls Sie noch dort arbeiten)", "Date de fin (laissez vide si en poste)",
        "Fin (deje en blanco si sigue allí)", "Fim (deixe em branco se ainda trabalha lá)", "По (оставьте пустым, если работаете сейчас)",
        "Employeur actuel. Si vous n'occupez pas d'emploi, laissez vide", "Company: if you are not working, leave blank", "Firma. Wenn Sie nicht arbeiten, bitte leer lassen", "Место работы. Если не работаете, оставьте пустым",
        "Website (bitte frei lassen, wenn keine vorhanden)", "Einde (leeg laten als u er nog werkt)", "Do (pozostaw puste, jeśli nadal)",
    )  # fmt: skip
    traps = (
        "Leave this field empty", "Leave blank if you're a human", "Leave this field blank if you see it", "Bitte leer lassen, wenn Sie ein Mensch sind",
        "Laissez vide si vous êtes humain", "Dejar: deje en blanco", "Оставьте поле пустым, если вы человек",
        "Deine Website (bitte frei lassen)", "Laat dit veld leeg", "Lämna detta fält tomt", "Nevyplňujte", "Pozostaw to pole puste",
        "If you see this field, leave it empty", "Wenn Sie ein Mensch sind, bitte leer lassen", "Si vous êtes humain, laissez vide",
    )  # fmt: skip
    form = read_form(page(*(control(f"x{n}", label) for n, label in enumerate((*asked, *traps)))))
    assert [field.question for field in form.fields] == list(asked)
    assert {one.why for one in form.ignored} == {"honeypot: its label says to leave it empty"}


def test_a_date_in_a_group_of_other_questions_is_named_by_its_own_words():
    named = [part.model_copy(update={"group": "Anagrafica"}) for part in DATE]
    before = WordFacts(source="text before", text="Data di nascita")
    named[0] = named[0].model_copy(update={"words": (*named[0].words, before)})
    form = read_form(page(control("nome", "Nome", group="Anagrafica", near=()), *named))
    assert [field.question for field in form.fields] == ["Nome", "Data di nascita"]


def ends(*controls: tuple[str, tuple[tuple[str, str], ...]]) -> tuple[ControlFacts, ...]:
    return tuple(control(name, words=words, near=((3, 1), (4, 2), (5, 6))) for name, words in controls)


@pytest.mark.parametrize(
    ("words", "questions"),
    [
        (
            ((("text before", "Geplanter Urlaub"), ("placeholder", "Startdatum")), (("placeholder", "Enddatum"),)),
            ["Geplanter Urlaub: Startdatum", "Geplanter Urlaub: Enddatum"],
        ),
        (
            ((("label", "Du"), ("text before", "Dernier emploi")), (("label", "Au"),)),
            ["Du", "Au"],
        ),
        (
            ((("label", "Start date"), ("text before", "Employer")), (("label", "End date"),)),
            ["Start date", "End date"],
        ),
        (
            ((("text before", "Salary"), ("placeholder", "min")), (("text before", "Bonus"), ("placeholder", "max"))),
            ["Salary", "Bonus"],
        ),
    ],
    ids=["placeholders", "labels without a calendar", "labels of several words", "two titles"],
)
def test_the_ends_of_a_range_are_named_by_what_stands_over_both(words, questions):
    fields = read_form(page(*ends(*zip(("a", "b"), words, strict=True)))).fields
    assert [field.question for field in fields] == questions


def test_a_range_of_dates_in_parts_has_two_names():
    parts = [
        control(f"{end}{part}", kind="spin", tag="DIV", type="", min="1", max=most, near=((n, 3), (9, 6)), words=words)
        for n, end in enumerate(("Data początkowa", "Data końcowa"))
        for part, most in (("dzień", "31"), ("miesiąc", "12"), ("rok", "9999"))
        for words in [(("aria-labelledby", "Planowany urlop"), ("aria-label", f"{part}, {end}, "))]
    ]
    fields = read_form(page(*parts)).fields
    assert [field.question for field in fields] == ["Planowany urlop: Data początkowa", "Planowany urlop: Data końcowa"]


def test_a_row_of_a_list_of_languages_stays_a_question_once_it_is_chosen():
    chosen = control("lang", "Language", kind="select", tag="SELECT", section="Languages", value="English", options=(OptionFacts(label="English", value="en"), OptionFacts(label="German", value="de")))  # fmt: skip
    (of_list,) = read_form(page(chosen)).fields
    assert of_list.value == "English"
    assert not read_form(page(chosen.model_copy(update={"section": ""}))).fields


@pytest.mark.parametrize(
    ("is_submit_shown", "wanted"), [(True, ["other", "other", "submit"]), (False, ["next", "next", "submit"])]
)
def test_buttons_that_close_sections_lead_nowhere_beside_the_one_that_sends(is_submit_shown, wanted):
    (path, facts) = page(*NAMES)[0]
    closers = [
        ButtonFacts(text="Save and continue", at=ElementPlace(css=f"#c{n}"), region=0, is_in_form=True)
        for n in range(2)
    ]
    send = facts.buttons[0].model_copy(update={"is_shown": is_submit_shown, "step": None if is_submit_shown else 2})
    form = read_form([Frame(path, facts.model_copy(update={"buttons": (*closers, send)}))])
    assert [button.role for button in form.buttons] == wanted


@pytest.mark.parametrize("told", [{"placeholder": "MM/YYYY"}, {"help": ("MM/YYYY",)}])
def test_a_date_in_the_format_of_a_month_is_typed_without_a_day(told):
    (field,) = read_form(page(control("q1", "Date appointed", **told))).fields
    assert (field.type, field.widget) == (FieldType.TEXT, Widget.INPUT)


def test_a_label_of_single_letters_with_points_is_short_for_words():
    assert [
        field.question for field in read_form(page(control("postcode", "C.P."), control("code", "Τ.Κ."))).fields
    ] == ["C.P.", "Τ.Κ."]
