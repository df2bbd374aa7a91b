"""Years of all work, in the present post and with a tool, in the words of many languages; and whether they are less than so many."""

import pytest

from tests.support.answers import candidate, value

TOTAL = [
    "How many years have you been working in total?",
    "Praxe: Celková praxe (roky)",
    "Łączny staż pracy w latach",
    "Nombre total d'années d'expérience",
    "Totaal aantal jaren werkervaring",
    "Samlet erhvervserfaring (antal år)",
    "Työkokemus yhteensä (vuosina)",
    "Общий опыт работы, лет",
    "Загальний стаж роботи",
    "Toplam iş deneyimi (yıl)",
]
PRESENT = [
    "Full years with your current employer",
    "Anni compiuti presso l'attuale datore",
    "Wie viele Jahre arbeiten Sie schon bei Ihrem jetzigen Arbeitgeber?",
    "Años en el puesto actual",
    "Staż na obecnym stanowisku (lata)",
    "Počet let u současného zaměstnavatele",
    "Antal år hos nuvarande arbetsgivare",
    "Сколько лет вы работаете у текущего работодателя?",
]
WITH_A_TOOL = [
    ("Years of hands-on Python", "9"),
    ("Lata pracy z Kubernetes", "5"),
    ("Lata pracy z Javą", "3"),
    ("Années de pratique de Python", "9"),
    ("Anni con Kubernetes", "5"),
    ("Počet let s Kubernetes", "5"),
    ("Antal år med Python", "9"),
    ("Лет работы с Kubernetes", "5"),
    ("Python ile çalışma süresi (yıl)", "9"),
    ("Praxis mit Java in Jahren", "3"),
]
OPEN = [
    "Years with your current manager",
    "Years in your previous job",
    "Years of experience with Rust",
    "Années de management",
    "Years of Python and Rust",
    "Months with your current employer",
    "Years you would like to stay with a current employer",
]
BOUNDS = [
    ("Do you have less than five years of experience?", "Yes", "No", "No"),
    ("Do you have fewer than 12 years of work experience?", "Yes", "No", "Yes"),
    ("Czy ma Pan/Pani mniej niż pięć lat doświadczenia zawodowego?", "Tak", "Nie", "Nie"),
    ("Haben Sie weniger als drei Jahre Berufserfahrung?", "Ja", "Nein", "Nein"),
    ("Haben Sie mindestens fünf Jahre Berufserfahrung?", "Ja", "Nein", "Ja"),
    ("Avez-vous plus de cinq ans d'expérience professionnelle ?", "Oui", "Non", "Oui"),
    ("Máte méně než pět let praxe?", "Ano", "Ne", "Ne"),
    ("Har du mindre än fem års arbetslivserfarenhet?", "Ja", "Nej", "Nej"),
    ("Ваш общий стаж работы меньше пяти лет?", "Да", "Нет", "Нет"),
    ("Beş yıldan az iş deneyiminiz mi var?", "Evet", "Hayır", "Hayır"),
]


@pytest.mark.parametrize("question", TOTAL)
def test_all_work_is_added_up(question: str) -> None:
    assert value(question) == "9"


@pytest.mark.parametrize("question", PRESENT)
def test_the_present_post_counts_from_its_start(question: str) -> None:
    assert value(question) == "5"


@pytest.mark.parametrize(("question", "years"), WITH_A_TOOL)
def test_work_that_names_the_tool_is_added_up(question: str, years: str) -> None:
    assert value(question) == years


@pytest.mark.parametrize("question", OPEN)
def test_years_of_something_else_are_left_open(question: str) -> None:
    assert value(question) is None


def test_years_fall_into_the_range_of_a_list() -> None:
    assert value("Jahre mit Java", "0", "1 bis 2", "3 bis 4", "5 bis 8", "9 und mehr") == "3 bis 4"
    assert value("Délka praxe", "bez praxe", "do 2 let", "2–5 let", "6–10 let", "více než 10 let") == "6–10 let"


def test_years_near_the_border_of_two_ranges_are_left_open() -> None:
    assert value("Aantal jaren werkervaring", "0-4 jaar", "5-8 jaar", "9-12 jaar") is None


@pytest.mark.parametrize(("question", "yes", "no", "reply"), BOUNDS)
def test_dates_decide_a_bound_of_years(question: str, yes: str, no: str, reply: str) -> None:
    assert value(question, yes, no) == reply


@pytest.mark.parametrize(
    "question",
    [
        "Do you have less than nine years of experience?",
        "Do you have less than five years of Java?",
        "Do you not have less than five years of experience?",
        "Do you have less than five years of experience abroad?",
    ],
)
def test_a_bound_that_dates_do_not_decide_is_left_open(question: str) -> None:
    assert value(question, "Yes", "No") is None


def test_undated_work_leaves_all_of_it_open() -> None:
    undated = candidate(work=[{"name": "Initech", "position": "Developer"}])
    assert value("Łączny staż pracy w latach", who=undated) is None
    assert value("Full years with your current employer", who=undated) is None
