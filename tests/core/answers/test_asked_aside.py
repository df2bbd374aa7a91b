"""Questions of a known class that ask beside what the candidate has said: somebody else, the past, help, permanence."""

import pytest

from tests.support.answers import answered, field, left_open, said, value

MOVE = said("Would you relocate?", "No", question_class="relocation")
TRIPS = said("Would you travel for work?", "Yes", question_class="travel")
VISA = said("Do you need sponsorship?", "No", question_class="visa_sponsorship")
PERMIT = said("Are you authorized to work in Germany?", "Yes", question_class="work_authorization")
LICENCE = said("Do you have a driving licence?", "Yes", question_class="driving_licence")
PAY = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
START = said("Earliest start", "2026-05-01", question_class="start_date")
NOTICE = said("Notice period", "4 weeks", question_class="notice_period")


@pytest.mark.parametrize(
    ("question", "stored"),
    [
        ("Do you need relocation assistance?", MOVE),
        ("Have you relocated for a job before?", MOVE),
        ("Benötigen Sie Unterstützung beim Umzug?", MOVE),
        ("Avez-vous besoin d'une aide au déménagement ?", MOVE),
        ("Нужна ли помощь с переездом?", MOVE),
        ("Would you relocate your family?", MOVE),
        ("Would you travel abroad for months at a time?", TRIPS),
        ("Готовы ли вы к длительным командировкам?", TRIPS),
        ("Will your spouse need a visa?", VISA),
        ("Did you need sponsorship in the past?", VISA),
        ("Has your current employer sponsored your visa?", VISA),
        ("Do you have permanent residence in Germany?", PERMIT),
        ("Besitzen Sie eine Niederlassungserlaubnis in Deutschland?", PERMIT),
        ("Have you had a driving licence for over three years?", LICENCE),
        ("Do you need a driving licence for your job?", LICENCE),
        ("Is your driving licence from the EU?", LICENCE),
        ("Do you hold an Irish driving licence?", LICENCE),
        ("Får du köra bil med manuell växellåda?", LICENCE),
        ("Har du mistet førerkortet de siste fem årene?", LICENCE),
        ("How much do you expect to earn in bonuses?", PAY),
        ("Gehalt des Ehepartners", PAY),
    ],
)
def test_a_question_beside_what_was_said_is_left_to_the_candidate(question, stored):
    options = ("Yes", "No") if stored is not PAY else ()
    assert left_open(field(question, *options), stored) is not None


@pytest.mark.parametrize("question", ["When did you give notice?", "Start of the notice period"])
def test_when_notice_was_given_does_not_follow_from_how_long_it_is(question):
    assert left_open(field(question, type="date"), NOTICE) is not None


@pytest.mark.parametrize(
    "question",
    ["Are you a resident of Germany for tax purposes?", "Is your employer based in Germany?", "Do you have the right to reside in Germany permanently?"],
)  # fmt: skip
def test_an_address_says_nothing_of_taxes_an_employer_or_the_right_to_stay(question):
    assert left_open(field(question, "Yes", "No")) is not None


@pytest.mark.parametrize(
    ("question", "stored", "wanted"),
    [
        ("Are you willing to relocate?", MOVE, "No"),
        ("Umzugsbereitschaft?", MOVE, "No"),
        ("Are you willing to travel?", TRIPS, "Yes"),
        ("Are you willing to travel to support our customers?", TRIPS, "Yes"),
        ("Would you be ready to make the move to another town?", MOVE, "No"),
        ("Do you have a driving licence, so that you can drive for us?", LICENCE, "Yes"),
        ("Will you now or in the future require sponsorship for a visa?", VISA, "No"),
        ("Are you legally authorized to work in Germany?", PERMIT, "Yes"),
        ("Do you hold a valid driving licence?", LICENCE, "Yes"),
    ],
)
def test_the_question_itself_is_still_answered(question, stored, wanted):
    assert value(question, "Yes", "No", bank=(stored,)) == wanted


def test_what_was_stored_for_the_very_words_answers_them():
    help_with_it = said("Do you need relocation assistance?", "Yes", question_class="relocation")
    assert value("Do you need relocation assistance?", "Yes", "No", bank=(help_with_it,)) == "Yes"


@pytest.mark.parametrize(
    "label",
    ["Telefonnummer der Personalabteilung", "Wiederherstellungs-E-Mail", "Recovery e-mail", "E-mail de récupération", "Ort, Datum",
     "Город, в котором хотите работать", "Страна обучения", "Pays d'obtention du diplôme"],
)  # fmt: skip
def test_a_contact_of_an_office_and_a_place_that_is_no_home_are_left_open(label):
    assert left_open(field(label)) is not None


@pytest.mark.parametrize("label", ["How many years?", "Wie lange?", "Сколько лет?", "Combien d'années ?"])
def test_a_bare_question_for_years_may_be_about_one_job(label):
    assert left_open(field(label, type="number")) is not None


