"""What follows from the résumé by plain logic: whether somebody works now, how long ago a degree was, breaks, levels of a career and of a degree."""

import pytest

from tests.support.answers import candidate, field, sheet, value

WORKING = [
    ("Are you working at the moment?", "Yes", "No", "Yes"),
    ("Are you unemployed at present?", "Yes", "No", "No"),
    ("Are you currently out of work?", "Yes", "No", "No"),
    ("Sind Sie derzeit berufstätig?", "Ja", "Nein", "Ja"),
    ("Bist du gerade ohne Job?", "Ja", "Nein", "Nein"),
    ("Stehen Sie zurzeit in keinem Beschäftigungsverhältnis?", "Ja, ich bin ohne Beschäftigung", "Nein", "Nein"),
    ("Travaillez-vous en ce moment ?", "Oui", "Non", "Oui"),
    ("¿Se encuentra en paro?", "Sí", "No", "No"),
    ("Attualmente lavora?", "Sì", "No", "Sì"),
    ("Encontra-se desempregado/a?", "Sim", "Não", "Não"),
    ("Zit je op dit moment zonder werk?", "Ja", "Nee", "Nee"),
    ("Czy obecnie Pan/Pani pracuje?", "Tak", "Nie", "Tak"),
    ("Jste momentálně bez práce?", "Ano", "Ne", "Ne"),
    ("Är du arbetslös just nu?", "Ja", "Nej", "Nej"),
    ("Er du i arbejde i øjeblikket?", "Ja", "Nej", "Ja"),
    ("Oletko tällä hetkellä työtön?", "Kyllä", "Ei", "Ei"),
    ("Вы в данный момент без работы?", "Да", "Нет", "Нет"),
    ("Ви зараз безробітні?", "Так", "Ні", "Ні"),
    ("Şu anda çalışıyor musunuz?", "Evet", "Hayır", "Evet"),
]
NOT_TOLD = [
    "Are you not working at the moment?",
    "Are you currently self-employed?",
    "Are you currently working full time?",
    "Are you currently employed in the civil service?",
    "Have you ever been unemployed for more than a year?",
    "Waren Sie schon einmal arbeitslos?",
    "Stehen Sie zurzeit in keinem Beschäftigungsverhältnis?",
]
LAST_JOB_ENDED = candidate(work=[{"name": "Globex", "position": "Clerk", "startDate": "2017-03", "endDate": "2021-01"}])


@pytest.mark.parametrize(("question", "yes", "no", "reply"), WORKING)
def test_who_has_a_job_works_and_is_not_without(question: str, yes: str, no: str, reply: str) -> None:
    assert value(question, yes, no) == reply


@pytest.mark.parametrize("question", NOT_TOLD)
def test_how_and_where_somebody_works_or_was_without_is_left_open(question: str) -> None:
    assert value(question, "Yes", "No") is None


def test_a_job_that_ended_is_no_proof_of_none() -> None:
    assert value("Are you working at the moment?", "Yes", "No", who=LAST_JOB_ENDED) is None
    assert value("Are you unemployed at present?", "Yes", "No", who=LAST_JOB_ENDED) is None


@pytest.mark.parametrize(
    ("question", "options"),
    [
        ("Situação profissional", ("Empregado/a", "Desempregado/a", "À procura do primeiro emprego", "Reformado/a")),
        ("Situation professionnelle", ("En poste", "En recherche d'emploi", "Étudiant")),
        ("Status zawodowy", ("zatrudniony/a", "bezrobotny/a", "student/ka")),
        ("Статус занятости", ("работаю", "не работаю", "учусь")),
    ],
)
def test_the_state_of_employment_is_chosen(question: str, options: tuple[str, ...]) -> None:
    assert value(question, *options) == options[0]


def test_a_state_that_says_more_than_a_job_is_left_open() -> None:
    freelance = candidate(work=[{"name": "Freelance", "position": "Developer", "startDate": "2021-02"}])
    assert value("Employment status", "Employed full-time", "Unemployed") is None
    assert value("Employment status", "Employed", "Unemployed", who=freelance) is None


@pytest.mark.parametrize(
    ("question", "options", "reply"),
    [
        ("Did you finish your last degree less than three years ago?", ("Yes", "No"), "No"),
        ("Have you completed your degree in the past five years?", ("Yes", "No"), "No"),
        ("Did you graduate more than five years ago?", ("Yes", "No"), "Yes"),
        ("Liegt Ihr Studienabschluss weniger als drei Jahre zurück?", ("Ja", "Nein"), "Nein"),
        ("¿Terminó sus estudios hace menos de tres años?", ("Sí", "No"), "No"),
        ("Czy ukończył(a) Pan/Pani studia mniej niż trzy lata temu?", ("Tak", "Nie"), "Nie"),
        ("Tog du examen för mindre än tre år sedan?", ("Ja", "Nej"), "Nej"),
        ("Did you graduate less than ten years ago?", ("Yes", "No"), None),
        ("Will you finish your degree in the next three years?", ("Yes", "No"), None),
        ("Years since graduation", ("0-3", "4-8", "9-15", "16+"), "9-15"),
        ("Years since your first degree", (), None),
    ],
)
def test_the_year_of_a_degree_tells_how_long_ago_it_was_unless_its_month_decides(
    question: str, options: tuple[str, ...], reply: str | None
) -> None:
    assert value(question, *options) == reply


