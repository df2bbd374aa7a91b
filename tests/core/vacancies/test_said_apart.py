"""What the texts of two postings of one title say that tells them apart: a town, a shift, a unit, a requisition number; and what is no difference."""

import pytest

from core.lexicon.places import places_of
from core.vacancies.requisitions import requisition_in
from core.vacancies.said_apart import said_of_post
from tests.support.dedup import REWORDED, card, duplicate, pair

KEPT = (
    "We mend and clean what {0} hands us: pumps, valves and the two old presses in the yard. You keep the tools sharp, write down what you have changed, order "
    "parts from the shelf list and show apprentices how it is done. {1} You bring three years with machines and a driving licence."
)


def are_one(ours: str, theirs: str, **more: str | tuple[str, ...]) -> bool:
    """Whether two postings are one vacancy whose texts differ in one sentence."""
    said = {"title": "Machine Fitter", "employer": "Larkfield Presses", "locations": ("Leeds",), **more}
    one, other = (card(n, snippet=KEPT.format("the works", text), **said) for n, text in enumerate((ours, theirs), 1))
    return duplicate(one, other.model_copy(update={"site": "other"})) is not None


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("Référence du poste : 2025-118.", "Référence du poste : 2025-131."),
        ("Kennziffer: 34/2025.", "Kennziffer: 41/2025."),
        ("Nabór KP/AML/07.", "Nabór KP/AML/09."),
        ("Nº de vaga: 4471.", "Nº de vaga: 4472."),
        ("Номер вакансии: 5512.", "Номер вакансии: 5518."),
        ("This opening is for first shift, 6 a.m. to 2 p.m.", "This opening is for third shift, 10 p.m. to 6 a.m. You learn on first shift."),
        ("Sie arbeiten in der Frühschicht.", "Sie arbeiten in der Spätschicht."),
        ("Horario de 06:00 a 14:00.", "Horario de 14:00 a 22:00."),
        ("You work in Hall 3.", "You work in Hall 5."),
        ("Sie gehören zur Station 4A.", "Sie gehören zur Station 4B."),
        ("You join the Pressings team.", "You join the Foundry team."),
        ("Вы придёте в отдел розницы.", "Вы придёте в отдел закупок."),
        ("Trabajarás en el equipo Prensas.", "Trabajarás en el equipo Fundición."),
    ],
)  # fmt: skip
def test_another_number_shift_or_unit_in_the_text_is_another_vacancy(ours: str, theirs: str) -> None:
    assert not are_one(ours, theirs)
    assert are_one(ours, ours)


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("Your contact is Ann Example.", "Your contact is Bob Sample."),
        ("Apply by 30 March.", "Apply by 14 May."),
        ("The ward has 18 beds.", "The ward has 20 beds."),
        ("You work from 6:00 to 14:00.", "You work from 6:30 to 14:30."),
        ("Board reference 88123.", "Board reference 99321."),
        ("The office answers the telephone from 8 to 10 Uhr.", "The office answers the telephone from 14 to 16 Uhr."),
        ("First shift or second shift, as you like.", "Second shift."),
        ("You join the Pressings team.", "You join the team."),
        ("The shop is open from 8:00 to 12:00.", "The shop is open from 13:00 to 17:00."),
    ],
)
def test_another_contact_deadline_or_number_of_beds_is_no_other_vacancy(ours: str, theirs: str) -> None:
    assert are_one(ours, theirs)


@pytest.mark.parametrize(
    ("place", "ours", "theirs"),
    [
        ("United Kingdom", "The post is at our Derby workshop.", "The post is at our Swindon workshop."),
        ("SP, Brasil", "A loja fica em Campinas.", "A loja fica em Sorocaba."),
        ("Polska", "Pracujesz w Krakowie.", "Pracujesz w Lublinie."),
        ("Россия", "Работа в Самаре.", "Работа в Перми."),
    ],
)
def test_two_towns_said_in_the_texts_are_two_places_where_the_location_names_none(
    place: str, ours: str, theirs: str
) -> None:
    assert not are_one(ours, theirs, locations=(place,))
    assert are_one(ours, ours, locations=(place,))


def test_a_town_that_both_texts_name_beside_their_own_does_not_make_them_one() -> None:
    both = "We began in Leeds. The post is in {}."
    assert not are_one(both.format("Derby"), both.format("Swindon"), locations=("United Kingdom",))


def test_towns_said_in_the_text_are_not_read_where_the_location_names_one_or_the_work_is_remote() -> None:
    text = "Post at our Derby workshop."
    assert said_of_post(text, frozenset(), places_of(["United Kingdom"])) == ("town=derby",)
    assert said_of_post(text, frozenset(), places_of(["Leeds"])) == ()
    assert said_of_post(text, frozenset(), places_of(["Remote, United Kingdom"])) == ()


BAKER = "You knead rye dough, fire both stone ovens, shape four hundred loaves, weigh flour, salt and caraway, sprinkle seeds, scrape the trays and load the van before sunrise with your colleague from the mill."
FITTER = "We need somebody for compressors and hydraulics who reads drawings, replaces seals, measures pressure and welds brackets, couplings and pipes aboard trawlers at the harbour."


def test_two_texts_of_one_language_and_title_without_a_word_in_common_are_of_two_posts() -> None:
    one, other = (card(n, "Technician", "Larkfield", locations=("Leeds",), snippet=text) for n, text in enumerate((BAKER, FITTER), 1))  # fmt: skip
    german = other.model_copy(update={"snippet": "Sie kneten den Roggenteig, heizen beide Steinöfen, formen vierhundert Laibe, wiegen Mehl, Salz und Kümmel und beladen mit der Kollegin vor Sonnenaufgang das Fahrzeug."})  # fmt: skip
    assert duplicate(one, other.model_copy(update={"site": "other"})) is None
    assert duplicate(one, german.model_copy(update={"site": "other"}))


