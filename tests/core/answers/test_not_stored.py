"""What a stored answer of the same class does not answer."""

import pytest

from tests.support.answers import field, said, sheet, value

LICENCE = said("Do you have a driving licence?", "Yes", question_class="driving_licence")
NOTICE = said("Notice period", "4 weeks", question_class="notice_period")
PAY = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
RELOCATION = said("Would you relocate?", "No", question_class="relocation")
PERMIT = said("May you work in Germany?", "Yes", question_class="work_authorization")


@pytest.mark.parametrize(
    "question",
    [
        "Hai la patente C?",
        "Führerschein Klasse BE",
        "Do you possess a valid Class C driver license?",
        "Do you have an HGV driving licence?",
        "Есть ли у вас водительские права категории C?",
    ],
)
def test_a_driving_licence_is_no_licence_for_lorries_trailers_or_another_class(question: str):
    assert value(question, "Yes", "No", bank=(LICENCE,)) is None


CLASSES = [
    "Class B driving licence?",
    "Führerschein B",
    "Haben Sie einen Führerschein der Klasse B?",
    "Permis B",
    "Avez-vous le permis B ?",
    "¿Tiene carnet de conducir B?",
    "Patente B",
    "CNH B",
    "Carta de condução categoria B",
    "Rijbewijs B",
    "Prawo jazdy kat. B",
    "B-körkort",
    "Førerkort klasse B",
    "Категория В",
    "Есть ли у вас права категории B?",
    "Водійські права категорії B",
    "B sınıfı ehliyet",
]


@pytest.mark.parametrize("question", CLASSES)
def test_a_driving_licence_is_one_for_cars_in_any_language(question: str):
    assert value(question, "Yes", "No", bank=(LICENCE,)) == "Yes"


@pytest.mark.parametrize("question", ["Führerschein der Klasse B?", "Permis B", "Права категории В", "Patente B"])
def test_a_stored_licence_of_a_class_answers_that_class_in_any_language(question: str):
    of_cars = said("Do you have a class B driving licence?", "Yes", question_class="driving_licence")
    assert value(question, "Yes", "No", bank=(of_cars,)) == "Yes"
    assert value("Führerschein Klasse C", "Yes", "No", bank=(of_cars,)) is None


@pytest.mark.parametrize("question", ["Do you have a driving licence?", "Haben Sie einen Führerschein der Klasse B?"])
def test_a_driving_licence_is_one_for_cars(question: str):
    assert value(question, "Yes", "No", bank=(LICENCE,)) == "Yes"


@pytest.mark.parametrize(
    "question",
    [
        "Permis de conduire",
        "¿Tiene permiso de conducir?",
        "Водительские права",
        "Körkort",
    ],
)
def test_a_driving_licence_is_one_where_no_class_is_named(question: str):
    assert value(question, "Yes", "No", bank=(LICENCE,)) == "Yes"


@pytest.mark.parametrize(
    "question",
    [
        "Steht Ihnen ein eigener Pkw zur Verfügung?",
        "Haben Sie einen Führerschein und ein eigenes Auto?",
        "Do you have a driving licence and your own car?",
        "Do you have the use of a car during working hours?",
        "Permis de conduire et véhicule personnel ?",
        "Есть ли у вас права и личный автомобиль?",
        "Rijbewijs en eigen auto?",
    ],
)
def test_a_driving_licence_is_no_car(question: str):
    assert value(question, "Yes", "No", bank=(LICENCE,)) is None


def test_a_licence_for_a_car_is_no_car_of_ones_own():
    assert value("Besitzen Sie einen Pkw-Führerschein?", "Ja", "Nein", bank=(LICENCE,)) == "Ja"
    assert value("Do you have a car driving licence?", "Yes", "No", bank=(LICENCE,)) == "Yes"


def test_a_licence_of_several_classes_answers_each_of_them():
    stored = said("Which driving licence classes do you hold?", "B, BE, C", question_class="driving_licence")
    assert value("Driving licence class BE", bank=(stored,)) == "B, BE, C"


@pytest.mark.parametrize(
    "question, stored",
    [
        ("Driver's License Number", LICENCE),
        ("If yes, please give details of your relocation", RELOCATION),
        ("Город, куда вы готовы переехать", RELOCATION),
        ("Work permit number", PERMIT),
    ],
)
def test_yes_or_no_is_no_number_town_or_detail(question: str, stored):
    assert value(question, bank=(stored,)) is None


@pytest.mark.parametrize("question", ["Are you willing to relocate?", "Please say whether you would relocate"])
def test_yes_or_no_answers_a_text_field_that_asks_for_it(question: str):
    assert value(question, bank=(RELOCATION,)) == "No"


@pytest.mark.parametrize(
    "question, stored",
    [
        ("What notice period would be too long for you?", NOTICE),
        ("Quel salaire refuseriez-vous ?", PAY),
        ("От какой зарплаты вы бы отказались?", PAY),
    ],
)
def test_what_would_be_refused_is_not_what_is_wanted(question: str, stored):
    assert value(question, bank=(stored,)) is None


