"""Jobs and schools told by numbers in labels, by questions in words, and by headings in words."""

from typing import Any

import pytest

from core.answers.asked_jobs import asked_in_words
from core.contracts.form import FormField
from core.text.normalize import plain
from tests.support.answers import candidate, field, said, sheet, value

NUMBERED = [
    ("Employment, present post first", "1. Employer", "1. Post title", "1. Start date", "2. Employer", "2. Post title", "2. End date"),
    ("Arbeitgeber (neuester zuerst)", "Arbeitgeber 1", "Stelle 1", "Von 1", "Arbeitgeber 2", "Stelle 2", "Bis 2"),
    ("Emplois (le plus récent en premier)", "Employeur n° 1", "Poste n° 1", "Début n° 1", "Employeur n° 2", "Poste n° 2", "Fin n° 2"),
    ("Empleos, del más reciente al más antiguo", "Empresa 1", "Puesto 1", "Inicio 1", "Empresa 2", "Puesto 2", "Fin 2"),
    ("Datori di lavoro", "Datore di lavoro 1", "Qualifica 1", "Dal 1 (mese/anno)", "Datore di lavoro 2", "Qualifica 2", "Fine 2"),
    ("Empregos", "Empregador (1)", "Cargo (1)", "Início (1)", "Empregador (2)", "Cargo (2)", "Fim (2)"),
    ("Werkgevers (laatste eerst)", "Werkgever 1", "Functie 1", "Van 1", "Werkgever 2", "Functie 2", "Tot 2"),
    ("Zatrudnienie (od najnowszego)", "Pracodawca 1", "Stanowisko 1", "Od 1", "Pracodawca 2", "Stanowisko 2", "Do 2"),
    ("Anställningar (den senaste först)", "Arbetsgivare 1", "Befattning 1", "Från 1", "Arbetsgivare 2", "Befattning 2", "Till 2"),
    ("Zaměstnavatelé", "Zaměstnavatel 1", "Pozice 1", "Od 1", "Zaměstnavatel 2", "Pozice 2", "Do 2"),
    ("Місця роботи", "Роботодавець 1", "Посада 1", "З 1", "Роботодавець 2", "Посада 2", "По 2"),
    ("Места работы (начиная с последнего)", "Организация 1", "Должность 1", "Начало 1", "Организация 2", "Должность 2", "Окончание 2"),
    ("İşverenler", "İşveren 1", "Pozisyon 1", "Başlangıç 1", "İşveren 2", "Pozisyon 2", "Bitiş 2"),
    ("Ansættelser", "Arbejdsgiver 1", "Stilling 1", "Fra 1", "Arbejdsgiver 2", "Stilling 2", "Til 2"),
    ("Arbeidsgivere", "Arbeidsgiver 1", "Stilling 1", "Fra 1", "Arbeidsgiver 2", "Stilling 2", "Til 2"),
    ("Työnantajat", "Työnantaja 1", "Nimike 1", "Alkoi 1", "Työnantaja 2", "Nimike 2", "Päättyi 2"),
]  # fmt: skip
WHOLE = ["Initech", "Senior Backend Developer", "02/2021", "Globex", "Software Developer", "01/2021"]

