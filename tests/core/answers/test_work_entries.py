"""Entries of a work history, lone name fields and second contacts."""

import pytest

from tests.support.answers import candidate, field, sheet

ENTRY = ("Job title", "Company", "From", "To")


def entry(number: int, section: str) -> list:
    return [field(label, key=f"{label} {number}", section=section, placeholder="MM/YYYY") for label in ENTRY]


@pytest.mark.parametrize(
    "sections", [("Work experience 1", "Work experience 2"), ("Work experience", "Work experience")], ids=str
)
def test_each_entry_gets_its_job_the_latest_first(sections) -> None:
    found = sheet(*entry(1, sections[0]), *entry(2, sections[1]))
    values = {answer.field_key: answer.value for answer in found.answers}
    assert values == {
        "Job title 1": "Senior Backend Developer",
        "Company 1": "Initech",
        "From 1": "02/2021",
        "Job title 2": "Software Developer",
        "Company 2": "Globex",
        "From 2": "03/2017",
        "To 2": "01/2021",
    }
    assert {answer.provenance.reference for answer in found.answers} >= {"work[0].position", "work[1].endDate"}


@pytest.mark.parametrize(
    "label",
    [
        "laufend",
        "Current",
        "Actuel",
        "En curso",
        "Attuale",
        "Текущее",
        "I work here now",
        "Ich arbeite hier",
        "Я работаю здесь",
        "Jag arbetar här nu",
        "Jeg jobber her nå",
        "Ik werk hier nu",
    ],
)
def test_a_box_that_only_says_current_is_ticked_for_the_present_job(label: str) -> None:
    entries = [
        one
        for number in (1, 2)
        for one in (
            *entry(number, "Work experience"),
            field(label, key=f"now {number}", type="consent", section="Work experience"),
        )
    ]
    values = {answer.field_key: answer.value for answer in sheet(*entries).answers}
    assert values["now 1"] == "Yes"
    assert "now 2" not in values


def test_an_entry_beyond_the_last_job_stays_open() -> None:
    found = sheet(*entry(3, "Work experience 3"))
    assert not found.answers


def test_a_full_date_is_not_made_of_a_month() -> None:
    found = sheet(field("Start date", type="date", section="Employment history 1"))
    assert not found.answers


@pytest.mark.parametrize("label", ["Nom", "Nombre", "Имя", "Name", "Votre nom", "Naam"])
def test_a_lone_name_field_gets_the_whole_name(label: str) -> None:
    assert [answer.value for answer in sheet(field(label), field("CV", type="file")).answers] == ["Ada Example"]


def test_a_name_field_beside_another_one_gets_its_part() -> None:
    found = sheet(field("Nom"), field("Prénom"))
    assert [answer.value for answer in found.answers] == ["Example", "Ada"]


@pytest.mark.parametrize(
    "label",
    ["Alternate email", "Work phone", "Billing email", "Account holder", "Second phone number", "Kontoinhaber", "Дополнительный телефон", "Courriel professionnel"],
)  # fmt: skip
def test_a_second_contact_is_never_the_candidates_own(label: str) -> None:
    assert not sheet(field(label)).answers


def test_an_organisation_is_the_present_employer_and_not_the_university() -> None:
    assert [answer.value for answer in sheet(field("Organisation")).answers] == ["Initech"]


@pytest.mark.parametrize(
    ("section", "employer", "title"),
    [
        ("Your last jobs", "Employed by", "Post held"), ("Ultimo impiego", "Struttura o datore di lavoro", "Mansione"),
        ("Letzte Tätigkeit", "Firma oder Arbeitgeber", "Position"), ("Último empleo", "Empresa o entidad", "Cargo"),
        ("Dernier emploi", "Entreprise ou établissement", "Fonction"), ("Last job", "Company or organisation", "Role"),
    ],
)  # fmt: skip
def test_an_entry_asks_for_its_employer_in_the_words_of_many_trades(section: str, employer: str, title: str) -> None:
    found = sheet(field(employer, section=section), field(title, section=section))
    assert [answer.value for answer in found.answers] == ["Initech", "Senior Backend Developer"]


def test_where_somebody_works_and_lives_is_answered_and_where_they_would_like_to_is_not() -> None:
    asked = ("Zuletzt beschäftigt bei", "Country you live in", "Calle y número", "Via e numero", "Nome próprio")
    found = [answer.value for question in asked for answer in sheet(field(question)).answers]
    assert found == ["Initech", "Germany", "Musterweg 1", "Musterweg 1", "Ada"]
    others = ("Country you would like to live in", "Countries you lived in", "In which country do your parents live?")
    assert not sheet(*(field(question) for question in others)).answers


