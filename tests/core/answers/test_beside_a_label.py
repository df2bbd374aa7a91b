"""What a label means beside words that are not all of it: what stands behind a colon, whose telephone it is, what there is or is not."""

import pytest

from tests.support.answers import candidate, field, left_open, said, sheet, value

PERMIT = said("Are you authorized to work in Germany?", "Yes", question_class="work_authorization")
LICENCE = said("Do you have a driving licence?", "Yes", question_class="driving_licence")
TRAVEL = said("Would you travel for work?", "Yes", question_class="travel")


@pytest.mark.parametrize(
    ("question", "there", "none"),
    [("Ehliyetiniz var mı?", "Var", "Yok"), ("Водійське посвідчення", "Є", "Немає"), ("Jogosítvány", "Van", "Nincs")],
)
def test_what_there_is_or_is_not_is_yes_or_no(question, there, none):
    refused = said("Do you have a driving licence?", "No", question_class="driving_licence")
    assert value(question, there, none, bank=(LICENCE,)) == there
    assert value(question, there, none, bank=(refused,)) == none


@pytest.mark.parametrize(
    "statement", ["Ich schließe Dienstreisen aus.", "Ich lehne Dienstreisen ab", "I exclude business travel"]
)
def test_a_box_that_rules_travel_out_is_not_ticked_for_somebody_who_travels(statement):
    assert left_open(field(statement, type="consent"), TRAVEL)


@pytest.mark.parametrize(
    "heading",
    [
        "If an agency represents you", "Якщо вас представляє рекрутингова агенція", "Falls Sie von einer Personalvermittlung vertreten werden", "Si une agence vous représente",
        "Jeśli reprezentuje Cię agencja pracy", "Если вас представляет агентство",
    ],
)  # fmt: skip
def test_the_telephone_of_an_agency_is_not_that_of_the_candidate(heading):
    assert left_open(field("Telephone", type="phone", section=heading))
    assert left_open(field("E-mail", section=heading))


@pytest.mark.parametrize(
    "label",
    ["Curriculum oscurato (privo di dati personali)", "Redacted CV", "Lebenslauf, geschwärzt", "CV zonder persoonsgegevens", "Резюме без персональных данных"],
)  # fmt: skip
def test_a_resume_without_personal_data_is_not_the_stored_one(label):
    who = candidate({"resume": "cv.pdf"})
    assert sheet(field(label, type="file"), who=who).answers == ()


@pytest.mark.parametrize("question", ["Is relocating off the table for you?", "Would relocating be a no-go for you?"])
def test_a_stored_no_to_moving_is_no_answer_to_whether_that_is_ruled_out(question):
    stays = said("Would you relocate?", "No", question_class="relocation")
    assert left_open(field(question, "Yes", "No"), stays)


def test_notice_of_a_job_that_has_ended_is_not_that_of_the_present_one():
    notice = said("Notice period", "4 weeks", question_class="notice_period")
    assert left_open(field("Notice period", section="Previous employment"), notice)
    assert left_open(field("Uppsägningstid enligt avtalet", section="Tidigare anställning"), notice)
    assert value("Notice period", bank=(notice,), section="Current employment") == "4 weeks"


@pytest.mark.parametrize("heading", ["Employer details", "Employer 1 details", "Arbeitgeber 2"])
def test_a_name_below_a_heading_for_an_employer_is_not_the_candidates(heading):
    assert left_open(field("Name", section=heading))


def test_a_help_may_say_that_a_telephone_is_the_one_at_work():
    assert left_open(field("Dienstlich zu erreichen unter", type="phone", help="Rufnummer am Arbeitsplatz"))
    assert value("Telefon", type="phone", help="Wir rufen Sie nicht am Arbeitsplatz an, sondern nur hier") is not None


@pytest.mark.parametrize(
    "label",
    ["Бажана зарплата на рік, євро", "Yıllık ücret beklentiniz (avro)", "Palkkatoive euroina vuodessa"],
)
def test_pay_is_told_in_the_words_for_euros_of_more_languages(label):
    pay = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    assert value(label, type="number", bank=(pay,)) == "70000"


def test_countries_of_a_list_are_known_in_finnish_hungarian_romanian_and_greek():
    assert value("Asuinmaa", "Suomi", "Ruotsi", "Saksa") == "Saksa"
    assert value("Country of residence", "Ελλάδα", "Γερμανία") == "Γερμανία"


@pytest.mark.parametrize(
    "label",
    [
        "Salary expectation: how did you arrive at it?", "Gehaltsvorstellung: Begründung", "Prétentions salariales : justification", "Зарплатные ожидания: обоснование", "Ücret beklentisi: gerekçe",
    ],
)  # fmt: skip
def test_why_one_expects_so_much_is_not_how_much(label):
    pay = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    assert left_open(field(label), pay)


@pytest.mark.parametrize("label", ["Telefon: Erreichbarkeit", "Telefon: kdy volat", "Phone: best time to call"])
def test_when_one_can_be_called_is_not_the_number(label):
    assert left_open(field(label, type="phone"))


@pytest.mark.parametrize(
    "label", ["E-Mail, dienstlich", "E-mail, służbowy", "E-mail (di chi L'ha segnalata)", "Correo electrónico (de quien le ha recomendado)"]
)  # fmt: skip
def test_an_address_at_work_or_of_who_recommends_is_not_the_candidates(label):
    assert left_open(field(label))


@pytest.mark.parametrize(
    "question",
    ["What level of English do you want to reach this year?", "Quel niveau d'anglais souhaitez-vous atteindre cette année ?", "Jaki poziom angielskiego chce Pan/Pani osiągnąć w tym roku?"],
)  # fmt: skip
def test_the_level_one_aims_at_is_not_the_level_one_has(question):
    assert left_open(field(question))


def test_an_employer_below_a_heading_over_jobs_that_says_more_is_left_open():
    assert left_open(field("Organisation", section="Career in the navy"))
    assert value("Organisation", section="Career") == "Initech"


@pytest.mark.parametrize(
    "heading",
    ["Sales agent, field representative", "Agence de Lyon – représentant commercial", "Toimisto, myyntiedustaja"],
)
def test_a_heading_with_the_title_of_a_representative_is_over_the_candidate(heading):
    assert value("First name", section=heading) == "Ada"


@pytest.mark.parametrize("label", ["Email (work or personal)", "E-Mail, dienstlich oder privat"])
def test_an_address_at_work_or_at_home_is_the_candidates(label):
    assert value(label) == "ada@example.org"


def test_a_basis_of_work_or_pay_is_no_reason():
    pay = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    full_time = "Are you authorized to work in Germany on a full-time basis?"
    assert value("Salary expectation (annual gross basis, EUR)", type="number", bank=(pay,)) == "70000"
    assert value(full_time, "Yes", "No", bank=(PERMIT,)) == "Yes"


def test_a_second_employer_may_be_one_beside_the_first_or_before_it():
    labels = ("Employer", "Job title", "From")
    assert not sheet(*(field(label, section="Second employer", key=label) for label in labels)).answers