IN_WORDS = [
    ("Work", "Where do you work now?", "What is your job there?", "Where did you work before that?", "What was your job there?"),
    ("Arbeit", "Wo arbeitest du zurzeit?", "Als was arbeitest du dort?", "Wo hast du davor gearbeitet?", "Was war deine Funktion dort?"),
    ("Parcours", "Où travaillez-vous actuellement ?", "Quel poste occupez-vous ?", "Où travailliez-vous auparavant ?", "Quel était votre poste ?"),
    ("Trabajo", "¿Dónde trabaja ahora?", "¿Qué puesto ocupa?", "¿Dónde trabajaba antes?", "¿Qué puesto tenía?"),
    ("Lavoro", "Dove lavora attualmente?", "Che ruolo ricopre?", "Dove lavorava prima?", "Che ruolo ricopriva?"),
    ("Percurso", "Onde trabalha atualmente?", "Que função exerce?", "Onde trabalhava antes?", "Que função exercia?"),
    ("Werk", "Waar werk je nu?", "Wat is je functie?", "Waar werkte je hiervoor?", "Welke functie had je daar?"),
    ("Praca", "Gdzie Pan/Pani teraz pracuje?", "Jakie stanowisko zajmujesz?", "Gdzie pracowałaś wcześniej?", "Kim Pan/Pani tam pracował(a)?"),
    ("Arbete", "Var arbetar du nu?", "Vad är din befattning?", "Var arbetade du innan dess?", "Vad hade du för befattning där?"),
    ("Práce", "Kde nyní pracujete?", "Na jaké pozici pracujete?", "Kde jste pracoval(a) předtím?", "Jakou pozici jste tam zastával(a)?"),
    ("Робота", "Де ви зараз працюєте?", "Ким ви працюєте?", "Де ви працювали раніше?", "Ким ви там працювали?"),
    ("Занятость", "Где вы сейчас работаете?", "Кем вы работаете?", "Где вы работали до этого?", "Кем вы там работали?"),
    ("İş", "Şu anda nerede çalışıyorsunuz?", "Göreviniz nedir?", "Daha önce nerede çalıştınız?", "Oradaki göreviniz neydi?"),
    ("Arbejde", "Hvor arbejder du nu?", "Hvad er din stilling?", "Hvor arbejdede du før?", "Hvad var din stilling der?"),
    ("Arbeid", "Hvor jobber du nå?", "Hva er stillingen din?", "Hvor jobbet du før?", "Hvilken stilling hadde du der?"),
    ("Työ", "Missä työskentelet nyt?", "Mikä on tehtävänimikkeesi?", "Missä työskentelit aiemmin?", "Mikä oli tehtäväsi siellä?"),
]  # fmt: skip
FOUR = ["Initech", "Senior Backend Developer", "Globex", "Software Developer"]

HEADINGS = [
    ("What you do now", "What you did before", "Firm", "Role", "Since when?", "Until when?"),
    ("Was machst du gerade?", "Die Stelle davor", "Firma", "Rolle", "Seit wann?", "Bis wann?"),
    ("Ce que vous faites aujourd'hui", "L'emploi d'avant", "Votre employeur", "Votre rôle", "Depuis quand ?", "Jusqu'à quand ?"),
    ("Su trabajo de hoy", "Su trabajo anterior", "Su empresa", "Rol", "¿Desde cuándo?", "¿Hasta cuándo?"),
    ("Il tuo lavoro di oggi", "Il lavoro di prima", "Ditta", "Ruolo", "Da quando?", "Fino a quando?"),
    ("O seu trabalho de hoje", "O trabalho anterior", "Entidade patronal", "Papel", "Desde quando?", "Até quando?"),
    ("Je baan nu", "Je baan hiervoor", "Organisatie", "Rol", "Sinds wanneer?", "Tot wanneer?"),
    ("Gdzie pracujesz?", "Gdzie pracowałeś wcześniej?", "Firma", "Rola", "Od kiedy?", "Do kiedy?"),
    ("Ditt jobb nu", "Ditt jobb innan", "Företag", "Roll", "Sedan när?", "Till när?"),
    ("Kde pracujete", "Kde jste pracovali předtím", "Firma", "Role", "Od kdy?", "Do kdy?"),
    ("Де ви працюєте", "Де ви працювали до цього", "Фірма", "Роль", "Відколи?", "До якого часу?"),
    ("Ваша работа сейчас", "Ваша работа до этого", "Фирма", "Роль", "С какого времени?", "До какого времени?"),
    ("Şu anki işiniz", "Önceki işiniz", "Firma", "Rol", "Ne zamandan beri?", "Ne zamana kadar?"),
    ("Dit job nu", "Dit forrige job", "Firma", "Rolle", "Siden hvornår?", "Indtil hvornår?"),
    ("Din nåværende jobb", "Din forrige jobb", "Bedrift", "Rolle", "Siden når?", "Til når?"),
    ("Nykyinen työ", "Edellinen työ", "Yritys", "Rooli", "Mistä lähtien?", "Mihin asti?"),
]  # fmt: skip


def values(*fields: FormField, **where: Any) -> list[object]:
    found = {answer.field_key: answer.value for answer in sheet(*fields, **where).answers}
    return [found.get(one.key) for one in fields]