def test_rows_that_ask_for_all_of_a_job_are_a_work_history_under_any_heading() -> None:
    section = "Application for employment"
    rows = [field(label, key=f"{label} {n}", section=section) for n in (1, 2) for label in ("Employer", "Post held", "From (mm/yyyy)", "To (mm/yyyy)", "Reason for leaving")]  # fmt: skip
    found = sheet(field("Title", section=section), field("Surname", section=section), *rows)
    values = {answer.field_key: answer.value for answer in found.answers}
    assert values == {
        "Surname": "Example", "Employer 1": "Initech", "Post held 1": "Senior Backend Developer", "From (mm/yyyy) 1": "02/2021",
        "Employer 2": "Globex", "Post held 2": "Software Developer", "From (mm/yyyy) 2": "03/2017", "To (mm/yyyy) 2": "01/2021",
    }  # fmt: skip
    assert not sheet(
        field("Employer", section=section), field("Position", section=section), field("From", section=section)
    ).answers


def _values(*fields) -> dict[str, object]:
    return {answer.field_key: answer.value for answer in sheet(*fields).answers}


@pytest.mark.parametrize(
    ("now", "before", "employer", "title"),
    [
        ("Current or most recent employer", "Previous employer", "Employer name", "Job title"),
        ("2. Aktuelle Tätigkeit", "3. Vorherige Tätigkeit", "Arbeitgeber", "Position"),
        ("Текущее место работы", "Предыдущее место работы", "Организация", "Должность"),
        ("Emploi actuel", "Emploi précédent", "Employeur", "Poste"),
    ],
)
def test_a_section_about_the_job_before_is_filled_with_the_job_before(now, before, employer, title) -> None:
    fields = [field(label, key=f"{n} {label}", section=section) for n, section in enumerate((now, before)) for label in (employer, title)]  # fmt: skip
    assert _values(*fields) == {
        f"0 {employer}": "Initech",
        f"0 {title}": "Senior Backend Developer",
        f"1 {employer}": "Globex",
        f"1 {title}": "Software Developer",
    }


def test_labels_of_one_section_name_the_present_and_the_previous_job() -> None:
    labels = ("Derzeitiger Arbeitgeber", "Derzeitige Position", "Beschäftigt seit", "Vorheriger Arbeitgeber", "Position beim vorherigen Arbeitgeber", "Beschäftigt von", "Beschäftigt bis")  # fmt: skip
    found = _values(*(field(label, section="Beruflicher Werdegang", placeholder="MM/YYYY") for label in labels))
    assert list(found.values()) == ["Initech", "Senior Backend Developer", "02/2021", "Globex", "Software Developer", "03/2017", "01/2021"]  # fmt: skip


def test_a_list_of_previous_jobs_alone_begins_with_the_latest() -> None:
    found = _values(field("Employer", section="Previous employment"), field("Job title", section="Previous employment"))
    assert list(found.values()) == ["Initech", "Senior Backend Developer"]


@pytest.mark.parametrize(
    "present",
    ["Name of your present employer", "Name and address of present employer", "Nome dell'attuale datore di lavoro", "Name des derzeitigen Arbeitgebers", "Naam van uw huidige werkgever"],
)  # fmt: skip
def test_previous_jobs_begin_with_the_job_before_where_the_form_asks_for_the_present_employer(present: str) -> None:
    jobs = (field(label, section="Previous job 1") for label in ("Name of employer", "Job title"))
    found = _values(field(present, section="Employment"), *jobs)
    assert list(found.values())[-2:] == ["Globex", "Software Developer"]


@pytest.mark.parametrize(
    "heading",
    [
        "Previous employers (other than your current one)", "Jobs before your current position", "Previous employment, not including your present job", "Frühere Arbeitgeber (ohne den aktuellen)",
        "Emplois précédents, hors poste actuel", "Empleos anteriores al actual", "Предыдущие места работы, кроме текущего",
    ],
)  # fmt: skip
def test_a_list_of_previous_jobs_whose_words_leave_out_the_present_one_begins_with_the_job_before(heading: str) -> None:
    found = _values(field("Employer", section=heading), field("Job title", section=heading))
    assert list(found.values()) == ["Globex", "Software Developer"]
    between = _of_one_between_jobs(field("Employer", section=heading), field("Job title", section=heading))
    assert between == {}, "whether the last job counts as the present one is not told"


