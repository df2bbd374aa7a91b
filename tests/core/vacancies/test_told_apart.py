"""What tells two postings of one employer apart, or that they are one, beside their titles: shifts, levels, customers, houses, counties."""

import pytest

from core.text.normalize import fold, words
from core.vacancies.dedup import dedup_decisions
from core.vacancies.employers import core_key
from core.vacancies.roles import role_of
from core.vacancies.said_levels import levels_said
from tests.support.dedup import KILNS, TEXT, card, duplicate, pair

STORE = (
    "Склад запчастей обслуживает семьдесят автосервисов. Кладовщик принимает поставки, размещает детали по адресам, собирает заказы по терминалу, "
    "упаковывает хрупкое и участвует в пересчётах. Нужны внимательность, уверенный счёт и права на погрузчик. Вакансия в {} смену. "
    "Выдаём спецодежду, кормим обедом, возим от метро на автобусе."
)
CLEANING = (
    "Brightwell Quarto keeps other people's buildings clean and safe. For our contract with {} you guide supervisors and cleaners, chair meetings, forecast budgets, "
    "audit washrooms, order machines, investigate accidents and plan the deep cleaning of carpets. Previous management of multi-site soft services, COSHH and TUPE "
    "are essential, and so is patience with rotas, invoices, uniforms and keys. You travel by van, report to the regional director and inspect every corner yourself. "
    "Candidates hold a driving licence, write plain reports, negotiate with suppliers of detergents and recruit, train and encourage people of forty nations."
)
ROOMS = (
    "Clean rooms, warm welcome. Room attendants of {} service fourteen rooms a day, make beds, replenish tea trays, polish mirrors, "
    "vacuum corridors, report defects to the porter and hand in lost teddy bears. You will be trained by our housekeeper and paid for every hour. References are checked."
)
MAPS = (
    "We draw maps for city services. The team of six writes TypeScript, React and WebGL and cares about performance. You own the architecture of the client, review code and help two mid-level colleagues grow.",
    "A map has to fly on an old laptop of a dispatcher. Six people see to that and look for a seventh{}: React, TypeScript, WebGL, architecture of the client, reviews, and mentoring of two colleagues. Performance matters to us.",
)


def test_the_day_shift_and_the_night_shift_of_one_store_are_two_vacancies_in_russian_too() -> None:
    def told(shift: str) -> str:
        return STORE.format(shift)

    assert duplicate(*pair((told("дневную"), told("ночную")), title="Кладовщик")) is None
    assert duplicate(*pair((told("ночную"), told("ночную")), title="Кладовщик"))


def test_a_copied_text_for_another_customer_of_the_employer_is_another_vacancy() -> None:
    university, tram = "a university and its laboratories", "a tram operator and its depots"
    title = "Contract Manager, Cleaning"
    assert duplicate(*pair((CLEANING.format(university), CLEANING.format(tram)), title=title)) is None
    assert duplicate(*pair((CLEANING.format(tram), CLEANING.format(tram)), title=title))


def test_two_houses_of_one_group_in_one_town_are_two_vacancies() -> None:
    crescent = card(1, "Room Attendant", "Tidewell Hotels - The Thistle Orchard", locations=("Bath",), snippet=ROOMS.format("The Thistle Orchard"))  # fmt: skip
    mill = card(2, "Room Attendant", "Tidewell Hotels - The Heron Granary", locations=("Bath",), snippet=ROOMS.format("The Heron Granary"))  # fmt: skip
    again = crescent.model_copy(update={"id": "board:3", "external_id": "3", "employer": "Tidewell Hotels"})
    assert duplicate(crescent, mill) is None
    assert duplicate(crescent, again)


@pytest.mark.parametrize("said", [", at senior level,", " for a senior-level role"])
def test_a_level_that_only_one_title_states_is_the_same_where_the_other_text_says_it_of_the_post(said: str) -> None:
    first = card(1, "Senior Frontend Developer (React)", locations=("Leeds",), snippet=MAPS[0])
    second = card(2, "Frontend Developer, Maps", locations=("Leeds",), snippet=MAPS[1].format(said))
    assert duplicate(first, second.model_copy(update={"site": "other"})) == "board:1"


@pytest.mark.parametrize("said", ["", " who talks to senior managers"])
def test_a_level_that_only_one_title_states_is_another_where_the_other_text_does_not_say_it_of_the_post(
    said: str,
) -> None:
    first = card(1, "Senior Frontend Developer (React)", locations=("Leeds",), snippet=MAPS[0])
    second = card(2, "Frontend Developer, Maps", locations=("Leeds",), snippet=MAPS[1].format(said))
    assert duplicate(first, second.model_copy(update={"site": "other"})) is None


