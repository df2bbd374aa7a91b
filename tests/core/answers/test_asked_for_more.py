"""What words around a known question add to it: another study, another country, other letters, more than privacy, the oldest job first."""

import pytest

from tests.support.answers import field, left_open, said, sheet, value

PRIVACY = said("I have read and accept the privacy policy", "Yes", question_class="consent")
VISA = said("Do you need sponsorship?", "No", question_class="visa_sponsorship")
PERMIT = said("Are you authorized to work in Germany?", "Yes", question_class="work_authorization")
LICENCE = said("Do you have a driving licence?", "Yes", question_class="driving_licence")
TRAVEL = said("Would you travel for work?", "Yes", question_class="travel")
START = said("Earliest start", "2026-05-01", question_class="start_date")


@pytest.mark.parametrize(
    "label",
    [
        "Second degree: university", "Other degree (university)", "Zweiter Abschluss: Hochschule", "Weiteres Studium (Hochschule)", "Autre diplôme : établissement", "Segunda titulación: universidad o centro",
        "Outra licenciatura: instituição", "Seconda laurea: università", "Tweede opleiding: onderwijsinstelling", "Drugi kierunek studiów: uczelnia", "Druhá vysoká škola", "Második diploma: intézmény", "Второе высшее образование: вуз",
    ],
)  # fmt: skip
def test_a_second_study_is_not_the_first(label):
    assert left_open(field(label))


@pytest.mark.parametrize(
    "label",
    ["University or other institution", "Hochschule oder andere Bildungseinrichtung", "Szkoła lub inna uczelnia"],
)
def test_a_school_of_whatever_kind_is_the_one_of_the_resume(label):
    assert value(label) == "Example University"


@pytest.mark.parametrize(
    "text",
    [
        "I agree to the privacy policy and to the sharing of my data with group companies", "I have read the privacy notice and agree that my data is kept for 24 months",
        "Ich stimme der Datenschutzerklärung und der Weitergabe meiner Daten an Konzerngesellschaften zu", "Ich stimme der Datenschutzerklärung und der Aufnahme in den Bewerberpool zu.",
        "Acepto la política de privacidad y el envío de ofertas", "J'accepte la politique de confidentialité et la transmission de mes données à des partenaires",
        "Accetto l'informativa privacy e la comunicazione dei dati a terzi", "Ik ga akkoord met de privacyverklaring en met het delen van mijn gegevens met klanten",
        "Akceptuję politykę prywatności i udostępnienie moich danych spółkom z grupy", "Соглашаюсь с политикой конфиденциальности и передачей данных третьим лицам",
    ],
)  # fmt: skip
def test_a_consent_to_privacy_and_to_something_else_is_left_to_the_candidate(text):
    assert left_open(field(text, type="consent"), PRIVACY)


@pytest.mark.parametrize(
    "text",
    [
        "I have read the privacy notice and consent to the processing of my personal data",
        "Ich habe die Datenschutzhinweise zur Kenntnis genommen",
        "Acepto la política de privacidad",
        "J'ai lu et j'accepte la politique de confidentialité",
        "Olen lukenut tietosuojaselosteen ja hyväksyn sen",
        "Elolvastam és elfogadom az adatvédelmi tájékoztatót",
        "Sunt de acord cu prelucrarea datelor cu caracter personal",
        "Αποδέχομαι την πολιτική απορρήτου",
    ],
)
def test_a_consent_to_privacy_alone_is_given(text):
    assert value(text, type="consent", bank=(PRIVACY,)) == "Yes"


@pytest.mark.parametrize(
    "question",
    [
        "¿Hasta cuándo estaría disponible?",
        "Until when are you available?",
        "Bis wann sind Sie verfügbar?",
        "Do kiedy jest Pan dostępny?",
        "До какого числа вы можете работать?",
    ],
)
def test_how_long_one_is_free_is_not_when_one_can_start(question):
    assert left_open(field(question, type="date"), START)


@pytest.mark.parametrize("question", ["Do you need sponsorship?", "Do you need a visa?"])
def test_the_heading_over_a_question_may_name_another_country(question):
    assert left_open(field(question, "Yes", "No", section="Part B: Right to work in the United Kingdom"), VISA, PERMIT)
    assert value(question, "Yes", "No", bank=(VISA, PERMIT), section="Working in Germany") == "No"
    assert value(question, "Yes", "No", bank=(VISA, PERMIT), section="Eligibility") == "No"


@pytest.mark.parametrize("limit", ["For roles in the United Kingdom", "Für die Arbeit in der Schweiz"])
def test_the_help_below_a_question_may_name_another_country(limit):
    asked = field("Do you need sponsorship?", "Yes", "No", help=limit)
    assert left_open(asked, VISA, PERMIT)
    assert value("Do you need sponsorship?", "Yes", "No", bank=(VISA, PERMIT), help="For work in Germany") == "No"


@pytest.mark.parametrize("limit", ["Class C", "Klasse BE und C1"])
def test_the_help_below_a_question_may_name_another_licence(limit):
    assert left_open(field("Do you have a driving licence?", "Yes", "No", help=limit), LICENCE)
    assert value("Do you have a driving licence?", "Yes", "No", bank=(LICENCE,), help="Class B") == "Yes"