@pytest.mark.parametrize(
    "text",
    [
        "Wir suchen für unser Team Pflegefachkräfte.", "Führerschein Klasse B.", "Звоните в отдел кадров.", "L'équipe de Yann vous attend.", "Station, 18 Betten.",
        "Отдел ищет человека.", "20–24 h/week", "16.50 - 18.20 €", "In March we open.", "Team Ward 7 and Ward 8",
    ],
)  # fmt: skip
def test_people_licences_pay_and_weekly_hours_are_no_unit_and_no_shift(text: str) -> None:
    assert said_of_post(text, frozenset(), ()) == ()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("Réf. : 2024/56", "202456"), ("Código de la oferta: 998-B", "998b"), ("Nabór nr 12/2025", "122025"), ("Kenn-Nr. 77/25", "7725"), ("Vacaturenummer 2025.14", "202514"),
        ("Rif. LT/2025/14", "lt202514"), ("Вакансия № 882-К", "882к"), ("Nabór 15 osób", ""), ("Anzeigen-Referenz: 8812", ""), ("Ref: 2016/679", ""), ("Position 12 of 20", ""),
        ("req. 5 years", ""), ("Réf. A-12. Réf. B-14.", ""), ("Geschäftszeichen 2103 E-7/26.", "2103e726"), ("unter Angabe des Aktenzeichens 14 K 203/25", "14k20325"), ("Az. 2-0305/118", "20305118"), ("Kennziffer ZV 12/2026", "zv122026"),
        ("Stellenziffer 118/26", "11826"), ("Quote ref: SSC 0417", "ssc0417"), ("Post no. 10442", "10442"), ("Competition number 2026-17", "202617"), ("Expte. 45/2026", "452026"), ("Prot. n. 4417/2026", "44172026"),
        ("Avis de vacance n° 26-118", "26118"), ("Numéro de l'offre : 26118", "26118"), ("o.v.v. 26/118", "26118"), ("Diarienummer 2026/118", "2026118"), ("č. j. 118/2026", "1182026"), ("Znak sprawy KD.110.7.2026", "kd11072026"),
        ("в теме письма укажите код 3318", "3318"), ("Дело № 118/26", "11826"), ("Aviso n.º 118/2026", "1182026"), ("Post 12345 letters a day", ""), ("код 18-25 лет", ""), ("dossier de 12 pages", ""), ("Avviso di 30 giorni", ""), ("Stelle 80-100 %", ""),
    ],
)  # fmt: skip
def test_a_text_states_its_requisition_number_in_many_words_and_a_board_states_its_own(text: str, number: str) -> None:
    assert requisition_in(text) == number


def test_one_number_at_one_employer_and_place_is_one_vacancy_whatever_the_title() -> None:
    said = {"employer": "Krocz", "locations": ("Warszawa",)}
    one = card(1, "Specjalista ds. zgodności", snippet="Nabór KP/AML/07. Analizujesz alerty i piszesz zawiadomienia do urzędu.", **said)  # fmt: skip
    other = card(2, "Analityk AML", site="other", snippet="Nabór KP/AML/07. Szkolisz obsługę, weryfikujesz klientów i raporty.", **said)  # fmt: skip
    assert duplicate(one, other)


@pytest.mark.parametrize(
    ("text", "grade"),
    [
        ("You join us on Band 5, rising yearly.", "band number=5"),
        ("This is a Band 6 post: you guide the Band 5 nurses.", "band number=6"),
        ("Die Vergütung erfolgt nach EG 9b TVöD.", "entgelt number=9b"),
        ("Wir zahlen nach TVöD-P 8.", "pflege number=8"),
        ("Bezahlung nach TVöD SuE, S 8a.", "sozial number=8a"),
        ("Je wordt ingeschaald in schaal 11.", "schaal number=11"),
        ("Нужен сварщик 5 разряда.", "razryad number=5"),
        ("Si offre contratto CCNL commercio, 4° livello.", "livello number=4"),
    ],
)
def test_the_grade_of_a_posts_pay_is_read(text: str, grade: str) -> None:
    assert grade in said_of_post(text, frozenset(), ())


@pytest.mark.parametrize(
    "text", ["Band 5/6 depending on experience.", "EG 8 oder EG 9a TVöD.", "You grade timber.", "Schaal 9 of 10.", "Our brass band plays at 5."]
)  # fmt: skip
def test_a_choice_of_grades_and_no_grade_are_none(text: str) -> None:
    assert not any("number=" in key for key in said_of_post(text, frozenset(), ()))


def test_two_grades_are_two_posts() -> None:
    texts = tuple(f"{REWORDED[0]} This is a Band {band} post." for band in (5, 6))
    one, two = pair(texts)
    assert duplicate(one, two) is None and duplicate(one, two.model_copy(update={"snippet": texts[0]})) == "board:1"


def test_a_language_is_read_in_a_sentence_that_speaks_of_contacts_too() -> None:
    text = "Sie sprechen neben Deutsch gut {}, denn Ihre Ansprechpartner sitzen im Nachbarland."
    assert "speaks=de nl" in said_of_post(text.format("Niederländisch"), frozenset(), ())
    assert not are_one(text.format("Niederländisch"), text.format("Polnisch"))
