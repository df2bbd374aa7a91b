"""Postings told apart by the part of a town or a year of graduation, and those that are one though contacts, names of a trade or a list of roles change."""

from datetime import UTC, datetime

import pytest

from core.contracts.vacancy import VacancyCard
from core.lexicon.places import places_of
from core.lexicon.same_places import may_hold
from core.vacancies.bare_titles import bare_title
from core.vacancies.posting_urls import posting_key
from tests.support.dedup import KILNS, REWORDED, card, duplicate, pair

SHOP = (
    "Thimble & Quarto sells fabric, yarn and patterns. We are looking for somebody for twenty hours a week to measure, cut, advise on patterns and help "
    "at the knitting evening. You sew, knit or at least are not scared of a zip. Staff discount of forty per cent, and a room full of buttons to sort."
)
INTERNS = (
    "Six months of paid work in our turbine design office: models, drawings, tolerances and visits to the workshop. Every intern has a mentor and a subject "
    "of their own, which may become a thesis. Open to students of mechanics {}. Thirty hours a week, around your lectures."
)
CARE = (
    "You welcome residents, lead a team of nine carers on each shift, review medication records, order dressings, write the rota with the manager and talk "
    "to families every week. A vocational qualification and three years in a home are required. {}"
)
JOINERS = (
    "Wir bauen Praxen und Läden aus. Für Werkstatt und Montage fehlt uns ein Schreiner mit Gesellenbrief, der die CNC bedient, furniert und zweimal in der Woche zum Kunden fährt. Freitags ist mittags Schluss.",
    "Gesucht ist ein gelernter Tischler. Der Innenausbau von Läden und Praxen liegt Ihnen, ebenso CNC und Furnier. Zweimal wöchentlich montieren Sie beim Kunden, am Freitag endet die Arbeit mittags.",
)
PLANT = (
    "The plant offers permanent work. This month: turner, fitter{}. Piece rate and bonus, paid twice a month without delay, overalls, insurance, holidays for "
    "children at the lake, and a hostel for those from elsewhere. The office is open on weekdays until five, gate two; bring your passport."
)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("London, Walthamstow", "London, Croydon"),
        ("Newport, Gwent", "Newport, Isle of Wight"),
        ("Saint-Denis (93)", "Saint-Denis (974)"),
        ("Frankfurt am Main", "Frankfurt (Oder)"),
        ("Halle (Saale)", "Halle/Westf."),
    ],
)
def test_towns_of_one_name_and_two_parts_of_a_town_are_two_places_for_a_copied_text(one: str, other: str) -> None:
    first, second = pair((SHOP, SHOP), title="Shop Assistant")
    here, there = (posting.model_copy(update={"locations": (place,)}) for posting, place in ((first, one), (second, other)))  # fmt: skip
    assert duplicate(here, there) is None
    assert duplicate(here, there.model_copy(update={"locations": (one,)}))


@pytest.mark.parametrize(
    ("one", "other"),
    [("Reading, Caversham", "Reading, Berkshire"), ("Frankfurt", "Frankfurt a. M."), ("Ludlow", "Ludlow, Shropshire")],
)
def test_a_county_beside_a_part_or_nothing_is_no_other_place(one: str, other: str) -> None:
    first, second = pair((SHOP, SHOP), title="Shop Assistant")
    assert duplicate(first.model_copy(update={"locations": (one,)}), second.model_copy(update={"locations": (other,)}))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("who graduate in 2027", "who graduate in 2028"),
        ("(class of 2027)", "(class of 2028)"),
        (", 2027 graduates", ", 2028 graduates"),
    ],
)
def test_programmes_for_people_who_graduate_in_different_years_are_two_vacancies(one: str, other: str) -> None:
    title = "Design Office Internship"
    assert duplicate(*pair((INTERNS.format(one), INTERNS.format(other)), title=title)) is None
    assert duplicate(*pair((INTERNS.format(one), INTERNS.format(one)), title=title))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("For an informal chat ring Rita Malpass, head of nursing.", "For an informal talk please write to our people team, who arrange a visit."),
        ("If you have any questions, ask Tomas Arden in the office.", "If you have questions our recruiters Bell and Harrow gladly answer."),
    ],
)  # fmt: skip
def test_another_person_to_ask_makes_no_other_vacancy(one: str, other: str) -> None:
    assert duplicate(*pair((CARE.format(one), CARE.format(other)), title="Care Home Team Leader"))


def test_two_names_of_one_trade_in_texts_in_other_words_are_one_vacancy() -> None:
    first, second = pair(JOINERS)
    first, second = (posting.model_copy(update={"title": title}) for posting, title in ((first, "Schreiner (m/w/d) Innenausbau"), (second, "Tischler/in Innenausbau")))  # fmt: skip
    assert duplicate(first, second)