@pytest.mark.parametrize("place", ["Shropshire", "SY8", "Shropshire, SY8"])
def test_a_county_or_postcode_may_hold_the_town_of_the_other_posting_and_is_not_called_the_same_place(
    place: str,
) -> None:
    first = card(1, "Kiln Operator", "Larkfield Pots", locations=("Ludlow",), snippet=KILNS[0])
    second = card(2, "Ceramics Worker, Kilns", "Larkfield Pots", site="other", locations=(place,), snippet=KILNS[1])
    for one, other in ((first, second), (second, first)):
        decision = dedup_decisions([one, other])[1]
        assert decision.duplicate_of == one.id
        assert "place" not in decision.reason


@pytest.mark.parametrize(("place", "is_one"), [("Idaho", True), ("Idaho, USA", True), ("Texas", False)])
def test_a_state_alone_may_hold_the_town_of_the_other_posting(place: str, is_one: bool) -> None:
    first = card(1, "Kiln Operator", "Larkfield Pots", locations=("Boise, ID",), snippet=KILNS[0])
    second = card(2, "Ceramics Worker, Kilns", "Larkfield Pots", site="other", locations=(place,), snippet=KILNS[1])
    assert duplicate(first, second) == ("board:1" if is_one else None)


def test_a_town_in_the_county_of_a_city_is_another_place_for_a_copied_text() -> None:
    copied = [
        card(n, "Kiln Operator", "Larkfield Pots", site=site, locations=(place,), snippet=KILNS[0])
        for n, site, place in ((1, "board", "Cork"), (2, "other", "Mallow, Co. Cork"))
    ]
    assert duplicate(*copied) is None
    reworded = copied[1].model_copy(update={"title": "Ceramics Worker, Kilns", "snippet": KILNS[1]})
    assert duplicate(copied[0], reworded) == "board:1"


def test_a_town_that_no_list_has_may_be_the_area_around_the_town_of_the_other_posting() -> None:
    first = card(1, "Kiln Operator", "Larkfield Pots", locations=("Sheffield",), snippet=KILNS[0])
    second = card(2, "Ceramics Worker, Kilns", "Larkfield Pots", site="other", locations=("Greater Upper Larkdale",), snippet=KILNS[1])  # fmt: skip
    assert duplicate(first, second) == "board:1"


def test_postings_of_two_towns_are_two_vacancies_though_their_county_is_one() -> None:
    first = card(1, "Kiln Operator", "Larkfield Pots", locations=("Ludlow, Shropshire",), snippet=KILNS[0])
    second = card(2, "Ceramics Worker, Kilns", "Larkfield Pots", site="other", locations=("Telford, Shropshire",), snippet=KILNS[1])  # fmt: skip
    assert duplicate(first, second) is None


def test_a_name_that_the_text_says_the_employer_trades_under_is_its_name() -> None:
    first = card(1, "Kiln Operator", "Quartoware", locations=("Sheffield",), snippet=KILNS[0])
    text = f"Larkfield Pots (Holdings) Ltd trades as Quartoware. {KILNS[1]}"
    second = card(2, "Ceramics Worker, Kilns", "Larkfield Pots (Holdings) Ltd", site="other", locations=("Sheffield",), snippet=text)  # fmt: skip
    assert duplicate(first, second) == "board:1"


@pytest.mark.parametrize(
    ("worker", "leader"),
    [
        ("Mitarbeiter Lager (m/w/d)", "Schichtleiter Lager (m/w/d)"),
        ("Кладовщик", "Кладовщик, старший смены"),
        ("Warehouse Operative", "Warehouse Shift Leader"),
        ("Magazziniere", "Magazziniere capoturno"),
        ("Industrial Electrician", "Leading Hand Electrician"),
    ],
)
def test_who_leads_a_shift_has_another_post_than_who_works_in_it(worker: str, leader: str) -> None:
    assert "supervisor" in role_of(leader).words
    assert "supervisor" not in role_of(worker).words


@pytest.mark.parametrize("title", ["Maths Teacher KS3-5", "Maths Teacher, Key Stages 3 to 5"])
def test_a_range_of_key_stages_is_no_level_of_the_teacher(title: str) -> None:
    assert set(role_of(title).words) == {"math", "teacher", "ks3-5"}


@pytest.mark.parametrize(
    ("one", "other"), [("Kiln Operator", "Ceramics Assistant, Kilns"), ("Ceramics Worker II", "Kiln Operator")]
)
def test_a_title_in_other_words_may_leave_out_assistant_or_a_number(one: str, other: str) -> None:
    first = card(1, one, "Larkfield Pots", locations=("Sheffield",), snippet=KILNS[0])
    second = card(2, other, "Larkfield Pots", site="other", locations=("Sheffield",), snippet=KILNS[1])
    assert duplicate(first, second) == "board:1"


