"""What whole forms ask in their own order: a telephone beside a list of calling codes, a town among its namesakes, numbered parts of a form."""

import pytest

from core.contracts.form import Widget
from tests.support.answers import RESUME, candidate, field, sheet


def values(*fields, who=None):
    return [one.value for one in sheet(*fields, who=who).answers]


def phone_beside(*codes):
    return field("Phone number", *codes, type="phone").model_copy(update={"widget": Widget.DIAL_CODE_PHONE})


@pytest.mark.parametrize(
    "codes", [["United Kingdom (+44)", "Germany (+49)"], ["UK +44", "DE +49"], ["Allemagne (+49)", "France (+33)"]]
)
def test_a_telephone_beside_a_list_of_calling_codes_is_answered_from_the_resume(codes):
    assert values(phone_beside(*codes)) == ["+49 151 23456789"]


def test_a_telephone_whose_calling_code_is_not_on_the_list_stays_open():
    assert values(phone_beside("UK +44", "Ireland +353")) == []


def test_a_choice_of_numbers_is_no_field_for_the_telephone():
    assert values(field("Phone", "+49 151 23456789", "+49 30 999999")) == []


def test_of_several_towns_of_one_name_the_one_in_the_candidates_country_is_chosen():
    options = ["Berlin, Connecticut, United States", "Berlin, Germany", "Bern, Switzerland"]
    assert values(field("Location (City)", *options)) == ["Berlin, Germany"]
    assert values(field("Location (City)", *options[:1], *options[2:])) == []


def test_a_town_of_unknown_country_among_namesakes_stays_open():
    who = candidate(basics={**RESUME["basics"], "location": {"city": "Berlin"}})
    options = ["Berlin, Connecticut, United States", "Berlin, New Hampshire, United States"]
    assert values(field("Location (City)", *options), who=who) == []


@pytest.mark.parametrize(
    "label",
    ["Complément d'adresse", "Adresszusatz", "Address line 2", "Dirección 2", "Complemento (piso, puerta)", "Numer mieszkania", "Номер квартиры"],
)  # fmt: skip
def test_a_second_line_of_the_address_stays_open(label):
    assert values(field(label)) == []


@pytest.mark.parametrize("label", ["Адрес (улица, дом, квартира)", "Dirección (calle, número, piso)", "Adresse (rue, bâtiment, étage)"])  # fmt: skip
def test_one_line_for_the_whole_address_gets_it(label):
    assert values(field(label)) == ["Musterweg 1"]


def test_a_list_of_countries_by_number_is_none_of_calling_codes():
    phone = phone_beside("Austria", "France")
    options = tuple(one.model_copy(update={"value": str(n)}) for n, one in enumerate(phone.options, 3))
    assert values(phone.model_copy(update={"options": options})) == []


@pytest.mark.parametrize("label", ["Numéro et nom de rue", "Calle", "Rua", "Via", "Gatuadress", "Ulice", "Вулиця"])
def test_the_street_is_known_by_its_name_in_more_languages(label):
    assert values(field(label)) == ["Musterweg 1"]


@pytest.mark.parametrize(("first", "second"), [("Part 2 – ", "Part 3 – "), ("Teil 2: ", "Teil 3: "), ("2. ", "3. ")])
def test_the_job_before_goes_to_the_part_for_previous_employment_however_the_parts_are_numbered(first, second):
    present = [field(label, section=f"{first}Present or most recent employment") for label in ("Name of employer", "Job title")]  # fmt: skip
    before = [field(label, key=label, section=f"{second}Previous employment") for label in ("Employer", "Position held", "From (MM/YYYY)", "To (MM/YYYY)")]  # fmt: skip
    assert values(*present, *before) == ["Initech", "Senior Backend Developer", "Globex", "Software Developer", "03/2017", "01/2021"]  # fmt: skip


@pytest.mark.parametrize("question", ["Are you currently in employment?", "Êtes-vous actuellement en poste ?"])
def test_somebody_with_a_present_job_is_in_employment(question):
    options = ["Yes", "No"] if question.startswith("Are") else ["Oui", "Non"]
    assert values(field(question, *options)) == [options[0]]


