"""Posts of one title for another shift, or for people who graduate in another year, in all languages that postings are read in."""

import pytest

from core.vacancies.said_times import times_in
from tests.support.dedup import card, duplicate

KEPT = (
    "Brackenfold mends and tests meters for water and gas. You open each meter, change seals and glasses, calibrate it on the bench, write the result into "
    "the register and pack what goes back to the towns. {} Four colleagues share the hall with you, and the bus stops at the gate."
)


def are_one(ours: str, theirs: str) -> bool:
    """Whether two postings are one vacancy whose texts differ in one sentence."""
    one, other = (
        card(n, "Meter Technician", "Brackenfold", f"site{n}", locations=("Leeds",), snippet=KEPT.format(said))
        for n, said in enumerate((ours, theirs), 1)
    )
    return duplicate(one, other) is not None


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("The vacancy is on the night shift.", "The vacancy is on the day shift."),
        ("Gearbeitet wird im Nachtdienst.", "Gearbeitet wird im Tagdienst."),
        ("L'emploi est en horaires de nuit.", "L'emploi est en horaires de jour."),
        ("La plaza es de jornada nocturna.", "La plaza es de jornada diurna."),
        ("Lavorerai nel turno notturno.", "Lavorerai nel turno diurno."),
        ("A vaga é para o turno da noite.", "A vaga é para o turno do dia."),
        ("Je draait de nachtploeg.", "Je draait de dagploeg."),
        ("Szukamy osoby na zmianę nocną.", "Szukamy osoby na zmianę dzienną."),
        ("Hledáme člověka na noční směny.", "Hledáme člověka na denní směny."),
        ("Arbetet är förlagt till nattskift.", "Arbetet är förlagt till dagskift."),
        ("Du møder på nathold.", "Du møder på daghold."),
        ("Arbeidet går på nattskift.", "Arbeidet går på dagskift."),
        ("Työ on yövuorossa.", "Työ on päivävuorossa."),
        ("A munka éjszakai műszakban van.", "A munka nappali műszakban van."),
        ("Se lucrează în tura de noapte.", "Se lucrează în tura de zi."),
        ("Η εργασία είναι σε νυχτερινή βάρδια.", "Η εργασία είναι σε ημερήσια βάρδια."),
        ("Çalışma gece vardiyasındadır.", "Çalışma gündüz vardiyasındadır."),
        ("Выход в ночные смены.", "Выход в дневные смены."),
        ("Потрібна людина на нічні зміни.", "Потрібна людина на денні зміни."),
        ("Du jobbar kvällspass.", "Du jobbar morgonpass."),
        ("Työaika on iltavuorossa.", "Työaika on aamuvuorossa."),
        ("Délutáni műszakban keresünk embert.", "Délelőtti műszakban keresünk embert."),
        ("Práce na odpolední směně.", "Práce na ranní směně."),
        ("Απογευματινή βάρδια.", "Πρωινή βάρδια."),
        ("Stillingen er på weekendhold.", "Stillingen er på aftenhold."),
        ("L'orario va dalle 22 alle 6.", "L'orario va dalle 6 alle 14."),
        ("Arbetstiden är kl. 14.00–22.00.", "Arbetstiden är kl. 06.00–14.00."),
    ],
)
def test_one_post_by_night_and_one_by_day_are_two_vacancies_in_every_language(ours: str, theirs: str) -> None:
    assert not are_one(ours, theirs)
    assert are_one(ours, ours)


@pytest.mark.parametrize(
    "said",
    [
        "Non ci sono turni di notte.",
        "Inga nattskift.",
        "Arbeidet går skiftevis på dagskift og nattskift.",
        "Nie ma nocnych zmian.",
        "Yövuoroja ei ole.",
        "Nincs éjszakai műszak.",
        "Nu se lucrează în tura de noapte.",
        "Gece vardiyası yoktur.",
        "Trabalho em turnos rotativos: turno da manhã e turno da noite.",
    ],
)
def test_a_text_without_night_shifts_or_with_shifts_in_turn_names_no_shift_of_the_post(said: str) -> None:
    assert times_in(said) == []


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("The vacancy is on the day shift.", "The vacancy is on the early shift."),
        ("From 20:45 to 06:45, after the late shift.", "From 20:45 to 06:45, before the early shift."),
    ],
)
def test_a_shift_that_may_be_the_other_makes_no_second_vacancy(ours: str, theirs: str) -> None:
    assert are_one(ours, theirs)


@pytest.mark.parametrize(
    "said",
    [
        "You finish your degree between autumn {} and summer {}.",
        "Sie beenden Ihr Studium zwischen {} und {}.",
        "Vous terminez vos études entre {} et {}.",
        "Acabas la carrera entre {} y {}.",
        "Consegui la laurea tra il {} e il {}.",
        "Terminas a licenciatura entre {} e {}.",
        "Je rondt je opleiding af tussen {} en {}.",
        "Kończysz studia między {} a {} rokiem.",
        "Školu dokončíte mezi lety {} a {}.",
        "Du avslutar din utbildning mellan {} och {}.",
        "Du afslutter din uddannelse mellem {} og {}.",
        "Du avslutter utdanningen mellom {} og {}.",
        "Suoritat tutkinnon vuosina {}–{}.",
        "Egyetemi tanulmányait {} és {} között fejezi be.",
        "Termini facultatea între {} și {}.",
        "Ολοκληρώνετε τις σπουδές μεταξύ {} και {}.",
        "{} ile {} arasında mezun oluyorsunuz.",
        "Вы получите диплом в {}–{} годах.",
        "Ви завершуєте навчання у {}–{} роках.",
    ],
)
def test_posts_for_graduates_of_two_seasons_are_two_vacancies_though_the_seasons_meet_in_a_year(said: str) -> None:
    assert not are_one(said.format(2028, 2029), said.format(2029, 2030))
    assert are_one(said.format(2028, 2029), said.format(2028, 2029))


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        ("You graduate between December 2028 and June 2029.", "You graduate in 2029."),
        ("Graduates of 2028 or 2029.", "Graduates of 2029."),
        ("You graduate between 2026 and 2029.", "You graduate in 2028."),
        ("You hold a degree and start in September 2028.", "You hold a degree and start in January 2029."),
    ],
)
def test_a_year_of_graduation_that_both_allow_and_a_year_of_the_start_are_no_difference(ours: str, theirs: str) -> None:
    assert are_one(ours, theirs)
