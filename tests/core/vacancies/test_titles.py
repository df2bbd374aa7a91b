"""Matching of job titles with keywords."""

import json

import pytest

from core.vacancies.titles import has_whole, matching, missing, unwanted, wants
from tests.support.paths import RECORDED, needs_recorded

CORPUS = RECORDED / "vacancies" / "title-recall-corpus.json"


@needs_recorded
def test_every_recorded_title_is_matched_as_its_readers_expected() -> None:
    corpus = json.loads(CORPUS.read_text())
    wanted, never = (tuple(corpus["title_filter"][side]) for side in ("positive", "negative"))
    wrong = [
        row["title"]
        for row in corpus["titles"]
        if (matching(row["title"], wanted) is not None and unwanted(row["title"], never) is None) != row["matches"]
    ]
    assert len(corpus["titles"]) > 600
    assert wrong == []


@pytest.mark.parametrize(
    ("title", "keyword"),
    [
        ("Senior Softwareentwickler (m/w/d)", "Entwickler"),
        ("Engineering Manager, Smart Contracts", "Smart Contract"),
        ("Бэкенд-разработчик (Go)", "Backend"),
        ("Lead - Crypto and DeFi Engineering", "DeFi + Engineer"),
        ("Back End Engineer", "Backend"),
        ("Sr. Data Engineer", "Senior Data Engineer"),
        ("Ведущего аналитика данных", "ведущий"),
        ("C++ Developer", "c++"),
        ("Développeur Full-Stack", "developpeur"),
    ],
)
def test_a_wanted_word_is_found_in_every_spelling(title: str, keyword: str) -> None:
    assert wants(title, keyword)


@pytest.mark.parametrize(
    ("title", "keyword"),
    [
        ("Google Ads Manager", "Go"),
        ("JavaScript Developer", "Java"),
        ("C++ Developer", "C"),
        ("Lead Engineer, Payments", "DeFi + Engineer"),
        ("Softwareentwickler", "=Entwickler"),
        ("Anything", "  "),
    ],
)
def test_another_thing_is_not_taken_for_the_wanted_word(title: str, keyword: str) -> None:
    assert not wants(title, keyword)


@pytest.mark.parametrize("title", ["International Tax Manager", "Internal Tools Engineer", "Internet Marketing Lead"])
def test_who_wants_no_internship_still_sees_international_roles(title: str) -> None:
    assert unwanted(title, ("Intern",)) is None


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Software Engineering Interns 2027", "Intern"),
        ("Summer Internship", "Intern"),
        ("Front-End Developer", "Frontend"),
        ("Стажёры в отдел аналитики", "стажер"),
        ("Praktikantin Marketing", "Praktikant"),
        ("Sr. Engineer", "Senior"),
    ],
)
def test_an_unwanted_word_is_found_in_plural_other_case_and_spelling(title: str, never: str) -> None:
    assert unwanted(title, (never,)) == never


def test_every_required_group_needs_one_of_its_words() -> None:
    assert missing("Kotlin Backend Developer", ("Java|Kotlin", "backend")) is None
    assert missing("Kotlin Mobile Developer", ("Java|Kotlin", "backend")) == "backend"


def test_a_phrase_matches_in_order() -> None:
    assert has_whole("Senior Product Manager", "product manager")
    assert not has_whole("Manager, Product", "product manager")


@pytest.mark.parametrize(
    ("title", "found"),
    [
        ("Firmware Engineer, Sales Terminal Products", None),
        ("Electrician (Sales Floor Lighting)", None),
        ("Firmware Engineer, Sales", "sales"),
        ("Firmware Engineer, Sales Manager", "sales"),
        ("Sales Engineer, Terminal Products", "sales"),
        ("Growth, Sales Terminal Products", "sales"),
    ],
)
def test_an_unwanted_word_does_not_count_where_it_says_what_the_post_serves(title: str, found: str | None) -> None:
    assert unwanted(title, ("sales",)) == found


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Tischler (m/w/d) - keine Zeitarbeit", "Zeitarbeit"),
        ("Support Agent, no cold sales", "sales"),
        ("Оператор без продаж", "продаж"),
        ("Carpenter – not temporary", "temporary"),
    ],
)
def test_an_unwanted_word_does_not_count_where_the_title_denies_it(title: str, never: str) -> None:
    assert unwanted(title, (never,)) is None
    assert unwanted(f"{title} ({never})", (never,)) == never