def test_a_label_for_the_employer_before_the_current_one_gets_that_one() -> None:
    labels = ("Employer before your current one", "Job title", "From", "To")
    found = _values(*(field(label, section="Work experience", placeholder="MM/YYYY") for label in labels))
    assert list(found.values()) == ["Globex", "Software Developer", "03/2017", "01/2021"]


BETWEEN_JOBS = [
    {"name": "Initech", "position": "Senior Backend Developer", "startDate": "2021-02", "endDate": "2025-11"},
    {"name": "Globex", "position": "Software Developer", "startDate": "2017-03", "endDate": "2021-01"},
    {"name": "Hooli", "position": "Tester", "startDate": "2015-09", "endDate": "2017-02"},
]


def _of_one_between_jobs(*fields) -> dict[str, object]:
    return {one.field_key: one.value for one in sheet(*fields, who=candidate(work=BETWEEN_JOBS)).answers}


def _blocks(*headings: str) -> list:
    return [field(label, key=f"{n} {label}", section=heading) for n, heading in enumerate(headings) for label in ("Employer", "Job title")]  # fmt: skip


def test_somebody_between_jobs_has_no_present_employer_and_tells_which_one_was_previous() -> None:
    assert _of_one_between_jobs(*_blocks("Current employer", "Previous employer")) == {}
    labels = ("Current employer", "Current job title", "Previous employer")
    assert _of_one_between_jobs(*(field(label, section="Work experience") for label in labels)) == {}


@pytest.mark.parametrize("first", ["Current or most recent employer", "Last employer"])
def test_the_last_job_and_the_one_before_it_are_known_to_somebody_between_jobs(first: str) -> None:
    found = _of_one_between_jobs(*_blocks(first, "Previous employer"))
    assert found == {"0 Employer": "Initech", "0 Job title": "Senior Backend Developer", "1 Employer": "Globex", "1 Job title": "Software Developer"}  # fmt: skip


def test_labels_that_repeat_what_their_section_says_do_not_count_it_twice() -> None:
    sections = ("Current employer", "Previous employer")
    fields = [field(label, key=f"{n} {label}", section=section) for n, section in enumerate(sections) for label in (section, "Job title")]  # fmt: skip
    assert list(_values(*fields).values()) == ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]
    numbered = [
        field("Previous employer", section="Work experience 2"),
        field("Job title", section="Work experience 2"),
    ]
    assert list(_values(*numbered).values()) == ["Globex", "Software Developer"]


def test_the_job_before_the_last_is_not_the_last() -> None:
    fields = [field(label, key=f"{n} {label}", section=section) for n, section in enumerate(("Letzte Tätigkeit", "Vorletzte Tätigkeit")) for label in ("Arbeitgeber", "Position")]  # fmt: skip
    assert list(_values(*fields).values()) == ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]


def test_a_row_about_the_previous_job_under_another_heading_is_not_the_present_one() -> None:
    labels = ("Previous employer", "Job title", "From", "To")
    found = _values(*(field(label, section="Further details", placeholder="MM/YYYY") for label in labels))
    assert "Initech" not in found.values()


def test_the_end_of_a_job_stays_in_its_row_where_the_present_job_has_none() -> None:
    first, second = entry(1, "Work experience"), entry(2, "Work experience")
    values = {one.field_key: one.value for one in sheet(*first[:3], *second).answers}
    assert (values["From 1"], values["From 2"], values["To 2"]) == ("02/2021", "03/2017", "01/2021")


@pytest.mark.parametrize(
    ("title", "employer", "second_employer", "start"),
    [
        ("Job title", "Employer", "Company", "Start year"),
        ("Intitulé du poste", "Employeur", "Entreprise", "Début (année)"),
        ("Position", "Arbeitgeber", "Unternehmen", "Beginn (Jahr)"),
    ],
)
def test_a_year_that_only_the_second_job_asks_for_is_not_taken_from_the_first(
    title: str, employer: str, second_employer: str, start: str
) -> None:
    labels = (title, employer, title, second_employer, start)
    found = sheet(*(field(label, key=f"{n}", section="Work experience") for n, label in enumerate(labels)))
    assert {answer.question: answer.value for answer in found.answers}[start] == "2017"


