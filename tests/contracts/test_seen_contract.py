"""Dedup in memory and dedup over the database decide alike, on the same cases."""

from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.contracts.decision import DedupDecision
from core.contracts.vacancy import VacancyCard, WorkFormat
from core.vacancies.dedup import dedup_decisions
from tests.support.dedup import TEXT, card, empty_index

Dedup = Callable[[Sequence[VacancyCard], Sequence[VacancyCard]], list[DedupDecision]]


def in_memory(new: Sequence[VacancyCard], known: Sequence[VacancyCard]) -> list[DedupDecision]:
    return dedup_decisions(new, known)


def in_database(new: Sequence[VacancyCard], known: Sequence[VacancyCard]) -> list[DedupDecision]:
    index = empty_index()
    for start in range(0, len(known), 3):
        part = known[start : start + 3]
        index.remember(part, index.find_duplicates(part), date(2026, 1, 1))
    return index.find_duplicates(new)


@pytest.fixture(params=[in_memory, in_database])
def dedup(request: pytest.FixtureRequest) -> Dedup:
    found: Dedup = request.param
    return found


def told(decisions: Sequence[DedupDecision]) -> list[tuple[str | None, str | None]]:
    return [(decision.duplicate_of, decision.step) for decision in decisions]


def test_nothing_known_and_nothing_new(dedup: Dedup) -> None:
    assert dedup([], []) == []
    assert told(dedup([card(1)], [])) == [(None, None)]


def test_each_step_finds_its_kind_of_duplicate_among_the_known(dedup: Dedup) -> None:
    link = "https://jobs.lever.co/acme/0acefd90-0d1a-491f-a4b2-f4e037e223eb"
    known = [card(1), card(2, "Data Engineer", url=link), card(3, "Site Lead", snippet=TEXT)]
    new = [
        card(1, "Renamed"),
        card(9, "Renamed too", site="feed", url=link + "/apply"),
        card(10, "BACK-END Engineer (m/w/d)", "Acme GmbH"),
        card(11, "Site Lead, North", snippet=TEXT.replace("five", "six")),
        card(12, "Site Lead, North", employer="Other", snippet=TEXT),
    ]
    assert told(dedup(new, known)) == [
        ("board:1", "exact"),
        ("board:2", "exact"),
        ("board:1", "identity"),
        ("board:3", "text"),
        (None, None),
    ]


def test_new_cards_are_compared_with_each_other(dedup: Dedup) -> None:
    assert told(dedup([card(1), card(2), card(3)], [])) == [
        (None, None),
        ("board:1", "identity"),
        ("board:1", "identity"),
    ]


def test_a_chain_ends_at_the_card_first_seen(dedup: Dedup) -> None:
    first, second, third = (card(n, title, snippet=text) for n, title, text in (
        (1, "Site Lead", TEXT), (2, "Site Lead, North", TEXT), (3, "Site Lead, North, Regional", TEXT),
    ))  # fmt: skip
    assert told(dedup([third], [first, second])) == [("board:1", "text")]


def test_the_first_seen_of_several_stands_for_the_vacancy(dedup: Dedup) -> None:
    known = [card(1, locations=("Berlin",)), card(2, locations=("Munich",)), card(3, locations=("Munich",))]
    assert told(dedup([card(4, locations=("München",))], known)) == [("board:2", "identity")]


def test_an_employer_with_thousands_of_like_vacancies_is_compared_with_the_latest(
    dedup: Dedup, monkeypatch: pytest.MonkeyPatch
) -> None:
    for cap in ("TITLE_CAP", "TEXT_CAP"):
        monkeypatch.setattr(f"core.vacancies.dedup.{cap}", 4)
        monkeypatch.setattr(f"adapters.stores.warehouse.seen_index.{cap}", 4)
    cities = ["Berlin", "Hamburg", "Munich", "Cologne", "Leipzig", "Dresden"]
    known = [card(n, "Cashier", "Shop", locations=(city,)) for n, city in enumerate(cities)]
    new = [card(20 + n, "Cashier", "Shop", locations=(city,)) for n, city in enumerate(cities)]
    assert [d.duplicate_of for d in dedup(new, known)] == [None, None, "board:2", "board:3", "board:4", "board:5"]


def test_one_requisition_in_two_texts_of_one_employer_is_one_vacancy(dedup: Dedup) -> None:
    first = card(1, "Operatore di macchine tessili", locations=("Biella",), snippet="Conduci ritorcitrici e roccatrici, controlli i filati e intervieni sui piccoli guasti. "
        "Turni su tre fasce, domenica libera, mensa e premio di risultato. Rif. FIL-118.")  # fmt: skip
    text = (
        "Ti piacciono le macchine? Nel nostro reparto verificherai la qualità del filo e risolverai i fermi più semplici, con orari "
        "comodi e colleghi pazienti che ti affiancano nei primi mesi. Riferimento annuncio {}."
    )
    same, other = (card(n, "Addetto/a reparto ritorcitura", locations=("13900 Biella BI",), snippet=text.format(number)) for n, number in ((2, "FIL-118"), (3, "FIL-119")))  # fmt: skip
    assert told(dedup([same, other], [first])) == [("board:1", "text"), (None, None)]


