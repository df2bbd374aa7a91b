"""Titles of one employer that tell another place: who learns, works or leads, and the ranks of universities."""

import pytest

from core.vacancies.roles import role_of
from core.vacancies.title_ranks import are_ranked_apart
from tests.support.dedup import duplicate, pair


def are_apart(one: str, other: str) -> bool:
    ours, theirs = role_of(one).words, role_of(other).words
    return are_ranked_apart(ours, theirs) and are_ranked_apart(theirs, ours)


@pytest.mark.parametrize(
    ("trained", "learner"),
    [
        ("Frisör", "Frisörlärling"),
        ("Elektriker", "Elektrikerlærling"),
        ("Kontorassistent", "Kontorelev"),
        ("Kokki", "Kokkioppilas"),
        ("Parturi-kampaaja", "Parturi-kampaaja, oppisopimus"),
        ("Fodrász", "Fodrásztanuló"),
        ("Kadeřnice", "Kadeřnice – žákyně"),
        ("Сварщик", "Ученик сварщика"),
        ("Κομμωτής", "Μαθητευόμενος κομμωτής"),
        ("Friseur", "Friseurlehrling"),
    ],
)
def test_a_post_for_a_learner_is_none_for_the_trained(trained: str, learner: str) -> None:
    assert are_apart(trained, learner)


@pytest.mark.parametrize(
    ("staff", "head"),
    [
        ("Addetto al magazzino", "Responsabile di magazzino"),
        ("Lagermedarbetare", "Lagerchef"),
        ("Lagermedarbejder", "Lagerleder"),
        ("Varastotyöntekijä", "Varastopäällikkö"),
        ("Magazynier", "Kierownik magazynu"),
        ("Prodavač", "Vedoucí prodejny"),
        ("Eladó", "Üzletvezető"),
        ("Magazijnmedewerker", "Magazijnchef"),
        ("Empregado de loja", "Gerente de loja"),
        ("Кладовщик", "Заведующий складом"),
    ],
)
def test_who_leads_does_not_have_the_post_of_who_works_there(staff: str, head: str) -> None:
    assert are_apart(staff, head)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Docent i biologi", "Professor i biologi"),
        ("Wissenschaftlicher Mitarbeiter (Praedoc)", "Wissenschaftlicher Mitarbeiter (Postdoc)"),
        ("Postdoctoral Researcher in Marine Ecology", "Professor of Marine Ecology"),
        ("Universitair docent geschiedenis", "Hoogleraar geschiedenis"),
        ("Doctorant en histoire", "Post-doctorant en histoire"),
        ("Adiunkt w Zakładzie Historii", "Profesor w Zakładzie Historii"),
        ("Доцент кафедры истории", "Профессор кафедры истории"),
        ("Väitöskirjatutkija, historia", "Tutkijatohtori, historia"),
    ],
)
def test_two_ranks_of_a_university_are_two_posts(one: str, other: str) -> None:
    assert are_apart(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Frisörlärling", "Lärling till frisörsalong"),
        ("Koch, gern direkt nach der Lehre", "Köchin oder Koch"),
        ("Schulbegleitung", "Mitarbeiter für Schulbegleitung"),
        ("Souschef", "Kock"),
        ("Store Manager", "Responsable de magasin"),
        ("Verkäufer oder Filialleiter", "Verkäufer"),
        ("Universitair docent", "Assistant Professor"),
        ("Maître de conférences", "Associate Professor"),
        ("Assistant or Associate Professor", "Associate Professor"),
        ("Преподаватель испанского", "Profesor de español"),
    ],
)
def test_other_words_for_one_rank_are_no_other_post(one: str, other: str) -> None:
    assert not are_apart(one, other)


def test_a_salon_that_looks_for_a_hairdresser_and_for_an_apprentice_has_two_vacancies() -> None:
    one, other = pair(
        (
            "Salongen har sex stolar mitt i stan. Du klipper, färgar och vårdar relationen till våra kunder. Vi erbjuder garantilön, provision och fria verktyg.",
            "Salongen har sex stolar mitt i stan. Du börjar med att klippa modeller, färgar under handledning och vårdar relationen till våra kunder. Fria verktyg.",
        )
    )
    assert (
        duplicate(one.model_copy(update={"title": "Frisör"}), other.model_copy(update={"title": "Frisörlärling"}))
        is None
    )
