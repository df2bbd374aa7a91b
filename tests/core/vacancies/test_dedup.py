"""Deduplication: each vacancy once, wherever it was published, and different vacancies never merged."""

import gc
from datetime import UTC, datetime

import pytest

from core.contracts.vacancy import VacancyCard, WorkFormat
from core.vacancies.dedup import dedup_decisions
from tests.support.dedup import KILNS, REWORDED, TEXT, card


def decision_on_second(one: VacancyCard, other: VacancyCard) -> tuple[str | None, str | None]:
    decision = dedup_decisions([one, other])[1]
    return decision.duplicate_of, decision.step


def test_the_same_site_and_id_is_the_same_vacancy_whatever_its_title_says_now() -> None:
    assert decision_on_second(card(1), card(1, title="Platform Engineer")) == ("board:1", "exact")


def test_the_same_posting_reached_through_a_tracking_link_is_the_same_vacancy() -> None:
    one = card(1, url="https://jobs.lever.co/acme/0acefd90-0d1a-491f-a4b2-f4e037e223eb")
    other = card(
        2,
        site="feed",
        title="Engineer",
        url="https://jobs.lever.co/acme/0acefd90-0d1a-491f-a4b2-f4e037e223eb/apply?utm_source=x",
    )
    assert decision_on_second(one, other) == ("board:1", "exact")


@pytest.mark.parametrize("is_collecting", [True, False])
def test_the_garbage_collector_is_after_a_dedup_as_it_was_before(is_collecting: bool) -> None:
    (gc.enable if is_collecting else gc.disable)()
    try:
        dedup_decisions([card(1), card(1)])
        assert gc.isenabled() is is_collecting
    finally:
        gc.enable()


def test_a_careers_page_with_many_postings_makes_no_two_the_same() -> None:
    page = "https://acme.example/careers"
    assert decision_on_second(card(1, url=page), card(2, title="Accountant", url=page)) == (None, None)


@pytest.mark.parametrize(
    ("title", "other"),
    [
        ("Senior Backend Engineer", "Sr. Back-End Engineer (m/w/d)"),
        ("Software Engineer II", "Software Engineer 2"),
        ("Backend Engineer, Senior", "Senior Backend Engineer"),
        ("Data Analyst", "Dаtа Anаlyst"),
        ("Старший аналитик", "Cтарший Aналитик"),
        ("Backend Engineer", "🚀 Backend Engineer!!"),
        ("Softwareentwickler*in", "Softwareentwickler (w/m/d)"),
        ("Backend Engineer", "Backend Engineer (Remote)"),
        ("Backend Engineer - Berlin", "Backend Engineer"),
        ("Full Stack Developer", "Fullstack-Dev"),
        ("Продавец-консультант", "Продавец консультант (м/ж)"),
    ],
)
def test_the_same_title_written_differently_is_the_same_vacancy(title: str, other: str) -> None:
    assert decision_on_second(
        card(1, title, locations=("Berlin",)), card(2, other, locations=("Berlin, Germany",))
    ) == (
        "board:1",
        "identity",
    )


@pytest.mark.parametrize(
    ("title", "other"),
    [
        ("Software Engineer II", "Software Engineer III"),
        ("Software Engineer", "Senior Software Engineer"),
        ("Junior Developer", "Middle Developer"),
        ("Middle Developer", "Middle+ Developer"),
        ("Lead Engineer", "Principal Engineer"),
        ("Старший аналитик", "Ведущий аналитик"),
        ("Software Engineer, Payments", "Software Engineer, Search"),
        ("New Grad 2025 Engineer", "New Grad 2024 Engineer"),
        ("Product Manager", "Project Manager"),
        ("Engineer (R-1234)", "Engineer (R-1235)"),
        ("Nurse - Evening Shift", "Nurse - Night Shift"),
        ("C++ Developer", "C# Developer"),
        ("Java Developer", "JavaScript Developer"),
        ("Engineer Intern", "Engineer"),
        ("Backend Engineer (Remote)", "Backend Engineer (On-site)"),
    ],
)
def test_a_different_role_is_another_vacancy_however_alike_the_texts(title: str, other: str) -> None:
    assert decision_on_second(card(1, title, snippet=TEXT), card(2, other, snippet=TEXT)) == (None, None)