@pytest.mark.parametrize("question", ["Oczekiwane wynagrodzenie brutto", "Желаемая зарплата в месяц, какую вы ждёте"])
def test_a_number_of_euros_is_not_given_where_a_form_counts_in_its_own_money(question: str):
    assert value(question, bank=(PAY,), type="number") is None


def test_a_name_in_the_section_of_a_signature_signs():
    assert value("Type your full name", section="Signature") is None
    assert value("Full name", section="Contact") == "Ada Example"


def test_a_list_that_is_read_later_and_asks_for_a_country_does_not_get_yes():
    asked = {"type": "single_choice", "options_late": True}
    permit = said("Permission to work", "Yes", question_class="work_authorization")
    assert value("Гражданство", bank=(permit,), **asked) is None
    assert value("Are you allowed to work here?", bank=(permit,), **asked) == "Yes"


@pytest.mark.parametrize("beside", ["USD", "$", "€ / mois", "brutto im Monat", "PLN brutto"])
@pytest.mark.parametrize("question", ["Expected salary", "Salary expectation"])
def test_pay_in_euros_a_year_is_none_in_the_currency_or_for_the_time_that_is_named_beside_the_field(
    question: str, beside: str
):
    assert value(question, type="money", help=beside, bank=(PAY,)) is None


@pytest.mark.parametrize("beside", ["€", "EUR", "€ / an", "Before tax", "per year"])
def test_pay_in_euros_a_year_answers_a_field_with_the_same_or_other_words_beside_it(beside: str):
    assert value("Expected salary", type="money", help=beside, bank=(PAY,)) == "70000"


@pytest.mark.parametrize(("beside", "number"), [("weeks", "4"), ("Tage", "28"), ("jours", "28")])
def test_a_notice_is_a_number_where_its_unit_stands_beside_the_field(beside: str, number: str):
    assert value("Notice period", help=beside, bank=(NOTICE,)) == number


@pytest.mark.parametrize(
    ("question", "given"),
    [
        ("Kündigungsfrist in Wochen", "4"),
        ("Notice period (days)", "28"),
        ("Срок уведомления работодателя, недель", "4"),
        ("Préavis (en semaines)", "4"),
        ("Notice period", "4 weeks"),
    ],
)
def test_a_notice_is_a_number_where_the_question_ends_with_its_unit(question: str, given: str):
    assert value(question, bank=(NOTICE,)) == given


@pytest.mark.parametrize("question", ["Earliest interview date", "Wann passt Ihnen ein Vorstellungsgespräch?", "Date de disponibilité pour un entretien"])  # fmt: skip
def test_a_day_for_an_interview_is_no_start_of_work(question: str):
    start = said("Earliest start", "2026-05-01", question_class="start_date")
    assert value(question, bank=(start, NOTICE)) is None


@pytest.mark.parametrize("question", ["Minimum salary", "Salary expectation from", "Mindestgehalt", "Salaire minimum souhaité", "Salario mínimo aceptable", "Минимальная зарплата"])  # fmt: skip
def test_the_least_pay_is_not_the_expected_pay(question: str):
    pay = said("Salary expectation", "70000 EUR", question_class="salary_expectation")
    least = said("Minimum salary", "65000 EUR", question_class="salary_expectation")
    assert value(question, bank=(pay,)) is None
    assert value(question, bank=(least,)) == "65000 EUR"


def test_a_page_given_already_is_no_other_page():
    assert value("Other website") == "https://ada.example"
    asked = sheet(field("Website"), field("Other website"))
    assert [one.question for one in asked.answers] == ["Website"]


@pytest.mark.parametrize("heading", ["For office use only", "Wypełnia konsultant ProKadra", "Vom Personalberater auszufüllen", "To be completed by the agency"])  # fmt: skip
def test_what_the_employer_fills_in_stays_open(heading: str):
    asked = sheet(field("Full name"), field("Name", section=heading), field("E-mail", section=heading))
    assert [one.question for one in asked.answers] == ["Full name"]


@pytest.mark.parametrize("question", ["Are you under 18 years of age?", "Sind Sie unter 18 Jahre alt?", "Avez-vous moins de 18 ans ?", "¿Eres menor de 18 años?", "Are you 18 or younger?"])  # fmt: skip
def test_being_of_age_is_not_being_under_age(question: str):
    of_age = said("Are you over 18?", "Yes", question_class="age_or_over_18")
    assert value(question, "Yes", "No", bank=(of_age,)) is None
    assert value("Are you 18 or over? If you are under 18, tell us.", "Yes", "No", bank=(of_age,)) == "Yes"


def test_a_field_that_only_finds_entries_of_a_list_is_not_typed_into():
    asked = sheet(field("Country phone code", placeholder="Search"), field("Phone number", type="phone"))
    assert [(one.question, one.value) for one in asked.answers] == [("Phone number", "+49 151 23456789")]