def under(section: str, *labels: str, **more: Any) -> list[FormField]:
    return [field(label, key=f"{section} {label}", section=section, **more) for label in labels]


@pytest.mark.parametrize(
    ("section", "labels"), [(row[0], row[1:]) for row in NUMBERED], ids=[row[1] for row in NUMBERED]
)
def test_the_number_in_a_label_tells_the_job(section: str, labels: tuple[str, ...]) -> None:
    assert values(*under(section, *labels)) == WHOLE


@pytest.mark.parametrize(
    ("section", "labels"), [(row[0], row[1:]) for row in IN_WORDS], ids=[row[1] for row in IN_WORDS]
)
def test_jobs_are_asked_for_in_words(section: str, labels: tuple[str, ...]) -> None:
    assert values(*under(section, *labels)) == FOUR


@pytest.mark.parametrize("labels", [row[1:] for row in IN_WORDS], ids=[row[1] for row in IN_WORDS])
def test_such_questions_need_no_heading(labels: tuple[str, ...]) -> None:
    assert values(*under("", *labels)) == FOUR


@pytest.mark.parametrize("row", HEADINGS, ids=[row[0] for row in HEADINGS])
def test_lone_labels_belong_to_the_job_of_their_heading(row: tuple[str, ...]) -> None:
    now, before, employer, title, since, until = row
    fields = [*under(now, employer, title, since), *under(before, employer, title, until)]
    assert values(*fields) == WHOLE


def test_jobs_that_begin_with_the_oldest_are_left_open() -> None:
    assert not any(values(*under("Jobs, oldest first", "Employer 1", "Job title 1", "Employer 2", "Job title 2")))


def test_numbers_of_all_fields_of_a_form_are_no_rows() -> None:
    fields = under("Employment", "1. Employer", "2. Job title", "3. Reason for leaving", "4. Number of employees")
    assert values(*fields) == ["Initech", "Senior Backend Developer", None, None]


def test_a_number_under_a_heading_that_has_one_counts_nothing() -> None:
    assert values(*under("Employer 2", "Employer 2 name", "Job title 2")) == ["Globex", "Software Developer"]


def test_what_else_is_asked_of_a_numbered_job_is_left_open() -> None:
    labels = ("Employer 1", "Job title 1", "City 1", "Employer 1 telephone", "Salary 1", "Employer 3", "Job title 3")
    assert values(*under("Jobs", *labels), bank=(said("Salary expectation", "70000 EUR per year", question_class="salary_expectation"),)) == [
        "Initech", "Senior Backend Developer", None, None, None, None, None,
    ]  # fmt: skip


@pytest.mark.parametrize("heading", ["Certificates", "Projekte", "Publications", "Voluntariado", "Сертификаты", "Vapaaehtoistyö"])  # fmt: skip
def test_numbered_titles_of_other_things_are_no_jobs(heading: str) -> None:
    labels = ("Title 1", "Organisation 1", "From 1", "Title 2", "Organisation 2", "From 2")
    assert not any(values(*under(heading, *labels)))


@pytest.mark.parametrize("heading", ["Your spouse", "Cónyuge", "Eltern", "Работа супруга", "Votre conjoint", "Je partner", "Współmałżonek"])  # fmt: skip
def test_the_job_of_somebody_else_is_left_open(heading: str) -> None:
    labels = ("Where do you work?", "What is your job?", "¿Dónde trabaja?", "Компания", "Должность")
    assert not any(values(*under(heading, *labels)))


@pytest.mark.parametrize(
    ("heading", "post", "start"),
    [
        ("Position wanted", "Job title", "Since when?"),
        ("Gewünschte Stelle", "Position", "Beginn"),
        ("Poste souhaité", "Fonction", "Depuis quand ?"),
        ("Puesto al que se postula", "Puesto", "Inicio"),
        ("Posizione per cui ti candidi", "Ruolo", "Inizio"),
        ("Vaga pretendida", "Cargo", "Início"),
        ("Functie waarop je solliciteert", "Functie", "Sinds wanneer?"),
        ("Stanowisko, o które się ubiegasz", "Stanowisko", "Od kiedy"),
        ("Tjänsten du söker", "Befattning", "Från"),
        ("Pozice, o kterou se ucházíte", "Pozice", "Od kdy?"),
        ("Бажана робота", "Посада", "З"),
        ("Желаемая работа", "Должность", "С"),
        ("Başvurulan iş", "Pozisyon", "Başlangıç"),
        ("Haettava tehtävä", "Nimike", "Alkaen"),
    ],
)
def test_the_job_that_is_wanted_is_not_the_present_one(heading: str, post: str, start: str) -> None:
    assert not any(values(*under(heading, post, start)))