@pytest.mark.parametrize(
    ("employer", "other"),
    [
        ("Google", "Google LLC"),
        ("ООО «Яндекс»", "Yandex"),
        ("Alfa-Bank", "АО Альфа-Банк"),
        ("Acme GmbH & Co. KG", "ACME"),
        ("МТС", "MTS"),
        ("1С", "1C"),
        ("Х5 Group", "X5 Group"),
        ("Ernst & Young", "Ernst and Young"),
    ],
)
def test_an_employer_is_the_same_with_or_without_its_legal_form_and_alphabet(employer: str, other: str) -> None:
    assert decision_on_second(card(1, employer=employer), card(2, employer=other)) == ("board:1", "identity")


@pytest.mark.parametrize(
    ("place", "other"),
    [
        ("Berlin", "Munich"),
        ("Cambridge, MA", "Cambridge, UK"),
        ("Portland, OR", "Portland, ME"),
        ("Remote in USA", "Remote in Canada"),
        ("Newport", "Newport Pagnell"),
        ("Cambados, Pontevedra", "Vilagarcía, Pontevedra"),
        ("Glasgow East", "Glasgow West"),
        ("Leeds or remote across the UK", "Bristol or remote across the UK"),
        ("Москва", "Казань"),
    ],
)
def test_another_city_is_another_vacancy(place: str, other: str) -> None:
    assert decision_on_second(card(1, locations=(place,), snippet=TEXT), card(2, locations=(other,), snippet=TEXT)) == (
        None,
        None,
    )


@pytest.mark.parametrize(
    ("place", "other"),
    [
        ("NYC", "New York, NY"),
        ("SF", "San Francisco, California, United States"),
        ("Москва", "Moscow, Russia"),
        ("München", "Munich, DE"),
        ("СПб", "Санкт-Петербург"),
        ("Altenau an der Wied", "Altenau (Wied)"),
        ("Kirchheim", "Kirchheim unter Teck"),
        ("Whitby", "Whitby harbour"),
        ("Glasgow", "Glasgow East"),
        ("Pruszków", "Pruszków k. Warszawy"),
        ("Easterwick", "Civic Centre, Easterwick"),
        ("Avonmouth", "Bristol, Avonmouth docks"),
        ("Колпино", "Санкт-Петербург, Колпино"),
        ("Münster", "Münster oder Homeoffice deutschlandweit"),
        ("Пермь", "Пермь или удалённо по всей России"),
        ("Lyon", "Lyon ou télétravail dans toute la France"),
    ],
)
def test_a_city_is_the_same_in_every_spelling(place: str, other: str) -> None:
    assert decision_on_second(card(1, locations=(place,)), card(2, locations=(other,))) == ("board:1", "identity")


def test_a_vacancy_reposted_under_a_new_id_with_a_few_words_changed_is_found_by_its_text() -> None:
    one = card(1, "Backend Engineer", snippet=TEXT)
    again = card(2, "Backend Engineer, Settlement", snippet=TEXT.replace("five colleagues", "six colleagues"))
    assert decision_on_second(one, again) == ("board:1", "text")


@pytest.mark.parametrize(
    ("employer", "other"),
    [
        ("Merrick & Daughters Chemist", "Merrick and Daughters"),
        ("Ankerplatz Jugendhilfe", "Jugendhilfe Ankerplatz gGmbH"),
        ("Zahnarztpraxis Morgenthau", "Morgenthau Zahnmedizin"),
        ("The Fernleigh Hotel", "Fernleigh Hotel &amp; Spa"),
        ("Издательство «Полынь»", "Изд-во «Полынь»"),
        ("Lumley Contract Furniture", "Thamesgate Talent (client: Lumley Contract Furniture)"),
        ("The Larkhall Hotel", "Copperpan Hospitality Recruitment for The Larkhall Hotel"),
        ("ТК «Сибирский путь»", "Кадровый центр «Пятая передача» для ТК «Сибирский путь»"),
        ("Saltmarsh Hotels Operations Ltd t/a The Pilot's House", "The Pilot's House"),
        ("Institute for Shelf Seas, University of Penhallow", "University of Penhallow"),
        ("Severin Hollmann Rechtsanwälte PartmbB", "Severin Hollmann"),
        ("University of Eskmouth", "Univ. of Eskmouth"),
        ("Salone Forbici d'Oro di Nicoletta Bassi", "Forbici d'Oro"),
        ("Thuiszorg De Wilg", "De Wilg"),
        ("Zakłady Meblowe Brzozowiec Sp. z o.o.", "Brzozowiec meble"),
    ],
)
def test_an_employer_is_known_by_its_name_whatever_says_what_it_is(employer: str, other: str) -> None:
    one = card(1, "Backend Engineer", employer=employer, snippet=TEXT)
    again = card(2, "Backend Engineer, Settlement", employer=other, snippet=TEXT)
    assert decision_on_second(one, again) == ("board:1", "text")