def test_a_school_is_asked_for_by_what_was_gained_and_when():
    labels = ("College or university", "Qualification gained", "Subject", "Year obtained")
    assert values(*(field(label, section="Part 4 – Education and qualifications") for label in labels)) == ["Example University", "Bachelor of Science", "Computer Science", "2016"]  # fmt: skip


@pytest.mark.parametrize(
    "question",
    ["Imię i nazwisko naszego pracownika, który Cię poleca", "E-Mail-Adresse Ihrer Personalvermittlung", "Naam van de medewerker die jou aanbeveelt", "Telefon Ihrer Recruiterin"],
)  # fmt: skip
def test_who_recommends_the_candidate_and_whose_agency_it_is_are_other_people(question):
    assert values(field(question)) == []


@pytest.mark.parametrize(
    "question",
    ["Phone of a family member", "Telefono di un familiare", "Teléfono de un familiar", "Téléphone d'un proche", "Telefonnummer eines Angehörigen", "Telefoonnummer van een familielid", "Telefon członka rodziny", "Телефон члена семьи", "Indirizzo PEC", "Per adres (p/a)", "Имя пользователя в Telegram"],
)  # fmt: skip
def test_a_number_of_the_family_a_certified_mailbox_and_a_user_name_are_not_the_candidates_own(question):
    assert values(field(question)) == []


@pytest.mark.parametrize(("kind", "question"), [("email", "PEC"), ("phone", "Telefono di un familiare")])
def test_the_kind_of_a_field_does_not_make_it_the_candidates_own(kind, question):
    assert values(field(question, type=kind)) == []


def test_that_one_still_works_there_is_known_in_spanish():
    entry = ("Puesto", "Empresa", "Sigo trabajando en esta empresa")
    fields = [field(entry[0], section="Experiencia laboral"), field(entry[1], section="Experiencia laboral"), field(entry[2], "Sí", "No", section="Experiencia laboral")]  # fmt: skip
    assert values(*fields) == ["Senior Backend Developer", "Initech", "Sí"]


@pytest.mark.parametrize(
    "label",
    ["Years of professional experience", "Nombre d'années d'expérience", "Años de experiencia", "Quanti anni di esperienza lavorativa hai?", "Aantal jaren werkervaring", "Ile lat doświadczenia zawodowego posiadasz?", "Anos de experiência profissional", "Общий стаж", "Antal års erfarenhet"],
)  # fmt: skip
def test_years_of_all_work_are_known_in_more_languages_but_not_in_a_list_of_skills(label):
    assert values(field(label)) == ["9"]
    assert values(field(label, section="Skills")) == []
    assert values(field(label, section="Compétences")) == []


@pytest.mark.parametrize(
    ("now", "before"),
    [
        ("Where you work now", "Where you worked before that"), ("Situation actuelle", "Poste précédent"), ("4. Derzeitige Beschäftigung", "5. Frühere Beschäftigungen (ohne die unter 4. genannte)"),
        ("Současné (poslední) zaměstnání", "Předchozí zaměstnání"),
    ],
)  # fmt: skip
def test_the_heading_tells_the_present_job_from_the_one_before(now, before):
    asked = [field(label, section=heading, key=heading + label) for heading in (now, before) for label in ("Employer", "Job title")]  # fmt: skip
    assert values(*asked) == ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]


def test_a_job_under_no_heading_stays_open_where_the_present_one_was_asked_for():
    row = [field(label) for label in ("Entreprise", "Intitulé du poste", "Début (MM/AAAA)", "Fin (MM/AAAA)")]
    assert values(field("Entreprise actuelle"), *row) == ["Initech"]
    assert values(*row)[:2] == ["Initech", "Senior Backend Developer"]


def test_what_one_works_as_is_the_title_of_the_present_job():
    asked = [field(label, section="4. Derzeitige Beschäftigung") for label in ("beschäftigt bei", "als", "seit (MM/JJJJ)")]  # fmt: skip
    assert values(*asked) == ["Initech", "Senior Backend Developer", "02/2021"]