@pytest.mark.parametrize("limit", ["Up to 70 % of the time", "ca. 50 Prozent", "Several nights a week"])
def test_the_help_below_a_question_may_tell_how_much_one_would_travel(limit):
    assert left_open(field("Would you travel for work?", "Yes", "No", help=limit), TRAVEL)
    assert value("Would you travel for work?", "Yes", "No", bank=(TRAVEL,), help="To our customers") == "Yes"


def test_what_was_said_below_a_heading_answers_the_question_there_again():
    said_there = said("Do you need sponsorship?", "Yes")
    assert value("Do you need sponsorship?", "Yes", "No", bank=(said_there,), section="Working in Canada") == "Yes"


@pytest.mark.parametrize(
    "label",
    ["Фамилия и имя кириллицей, как в паспорте", "Имя (кириллицей)", "Full name in Cyrillic", "Family name in Kanji"],
)
def test_how_a_name_is_spelt_in_other_letters_is_left_open(label):
    assert left_open(field(label))


def test_a_name_in_latin_letters_is_given():
    assert value("Фамилия и имя латиницей") == "Example Ada"


@pytest.mark.parametrize("label", ["Kraj (kod ISO, dwie litery)", "Country (two-letter code)", "Land (ISO-Code)"])
def test_a_country_is_given_as_its_code_where_that_is_asked_for(label):
    assert value(label) == "DE"


def test_foreign_languages_are_not_the_mother_tongue_in_which_they_are_asked_for():
    assert value("Welche Fremdsprachen beherrschen Sie?") == "English (C1), Russian (B1)"
    assert value("Welche Fremdsprachen beherrschen Sie?", "Deutsch", "Englisch", type="multi_choice") == ("Englisch",)
    assert value("Какими иностранными языками вы владеете?") == "English (C1), German (Native speaker), Russian (B1)"


@pytest.mark.parametrize(
    "heading",
    [
        "Dein letzter abgeschlossener Job",
        "Your last completed job",
        "The last job you left",
        "Předposlední zaměstnání",
        "Avant-dernier emploi",
    ],
)
def test_a_job_that_has_ended_is_not_the_present_one(heading):
    employer = field("Employer", section=heading, key="1")
    title = field("Job title", section=heading, key="2")
    given = {one.field_key: one.value for one in sheet(employer, title).answers}
    assert given == {"1": "Globex", "2": "Software Developer"}


@pytest.mark.parametrize(
    "note",
    [
        "Průběh zaměstnání (začněte nejstarším)",
        "Employment history (start with the oldest)",
        "Berufserfahrung (bitte beginnen Sie mit der ältesten Stelle)",
        "Esperienza (partire dalla più remota)",
        "Expérience (partez du plus ancien)",
        "Doświadczenie (poczynając od najstarszego)",
        "Опыт работы (начиная с самого старого места)",
        "Employment, oldest to newest",
        "Trayectoria (empiece por el empleo más antiguo)",
        "Berufserfahrung, bitte mit Ihrer ältesten Stelle beginnen",
    ],
)
def test_a_list_that_begins_with_the_oldest_job_is_left_open(note):
    fields = [field(label, section=f"{note} - 1", key=label) for label in ("Employer", "Job title", "From", "To")]
    assert sheet(*fields).answers == ()


def test_a_help_that_leaves_the_present_job_out_counts_for_its_own_field():
    employer = field("Current or most recent employer", section="Experience", key="1")
    start = field("Start date", section="Experience", key="2")
    before = field("Previous job title", section="Experience", key="3", help="Before your current job")
    given = {one.field_key: one.value for one in sheet(employer, start, before).answers}
    assert given == {"1": "Initech", "2": "02/2021", "3": "Software Developer"}


def test_a_street_beside_its_number_in_greek_and_a_landline_beside_a_mobile():
    fields = [field(label, key=label) for label in ("Οδός", "Αριθμός", "Σταθερό τηλέφωνο", "Κινητό τηλέφωνο")]
    given = {one.field_key: one.value for one in sheet(*fields).answers}
    assert given == {"Οδός": "Musterweg", "Αριθμός": "1", "Κινητό τηλέφωνο": "+49 151 23456789"}


@pytest.mark.parametrize("help_text", ["Irish addresses only", "UK addresses only", "Nur für Adressen in Österreich"])
def test_a_part_of_an_address_that_only_another_country_has_is_left_open(help_text):
    for label in ("County", "Postcode"):
        assert left_open(field(label, help=help_text))


def test_an_example_from_another_country_leaves_an_address_as_it_is():
    assert value("City", help="For example Paris, France") == "Berlin"
    assert value("Postcode", help="German addresses only") == "10115"


@pytest.mark.parametrize(
    "question",
    [
        "Data de início nessa primeira empresa",
        "Start date at your first employer",
        "Startdatum bei Ihrem ersten Arbeitgeber",
        "Fecha de inicio en esa empresa",
    ],
)
def test_when_a_job_named_before_began_is_not_when_one_can_start(question):
    assert left_open(field(question, type="date"), START)


def test_a_surname_right_behind_the_whole_name_is_the_candidates_and_so_is_what_follows():
    fields = [
        field(label, key=label)
        for label in ("Nome completo", "Apelido", "Morada", "Código postal", "Telemóvel", "Telefone fixo")
    ]
    given = {one.field_key: one.value for one in sheet(*fields).answers}
    assert given["Apelido"] == "Example" and given["Telemóvel"] == "+49 151 23456789"
    assert "Telefone fixo" not in given