def test_two_customers_of_one_agency_and_two_brands_of_one_company_are_two_employers() -> None:
    for one, other in (
        ("Copperpan Recruitment for The Larkhall Hotel", "Copperpan Recruitment for The Ravenscar Hotel"),
        ("Saltmarsh Inns Ltd t/a The Pilot's House", "Saltmarsh Inns Ltd t/a The Anchor"),
    ):
        assert decision_on_second(card(1, employer=one), card(2, employer=other)) == (None, None)


@pytest.mark.parametrize(
    ("title", "other"),
    [
        ("Receptionist", "Receptionist (4 days)"),
        ("Lehrkraft Mathematik", "Lehrkraft Mathematik Sek I/II"),
        ("Driver, Trunking", "Class 1 Driver"),
        ("HGV Class 1 Driver", "Driver C+E"),
        ("Staff Nurse (Band 5)", "Registered Nurse"),
        ("Fresatore CNC 3 e 5 assi", "Fresatore CNC"),
        ("Monteur zonnepanelen", "Monteur zonnepanelen (leerling mag ook)"),
        ("Solicitor, Property", "Property Solicitor (3-5 PQE)"),
        ("Staff Nurse, Ward 12", "Registered Nurse"),
        ("Teacher (maternity cover)", "Teacher, fixed-term"),
        ("Водитель категории Е", "Водитель CE"),
        ("SENCo", "SENCo (0.5)"),
        ("Electrician (Days)", "Electrician, no nights"),
        ("Head of Fundraising", "Director of Fundraising"),
    ],
)
def test_numbers_that_count_and_words_of_one_meaning_make_no_other_level(title: str, other: str) -> None:
    one, again = (
        card(number, shown, snippet=text, site=site)
        for number, shown, text, site in ((1, title, REWORDED[0], "board"), (2, other, REWORDED[1], "other"))
    )
    assert decision_on_second(one, again)[0] == "board:1"


@pytest.mark.parametrize(
    ("title", "other"),
    [
        ("Class 1 Driver", "Class 2 Driver"),
        ("Class Teacher, Year 2", "Class Teacher, Year 5"),
        ("Teacher, Year 1+2", "Teacher, Year 12"),
        ("Nurse (Band 5)", "Nurse (Band 6)"),
        ("Lehrkraft Mathematik Sek I", "Lehrkraft Mathematik Sek II"),
        ("Engineer 2", "Engineer"),
        ("Leitender Konstrukteur", "Konstrukteur"),
        ("Ausbildung zum Koch", "Koch"),
        ("Summer Analyst (Class of 2026)", "Summer Analyst (Class of 2027)"),
        ("Assistant Manager", "Manager"),
        ("Referent", "Referent, Elternzeitvertretung"),
    ],
)
def test_another_grade_level_or_year_is_another_vacancy_in_other_words_too(title: str, other: str) -> None:
    for text, again in (REWORDED, (TEXT, TEXT)):
        one, two = card(1, title, snippet=text), card(2, other, site="other", snippet=again)
        assert decision_on_second(one, two) == (None, None)


