"""Headings over contact persons, referees and employers: what stands below them is not the candidate's own."""

import pytest

from tests.support.answers import answered, field, left_open, said, sheet

OVER_OTHERS = (
    "Contact person at your present school", "Ansprechperson bei Ihrem jetzigen Arbeitgeber", "Personne de référence", "Persona de contacto en su empresa", "Pessoa de referência", "Referente presso l'attuale datore di lavoro",
    "Referentiepersoon", "Osoba polecająca", "Kontaktní osoba u zaměstnavatele", "Referensperson", "Referanseperson", "Suosittelija", "Kapcsolattartó a munkahelyén", "Persoană de referință", "Πρόσωπο αναφοράς", "Referans kişisi",
    "Контактное лицо на работе", "Рекомендувач",
)  # fmt: skip
JOB_BEFORE = (
    ("Näst senaste anställning", "Arbetsgivare"), ("Şu anki işinizden önceki iş yeri", "Firma"), ("Voorlaatste werkgever", "Werkgever"), ("Avant-dernier emploi", "Employeur"), ("Przedostatnie miejsce pracy", "Pracodawca"),
    ("Предпоследнее место работы", "Работодатель"),
)  # fmt: skip


@pytest.mark.parametrize("heading", OVER_OTHERS)
@pytest.mark.parametrize(("label", "kind"), [("E-mail", "email"), ("Name", "text")])
def test_below_a_heading_for_a_contact_or_a_referee_nothing_of_the_candidates_is_given(heading, label, kind):
    assert left_open(field(label, section=heading, type=kind))


@pytest.mark.parametrize(("heading", "label"), JOB_BEFORE)
def test_the_last_job_but_one_is_the_one_before_the_present(heading, label):
    title = field("Job title", section=heading, key="title")
    found = sheet(field(label, section=heading, key="employer"), title)
    assert {one.field_key: one.value for one in found.answers}["employer"] == "Globex"


@pytest.mark.parametrize(
    "headings",
    [("Present post", "Post before", "Earlier post"), ("Heutige Stelle", "Vorherige Stelle", "Stelle davor"), ("Nuvarande anställning", "Tidigare anställning", "Ännu en tidigare anställning")],
)  # fmt: skip
def test_a_further_heading_for_an_earlier_job_is_not_the_same_one_again(headings):
    labels = {"Present post": ("Employer", "Job title"), "Heutige Stelle": ("Arbeitgeber", "Position"), "Nuvarande anställning": ("Arbetsgivare", "Befattning")}[headings[0]]  # fmt: skip
    fields = [
        field(label, section=heading, key=f"{n}{label}") for n, heading in enumerate(headings) for label in labels
    ]
    given = [one.value for one in sheet(*fields).answers]
    assert given == ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]


@pytest.mark.parametrize(
    "label",
    ["Where is your present employer based?", "Wo sitzt Ihr Arbeitgeber?", "Où se trouve votre employeur ?", "¿Dónde se encuentra su empresa?", "Gdzie mieści się Pana firma?", "Где находится ваш работодатель?"],
)  # fmt: skip
def test_where_an_employer_is_is_not_its_name(label):
    assert left_open(field(label))


def test_a_help_that_a_present_job_needs_no_end_date_leaves_the_present_job_first():
    first, second = "Work Experience 1 (most recent)", "Work Experience 2"
    fields = [
        field(label, section=heading, key=f"{heading}: {label}", help="MM/YYYY. Not needed for a current job" if label == "To" else None)
        for heading in (first, second)
        for label in ("Company", "Job Title", "From", "To")
    ]  # fmt: skip
    given = {one.field_key: one.value for one in sheet(*fields).answers}
    assert given[f"{first}: Company"] == "Initech" and given[f"{second}: Company"] == "Globex"


@pytest.mark.parametrize(
    "help", ["Only if different from your residence", "Nur falls abweichend vom Wohnsitz", "da indicare solo se diverso dalla residenza", "Uniquement si différente du domicile"],
)  # fmt: skip
def test_an_address_that_is_asked_only_if_it_is_another_is_left_open(help):
    assert left_open(field("Postal address", help=help))
    assert left_open(field("Domicilio", help=help))


@pytest.mark.parametrize(
    ("help", "number"),
    [
        ("International format, no spaces", "+4915123456789"), ("Formato internacional, sem espaços", "+4915123456789"), ("Bitte ohne Leerzeichen", "+4915123456789"), ("With country code", "+49 151 23456789"),
    ],
)  # fmt: skip
def test_a_telephone_number_is_written_as_its_help_says(help, number):
    assert sheet(field("Phone", type="phone", help=help)).answers[0].value == number


@pytest.mark.parametrize("label", ["Where did you get that degree?", "Wo haben Sie diesen Abschluss gemacht?", "Waar hebt u dat diploma gehaald?", "Où avez-vous obtenu ce diplôme ?"])  # fmt: skip
def test_where_a_degree_was_taken_is_the_school(label):
    assert sheet(field(label)).answers[0].value == "Example University"


@pytest.mark.parametrize("heading", ["Current position", "Aktuelle Position", "Poste actuel", "Huidige baan"])
def test_the_day_a_present_job_began_is_not_the_day_on_which_one_can_begin(heading):
    can_begin = said("Earliest start", "2026-05-01", question_class="start_date")
    began = field("Start date", section=heading, type="date")
    assert left_open(began, can_begin)
    assert answered(field("Start date", section="Availability", type="date"), can_begin).value == "2026-05-01"


def test_digits_alone_are_given_beside_a_field_for_the_country_code():
    number = field("Phone number", type="phone", key="number", help="Without country code, digits only")
    given = {one.field_key: one.value for one in sheet(field("Country phone code", key="code"), number).answers}
    assert given["number"] == "15123456789"


@pytest.mark.parametrize("title", ["Ansprechpartner Vertrieb (m/w/d)", "Kontaktperson LSS"])
def test_under_the_title_of_a_job_with_such_a_word_the_name_is_still_the_candidates(title):
    assert answered(field("Name", section=title)).value == "Ada Example"


@pytest.mark.parametrize(
    ("heading", "employer", "title", "start"),
    [
        ("Werkgever daarvoor", "Werkgever", "Functietitel", "Van"),
        ("Employer before that", "Company", "Job title", "From"),
        ("Azienda precedente", "Nome dell'azienda", "Ruolo", "Dal"),
        ("Empresa anterior", "Empresa", "Puesto", "Desde"),
        ("Arbetsgivare dessförinnan", "Arbetsgivare", "Befattning", "Från"),
    ],
)
def test_the_employer_before_that_is_not_the_present_one_although_the_form_asks_for_no_other(
    heading, employer, title, start
):
    fields = [field(one, section=heading, key=name) for name, one in zip("abc", (employer, title, start), strict=True)]
    found = {one.field_key: one.value for one in sheet(*fields).answers}
    assert (found.get("a"), found.get("b")) == ("Globex", "Software Developer")
    assert found["c"].replace("/", "-") in ("03-2017", "2017-03")
