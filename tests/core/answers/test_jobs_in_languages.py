"""Two blocks of a work history in each language: the present job and the one before, as careers sites name them."""

import pytest

from tests.support.answers import candidate, field, said, sheet, value

BLOCKS = [
    ("Current position", "Previous position", "Name of organisation", "Job title", "Employed from", "Employed to", "MM/YYYY"),
    ("Aktuelle Position", "Vorherige Position", "Name Arbeitgeber", "Funktionsbezeichnung", "Beschäftigt von", "Beschäftigt bis", "MM/JJJJ"),
    ("Poste actuel", "Poste précédent", "Raison sociale de l'employeur", "Libellé du poste", "Date d'entrée", "Date de sortie", "MM/AAAA"),
    ("Empleo actual", "Empleo anterior", "Nombre del empleador", "Puesto desempeñado", "Fecha de alta", "Fecha de baja", "MM/AAAA"),
    ("Impiego attuale", "Impiego precedente", "Nome azienda", "Posizione ricoperta", "Data di assunzione", "Data di cessazione", "MM/AAAA"),
    ("Emprego atual", "Emprego anterior", "Nome do empregador", "Função exercida", "Data de admissão", "Data de saída", "MM/AAAA"),
    ("Huidige functie", "Eerdere functie", "Naam werkgever", "Uw functie", "Periode van", "Periode tot", "MM-JJJJ"),
    ("Obecne miejsce pracy", "Poprzednie miejsce pracy", "Nazwa zakładu pracy", "Zajmowane stanowisko", "Data zatrudnienia", "Data odejścia", "MM.RRRR"),
    ("Текущее место работы", "Предыдущее место работы", "Наименование работодателя", "Занимаемая должность", "Дата приема на работу", "Дата увольнения", "ММ.ГГГГ"),
    ("Поточна робота", "Попередня робота", "Назва роботодавця", "Займана посада", "Початок роботи", "Закінчення роботи", "ММ.РРРР"),
    ("Současné zaměstnání", "Předchozí zaměstnání", "Název zaměstnavatele", "Pracovní pozice", "Datum nástupu", "Datum ukončení", "MM/RRRR"),
    ("Nuvarande anställning", "Tidigare anställning", "Arbetsgivarens namn", "Befattning", "Anställd från", "Anställd till", "MM/ÅÅÅÅ"),
    ("Nuværende ansættelse", "Tidligere ansættelse", "Virksomhedens navn", "Stillingsbetegnelse", "Ansat fra", "Ansat til", "MM/ÅÅÅÅ"),
    ("Nåværende jobb", "Tidligere jobb", "Navn på bedrift", "Stillingstittel", "Ansatt fra", "Ansatt til", "MM.ÅÅÅÅ"),
    ("Nykyinen työpaikka", "Edellinen työpaikka", "Työnantajan nimi", "Tehtävänimike", "Alkaen", "Päättyen", "KK.VVVV"),
    ("Mevcut iş", "Önceki iş", "Şirket adı", "Pozisyon", "İşe başlama tarihi", "Ayrılma tarihi", "AA/YYYY"),
]  # fmt: skip

SCHOOLS = [
    ("Education", "Educational institution", "Subject studied", "Year of graduation"), ("Studium", "Name der Hochschule", "Studienfach", "Abgeschlossen (Jahr)"), ("Formation", "Nom de l'établissement", "Spécialité", "Année d'obtention"),
    ("Estudios", "Nombre del centro", "Especialidad", "Año de finalización"), ("Istruzione", "Nome istituto", "Corso di laurea", "Anno di laurea"), ("Formação académica", "Nome da instituição", "Nome do curso", "Ano de conclusão"),
    ("Opleiding", "Naam onderwijsinstelling", "Naam opleiding", "Jaar van afronding"), ("Edukacja", "Nazwa uczelni", "Kierunek", "Rok uzyskania dyplomu"), ("Образование", "Название вуза", "Специальность", "Год окончания"),
    ("Освіта", "Назва університету", "Спеціальність", "Рік закінчення"), ("Vzdělání", "Název školy", "Studijní obor", "Rok ukončení"), ("Utbildning", "Lärosätets namn", "Huvudområde", "Examensår"), ("Uddannelse", "Uddannelsesinstitution", "Studieretning", "Afslutningsår"),
    ("Utdanning", "Lærested", "Fagretning", "Fullført år"), ("Koulutus", "Oppilaitoksen nimi", "Pääaine", "Valmistumisvuosi"), ("Eğitim", "Üniversite adı", "Bölüm", "Mezuniyet yılı"),
]  # fmt: skip