def test_two_titles_that_each_name_what_only_their_own_text_speaks_of_are_two_vacancies() -> None:
    irrigation, ventilation = f"{REWORDED[0]} Your part is irrigation.", f"{REWORDED[1]} You work on ventilation."
    one = card(1, "Irrigation Engineer", snippet=irrigation)
    for title, found in (("Ventilation Developer", None), ("Greenhouse Developer", "board:1")):
        assert decision_on_second(one, card(2, title, site="other", snippet=ventilation))[0] == found


@pytest.mark.parametrize(
    ("wrong", "found"),
    [("setlement", "board:1"), ("settelment", "board:1"), ("srttlement", "board:1"), ("emplacement", None)],
)
def test_a_repost_that_corrects_a_typing_error_is_the_same_vacancy_and_one_with_another_word_is_not(
    wrong: str, found: str | None
) -> None:
    text = TEXT.replace("four-day week", "pleasant canteen")
    one, again = card(1, snippet=text.replace("settlement", wrong)), card(2, snippet=text, site="other")
    assert decision_on_second(one, again)[0] == found


def test_a_suburb_is_in_its_town_for_a_text_in_other_words_but_not_for_one_repeated_at_each_branch() -> None:
    places = {"locations": ("Didsbury",)}, {"locations": ("Manchester",)}
    reworded = [
        card(n, snippet=text, site=f"site{n}", **place)
        for n, (text, place) in enumerate(zip(REWORDED, places, strict=True))
    ]
    repeated = [card(n, snippet=TEXT, site=f"site{n}", **place) for n, place in enumerate(places)]
    assert decision_on_second(*reworded)[0] == "site0:0"
    assert decision_on_second(*repeated) == (None, None)


def test_a_name_as_long_as_a_text_is_searched_for_no_second_employer() -> None:
    name = f"a{' ,' * 2_000} formerly Acme"
    assert decision_on_second(card(1), card(2, employer=name)) == (None, None)


def test_a_text_of_a_few_words_is_recognised_on_another_board() -> None:
    one = card(
        1,
        "Архитектор-проектировщик",
        snippet="Стадия П и РД гостиниц до пяти этажей. Revit, нормы, авторский надзор на склонах.",
    )
    again = card(
        2,
        "Архитектор",
        site="other",
        snippet="Авторский надзор на склонах, нормы, Revit. Стадия П и РД гостиниц до пяти этажей. Звоните.",
    )
    assert decision_on_second(one, again) == ("board:1", "text")


@pytest.mark.parametrize("figure", ["½ day", "1½ Tage", "2½h", "⅓ of nights", "1⁄2", "3²k"])
def test_a_fraction_in_a_text_stops_nothing(figure: str) -> None:
    assert decision_on_second(card(1, snippet=f"{TEXT} {figure}"), card(2, snippet=f"{TEXT} {figure}"))[0] == "board:1"


def test_two_roles_that_share_only_the_employers_boilerplate_are_two_vacancies() -> None:
    other = (
        "You will sell our product to hospitals in the north, travel two days a week and report to the head of sales in Leeds. "
        + TEXT[-120:]
    )
    assert decision_on_second(card(1, "Manager", snippet=TEXT), card(2, "Manager, Hospitals", snippet=other)) == (
        None,
        None,
    )


def test_the_card_first_seen_stands_for_a_chain_of_reposts() -> None:
    texts = [TEXT, TEXT.replace("five", "six"), TEXT.replace("five", "six").replace("river", "lake")]
    cards = [card(number, snippet=text) for number, text in enumerate(texts)]
    assert [d.duplicate_of for d in dedup_decisions(cards)] == [None, "board:0", "board:0"]


def test_without_an_employer_only_id_and_link_are_proof() -> None:
    assert decision_on_second(card(1, employer=None, snippet=TEXT), card(2, employer=None, snippet=TEXT)) == (
        None,
        None,
    )


def test_the_same_title_a_year_later_is_a_new_opening() -> None:
    old, new = datetime(2025, 1, 1, tzinfo=UTC), datetime(2026, 6, 1, tzinfo=UTC)
    assert decision_on_second(card(1, posted_at=old), card(2, posted_at=new)) == (None, None)


def test_cards_known_from_earlier_days_count() -> None:
    assert dedup_decisions([card(2)], known=[card(1)])[0].duplicate_of == "board:1"