@pytest.mark.parametrize(("one", "other"), [("Kiln Operator", "Assistant Kiln Operator"), ("Kiln Operator II", "Kiln Operator")])  # fmt: skip
def test_the_same_title_with_assistant_or_a_number_is_another_post(one: str, other: str) -> None:
    first = card(1, one, "Larkfield Pots", locations=("Sheffield",), snippet=KILNS[0])
    second = card(2, other, "Larkfield Pots", site="other", locations=("Sheffield",), snippet=KILNS[1])
    assert duplicate(first, second) is None


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Beekeeper's Assistant", {"beekeeper", "assistant"}),
        ("Glasblåsare till hytta i Glasriket", {"glasblasare", "till", "hytta", "glasriket"}),
        ("Kucharz i kelner", {"kucharz", "kelner"}),
        ("Engineer I", {"engineer", "i"}),
    ],
)
def test_a_little_letter_between_words_is_no_level_and_a_possessive_no_word(title: str, words: set[str]) -> None:
    assert set(role_of(title).words) == words


def test_trattoria_and_stables_say_what_an_employer_is() -> None:
    assert core_key("Trattoria La Larkessa") == core_key("La Larkessa")
    assert core_key("Three Larks Stables") == core_key("3 Larks")


def test_a_studentship_is_no_post_for_somebody_with_a_doctorate() -> None:
    first = card(1, "PhD Studentship: Kilns", "Larkfield Pots", locations=("Sheffield",), snippet=KILNS[0])
    second = card(2, "Postdoctoral Ceramics Scientist, Kilns", "Larkfield Pots", site="other", locations=("Sheffield",), snippet=KILNS[1])  # fmt: skip
    assert duplicate(first, second) is None


@pytest.mark.parametrize("title", ["N. 1 Kiln Operator", "Kiln Operator n. 2"])
def test_the_number_of_posts_is_no_level(title: str) -> None:
    assert set(role_of(title).words) == {"kiln", "operator"}


INTAKE = (
    "You are studying for a degree in chemistry and want to alternate with a house of perfume. Our laboratory welcomes you {}. Beside an engineer "
    "you weigh formulas, run chromatography, follow the stability of samples and keep the safety sheets. We pay the fares and offer partner lodgings."
)
GATE = (
    "Our officers protect a data centre on the edge of Slough. The position is {}, four on and four off. Expect gatehouse duty, patrols of the perimeter, "
    "camera monitoring, escorting engineers and writing short, accurate reports. You hold a current licence and communicate well."
)
LEDGER = (
    "Centrum usług powiększa dział należności. Osoba na tym stanowisku kontaktuje się z klientami, wyjaśnia faktury, księguje wpłaty, uzgadnia salda i "
    "przygotowuje raport. Niezbędny jest język {} na poziomie B2, Excel oraz rok doświadczenia w finansach. Biuro znajduje się pięć minut od stacji kolejki."
)


@pytest.mark.parametrize(
    ("text", "one", "other", "title"),
    [
        (INTAKE, "for the intake of September 2025", "for the intake of September 2026", "Laboratory Trainee"),
        (INTAKE, "à la rentrée de septembre 2025", "à la rentrée de septembre 2026", "Alternance laboratoire"),
        (GATE, "permanent days, 0700 to 1900", "permanent nights, 1900 to 0700", "Security Officer"),
        (LEDGER, "norweski", "szwedzki", "Specjalista ds. należności"),
    ],
)
def test_one_text_for_another_intake_shift_or_language_is_another_vacancy(
    text: str, one: str, other: str, title: str
) -> None:
    assert duplicate(*pair((text.format(one), text.format(other)), title=title)) is None
    assert duplicate(*pair((text.format(one), text.format(one)), title=title))


WATCH = (
    "Wir bewachen Werke am Fluss. Für unseren Kunden {} suchen wir Verstärkung am Haupttor. Sie kontrollieren Ausweise, weisen Lieferungen ein, gehen Streife und schreiben das Wachbuch.",
    "Am Standort unseres Kunden {} wird ein Platz im Wachdienst frei: Streifengänge zwischen den Tanks, Ausweiskontrollen, die Einweisung von Lieferungen und das Führen des Wachbuchs am Haupttor.",
)  # fmt: skip


def test_two_customers_that_the_texts_name_are_two_vacancies() -> None:
    apart = pair((WATCH[0].format("Chemiepark Larkau"), WATCH[1].format("Lackwerke Finkdorf")), title="Werkschutz (m/w/d)")  # fmt: skip
    one = pair((WATCH[0].format("Chemiepark Larkau"), WATCH[1].format("Chemiepark Larkau")), title="Werkschutz (m/w/d)")
    assert duplicate(*apart) is None
    assert duplicate(*one)