def test_the_company_behind_a_name_is_the_employer_of_that_name() -> None:
    first = card(1, "Kiln Operator", "Quartoware Kilns", locations=("Sheffield",), snippet=KILNS[0])
    text = f"Bracket Early Clay, the company behind the Quartoware kilns, wants you. {KILNS[1]}"
    second = card(2, "Ceramics Worker, Kilns", "Bracket Early Clay Ltd", site="other", locations=("Sheffield",), snippet=text)  # fmt: skip
    assert duplicate(first, second) == "board:1"


def test_a_monthly_list_of_roles_that_has_grown_is_the_same_and_one_with_another_role_is_not() -> None:
    def posted(number: int, title: str, more: str, month: int) -> VacancyCard:
        at = datetime(2026, month, 2, tzinfo=UTC)
        return card(number, title, "Volga Sample Bearings", locations=("Sheffield",), snippet=PLANT.format(more), posted_at=at)  # fmt: skip

    march = posted(1, "Vacancies in March: turner, fitter, storekeeper", " and storekeeper", 3)
    grown = posted(2, "Who we need, vacancies in April: turner, fitter, storekeeper, welder", ", storekeeper and welder", 4)  # fmt: skip
    other = posted(3, "Vacancies in April: turner, fitter, welder", " and welder", 4)
    assert duplicate(march, grown) == "board:1"
    assert duplicate(march, other) is None


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Web Developer, Data Engineer, Product Designer, Field Lead", "Web Developer, Data Engineer"),
        ("Buchhalter, Koch, Fahrer, Leitung Lager", "Buchhalter, Fahrer"),
        ("Повар, официант, бармен, заведующая складом", "Повар, бармен"),
        ("Comptable, serveur, plongeur, responsable de cave", "Serveur, plongeur"),
    ],
)
def test_a_monthly_list_that_lost_or_got_most_of_its_roles_under_much_the_same_text_is_the_same(
    before: str, after: str
) -> None:
    def posted(number: int, roles: str, month: int) -> VacancyCard:
        text = PLANT.replace("turner, fitter{}", roles)
        at = datetime(2026, month, 2, tzinfo=UTC)
        return card(number, f"Volga Sample Bearings | {roles}", "Volga Sample Bearings", locations=("Sheffield",), snippet=text, posted_at=at)  # fmt: skip

    assert duplicate(posted(1, before, 3), posted(2, after, 4)) == "board:1"
    assert duplicate(posted(1, after, 3), posted(2, before, 4)) == "board:1"


def test_assembly_is_no_weekday() -> None:
    assert bare_title("Küchenprofi – Montage", "Möbel Muster") == "Küchenprofi – Montage"
    assert bare_title("Küchenprofi – Montag frei", "Möbel Muster") == "Küchenprofi"


def test_a_short_id_of_letters_and_digits_at_the_end_of_a_link_is_that_of_a_posting() -> None:
    assert posting_key("https://jobs.example.com/posting/5c1f90") is not None
    assert posting_key("https://jobs.example.com/jobs/warehouse") is None
    assert posting_key("https://jobs.example.com/web3") is None
    assert posting_key("https://jobs.example.com/karriere24") is None


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("Ahrenbek, Kita Sonnenhügel", "Ahrenbek, Kita Mühlbach"),
        ("Leeds, North Park School", "Leeds, South Park School"),
    ],
)
def test_two_houses_of_one_kind_in_a_town_are_two_places(earlier: str, later: str) -> None:
    first, second = pair(REWORDED)
    assert (
        duplicate(first.model_copy(update={"locations": (earlier,)}), second.model_copy(update={"locations": (later,)}))
        is None
    )


@pytest.mark.parametrize(
    ("country", "remote"), [("Italia", "Da remoto, Italia"), ("Nederland", "Remote binnen Nederland"), ("Polska", "Zdalnie, na terenie Polski"), ("España", "En remoto (España)")]
)  # fmt: skip
def test_a_country_and_remote_work_within_it_are_one_place_in_more_languages(country: str, remote: str) -> None:
    first, second = pair(REWORDED)
    assert duplicate(
        first.model_copy(update={"locations": (country,)}), second.model_copy(update={"locations": (remote,)})
    )


@pytest.mark.parametrize(
    ("one", "other", "may"),
    [
        ("Perth, Scotland", "Perth", True),
        ("Pinhão, Portugal", "Pinhão", True),
        ("Halifax, UK", "Halifax, Nova Scotia, Canada", False),
    ],
)
def test_a_towns_name_alone_may_be_its_namesake_in_another_country(one: str, other: str, may: bool) -> None:
    ours, theirs = places_of([one]), places_of([other])
    assert may_hold(ours, theirs) is may is may_hold(theirs, ours)