def _values(*fields) -> list[object]:
    found = {answer.field_key: answer.value for answer in sheet(*fields).answers}
    return [found.get(one.key) for one in fields]


@pytest.mark.parametrize(("now", "before", "employer", "title", "start", "end", "shown"), BLOCKS)
def test_a_work_history_is_filled_in_its_language(now, before, employer, title, start, end, shown) -> None:
    fields = [
        field(label, key=f"{section} {label}", section=section, placeholder=shown if label in (start, end) else None)
        for section in (now, before)
        for label in (employer, title, start, end)
    ]
    between = shown[2]
    assert _values(*fields) == [
        "Initech", "Senior Backend Developer", f"02{between}2021", None, "Globex", "Software Developer", f"03{between}2017", f"01{between}2021",
    ]  # fmt: skip


@pytest.mark.parametrize(("section", "school", "area", "year"), SCHOOLS)
def test_an_education_history_is_filled_in_its_language(section: str, school: str, area: str, year: str) -> None:
    fields = [field(label, section=section) for label in (school, area, year)]
    assert _values(*fields) == ["Example University", "Computer Science", "2016"]


@pytest.mark.parametrize(
    ("employer", "title", "period", "shown"),
    [
        ("Company", "Job title", "Dates employed", "MM/YYYY – MM/YYYY"), ("Arbeitgeber", "Position", "Beschäftigungszeitraum", "MM/YYYY – MM/YYYY"), ("Werkgever", "Functie", "Periode", "03/2020 – 05/2022"),
        ("Arbetsgivare", "Titel", "Anställningsperiod", "MM/ÅÅÅÅ – MM/ÅÅÅÅ"), ("Работодатель", "Должность", "Период работы", "ММ/ГГГГ – ММ/ГГГГ"), ("Yritys", "Nimike", "Ajanjakso", "KK/VVVV – KK/VVVV"),
    ],
)  # fmt: skip
def test_a_period_in_one_field_has_both_dates_and_for_the_present_job_only_a_word_of_the_form(employer, title, period, shown) -> None:  # fmt: skip
    rows = [
        field(label, key=f"{label} {n}", section=f"Work experience {n}", placeholder=shown if label == period else None)
        for n in (1, 2)
        for label in (employer, title, period)
    ]
    assert _values(*rows) == [
        "Initech",
        "Senior Backend Developer",
        None,
        "Globex",
        "Software Developer",
        "03/2017 – 01/2021",
    ]
    told = [one.model_copy(update={"placeholder": "MM/YYYY – present"}) if period in one.key else one for one in rows]
    assert _values(*told)[2] == "02/2021 – present"


def test_a_period_of_which_the_resume_has_no_month_is_left_open() -> None:
    work = [{"name": "Globex", "position": "Developer", "startDate": "2017", "endDate": "2021"}]
    row = [field(label, section="Work experience 1", placeholder=shown) for label, shown in (("Company", None), ("Job title", None), ("Period", "MM/YYYY – MM/YYYY"))]  # fmt: skip
    found = {answer.field_key: answer.value for answer in sheet(*row, who=candidate(work=work)).answers}
    assert found == {"Company": "Globex", "Job title": "Developer"}