@pytest.mark.parametrize(
    ("title", "said", "differs"),
    [
        ("Product Designer", ("You will join Courier Apps, where drivers are your users", "You will join Billing, where accountants are your users"), True),
        ("Lehrkraft", ("Sie unterrichten Chemie und Physik", "Sie unterrichten Latein und Geschichte"), True),
        ("Вакансии театра", ("Сейчас нужны костюмер и художник по свету", "Сейчас нужны администратор зала и машинист сцены"), True),
        ("Stellenangebote", ("Wir suchen eine Schneiderin und einen Schlosser", "Wir suchen eine Gärtnerin und einen Buchhalter"), True),
        ("Product Designer", ("Questions are answered by Mrs Fernsby", "Questions are answered by Mr Oakshott"), False),
        ("Product Designer", ("We start in September", "We start in November"), False),
        ("Product Designer", ("Our company was named a great workplace", "Our company was founded by two sailors"), False),
        ("Offres d'emploi", ("Il faut une costumière, un cuisinier et un régisseur", "Il faut une costumière et un régisseur"), False),
    ],
)  # fmt: skip
def test_a_text_that_is_repeated_with_another_team_subject_or_role_is_of_another_vacancy(
    dedup: Dedup, title: str, said: tuple[str, str], differs: bool
) -> None:
    first, second = (card(n, title, "Театр Acme", snippet=f"{TEXT} {text}.") for n, text in enumerate(said))
    assert [d.duplicate_of is None for d in dedup([second], [first])] == [differs]


CARDS = st.builds(
    lambda number, site, title, employer, locations, requisition, posted, snippet, url, work_format: card(
        number, title, employer, site, locations=tuple(locations), requisition_id=requisition, posted_at=posted, snippet=snippet, url=url,
        work_format=work_format,
    ),
    st.integers(0, 40),
    st.sampled_from(["a", "b"]),
    st.sampled_from(["Engineer", "Senior Engineer", "Sr. Engineer (m/w/d)", "Engineer, Payments", "Engineer II", "Engineer (Remote)", "🔥"]),
    st.sampled_from(["Acme", "ACME Inc.", "Яндекс", "Yandex", None, "—"]),
    st.lists(st.sampled_from(["Berlin", "Munich", "Remote", "Paris, TX", "Paris, France", ""]), max_size=2),
    st.sampled_from([None, "R-1", "R-2"]),
    st.sampled_from([None, datetime(2024, 1, 1, tzinfo=UTC), datetime(2026, 1, 1, tzinfo=UTC)]),
    st.sampled_from([None, TEXT, TEXT.replace("five", "six"), TEXT[150:] + " and a dog", "short"]),
    st.sampled_from([None, "https://boards.greenhouse.io/acme/jobs/12345", "https://acme.example/jobs/12345?gh_jid=12345", "https://acme.example/careers"]),
    st.sampled_from([None, WorkFormat.REMOTE, WorkFormat.ONSITE]),
)  # fmt: skip


@pytest.mark.slow
@settings(max_examples=50)
@given(st.lists(CARDS, max_size=8, unique_by=lambda c: c.id), st.lists(CARDS, max_size=6))
def test_memory_and_database_always_decide_alike(known: list[VacancyCard], new: list[VacancyCard]) -> None:
    assert in_database(new, known) == in_memory(new, known)


@settings(max_examples=50)
@given(st.lists(CARDS, max_size=8, unique_by=lambda c: c.id))
def test_cards_are_decided_together_as_one_by_one(cards: list[VacancyCard]) -> None:
    one_by_one = [dedup_decisions([card], cards[:number])[0] for number, card in enumerate(cards)]
    assert dedup_decisions(cards) == one_by_one


@settings(max_examples=50)
@given(st.lists(CARDS, max_size=8, unique_by=lambda c: c.id), st.lists(CARDS, max_size=6))
def test_a_decision_is_as_if_it_were_validated(known: list[VacancyCard], new: list[VacancyCard]) -> None:
    for decision in in_memory(new, known):
        validated = DedupDecision.model_validate(decision.model_dump(exclude_unset=True), strict=True)
        assert (decision, repr(decision), decision.model_dump_json(), decision.model_fields_set) == (
            validated, repr(validated), validated.model_dump_json(), validated.model_fields_set,
        )  # fmt: skip


@settings(max_examples=50)
@given(st.lists(CARDS, max_size=8))
def test_whatever_stands_for_a_vacancy_is_itself_no_duplicate(cards: list[VacancyCard]) -> None:
    roots = set()
    for decision in dedup_decisions(cards):
        if decision.duplicate_of is None:
            roots.add(decision.card_id)
        else:
            assert decision.duplicate_of in roots


def test_a_part_of_a_text_under_a_title_of_kindred_work_is_found_alike(dedup: Dedup) -> None:
    known = card(1, "Engineer, Payments", "Яндекс", snippet=f"{TEXT[150:]} and a dog")
    assert told(dedup([card(0, "Engineer", "Яндекс", site="feed", snippet=TEXT)], [known])) == [("board:1", "text")]