def test_a_denial_ends_after_two_words() -> None:
    assert unwanted("No weekend work sales agent", ("sales",)) == "sales"
    assert unwanted("No 2 Sales Agent", ("sales",)) == "sales"


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("React Developer, Internship Matching Platform", "internship"),
        ("Frontend Developer, Trainee Portal", "trainee"),
        ("QA Engineer, Warehouse Manager Product", "manager"),
        ("Midwife, Student Health Centre", "student"),
        ("Повар в кафе «У вахты»", "вахта"),
        ("Повар (питание учеников гимназии)", "ученик"),
        ("Social Worker / Assistant Team Manager", "manager"),
        ("Midwife or Lead Midwife", "lead"),
        ("Фармацевт / заведующий аптекой", "заведующий"),
        ("Фармацевт (оплату принимает кассир)", "кассир"),
        ("Инженер-сметчик в штаб начальника строительства", "начальник"),
        ("HVAC Technician, Property Manager Accounts", "manager"),
        ("Graphic Designer: internship, junior or senior", "internship"),
        ("Barista (dishes are done by a kitchen assistant)", "assistant"),
    ],
)
def test_an_unwanted_word_does_not_count_in_a_product_a_name_people_served_or_one_of_several_posts(
    title: str, never: str
) -> None:
    assert unwanted(title, (never,)) is None


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Software Engineer, Internship Programme", "internship"),
        ("Platform Manager", "manager"),
        ("Тестировщик в геймдев", "геймдев"),
        ("Начальник участка, инженер", "начальник"),
        ("Junior Internship in Design", "internship"),
        ("Стажёр «Пример»", "стажёр"),
        ("Ученик повара", "ученик"),
        ("Заведующий аптекой", "заведующий"),
        ("Сотрудник зала (кассир)", "кассир"),
        ("Warehouse Manager / Stock Manager", "manager"),
        ("Sales Manager or Sales Assistant", "sales"),
    ],
)
def test_an_unwanted_word_counts_where_it_names_the_post(title: str, never: str) -> None:
    assert unwanted(title, (never,)) == never


def test_another_unwanted_word_of_a_title_for_several_posts_counts() -> None:
    assert unwanted("Sales Lead or Sales Assistant", ("lead", "sales")) == "sales"


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("MFA – Sprechstunde der ärztlichen Leitung (m/w/d)", "Leitung"),
        ("Elektroniker, Trupp Projektleiter Nord", "Projektleiter"),
        ("Бухгалтер по зарплате, блок оптовых продаж", "продаж"),
        ("Payroll Clerk, Payroll Officer or Payroll Administrator", "clerk"),
    ],
)
def test_an_unwanted_word_does_not_count_where_it_names_whose_post_or_unit_it_is(title: str, never: str) -> None:
    assert unwanted(title, (never,)) is None


def test_an_unwanted_word_counts_where_it_is_the_post() -> None:
    assert unwanted("Leitung der Praxis", ("Leitung",)) == "Leitung"
    assert unwanted("MFA, Stellvertretung der Leitung", ("Leitung",)) == "Leitung"
    assert unwanted("Payroll Clerk", ("clerk",)) == "clerk"


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Логопед в команду с дефектологом и психологом", "Психолог"),
        ("Программист для склада, работающего с 1С", "1С"),
        ("Dental Nurse working with our Hygienist", "Hygienist"),
        ("Erzieherin an der Seite einer Logopädin", "Logopädin"),
        ("Web Developer for shops running WordPress", "WordPress"),
    ],
)
def test_a_never_word_counts_not_if_the_post_only_works_beside_it(title: str, never: str) -> None:
    assert unwanted(title, (never,)) is None


@pytest.mark.parametrize(
    ("title", "never"),
    [("PHP-разработчик с 1С", "1С"), ("Логопед-психолог", "Психолог"), ("WordPress Developer", "WordPress")],
)
def test_a_never_word_of_the_post_itself_counts(title: str, never: str) -> None:
    assert unwanted(title, (never,)) == never


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Baker, Improver Grade", "Improver"),
        ("Fachkraft als Wohnbereichsleitung", "Leitung"),
        ("Küchenhelfer in Teilzeit", "Helfer"),
        ("Joiner, Apprentice Level", "Apprentice"),
    ],
)
def test_a_never_word_counts_before_a_grade_and_at_the_end_of_a_compound(title: str, never: str) -> None:
    assert unwanted(title, (never,)) == never


@pytest.mark.parametrize(
    ("title", "never"),
    [
        ("Electrician, Apprentice Training Centre", "Apprentice"),
        ("Pflegeteam: Helfer, Assistenten und Fachkräfte gesucht", "Helfer"),
        ("Бухгалтеры: помощник, бухгалтер, ведущий бухгалтер", "Помощник"),
        ("Stationsleitung und Pflegefachkräfte", "Leitung"),
        ("Koch, der Küchenleitung unterstellt", "Leitung"),
        ("Monteur Rohrleitung", "Leitung"),
        ("Sales Engineer for Software-Controlled Booster Sets", "Software"),
        ("Servicetechniker für KI-gestützte Anlagen", "KI"),
    ],
)
def test_a_never_word_counts_not_in_a_house_a_list_of_posts_or_a_thing(title: str, never: str) -> None:
    assert unwanted(title, (never,)) is None
