"""Two posts that one site has at once, one vacancy on two sites, and what changes from one publication to the next."""

from datetime import UTC, datetime, timedelta

import pytest

from core.contracts.vacancy import VacancyCard
from core.vacancies.contacts import CALL, with_calls_marked
from core.vacancies.listed_roles import compared_words
from core.vacancies.said_languages import languages_named, named_in
from core.vacancies.said_times import times_in
from core.vacancies.said_units import units_in
from tests.support.dedup import TEXT, card, duplicate

FIRST_DAY = datetime(2026, 3, 2, tzinfo=UTC)


def published(number: int, text: str, days: int, **more: str) -> VacancyCard:
    return card(number, snippet=text, posted_at=FIRST_DAY + timedelta(days=days), locations=("Leeds",), **more)


SEARCH = f"{TEXT} Your colleagues build the search of the shop."
DELIVERY = f"{TEXT} Your colleagues plan the routes of the vans."


@pytest.mark.parametrize(("days", "found"), [(0, None), (60, "board:1")])
def test_two_texts_of_one_title_that_a_site_has_on_one_day_are_two_posts_and_weeks_later_an_edited_one_is_the_same(
    days: int, found: str | None
) -> None:
    later = SEARCH.replace("the search of the shop", "what finds goods in the shop and what sorts them")
    assert duplicate(published(1, SEARCH, 0), published(2, later, days)) == found


@pytest.mark.parametrize("days", [0, 2, 5])
def test_one_title_with_other_work_within_a_week_is_another_post(days: int) -> None:
    assert duplicate(published(1, SEARCH, 0), published(2, DELIVERY, days)) is None


CLIENTS = (
    ("Cleaning Supervisor", "Larkfield Facilities cleans offices in the whole county. {} You lead nine cleaners, plan holiday cover, check the rooms with a handheld device, order materials and report each week. You know the rules for chemicals and have led people before.",
     "Our client is a daily newspaper, whose presses run at night.", "Our client is an eye hospital with six operating theatres."),
    ("Teamleider beveiliging", "Larkfield Beveiliging bewaakt gebouwen in het hele land. {} Je stuurt acht collega's aan, maakt het rooster, loopt mee op de ronde, schrijft rapporten en overlegt wekelijks. Je hebt een diploma en ervaring met een team.",
     "Voor onze klant, een veilinghuis met schilderijen, zoeken we versterking.", "Voor onze klant, een fabriek voor zonnepanelen, zoeken we versterking."),
    ("Повар", "Комбинат питания «Ларк» кормит сотрудников предприятий города. {} Вы готовите супы и горячее, ведёте заготовки, следите за остатками, соблюдаете нормы и помогаете на раздаче. Нужны медкнижка и опыт в столовой.",
     "Столовая стоит на трамвайном депо и кормит вагоновожатых.", "Столовая стоит при конструкторском бюро и кормит чертёжников."),
)  # fmt: skip


@pytest.mark.parametrize(("title", "text", "one", "other"), CLIENTS, ids=["English", "Dutch", "Russian"])
@pytest.mark.parametrize("days", [8, 14, 21])
def test_two_texts_of_one_title_that_a_site_has_in_one_month_are_two_posts_where_each_tells_of_other_work(
    title: str, text: str, one: str, other: str, days: int
) -> None:
    first, second = (published(n, text.format(said), n * days, title=title) for n, said in enumerate((one, other)))
    assert duplicate(first, second) is None


def test_the_same_text_twice_on_one_day_is_one_vacancy() -> None:
    assert duplicate(published(1, SEARCH, 0), published(2, SEARCH, 0)) == "board:1"


def test_a_posting_that_ends_with_another_call_to_apply_is_the_same_vacancy() -> None:
    calls = ("Принесите с собой фотографии законченных вещей.", "Звоните хозяйке ателье в любой рабочий день.")
    text = "В ателье требуется закройщик: снимать мерки, строить лекала, кроить бархат и шёлк, проводить примерки с артистами. Опыт от трёх лет, знание промышленных машин."
    one, two = (published(n, f"{text} {call}", 40 * n, title="Закройщик") for n, call in enumerate(calls, 1))
    assert duplicate(one, two) == "board:1"


ENDS = (
    ("Bagare", "Bageriet Kringlan bakar bröd och bullar för hela Gotland. Du väger upp degar, sköter stenugnen, formar limpor och packar beställningar till affärerna. Du har gått bagarutbildning och tål tidiga morgnar.",
     "Kollektivavtal, friskvårdsbidrag och fika ingår.", "Sök via länken, urval sker löpande."),
    ("Tømrer", "Tømrerfirmaet Lind sætter vinduer og tage i hele Vendsyssel. Du skærer spær, lægger undertag, monterer døre og taler med kunderne på pladsen. Du er faglært og har kørekort.",
     "Pension, feriedage og personalegoder efter aftale.", "Send din ansøgning hurtigst muligt, samtaler holdes løbende."),
    ("Pekař", "Pekárna Rohlíček peče pečivo pro celé Valašsko. Budete připravovat těsta, obsluhovat pece, tvarovat chleba a balit objednávky pro obchody. Máte výuční list a vstáváte brzy.",
     "Stravenky, benefity a dovolená navíc.", "Pošlete nám svůj životopis, pohovory probíhají průběžně."),
)  # fmt: skip