def test_the_year_of_a_school_before_the_university_is_not_its_year() -> None:
    labels = ("Abschluss", "Im Jahr")
    fields = [*under("Schule", "Schule", *labels), *under("Hochschule", "Hochschule", *labels)]
    assert values(*fields) == [None, None, None, "Example University", "Bachelor of Science", "2016"]


def test_a_post_that_has_ended_is_not_the_present_one() -> None:
    assert value("What was your job there?") is None
    assert values(*under("Work", "Where do you work now?", "What was your job there?")) == ["Initech", None]


def test_who_has_no_job_now_works_nowhere() -> None:
    ended = [{"name": "Globex", "position": "Software Developer", "startDate": "2017-03", "endDate": "2021-01"}]
    fields = under("Work", "Where do you work now?", "What is your job there?")
    assert values(*fields, who=candidate(work=ended)) == [None, None]
    assert value("Where do you work now?", who=candidate(work=ended)) is None


def test_a_stored_answer_to_such_a_question_comes_first() -> None:
    assert value("Waar werk je nu?", bank=(said("Waar werk je nu?", "Umbrella"),)) == "Umbrella"


def test_post_and_end_stand_behind_the_job_that_a_label_tells() -> None:
    labels = (
        "Aktueller Arbeitgeber",
        "Aktuelle Position",
        "Vorheriger Arbeitgeber",
        "Ausgeübt als",
        "Dort beschäftigt bis",
    )
    assert values(*under("Über dich", *labels)) == [
        "Initech", "Senior Backend Developer", "Globex", "Software Developer", "01/2021",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("heading", "label"),
    [
        ("Current post", "Salary"),
        ("Empleo actual", "Salario que percibe"),
        ("Wat doe je nu?", "Salaris"),
        ("Travail", "Salaire dans ce poste"),
        ("Percurso", "Salário nessa função"),
        ("Arbejde", "Løn der"),
        ("Carriera", "Lavoro precedente: stipendio"),
        ("Карьера", "Предыдущая работа: зарплата"),
    ],
)
def test_the_pay_of_a_job_is_not_what_is_wanted(heading: str, label: str) -> None:
    bank = (said("Salary expectation", "70000 EUR per year", question_class="salary_expectation"),)
    assert values(*under(heading, label), bank=bank) == [None]


def test_pay_that_is_wanted_is_told_by_its_words_under_any_heading() -> None:
    bank = (said("Salary expectation", "70000 EUR per year", question_class="salary_expectation"),)
    assert values(*under("Current post", "Expected salary"), bank=bank) == ["70000 EUR per year"]


def test_the_start_of_a_job_is_not_when_one_can_start() -> None:
    bank = (said("Earliest start", "2026-05-01", question_class="start_date"),)
    assert value("Start date there", bank=bank) is None