@pytest.mark.parametrize(
    ("deputy", "head"),
    [
        ("Zastępca kierownika sklepu", "Kierownik sklepu"), ("Zástupce vedoucího prodejny", "Vedoucí prodejny"), ("Vicedirettore di filiale", "Direttore di filiale"), ("Subdirectora de tienda", "Directora de tienda"),
        ("Plaatsvervangend filiaalmanager", "Filiaalmanager"), ("Responsable adjointe de magasin", "Responsable de magasin"), ("Замдиректора магазина", "Директор магазина"), ("Stellv. Küchenchefin", "Küchenchefin"),
    ],
)  # fmt: skip
def test_a_deputy_is_another_post_than_the_head_under_one_text(deputy: str, head: str) -> None:
    one, other = pair((TEXT, TEXT), title=deputy)
    assert duplicate(one, other)
    assert duplicate(one, other.model_copy(update={"title": head})) is None


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("Szukamy osoby na stanowisko młodszego specjalisty.", ["junior"]), ("Stanowisko starszego specjalisty czeka.", ["senior"]), ("Hledáme juniorního účetního.", ["junior"]), ("Buscamos un contable sénior.", ["senior"]),
        ("Wij zoeken een junior adviseur.", ["junior"]), ("Vi söker en senior ingenjör.", ["senior"]), ("Cerchiamo un contabile junior.", ["junior"]), ("Praca ze starszą młodzieżą.", []), ("Pomagasz młodszym kolegom.", []),
    ],
)  # fmt: skip
def test_a_text_says_the_level_of_its_post_in_many_languages(text: str, levels: list[str]) -> None:
    assert list(levels_said(text, words(fold(text)))) == levels


@pytest.mark.parametrize(
    ("away", "home", "title"),
    [
        ("Работа вахтой на месторождении.", "Работа на базе, пятидневка.", "Сварщик"),
        ("Fly-in fly-out to the mine, 2 weeks on, 2 weeks off.", "At our yard from Monday to Friday.", "Welder"),
    ],
)
def test_work_away_for_weeks_is_another_post_than_work_from_monday_to_friday(away: str, home: str, title: str) -> None:
    assert duplicate(*pair((f"{TEXT} {away}", f"{TEXT} {home}"), title=title)) is None


LUNCH = (
    "Our primary school feeds 210 pupils in two sittings. From 11.45 to 13.15, term time only, you keep order in the hall, sort quarrels on the playground, wipe spills, "
    "watch allergies and help small ones carry trays. Enhanced check paid by us.",
    "Seven and a half hours weekly in term time: an hour and a half a day when hungry pupils queue with trays, 210 of them. Spills, a bad word, quarrels, allergies: "
    "in both sittings you stay calm on our playground. A check is needed, of the enhanced kind.",
)


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("Lunchtime Supervisor", "Midday Meals Assistant", True),
        ("Playground Supervisor", "Midday Meals Helper", True),
        ("Lunchtime Helper (weekend)", "Midday Meals Assistant", True),
        ("Lunchtime Supervisor", "Lunchtime Helper", False),  # a rank under titles with a word in common
        ("Senior Playground Worker", "Midday Meals Assistant", False),  # a level is never left out
        ("Deputy Lunchtime Supervisor", "Midday Meals Assistant", False),
    ],
)
def test_a_rank_is_called_otherwise_on_another_site_where_the_titles_have_no_word_in_common(
    one: str, other: str, is_same: bool
) -> None:
    first, second = (
        card(n, title, "Larkfield Primary", site=site, locations=("Leeds",), snippet=text)
        for n, title, site, text in ((1, one, "board", LUNCH[0]), (2, other, "other", LUNCH[1]))
    )
    assert (duplicate(first, second) is not None) is is_same


def test_on_one_site_a_rank_is_not_called_otherwise() -> None:
    first, second = (
        card(n, title, "Larkfield Primary", locations=("Leeds",), snippet=text)
        for n, (title, text) in enumerate(
            zip(("Lunchtime Supervisor", "Midday Meals Assistant"), LUNCH, strict=True), 1
        )
    )
    assert duplicate(first, second) is None


@pytest.mark.parametrize(("said", "is_same"), [("Quarvell asks. ", True), ("", False)])
def test_an_employer_that_a_text_written_anew_names_needs_few_words_in_common(said: str, is_same: bool) -> None:
    first = card(1, "Playground Helper", "Quarvell Primary", locations=("Leeds",), snippet=LUNCH[0])
    few = f"{said}{LUNCH[1][:140]}"
    second = card(2, "School Canteen Aide", "Ansdorf Group", site="other", locations=("Leeds",), snippet=few)
    assert (duplicate(first, second) is not None) is is_same