@pytest.mark.parametrize(
    "question", ["Patente nautica", "Bootsführerschein", "Forklift driving licence", "Права на катер"]
)
def test_a_licence_for_boats_or_lifts_is_another_one(question):
    assert left_open(field(question, "Yes", "No"), LICENCE) is not None


@pytest.mark.parametrize("label", ["Телеграм", "Telegram", "Degree 2: awarded by"])
def test_a_page_is_no_account_and_one_degree_no_second(label):
    assert left_open(field(label)) is not None


@pytest.mark.parametrize(
    ("question", "stored"),
    [
        ("Готовність до відряджень та нічних змін", TRIPS), ("Reisen und Wochenenddienste?", TRIPS), ("Would you relocate and work night shifts?", MOVE),
        ("When could you come in for a chat (first date you're free)?", START), ("Wann könnten Sie zum Kennenlernen kommen?", START),
    ],
)  # fmt: skip
def test_hours_beside_travel_and_a_day_to_meet_are_left_open(question, stored):
    assert left_open(field(question, *(("Yes", "No") if stored is not START else ())), stored) is not None


@pytest.mark.parametrize(
    "question", ["Latest date you could start", "Spätester Eintrittstermin", "Date de début au plus tard"]
)
def test_the_last_day_on_which_one_could_begin_is_not_the_first(question):
    assert left_open(field(question, type="date"), START) is not None


@pytest.mark.parametrize("unit", ["NZD", "SGD", "HKD", "ZAR", "NZ$", "THB"])
def test_pay_in_whatever_other_currency_is_left_open(unit):
    assert left_open(field(f"Salary expectation ({unit}, gross per year)", type="money"), PAY) is not None


@pytest.mark.parametrize(
    "question",
    ["And when did you first join us?", "Wann haben Sie bei uns angefangen?", "Quand avez-vous rejoint la maison ?", "Wanneer ben je bij ons begonnen?", "Когда вы пришли к нам?", "Kdy jste k nám nastoupil?", "Kiedy Pan do nas dołączył?"],
)  # fmt: skip
def test_when_one_began_at_the_employer_is_no_day_to_come(question):
    assert left_open(field(question, type="date"), START) is not None


@pytest.mark.parametrize(
    "question",
    [
        "Expected pay after probation", "Gehaltswunsch nach der Probezeit", "Rémunération attendue à l'issue de la période d'essai", "Salario deseado tras el periodo de prueba", "Retribuzione attesa al termine del periodo di prova",
        "Gewenst salaris na de proeftijd", "Palkkatoive koeajan jälkeen", "Remuneração pretendida após o período experimental", "Walk-away salary", "Schmerzgrenze Gehalt", "Entgeltgruppe und Stufe (TV-L/TVöD)",
    ],
)  # fmt: skip
def test_pay_of_another_time_or_the_least_one_would_take_is_left_open(question):
    assert left_open(field(question), PAY) is not None
    assert value("Expected pay in the coming year", bank=(PAY,)) is not None


@pytest.mark.parametrize("question", ["Days of leave you still have to take before you go", "Resturlaub bei Kündigung", "Скільки днів відпустки у вас залишилося?"])  # fmt: skip
def test_days_off_are_no_notice(question):
    assert left_open(field(question, type="number"), said("Notice period", "4 weeks", question_class="notice_period")) is not None  # fmt: skip


@pytest.mark.parametrize("question", ["Od kiedy możesz rozpocząć pracę?", "When could you join us?", "Wann können Sie anfangen?", "Kdy můžete nastoupit?", "Когда вы можете начать?"])  # fmt: skip
def test_when_one_can_begin_is_the_day_to_come(question):
    assert value(question, bank=(START,), type="date") == "2026-05-01"


@pytest.mark.parametrize(
    "question",
    [
        "Do you already hold a work permit or would you need sponsorship?",
        "Haben Sie bereits eine Arbeitserlaubnis oder benötigen Sie ein Visum?",
        "Avez-vous un permis de travail ou avez-vous besoin d'un parrainage ?",
        "¿Tiene permiso de trabajo o necesita patrocinio?",
        "У вас есть разрешение на работу или вам нужна визовая поддержка?",
        "Tem autorização de trabalho ou precisa de patrocínio?",
    ],
)
def test_one_question_for_a_permit_or_a_sponsor_has_no_yes_or_no(question: str):
    assert left_open(field(question, "Yes", "No"), VISA, PERMIT)


@pytest.mark.parametrize(
    "question",
    [
        "Will you now or in the future need a work visa or a sponsor?",
        "Do you now, or will you in the future, require sponsorship?",
    ],
)
def test_a_sponsor_asked_for_in_two_ways_is_one_question(question: str):
    answer = answered(field(question, "Yes", "No"), VISA)
    assert answer and answer.value == "No"