BEHIND_A_JOB = [
    ("Current job: company", "Current job: title", "Current job: since", "Previous job: company", "Previous job: title", "Previous job: until"),
    ("Aktuelle Stelle: Firma", "Aktuelle Stelle: Funktion", "Aktuelle Stelle: seit", "Vorherige Stelle: Firma", "Vorherige Stelle: Funktion", "Vorherige Stelle: bis"),
    ("Emploi actuel : entreprise", "Emploi actuel : fonction", "Emploi actuel : depuis", "Emploi précédent : entreprise", "Emploi précédent : fonction", "Emploi précédent : jusqu'à"),
    ("Trabajo actual: empresa", "Trabajo actual: puesto", "Trabajo actual: desde", "Trabajo anterior: empresa", "Trabajo anterior: puesto", "Trabajo anterior: hasta"),
    ("Lavoro attuale: azienda", "Lavoro attuale: ruolo", "Lavoro attuale: dal", "Lavoro precedente: azienda", "Lavoro precedente: ruolo", "Lavoro precedente: al"),
    ("Emprego atual: empresa", "Emprego atual: cargo", "Emprego atual: desde", "Emprego anterior: empresa", "Emprego anterior: cargo", "Emprego anterior: até"),
    ("Huidige baan: werkgever", "Huidige baan: functie", "Huidige baan: sinds", "Vorige baan: werkgever", "Vorige baan: functie", "Vorige baan: tot"),
    ("Obecna praca - firma", "Obecna praca - stanowisko", "Obecna praca - od", "Poprzednia praca - firma", "Poprzednia praca - stanowisko", "Poprzednia praca - do"),
    ("Nuvarande jobb: företag", "Nuvarande jobb: titel", "Nuvarande jobb: från", "Förra jobbet: företag", "Förra jobbet: titel", "Förra jobbet: till"),
    ("Současné zaměstnání: firma", "Současné zaměstnání: pozice", "Současné zaměstnání: od", "Předchozí zaměstnání: firma", "Předchozí zaměstnání: pozice", "Předchozí zaměstnání: do"),
    ("Поточна робота: компанія", "Поточна робота: посада", "Поточна робота: з", "Попередня робота: компанія", "Попередня робота: посада", "Попередня робота: по"),
    ("Текущая работа: компания", "Текущая работа: должность", "Текущая работа: с", "Предыдущая работа: компания", "Предыдущая работа: должность", "Предыдущая работа: по"),
    ("Mevcut iş: şirket", "Mevcut iş: pozisyon", "Mevcut iş: başlangıç", "Önceki iş: şirket", "Önceki iş: pozisyon", "Önceki iş: bitiş"),
    ("Nuværende job: firma", "Nuværende job: stilling", "Nuværende job: fra", "Forrige job: firma", "Forrige job: stilling", "Forrige job: til"),
    ("Nåværende jobb: bedrift", "Nåværende jobb: stilling", "Nåværende jobb: fra", "Forrige jobb: bedrift", "Forrige jobb: stilling", "Forrige jobb: til"),
    ("Nykyinen työ: yritys", "Nykyinen työ: nimike", "Nykyinen työ: alkaen", "Edellinen työ: yritys", "Edellinen työ: nimike", "Edellinen työ: päättyen"),
]  # fmt: skip


@pytest.mark.parametrize("labels", BEHIND_A_JOB, ids=[row[0] for row in BEHIND_A_JOB])
def test_a_label_names_the_job_and_then_what_is_asked_of_it(labels: tuple[str, ...]) -> None:
    assert values(*under("Other details", *labels)) == WHOLE


@pytest.mark.parametrize(
    ("section", "employer", "title", "start"),
    [
        ("Work experience", "Employer", "Job title", "Month and year you started"),
        ("Berufserfahrung", "Arbeitgeber", "Position", "Monat und Jahr des Eintritts"),
        ("Expérience professionnelle", "Employeur", "Poste", "Mois et année d'embauche"),
        ("Experiencia laboral", "Empresa", "Puesto", "Mes y año de entrada"),
        ("Esperienza lavorativa", "Azienda", "Ruolo", "Mese e anno di assunzione"),
        ("Experiência profissional", "Empresa", "Cargo", "Mês/ano de admissão"),
        ("Werkervaring", "Werkgever", "Functie", "Maand en jaar in dienst"),
        ("Doświadczenie zawodowe", "Firma", "Stanowisko", "Miesiąc i rok zatrudnienia"),
        ("Опыт работы", "Компания", "Должность", "Месяц и год начала работы"),
    ],
)
def test_month_and_year_are_one_date(section: str, employer: str, title: str, start: str) -> None:
    assert values(*under(section, employer, title, start)) == WHOLE[:3]


def test_an_address_with_dates_is_no_job() -> None:
    labels = ("Current employer", "Previous employer", "Current address: from", "Previous address: to")
    assert not {"02/2021", "01/2021"} & set(values(*under("About you", *labels)))