def test_a_posting_in_other_words_that_became_remote_is_told_as_a_change() -> None:
    before = card(1, "Kiln Operator", "Larkfield Pots", locations=("Sheffield",), snippet=KILNS[0])
    now = card(
        2, "Ceramics Worker, Kilns", "Larkfield Pots", site="other", locations=("Remote (UK)",), snippet=KILNS[1]
    )
    assert dedup_decisions([before, now])[1].reason.endswith("was on site, is remote now")
    assert "place" not in dedup_decisions([before, now])[1].reason
    assert decision_on_second(now, before) == (None, None)
    elsewhere = now.model_copy(update={"locations": ("Remote (Poland)",)})
    assert decision_on_second(before, elsewhere) == (None, None)


def test_a_remote_vacancy_is_not_the_one_in_the_office() -> None:
    one, other = (
        card(1, locations=("Berlin",), work_format=WorkFormat.REMOTE),
        card(2, locations=("Berlin",), work_format=WorkFormat.ONSITE),
    )
    assert decision_on_second(one, other) == (None, None)


@pytest.mark.parametrize(
    ("one", "other", "text"),
    [
        ("Larkfield Pots Ltd", "Institute Larkfield", KILNS[1]),
        ("Larkfield Pots Ltd", "Tidewell Group", f"Part of Larkfield Pots. {KILNS[1]}"),
        ("Tidewell Hotels SAS (Le Grand Cerf)", "Le Grand Cerf", KILNS[1]),
        ("The Heron, Sheffield – a Larkfield hotel", "Larkfield Hotels Ltd", KILNS[1]),
        ("Lower Larkfield Farm Partnership", "Lower Larkfield Farm", KILNS[1]),
    ],
)
def test_a_house_and_its_group_a_brand_and_its_company_are_one_employer_where_texts_tell_one_job(
    one: str, other: str, text: str
) -> None:
    first = card(1, "Kiln Operator", one, locations=("Sheffield",), snippet=KILNS[0])
    second = card(2, "Ceramics Worker, Kilns", other, site="other", locations=("Sheffield",), snippet=text)
    assert decision_on_second(first, second) == ("board:1", "text")
    assert decision_on_second(second, first) == ("other:2", "text")


def test_the_reason_does_not_call_employers_the_same_that_only_have_a_like_name() -> None:
    first = card(1, "Kiln Operator", "Larkfield Pots Ltd", locations=("Sheffield",), snippet=KILNS[0])
    for employer, said in (
        ("Tidewell Group", "of a like name, or named in the text"),
        ("Larkfield Pots", "same employer"),
    ):
        second = card(2, "Ceramics Worker, Kilns", employer, site="other", locations=("Sheffield",), snippet=f"Part of Larkfield Pots. {KILNS[1]}")  # fmt: skip
        assert said in dedup_decisions([first, second])[1].reason


def test_two_employers_that_only_have_a_word_in_common_are_two_where_texts_are_copied_or_tell_less() -> None:
    first = card(1, "Backend Developer (Rust)", "Larkfield Quarto", locations=("Sheffield",), snippet=TEXT)
    second = card(
        2, "Backend Developer (Rust)", "Larkfield Vesper", site="other", locations=("Sheffield",), snippet=TEXT
    )
    assert decision_on_second(first, second) == (None, None)
    copied = [card(n, employer=of, site=of, locations=("Sheffield",), snippet=TEXT, requisition_id="48213") for n, of in ((4, "Larkfield Quarto"), (5, "Larkfield Vesper"))]  # fmt: skip
    assert decision_on_second(*copied) == (None, None)
    third = card(3, "Backend Developer (Rust)", "Tidewell", site="other", snippet=f"We use Larkfield Quarto. {TEXT}")
    assert decision_on_second(first, third) == (None, None)


@pytest.mark.parametrize(
    ("place", "other"), [("Newcastle upon Tyne", "Newcastle-under-Lyme"), ("Newport", "Newport Pagnell")]
)
def test_towns_that_begin_with_the_same_word_are_two(place: str, other: str) -> None:
    assert decision_on_second(card(1, locations=(place,)), card(2, locations=(other,))) == (None, None)