def test_years_in_a_column_beside_the_jobs_belong_to_the_jobs_in_order() -> None:
    names = [
        field(label, key=f"{label} {n}", section="Work experience")
        for label in ("Job title", "Employer")
        for n in (1, 2)
    ]
    years = [field("Start year", key=f"year {n}", section="Work experience") for n in (1, 2)]
    values = {answer.field_key: answer.value for answer in sheet(*names, *years).answers}
    assert (values["year 1"], values["year 2"]) == ("2021", "2017")


@pytest.mark.parametrize(
    ("section", "labels"),
    [
        ("3. Employment", ("Name of employer", "Title of post")), ("Berufliche Stationen", ("Arbeitgeber", "Ausgeübte Tätigkeit")),
        ("Postes occupés", ("Employeur", "Libellé du poste")), ("Trayectoria profesional", ("Empresa", "Denominación del cargo")),
        ("Percorso professionale", ("Azienda", "Denominazione della posizione")), ("Карьера", ("Организация", "Наименование должности")),
    ],
)  # fmt: skip
def test_a_post_is_asked_by_its_employer_and_its_title(section, labels) -> None:
    found = sheet(*[field(label, key=label, section=section) for label in labels])
    assert [one.value for one in found.answers] == ["Initech", "Senior Backend Developer"]


@pytest.mark.parametrize(
    ("section", "labels"),
    [
        ("Eerdere functies", ("Werkgever", "Functie", "Van", "Tot")),
        ("Dienstverbanden", ("Werkgever", "Functie", "Van", "Tot")),
        ("Dina tidigare jobb", ("Arbetsgivare", "Befattning", "Från", "Till")),
        ("Pracovní zkušenosti", ("Zaměstnavatel", "Pozice", "Od", "Do")),
        ("Empregos anteriores", ("Empregador", "Cargo", "De", "Até")),
        ("Anciens employeurs", ("Employeur", "Poste", "De", "À")),
        ("Trabajos previos", ("Empresa", "Puesto", "Desde", "Hasta")),
        ("Le tue esperienze", ("Azienda", "Posizione", "Dal", "Al")),
        ("Wcześniejsze stanowiska", ("Pracodawca", "Stanowisko", "Od", "Do")),
        ("Попередні посади", ("Роботодавець", "Посада", "З", "До")),
        ("Прежние места работы", ("Работодатель", "Должность", "С", "По")),
        ("Weitere Stationen", ("Arbeitgeber", "Position", "Von", "Bis")),
        ("Positions held", ("Employer", "Job title", "From", "To")),
    ],
)
def test_a_list_of_jobs_is_known_by_its_heading_in_many_languages(section: str, labels: tuple[str, ...]) -> None:
    rows = [
        field(label, key=f"{label} {n}", section=section, placeholder="MM/YYYY" if place > 1 else None)
        for n in (1, 2)
        for place, label in enumerate(labels)
    ]
    values = {answer.field_key: answer.value for answer in sheet(*rows).answers}
    assert [values.get(one.key) for one in rows] == [
        "Initech", "Senior Backend Developer", "02/2021", None, "Globex", "Software Developer", "03/2017", "01/2021",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("section", "start", "end"),
    [
        ("Experiencia profesional", "Desde (mes y año)", "Hasta (mes y año)"),
        ("Berufserfahrung", "Von (Monat und Jahr)", "Bis (Monat/Jahr)"),
        ("Doświadczenie zawodowe", "Od (miesiąc i rok)", "Do (miesiąc i rok)"),
        ("Опыт работы", "С (месяц и год)", "По (месяц и год)"),
    ],
)
def test_a_note_that_a_date_has_its_month_and_its_year_does_not_hide_which_date_it_is(
    section: str, start: str, end: str
) -> None:
    rows = [
        field(label, key=f"{label} {n}", section=section)
        for n in (1, 2)
        for label in ("Position", "Company", start, end)
    ]
    dates = [one.value for one in sheet(*rows).answers if one.question in (start, end)]
    assert dates == ["02/2021", "03/2017", "01/2021"]


def test_a_help_at_one_earlier_contract_says_nothing_of_the_job_beside_it():
    situation = {"section": "Situation professionnelle"}
    end = field("Fin du contrat précédent", **situation, help="celui d'avant votre poste actuel")
    answers = sheet(
        field("Intitulé du poste occupé", **situation), field("Êtes-vous en poste ?", "Oui", "Non", **situation), end
    )
    assert "Software Developer" not in {one.value for one in answers.answers}
    assert "Non" not in {one.value for one in answers.answers}