def test_the_month_of_a_degree_tells_the_full_years_since() -> None:
    of_july = candidate(
        education=[{"institution": "Example University", "studyType": "Bachelor", "endDate": "2016-07"}]
    )
    assert value("Years since your first degree", who=of_july) == "9"


@pytest.mark.parametrize(
    ("question", "options", "reply"),
    [
        ("Have you had any break in employment longer than three months in the past five years?", ("Yes", "No"), "No"),
        (
            "Gab es in den letzten fünf Jahren eine Lücke von mehr als drei Monaten in Ihrer Beschäftigung?",
            ("Ja", "Nein"),
            "Nein",
        ),
        ("Any employment gaps of more than six months since 2018?", ("Yes", "No"), "No"),
        ("Any break in employment longer than three months in the past fifteen years?", ("Yes", "No"), None),
        ("Any break in employment longer than one month in the past eight years?", ("Yes", "No"), None),
        ("Any break in your studies longer than three months in the past five years?", ("Yes", "No"), None),
    ],
)
def test_jobs_without_a_gap_prove_that_there_was_no_break(
    question: str, options: tuple[str, ...], reply: str | None
) -> None:
    assert value(question, *options) == reply


def test_a_gap_and_dates_without_months_prove_nothing() -> None:
    asked = "Have you had any break in employment longer than three months in the past five years?"
    by_year = candidate(work=[{"name": "Initech", "position": "Clerk", "startDate": "2019"}])
    with_gap = candidate(work=[{"name": "Initech", "position": "Clerk", "startDate": "2024-05"}])
    assert value(asked, "Yes", "No", who=by_year) is None
    assert value(asked, "Yes", "No", who=with_gap) is None


@pytest.mark.parametrize(
    ("question", "options", "level"),
    [
        ("Dein Karrierelevel", ("Junior", "Professional", "Senior", "Teamleitung"), "Senior"),
        ("Niveau hiérarchique", ("Junior", "Confirmé", "Senior", "Direction"), "Senior"),
        ("Poziom stanowiska", ("młodszy specjalista", "specjalista", "starszy specjalista"), "starszy specjalista"),
        ("Kariyer seviyesi", ("Junior", "Orta", "Kıdemli", "Yönetici"), "Kıdemli"),
        ("Gewünschte Karrierestufe", ("Junior", "Senior", "Leitung"), None),
        ("Career level", ("Junior to Senior", "Lead"), None),
    ],
)
def test_the_title_of_the_present_job_tells_the_level_of_the_career(
    question: str, options: tuple[str, ...], level: str | None
) -> None:
    assert value(question, *options) == level


def test_the_level_of_the_job_that_is_looked_for_is_left_open() -> None:
    wished = field("Karrierelevel", "Junior", "Senior", section="Dein Wunschjob")
    assert not sheet(wished).answers


@pytest.mark.parametrize(
    ("question", "options", "level"),
    [
        ("Niveau nach dem Deutschen Qualifikationsrahmen (DQR)", ("4", "5", "6", "7", "8"), "6"),
        ("EQF level of your highest qualification", ("Level 5", "Level 6", "Level 7"), "Level 6"),
        ("SCQF level of your highest qualification", ("8", "9", "10"), None),
        ("EQF level of your highest qualification", ("5 or 6", "6 or 7"), None),
    ],
)
def test_a_bachelors_degree_is_level_6_of_the_european_frameworks(
    question: str, options: tuple[str, ...], level: str | None
) -> None:
    assert value(question, *options) == level


@pytest.mark.parametrize(
    ("question", "options", "degree"),
    [
        ("Poziom wykształcenia", ("podstawowe", "średnie", "wyższe licencjackie", "wyższe magisterskie"), 2),
        (
            "Nejvyšší dosažené vzdělání",
            ("základní", "středoškolské s maturitou", "vysokoškolské bakalářské", "vysokoškolské magisterské"),
            2,
        ),
        ("Рівень освіти", ("середня", "молодший бакалавр", "бакалавр", "магістр"), 2),
        ("Öğrenim durumunuz", ("Lise", "Ön lisans", "Lisans", "Yüksek lisans", "Doktora"), 2),
        ("Nível de escolaridade", ("Ensino secundário", "Licenciatura", "Mestrado", "Doutoramento"), 1),
    ],
)
def test_the_degree_is_chosen_by_its_national_name(question: str, options: tuple[str, ...], degree: int) -> None:
    assert value(question, *options) == options[degree]