@pytest.mark.parametrize(
    ("label", "options"),
    [
        ("Höchster Hochschul- oder Berufsabschluss", ["keiner", "Lehre", "Meister", "Bachelor", "Diplom / Master", "Promotion"]),
        ("Höchste abgeschlossene Schul-/Hochschulbildung", ["Pflichtschule", "Lehrabschluss", "Matura", "Bachelor", "Master", "Doktorat"]),
    ],
)  # fmt: skip
def test_a_list_of_degrees_asks_for_the_degree_whatever_its_label_says_of_schools(label, options):
    assert values(field(label, *options)) == ["Bachelor"]


def test_a_heading_with_two_topics_heads_a_list_of_schools_too():
    asked = [field(label, section="5 · Studi e lingue") for label in ("Conseguito presso", "Anno di conseguimento")]
    assert values(*asked) == ["Example University", "2016"]
    mixed = [field(label, section="Work and education") for label in ("School", "From (MM/YYYY)", "To (MM/YYYY)")]
    assert values(*mixed) == ["Example University"]


@pytest.mark.parametrize(
    "label",
    [
        "Comune o Stato estero di nascita", "Domicilio, se diverso dalla residenza", "Cellulare del referente", "Telefon tej osoby", "Phone of this person", "Adresse, falls abweichend",
        "Geboorteplaats", "Místo narození", "Födelseort", "Адрес, если отличается", "Other names under which you have worked or attended school",
    ],
)  # fmt: skip
def test_a_place_of_birth_another_address_and_a_person_pointed_at_are_not_the_candidates(label):
    assert values(field(label)) == []


def test_the_family_name_stands_first_where_the_label_names_it_first():
    assert values(field("Name, Vorname")) == ["Example, Ada"]


@pytest.mark.parametrize(
    ("section", "labels", "expected"),
    [
        ("Where you work now", ("Current employer", "What is your job title there?", "Since when?"), ["Initech", "Senior Backend Developer", "02/2021"]),
        ("Situación actual", ("Empresa o institución en la que presta servicios actualmente", "Cargo o puesto que ocupa"), ["Initech", "Senior Backend Developer"]),
    ],
)  # fmt: skip
def test_what_is_asked_of_that_job_is_answered_by_the_job_asked_for_before(section, labels, expected):
    assert values(*(field(label, section=section) for label in labels)) == expected


def asked_in_order(*labels, section):
    return [field(label, section=section, key=f"{number}") for number, label in enumerate(labels)]


def test_rows_of_earlier_jobs_go_on_after_the_present_one_that_was_asked_before_them():
    row = ("von (MM.JJJJ)", "bis (MM.JJJJ)", "Arbeitgeber", "Tätigkeit")
    present = ("Ihr jetziger Arbeitgeber", "dort beschäftigt als", "dort beschäftigt seit (MM.JJJJ)")
    assert values(*asked_in_order(*present, *row, *row, section="Beruflicher Werdegang")) == [
        *("Initech", "Senior Backend Developer", "02.2021"),
        *("03.2017", "01.2021", "Globex", "Software Developer"),
    ]


def test_a_label_that_names_the_job_before_ends_the_fields_of_the_present_one():
    labels = ("Current employer", "Position held", "Joined", "Employer immediately before that", "Position held there")
    assert values(*asked_in_order(*labels, section="Employment")) == [
        *("Initech", "Senior Backend Developer", "02/2021"),
        *("Globex", "Software Developer"),
    ]


@pytest.mark.parametrize(
    "label",
    ["Full name as in your passport, including middle names", "Vollständiger Name, auch weitere Vornamen", "Nom complet avec autres prénoms"],
)  # fmt: skip
def test_a_name_with_middle_names_stays_open(label):
    assert values(field(label)) == []


@pytest.mark.parametrize(
    "label",
    ["Його / її телефон", "Её телефон", "Jego telefon", "Hendes telefon", "Sa téléphone", "Haar telefoonnummer"],
)
def test_his_or_her_telephone_is_not_the_candidates(label):
    assert values(field(label)) == []


def test_the_state_beside_the_street_is_no_second_address():
    asked = sheet(field("Straße"), field("Ort"), field("Bundesland", "Bayern", "Berlin", "Bremen"))
    assert [one.value for one in asked.answers] == ["Musterweg 1", "Berlin", "Berlin"]