@pytest.mark.parametrize(
    ("section", "employer", "title", "pay", "wish"),
    [
        ("Current position", "Employer", "Job title", "Salary", "Expected salary"),
        ("Aktuelle Position", "Arbeitgeber", "Position", "Bruttojahresgehalt dort", "Gehaltsvorstellung"),
        ("Expérience 1", "Entreprise", "Poste", "Salaire annuel brut", "Salaire souhaité"),
        ("Obecne miejsce pracy", "Firma", "Stanowisko", "Wynagrodzenie", "Oczekiwane wynagrodzenie"),
    ],
)
def test_pay_among_the_fields_of_a_job_is_not_the_pay_that_is_wanted(section, employer, title, pay, wish) -> None:
    wanted = said("Salary expectation", "70000 EUR per year", question_class="salary_expectation")
    fields = [field(label, section=section) for label in (employer, title, pay)] + [field(wish)]
    found = {answer.field_key: answer.value for answer in sheet(*fields, bank=(wanted,)).answers}
    assert pay not in found and wish in found


def test_one_earlier_post_is_not_the_present_one() -> None:
    labels = ("Naam werkgever", "Functie")
    assert _values(*(field(label, section="Eerdere functie") for label in labels)) == ["Globex", "Software Developer"]


def test_a_list_of_jobs_and_an_earlier_one_behind_it_go_back_in_time() -> None:
    rows = [field(label, key=f"{section} {label}", section=section) for section in ("Berufserfahrung", "Frühere Anstellung") for label in ("Arbeitgeber", "Position")]  # fmt: skip
    assert _values(*rows) == ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]


def test_a_linkedin_profile_is_known_in_languages_that_bend_its_name() -> None:
    for label in ("Profil na LinkedInu", "Profil na LinkedInie", "LinkedIniin linkki", "Perfil no LinkedIn"):
        assert value(label) == "https://www.linkedin.com/in/ada-example", label


def test_the_reason_for_a_dismissal_is_no_notice_period() -> None:
    notice = said("Notice period", "4 weeks", question_class="notice_period")
    for label in ("Kündigungsgrund", "Orsak till uppsägning", "Grund der Kündigung"):
        assert value(label, bank=(notice,)) is None, label


@pytest.mark.parametrize(
    "label",
    [
        "Supervisor at current employer", "Number of staff at current employer", "Kündigungsgrund beim letzten Arbeitgeber", "Branche des aktuellen Arbeitgebers", "Aufgaben in der aktuellen Position", "Raison du départ du poste actuel",
        "Adresse de l'employeur actuel", "Sector de la empresa actual", "Jefe en el puesto actual", "Settore dell'azienda attuale", "Setor da empresa atual", "Adres huidige werkgever", "Reden van vertrek bij huidige werkgever", "Taken in huidige functie",
        "Branża obecnego pracodawcy", "Отрасль текущего работодателя", "Обязанности на текущей должности", "Галузь поточного роботодавця", "Obor současného zaměstnavatele", "Bransch nuvarande arbetsgivare", "Antal anställda hos nuvarande arbetsgivare",
        "Branche nuværende arbejdsgiver", "Leder i nåværende stilling", "Nykyisen työnantajan toimiala", "Mevcut işverenin sektörü",
    ],
)  # fmt: skip
def test_a_detail_of_the_present_job_is_not_its_employer_or_title(label: str) -> None:
    assert value(label) is None


@pytest.mark.parametrize(
    ("label", "answer"),
    [
        ("Name of current employer", "Initech"), ("Derzeitiger Arbeitgeber (Firma)", "Initech"), ("Employeur actuel", "Initech"), ("Datore di lavoro attuale", "Initech"), ("Huidige werkgever", "Initech"), ("Obecny pracodawca", "Initech"), ("Поточний роботодавець", "Initech"),
        ("Současný zaměstnavatel", "Initech"), ("Nuværende arbejdsgiver", "Initech"), ("Nåværende arbeidsgiver", "Initech"), ("Nykyinen työnantaja", "Initech"), ("Mevcut işveren", "Initech"), ("Posizione attuale", "Senior Backend Developer"), ("Поточна посада", "Senior Backend Developer"),
        ("Současná pozice", "Senior Backend Developer"), ("Nuværende stilling", "Senior Backend Developer"), ("Nykyinen tehtävänimike", "Senior Backend Developer"), ("Mevcut pozisyon", "Senior Backend Developer"), ("Current job title (or most recent)", "Senior Backend Developer"),
    ],
)  # fmt: skip
def test_the_present_employer_and_title_are_told(label: str, answer: str) -> None:
    assert value(label) == answer