@pytest.mark.parametrize("label", ["Link to a talk or paper of yours", "Link zu einem Vortrag", "Ссылка на доклад"])
def test_a_page_of_ones_own_is_no_talk(label: str):
    assert value(label, type="url") is None


def test_a_preferred_name_is_no_part_of_the_name_beside_it():
    asked = sheet(field("Name"), field("Preferred name (only if it differs)"))
    assert [one.value for one in asked.answers if one.question == "Name"] == ["Ada Example"]


NO_SPONSOR = said("Do you need sponsorship?", "No", question_class="visa_sponsorship")
TRAVEL = said("Would you travel for work?", "Yes", question_class="travel")


@pytest.mark.parametrize(
    "question",
    [
        "Have you ever needed a visa sponsored by an earlier employer?",
        "Did a previous employer sponsor your visa?",
        "Haben Sie jemals eine Visum-Unterstützung benötigt?",
        "Avez-vous déjà eu besoin d'un parrainage de visa ?",
        "¿Alguna vez ha necesitado patrocinio de visado?",
        "Ha mai avuto bisogno di una sponsorizzazione del visto?",
        "Já precisou de patrocínio de visto?",
        "Heb je ooit visumsponsoring nodig gehad?",
        "Czy kiedykolwiek potrzebował(a) Pan/Pani sponsorowania wizy?",
        "Нужна ли была вам раньше визовая поддержка от работодателя?",
    ],
)
def test_no_need_of_a_sponsor_now_is_no_answer_to_whether_there_ever_was_one(question: str):
    assert value(question, "Yes", "No", bank=(NO_SPONSOR,)) is None


@pytest.mark.parametrize(
    "question",
    ["Will you now or in the future require visa sponsorship?", "Benötigen Sie Unterstützung beim Visum?"],
)
def test_no_need_of_a_sponsor_is_still_one_in_other_words(question: str):
    assert value(question, "Yes", "No", bank=(NO_SPONSOR,)) == "No"


@pytest.mark.parametrize(
    "question",
    [
        "Would travelling for work be a problem for you?",
        "Wären Reisen für Sie ein Hindernis?",
        "Would you mind travelling?",
    ],
)
def test_readiness_to_travel_is_no_yes_to_whether_it_is_a_problem(question: str):
    assert value(question, "Yes", "No", bank=(TRAVEL,)) is None


@pytest.mark.parametrize(
    "question",
    [
        "Punktzahl im letzten Englischtest (IELTS, TOEFL)",
        "English test score (IELTS)",
        "Score au TOEIC (anglais)",
        "Puntuación en el último examen de inglés",
        "Punteggio nell'ultimo test di inglese (TOEFL)",
        "Wynik ostatniego testu z angielskiego",
        "Балл IELTS (английский)",
    ],
)
def test_a_level_of_a_language_is_no_result_of_a_test(question: str):
    english = said("English", "C1", question_class="language_level", subject="English")
    assert value(question) is None
    assert value(question, bank=(english,)) is None


def test_a_level_is_chosen_where_a_test_only_explains_it():
    assert value("English level (e.g. IELTS)", "B1", "B2", "C1") == "C1"


TRAVEL = said("Would you travel for work?", "Yes", question_class="travel")


@pytest.mark.parametrize(
    "question",
    [
        "Happy to be on the road four days out of five?", "Would you travel most of the week?", "Are you happy to travel weekly?", "Sind Sie bereit, überwiegend zu reisen?",
        "Bereitschaft zu Reisen an vier Tagen pro Woche?", "Seriez-vous prête à vous déplacer trois semaines par mois ?", "¿Viajarías la mitad del mes?", "Готовы ли вы к командировкам каждую неделю?",
    ],
)  # fmt: skip
def test_who_travels_for_work_has_not_said_how_much(question: str) -> None:
    assert value(question, "Yes", "No", bank=(TRAVEL,)) is None


@pytest.mark.parametrize(
    "label",
    ["Salario bruto que esperas por paga (14 pagas al año, en €)", "Gehaltswunsch pro Gehalt (13 Gehälter)", "Retribuzione lorda desiderata per mensilità", "Expected pay per pay period"],
)  # fmt: skip
def test_yearly_pay_is_not_what_each_payment_is(label: str) -> None:
    assert value(label, bank=(PAY,)) is None


@pytest.mark.parametrize(
    "label", ["Oczekiwane wynagrodzenie roczne brutto (EUR)", "Gehaltswunsch brutto im Jahr (EUR)"]
)
def test_a_label_with_currency_and_period_gets_the_figure_alone(label: str) -> None:
    assert value(label, bank=(PAY,)) == "70000"


@pytest.mark.parametrize(("label", "typed"), [("Palkkatoive tuhansina euroina vuodessa", "70"), ("Palkkatoive euroina vuodessa", "70000")])  # fmt: skip
def test_thousands_are_counted_in_finnish_too(label: str, typed: str) -> None:
    assert value(label, type="number", bank=(PAY,)) == typed