def test_a_lone_label_under_a_heading_for_an_earlier_job_is_not_the_present_one() -> None:
    assert values(*under("Previous job", "Organisation")) != ["Initech"]


STUDIES = [
    ("Town of awarding institution", "Title of your thesis", "Name of your supervisor"),
    ("Ort der Hochschule", "Thema der Abschlussarbeit", "Betreuer der Abschlussarbeit"),
    ("Ville de l'établissement", "Sujet du mémoire", "Directeur de mémoire"),
    ("Ciudad de la universidad", "Título del trabajo de fin de grado", "Tutor del trabajo de fin de grado"),
    ("Città dell'ateneo", "Titolo della tesi", "Relatore della tesi di laurea"),
    ("Cidade da instituição", "Título da tese", "Orientador do curso"),
    ("Plaats van de instelling", "Titel van je scriptie", "Begeleider van je opleiding"),
    ("Miasto uczelni", "Tytuł pracy dyplomowej", "Promotor pracy dyplomowej"),
    ("Город вуза", "Тема диплома", "Научный руководитель в вузе"),
    ("Місто закладу", "Тема дипломної роботи", "Науковий керівник"),
    ("Sídlo školy", "Téma diplomové práce", "Vedoucí diplomové práce"),
    ("Lärosätets ort", "Titel på examensarbete", "Handledare vid lärosätet"),
    ("Uddannelsesstedets by", "Specialets titel", "Vejleder på uddannelsen"),
    ("Lærestedets by", "Tittel på masteroppgaven", "Veileder på lærestedet"),
    ("Oppilaitoksen paikkakunta", "Opinnäytetyön nimi", "Ohjaaja oppilaitoksessa"),
    ("Üniversitenin bulunduğu şehir", "Tez konusu", "Tez danışmanı"),
]


@pytest.mark.parametrize("labels", STUDIES, ids=[row[0] for row in STUDIES])
def test_what_stands_beside_a_degree_is_neither_it_nor_the_school(labels: tuple[str, ...]) -> None:
    assert not any(values(*under("", *labels)))


@pytest.mark.parametrize(
    ("section", "labels"),
    [
        ("Votre profil", ("Filière", "Établissement", "Année d'obtention")),
        ("Opleiding", ("Richting",)),
        ("Titoli di studio", ("Conseguito presso", "Nell'anno")),
        ("Studium", ("Hochschule", "Im Jahr")),
        ("Studies", ("Where did you study?", "What did you study?", "In which year did you graduate?")),
    ],
)
def test_details_of_a_study_stand_beside_its_degree(section: str, labels: tuple[str, ...]) -> None:
    level = field("Highest degree", "Bachelor", "Master", "Doctorate", section=section)
    expected = {
        "Richting": "Computer Science",
        "Filière": "Computer Science",
        "What did you study?": "Computer Science",
    }
    year = ("Année d'obtention", "Nell'anno", "Im Jahr", "In which year did you graduate?")
    fields = under(section, *labels)
    assert values(level, *fields)[1:] == [
        expected.get(label, "2016" if label in year else "Example University") for label in labels
    ]


@pytest.mark.parametrize(
    ("wording", "asked"),
    [
        ("Where have you worked before?", None),
        ("Where do you want to work?", None),
        ("Where do you work best?", None),
        ("Who do you work with?", None),
        ("Wo arbeitest du am liebsten?", None),
        ("Где вы хотите работать?", None),
        ("What is your dream job?", None),
        ("Wat is je favoriete functie?", None),
        ("¿Dónde trabaja?", ("employer", 0)),
        ("Var arbetade du tidigare?", ("employer", 1)),
    ],
)
def test_a_question_about_work_may_ask_for_something_else(wording: str, asked: tuple[str, int] | None) -> None:
    assert asked_in_words(plain(wording)) == asked


def test_of_numbered_jobs_from_the_oldest_none_begins_with_the_latest():
    def job(heading):
        return [field(label, section=heading, key=heading + label) for label in ("Company", "Title", "From")]

    fields = [*job("Job 1 (the earliest)"), *job("Job 2")]
    assert [one for one in sheet(*fields).answers if one.value in ("Initech", "Senior Backend Developer")] == []
