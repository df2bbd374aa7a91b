"""Postings that an employer has in two languages, and titles that shorten, number or list what others write out."""

from datetime import UTC, datetime

import pytest

from core.contracts.vacancy import VacancyCard
from core.lexicon.places import place_of
from core.lexicon.same_places import same_place
from core.vacancies.listed_roles import names_several
from core.vacancies.roles import levels_of, role_of
from tests.support.dedup import card, duplicate

GLASS_DE = (
    "Die Manufaktur bläst Gläser für Labore. Im Einkauf verhandeln Sie mit Lieferanten von Quarzsand, vergleichen Angebote, überwachen Termine und pflegen die Stammdaten. "
    "Sie haben eine kaufmännische Ausbildung und 4 Jahre Erfahrung. Wir bieten 38 Stunden in der Woche und 31 Tage Urlaub."
)
GLASS_EN = (
    "We blow glass for laboratories and want a colleague who negotiates with suppliers of sand, compares offers, watches deadlines and keeps our records in order. "
    "You have commercial training and {} years of experience. The contract is for {} hours a week, and there are {} days of holiday."
)
MONTHLY = (
    "Tidewheel Labs writes software for lock keepers on canals. We are nineteen people, profitable, and share one office at the old harbour, where a dog sleeps under the table. "
    "We are hiring for: {}. There is one call, one paid exercise and one afternoon with the crew. Visas are sponsored. Write to jobs at tidewheel dot example."
)


def glass(site: str, title: str, text: str) -> VacancyCard:
    return card(1, title, "Glasmanufaktur Birkental", locations=("Jena",), snippet=text).model_copy(
        update={"id": f"{site}:1", "site": site, "posted_at": None}
    )


def test_a_vacancy_that_a_board_has_in_another_language_is_the_same_where_occupation_and_figures_agree() -> None:
    german = glass("page", "Einkäufer Glas (m/w/d)", GLASS_DE)
    assert duplicate(german, glass("board", "Buyer, Glass Raw Materials", GLASS_EN.format(4, 38, 31))) == "page:1"


@pytest.mark.parametrize(
    ("title", "figures"),
    [
        ("Glass Blower", (4, 38, 31)),
        ("Senior Buyer, Glass Raw Materials", (4, 38, 31)),
        ("Buyer, Glass Raw Materials", (2, 20, 25)),
    ],
    ids=["another occupation", "another level", "other figures"],
)
def test_a_posting_in_another_language_is_another_vacancy_where(title: str, figures: tuple[int, int, int]) -> None:
    german = glass("page", "Einkäufer Glas (m/w/d)", GLASS_DE)
    assert duplicate(german, glass("board", title, GLASS_EN.format(*figures))) is None


LARK_RU = (
    "Мы перевозим грузы между портами. В отдел логистики нужен человек, который строит отчёты в Power BI, пишет запросы на SQL, считает стоимость рейсов и объясняет итоги руководителям. "
    "Опыт от двух лет, Python, английский язык. Два дня в неделю из дома, страховка и годовая премия."
)
LARK_EN = (
    "We move freight between ports. The logistics department needs somebody who builds reports in Power BI, writes SQL queries, calculates the cost of voyages and explains results to managers. "
    "Two years of experience, Python and English. Two days a week from home, insurance and an annual bonus."
)


def test_a_unit_named_in_another_language_is_not_another_unit() -> None:
    russian = card(1, "Аналитик данных (логистика)", "Ларк Карго", locations=("Алматы",), snippet=LARK_RU)
    english = card(2, "Data Analyst, Logistics", "Lark Cargo", site="other", locations=("Almaty, Kazakhstan",), snippet=LARK_EN)  # fmt: skip
    assert duplicate(russian, english)


@pytest.mark.parametrize(("years", "hours", "days", "is_one"), [(4, 38, 31, True), (2, 20, 25, False)])
def test_of_an_unknown_occupation_several_figures_in_two_languages_prove_one_vacancy(
    years: int, hours: int, days: int, is_one: bool
) -> None:
    german = glass("page", "Quarzsandkümmerer", GLASS_DE)
    other = glass("board", "Silica Getter", GLASS_EN.format(years, hours, days))
    assert bool(duplicate(german, other)) is is_one


@pytest.mark.parametrize(
    ("short", "full"),
    [
        ("Mł. spec. ds. kadr", "Młodszy specjalista do spraw kadr"),
        ("ГИП (мосты)", "Главный инженер проекта, мосты"),
        ("Главбух", "Главный бухгалтер"),
        ("Инж. ПТО", "Инженер ПТО"),
        ("LGV Driver, home every night", "HGV Driver"),
    ],
)
def test_a_shortened_title_is_read_as_the_one_written_out(short: str, full: str) -> None:
    assert role_of(short).words == role_of(full).words


@pytest.mark.parametrize(
    ("title", "levels"),
    [
        ("Unreal Engine 5 Developer", ()),
        ("Наладчик роботов (ROS 2)", ()),
        ("ROS 2, Gazebo 20 Engineer", ()),
        ("Engineer 2", ("ii",)),
        ("Level 3 Nursery Nurse", ("iii",)),
        ("Elektroniker 2", ("ii",)),
    ],
)
def test_a_number_is_a_level_behind_a_word_for_people_only(title: str, levels: tuple[str, ...]) -> None:
    assert levels_of(role_of(title).words) == levels