@pytest.mark.parametrize(("title", "text", "perks", "call"), ENDS, ids=["Swedish", "Danish", "Czech"])
def test_a_board_that_puts_a_call_to_apply_where_the_perks_stood_has_the_same_vacancy(
    title: str, text: str, perks: str, call: str
) -> None:
    own = published(1, f"{text} {perks}", 1, title=title)
    elsewhere = published(2, f"{text} {call}", 4, title=title, site="elsewhere")
    assert duplicate(own, elsewhere) == own.id


@pytest.mark.parametrize(
    "sentence",
    ["Send us your CV.", "Apply through this board.", "Bewerbungen bitte an Frau Muster.", "Envoyez votre CV à Ann.", "Присылайте резюме.", "Solliciteer via de site.", "Ansök via länken.", "Skicka ditt cv.", "Søg stillingen online.", "Pošlete nám svůj životopis.", "Hae paikkaa viimeistään perjantaina."],
)  # fmt: skip
def test_a_call_to_apply_is_told_from_the_work(sentence: str) -> None:
    assert CALL in with_calls_marked(f"You paint boats. {sentence}")


@pytest.mark.parametrize("sentence", ["You apply paint by hand.", "Sie schicken Pakete.", "Вы звоните клиентам."])
def test_work_that_has_a_word_of_such_a_call_is_work(sentence: str) -> None:
    assert CALL not in with_calls_marked(f"We build boats. {sentence}")


def test_only_names_of_languages_name_a_language() -> None:
    assert named_in(languages_named("You speak German and some Polish.")) == {"de", "pl"}
    assert not languages_named("Du bekommst ein Budget, wir machen Nutzertests in der Gastronomie.")
    assert not languages_named("Arbetet är på dagtid, måndag till fredag.")
    assert named_in(languages_named("Vi söker någon som talar mandarin.")) == {"zh"}


@pytest.mark.parametrize(
    ("text", "keys"),
    [
        ("Our weekend crew works Friday to Sunday.", ["shift=4"]),
        ("Back shift, Monday to Friday.", ["shift=2"]),
        ("Gearbeitet wird im Wechsel von Früh- und Spätschicht.", []),
        ("Nachtschicht gibt es bei uns nicht.", []),
    ],
)
def test_a_shift_that_there_is_not_or_that_takes_turns_is_not_the_shift_of_the_post(text: str, keys: list[str]) -> None:
    assert times_in(text) == keys


def test_a_team_is_named_in_small_letters_too_and_a_friendly_one_is_none() -> None:
    assert units_in("In the leak detection team you write firmware.", frozenset()) == ["team=detec leak"]
    assert not units_in("You join a friendly small team and the whole team.", frozenset())
    assert units_in("Product manager for our Sparte Hörgeräte.", frozenset()) == ["division=horge"]


def test_a_monthly_list_in_another_order_with_articles_is_the_same_list() -> None:
    lists = ("Now hiring: line cook, dishwasher, sommelier, host", "We're looking for a host, a sommelier, a dishwasher and a line cook")  # fmt: skip
    one, two = (compared_words(title, ("x",), None) for title in lists)
    assert one == two == ("_cook_line", "_dishwasher", "_host", "_sommelier")


def test_a_level_that_only_the_text_of_one_posting_states_is_another_level() -> None:
    plain, senior = (TEXT.replace("an engineer", who) for who in ("an engineer", "a senior engineer"))
    assert duplicate(published(1, plain, 0), published(2, senior, 40)) is None
    assert duplicate(published(1, senior, 0), published(2, senior, 40)) == "board:1"


def test_two_intakes_of_apprentices_are_two_vacancies() -> None:
    one, two = (
        published(year, f"{TEXT} Ausbildungsbeginn ist der 1. September {year}.", (year - 2026) * 200, title="Ausbildung Zerspanung")
        for year in (2026, 2027)
    )  # fmt: skip
    assert duplicate(one, two) is None


def test_an_edited_title_behind_one_page_is_one_vacancy() -> None:
    page = "https://cabins.example/reception"
    text = f"{TEXT} The receptionist lives on the camp site."
    one = published(1, text, 0, title="Camp site host", url=page)
    two = published(2, text, 30, title="Receptionist, seasonal", url=page)
    assert duplicate(one, two) == "board:1"
    assert duplicate(one, two.model_copy(update={"url": "https://cabins.example/kitchen"})) is None


def test_two_towns_of_one_region_that_only_the_texts_name_are_two_vacancies() -> None:
    one, two = (
        card(n, "Заведующий складом", locations=("Московская область",), snippet=f"Открываем вакансию в городе {town}. Приёмка, отгрузка и учёт.")
        for n, town in enumerate(("Подольск", "Химки"), 1)
    )  # fmt: skip
    assert duplicate(one, two) is None


@pytest.mark.parametrize(("year", "found"), [("2027", None), ("2026", "board:1")])
def test_an_internship_of_another_summer_is_another_vacancy(year: str, found: str | None) -> None:
    one, two = (
        published(n, f"{TEXT} The internship runs from 22 June {of}.", 40 * n, title="Actuarial summer intern")
        for n, of in enumerate(("2026", year), 1)
    )
    assert duplicate(one, two) == found