@pytest.mark.parametrize(
    ("title", "several"),
    [
        ("Backend Engineer, Data Engineer", True),
        ("Tidewheel | Data, Backend and Frontend Engineers | Ghent", True),
        ("Data Analyst, Credit Risk", False),
        ("Full Stack Developer (Symfony, Vue)", False),
        ("Koch / Köchin", False),
    ],
)
def test_a_title_names_several_roles_where_each_has_a_noun_for_people(title: str, several: bool) -> None:
    assert names_several(title) is several


def test_a_monthly_list_in_the_title_that_has_grown_by_a_role_is_the_same_posting() -> None:
    roles = "Backend Engineer (Kotlin, Postgres) and Data Engineer (Airflow, dbt)"
    grown = "Data Engineer (Airflow, dbt), Backend Engineer (Kotlin, Postgres) and, new this month, Frontend Engineer (Svelte)"
    april = card(
        1, "Tidewheel Labs | Backend Engineer, Data Engineer | Ghent", "Tidewheel Labs", snippet=MONTHLY.format(roles)
    )
    may = card(
        2,
        "Tidewheel Labs | Data, Backend and Frontend Engineers | Ghent",
        "Tidewheel Labs",
        snippet=MONTHLY.format(grown),
    )
    apart = [one.model_copy(update={"posted_at": None, "locations": ("Ghent",)}) for one in (april, may)]
    assert duplicate(*apart)


@pytest.mark.parametrize(
    ("earlier", "later", "is_same"),
    [
        ("hiring: Backend Engineer, Reef Researcher, Field Technician", "Backend Engineer, Reef Researcher", True),
        ("Vacatures mei: kok, gastvrouw, afwasser", "Vacatures juni: kok en gastvrouw", True),
        ("Stellen im Mai: Koch, Kellner, Spüler", "Stellen im Juni: Koch, Kellner, Spüler, Barista", True),
        ("hiring: Backend Engineer, Reef Researcher, Field Technician", "Backend Engineer, Welder", False),
        ("Vacatures mei: kok, gastvrouw, afwasser", "Vacatures juni: kok en tuinman", False),
    ],
)
def test_a_monthly_list_in_titles_that_has_shrunk_or_grown_is_the_same_and_one_with_another_role_is_not(
    earlier: str, later: str, is_same: bool
) -> None:
    first, second = (
        card(n, title, "Tidewheel", snippet=MONTHLY.format(title.partition(": ")[2] or title), locations=("Ghent",))
        for n, title in enumerate((earlier, later), 1)
    )
    at = datetime(2026, 5, 1, tzinfo=UTC)
    posted = [first.model_copy(update={"posted_at": at}), second.model_copy(update={"posted_at": at.replace(month=6)})]
    assert (duplicate(*posted) is not None) is is_same


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Piotrków Tryb.", "Piotrków Trybunalski", True),
        ("Mahón, Menorca", "Maó (Illes Balears)", True),
        ("Jávea", "Xàbia (Alicante)", True),
        ("St Albans", "Saint Albans", True),
        ("Larkow auf Rügen", "Ostseebad Larkow", True),
        ("Małopolskie, Larkowice", "Larkowice Zdrój", True),
        ("Insel Larkum", "Larkum", True),
        ("Gmina Larkowice", "Larkowice", True),
        ("Тверская область, пос. Ларково", "Ларково", True),
        ("Comune di Larkona", "Larkona", True),
        ("Leeds, North", "North Larkham", False),
        ("Bad Homburg", "Bad Hersfeld", False),
        ("Newport", "Newport Pagnell", False),
    ],
)
def test_a_town_has_one_place_under_its_other_names_and_in_short(one: str, other: str, same: bool) -> None:
    assert same_place(place_of(one), place_of(other)) is same


def test_a_station_of_the_underground_names_no_town() -> None:
    assert place_of("м. Пионерская").city == ""
    assert place_of("Москва, м. Сокол").city == "moscow"


def test_two_roles_behind_an_announcement_are_a_list_that_may_grow() -> None:
    text = (
        "{} openings. Brackwater Animal Hospital treats pets, farm stock and the odd owl. At present we are recruiting {}. All staff share a fair rota, paid overtime, "
        "discounted care for their own animals, a certificate budget and a warm room with a kettle. Come for a look round before you apply; the manager answers the same day."
    )
    september = card(
        1, "Open roles, September: Vet, Veterinary Nurse", "Brackwater", snippet=text.format("September", "a Vet and a Veterinary Nurse")
    )  # fmt: skip
    october = card(
        2, "Open roles, October: Vet, Veterinary Nurse, Receptionist", "Brackwater", snippet=text.format("October", "a Vet, a Veterinary Nurse and a Receptionist")
    )  # fmt: skip
    assert duplicate(september, october)


@pytest.mark.parametrize(
    ("june", "july"),
    [
        ("June openings at Tidewheel: 2 roles", "Tidewheel is hiring (July) – 3 positions"),
        ("Offene Stellen im Juni", "Unsere Stellen im Juli"),
        ("Вакансии июня", "Мы нанимаем: июль"),
        ("Offres d’emploi de juin", "3 postes à pourvoir"),
        ("Oferty pracy na czerwiec", "Oferty pracy na lipiec"),
    ],
)
def test_a_title_of_a_month_or_a_number_names_no_role_and_the_list_in_the_text_may_have_grown(
    june: str, july: str
) -> None:
    roles = "Backend Engineer and Data Engineer", "Backend Engineer, Data Engineer and Technical Writer"
    months = [
        card(n, title, "Tidewheel", locations=("Ghent",), snippet=MONTHLY.format(of)).model_copy(
            update={"posted_at": None}
        )
        for n, (title, of) in enumerate(zip((june, july), roles, strict=True), 1)
    ]
    assert duplicate(*months)
