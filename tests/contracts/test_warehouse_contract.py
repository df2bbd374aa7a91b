"""What the warehouse promises the stages of a day."""

import shutil
from datetime import timedelta

import pytest

from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.warehouse.duck_warehouse import DuckWarehouse
from core.contracts.application import FileRef, Outcome, State
from core.contracts.stages import DEDUP, EVALUATE, EXTRACT, PREFILTER, SCREEN
from core.contracts.usage import TokenUsage
from core.contracts.vacancy import Vacancy, VacancyCard
from core.contracts.warehouse_rows import RunRow, SiteReport
from core.errors import StoreError
from tests.support.ledger import application, approval_of, approved, awaiting, enter_outcome, receipt_of
from tests.support.warehouse import NOW, card, decide, vacancy

pytestmark = pytest.mark.slow

DAY = timedelta(days=1)
WHO = {"decided_by": "offline", "prompt_version": "1"}


@pytest.fixture(scope="module")
def empty_file(tmp_path_factory):
    """An empty warehouse, migrated once: each test gets a copy."""
    path = tmp_path_factory.mktemp("empty") / "warehouse.duckdb"
    DuckWarehouse(path, wait_seconds=1).close()
    return path


@pytest.fixture
def warehouse(tmp_path, empty_file):
    shutil.copy(empty_file, tmp_path / "warehouse.duckdb")
    with DuckWarehouse(tmp_path / "warehouse.duckdb", wait_seconds=1) as opened:
        yield opened


def seen(warehouse, cards, candidate_id="mara", label="demo/acme", run_id="r1", now=NOW, admit=True):
    new = warehouse.keep_cards(run_id, candidate_id, label, cards, "f" * 64, now)
    if admit:
        warehouse.admit(candidate_id, label, [each.id for each in cards], run_id)
    return new


def keep(warehouse, stage, cards, candidate_id="mara", profile="p", run_id="r1", **changes):
    made = [decide(stage, each.id, **changes) for each in cards]
    return warehouse.keep_decisions(stage, candidate_id, profile, run_id, made, NOW)


def through(warehouse, cards, until=EVALUATE, candidate_id="mara", **evaluation):
    """Takes cards through the stages, up to and including `until`."""
    seen(warehouse, cards, candidate_id)
    for stage in (DEDUP, PREFILTER, SCREEN, EXTRACT, EVALUATE):
        if stage is EXTRACT:
            for each in cards:
                warehouse.keep_vacancies([vacancy(each)], "r1", NOW)
        keep(warehouse, stage, cards, candidate_id, **(evaluation if stage is EVALUATE else {}))
        if stage is until:
            return


def known_ids(warehouse, site):
    return {row["card_id"] for row in warehouse._ask("SELECT card_id FROM cards WHERE site = $site", {"site": site})}


def stored_card(warehouse, card_id):
    (row,) = warehouse._ask("SELECT card_json FROM cards WHERE card_id = $id", {"id": card_id})
    return VacancyCard.model_validate_json(row["card_json"])


def stored_vacancy(warehouse, card_id):
    found = warehouse._ask("SELECT vacancy_json FROM vacancies WHERE card_id = $id", {"id": card_id})
    return Vacancy.model_validate_json(found[0]["vacancy_json"]) if found else None


def ids(found):
    return [each.id for each in found]


# cards


def test_a_card_is_new_once_whoever_sees_it(warehouse):
    assert seen(warehouse, [card(1), card(2)]) == 2
    assert seen(warehouse, [card(2), card(3)], run_id="r2") == 1
    assert seen(warehouse, [card(1)], candidate_id="ilya") == 0
    assert known_ids(warehouse, "demo") == {"demo:1", "demo:2", "demo:3"}
    assert warehouse.is_known("demo:1")
    assert not warehouse.is_known("demo:9")


def test_a_listing_that_shows_a_card_twice_keeps_its_first_row(warehouse):
    assert seen(warehouse, [card(1), card(2), card(1, title="Another")]) == 2
    assert ids(warehouse.run_cards("r1", "mara")["demo/acme"]) == ["demo:1", "demo:2"]
    assert stored_card(warehouse, "demo:1").title == "Data Engineer 1"


def test_a_card_shows_what_its_listing_says_now_and_when_it_was_first_seen(warehouse):
    salary = {"min": 50000, "max": 60000.5, "currency": "EUR", "period": "year", "gross": True}
    seen(warehouse, [card(1)])
    seen(warehouse, [card(1, title="Senior Data Engineer", salary=salary, is_closed=True)], run_id="r2", now=NOW + DAY)
    assert stored_card(warehouse, "demo:1").salary.max == 60000.5
    told = warehouse._ask("SELECT title, salary_max, is_closed, first_seen_at, last_seen_at FROM cards", {})
    assert told == [
        {
            "title": "Senior Data Engineer",
            "salary_max": 60000.5,
            "is_closed": True,
            "first_seen_at": NOW,
            "last_seen_at": NOW + DAY,
        }
    ]


def test_an_empty_listing_is_kept_as_nothing(warehouse):
    assert warehouse.keep_cards("r1", "mara", "demo/acme", [], None, NOW) == 0


def test_text_in_any_script_comes_back_unharmed(warehouse):
    hostile = card(1, title="Инженер 🚀 '; DROP TABLE cards; --", employer='"$limit" \\ \n', locations=("München", ""))
    seen(warehouse, [hostile])
    assert stored_card(warehouse, hostile.id) == hostile


def test_only_what_the_gate_lets_through_is_worked_on(warehouse):
    seen(warehouse, [card(1), card(2)], admit=False)
    assert warehouse.pending(DEDUP, "mara") == []
    assert ids(warehouse.unchecked_cards("mara")["demo/acme"]) == ["demo:1", "demo:2"]
    assert warehouse.admit("mara", "demo/acme", ["demo:2"], "r1") == 1
    assert ids(warehouse.pending(DEDUP, "mara")) == ["demo:2"]
    assert ids(warehouse.unchecked_cards("mara")["demo/acme"]) == ["demo:1"]


def test_cards_that_were_held_are_there_for_the_next_run(warehouse):
    seen(warehouse, [card(1)], admit=False)
    seen(warehouse, [card(2)], run_id="r2", admit=False)
    assert ids(warehouse.unchecked_cards("mara")["demo/acme"]) == ["demo:1", "demo:2"]
    assert ids(warehouse.run_cards("r2", "mara")["demo/acme"]) == ["demo:2"]


def test_what_is_usual_at_a_site_counts_only_real_runs_that_went_well(warehouse):
    for run_id, is_dry_run, status, cards in [
        ("r1", False, "ok", 30),
        ("r2", False, "blocked", 0),
        ("r3", True, "ok", 99),
        ("r4", False, "ok", 28),
    ]:
        at = NOW + timedelta(hours=int(run_id[1]))
        warehouse.begin_run(run_id, "mara", is_dry_run, at)
        told = {"run_id": run_id, "candidate_id": "mara", "site_label": "demo/acme", "status": status}
        warehouse.keep_site_report(SiteReport(cards=cards, reported_at=at, **told))
    assert warehouse.site_volumes("demo/acme") == [28, 30]
    assert set(warehouse.last_reports("mara")) == {"demo/acme"} and warehouse.last_reports("someone else") == {}


# stages restart from the store


@pytest.mark.parametrize("stage", [DEDUP, PREFILTER, SCREEN, EXTRACT, EVALUATE])
def test_a_stage_carries_on_where_it_stopped(warehouse, stage):
    cards = [card(number) for number in range(1, 6)]
    before = {
        PREFILTER: DEDUP,
        SCREEN: PREFILTER,
        EXTRACT: SCREEN,
        EVALUATE: EXTRACT,
    }
    if stage is DEDUP:
        seen(warehouse, cards)
    else:
        through(warehouse, cards, until=before[stage])
    for each in cards:
        warehouse.keep_vacancies([vacancy(each)], "r1", NOW)
    assert len(warehouse.pending(stage, "mara", "p", **WHO)) == 5
    keep(warehouse, stage, cards[:3])
    assert len(warehouse.pending(stage, "mara", "p", **WHO)) == 2
    assert len(warehouse.pending(stage, "mara", "p", **WHO, limit=1)) == 1
    keep(warehouse, stage, cards)
    assert warehouse.pending(stage, "mara", "p", **WHO) == []


@pytest.mark.parametrize("stage", [DEDUP, PREFILTER, SCREEN, EXTRACT, EVALUATE])
def test_a_decision_is_never_overwritten(warehouse, stage):
    seen(warehouse, [card(1), card(2)])
    assert keep(warehouse, stage, [card(1)], reason="first") == 1
    assert keep(warehouse, stage, [card(1), card(2)], reason="second", run_id="r2") == 1
    rows = warehouse._ask(f"SELECT card_id, reason FROM {stage.table} ORDER BY card_id", {})
    assert [row["reason"] for row in rows] == ["first", "second"]


def test_another_profile_is_judged_anew_by_the_rules_and_the_screener(warehouse):
    through(warehouse, [card(1)])
    assert ids(warehouse.pending(PREFILTER, "mara", "p2")) == ["demo:1"]
    assert warehouse.pending(SCREEN, "mara", "p2", **WHO) == []
    keep(warehouse, PREFILTER, [card(1)], profile="p2")
    assert ids(warehouse.pending(SCREEN, "mara", "p2", **WHO)) == ["demo:1"]


def test_another_prompt_is_asked_anew(warehouse):
    through(warehouse, [card(1)])
    assert warehouse.pending(SCREEN, "mara", "p", "offline", "1") == []
    assert ids(warehouse.pending(SCREEN, "mara", "p", "offline", "2")) == ["demo:1"]


def test_a_vacancy_reposted_under_a_new_id_is_not_screened_again(warehouse):
    through(warehouse, [card(1)])
    repost = card(2)
    seen(warehouse, [repost], run_id="r2", now=NOW + 60 * DAY)
    keep(warehouse, DEDUP, [repost], duplicate_of="demo:1", step="text")
    assert warehouse.pending(PREFILTER, "mara", "p") == []


def test_a_repost_whose_original_another_candidate_saw_is_judged_for_this_one(warehouse):
    through(warehouse, [card(1)], candidate_id="ilya")
    seen(warehouse, [card(2)])
    keep(warehouse, DEDUP, [card(2)], duplicate_of="demo:1", step="text")
    assert ids(warehouse.pending(PREFILTER, "mara", "p")) == ["demo:2"]
    keep(warehouse, PREFILTER, [card(2)])
    seen(warehouse, [card(1)], run_id="r2", now=NOW + DAY)
    assert warehouse.pending(PREFILTER, "mara", "p") == []


def test_duplicates_of_duplicates_are_one_vacancy_in_whatever_order_they_were_found(warehouse):
    cards = [card(number) for number in range(1, 5)]
    seen(warehouse, cards)
    keep(warehouse, DEDUP, [card(4)], duplicate_of="demo:3")
    keep(warehouse, DEDUP, [card(3)], duplicate_of="demo:2")
    keep(warehouse, DEDUP, [card(1)])
    keep(warehouse, DEDUP, [card(2)], duplicate_of="demo:1")
    assert ids(warehouse.pending(PREFILTER, "mara", "p")) == ["demo:1"]


def test_cards_that_name_each_other_as_the_original_do_not_hang_the_run(warehouse):
    seen(warehouse, [card(1), card(2)])
    made = [decide(DEDUP, "demo:1", duplicate_of="demo:2"), decide(DEDUP, "demo:2", duplicate_of="demo:1")]
    warehouse.keep_decisions(DEDUP, "mara", "", "r1", made, NOW)
    assert warehouse.pending(PREFILTER, "mara", "p")


def test_an_extraction_is_shared_by_all_candidates(warehouse):
    through(warehouse, [card(1)], until=EXTRACT)
    through(warehouse, [card(1)], until=SCREEN, candidate_id="ilya")
    assert warehouse.pending(EXTRACT, "ilya", "p", **WHO) == []
    pair = warehouse.pending(EVALUATE, "ilya", "p", **WHO)[0]
    assert (pair.vacancy.card.id, pair.extraction.card_id) == ("demo:1", "demo:1")


@pytest.mark.parametrize(("verdict", "goes_on"), [("keep", True), ("unsure", True), ("drop", False)])
def test_what_the_screener_is_unsure_of_goes_on_and_what_it_drops_does_not(warehouse, verdict, goes_on):
    through(warehouse, [card(1)], until=PREFILTER)
    keep(warehouse, SCREEN, [card(1)], verdict=verdict)
    assert bool(warehouse.needs_details("mara", "p", "r1")) is goes_on


def test_a_person_overrules_the_screener(warehouse):
    through(warehouse, [card(1)], until=PREFILTER)
    keep(warehouse, SCREEN, [card(1)], verdict="drop")
    keep(warehouse, SCREEN, [card(1)], decided_by="person:mara", prompt_version=None, verdict="keep")
    assert ids(warehouse.needs_details("mara", "p", "r1")) == ["demo:1"]
    assert warehouse.pending(SCREEN, "mara", "p", "another-model", "7") == []


def test_a_posting_that_cannot_be_read_is_tried_in_three_runs_and_then_left(warehouse):
    through(warehouse, [card(1)], until=SCREEN)
    for count, run_id in enumerate(("r1", "r2", "r3"), 1):
        assert ids(warehouse.needs_details("mara", "p", run_id)) == ["demo:1"]
        assert warehouse.keep_detail_failure("demo:1", run_id, "503", NOW) == count
        assert warehouse.needs_details("mara", "p", run_id) == []
    assert warehouse.needs_details("mara", "p", "r4") == []


def test_a_posting_that_has_been_read_is_not_read_again(warehouse):
    through(warehouse, [card(1)], until=SCREEN)
    warehouse.keep_vacancies([vacancy(card(1))], "r1", NOW)
    assert warehouse.needs_details("mara", "p", "r1") == []
    assert stored_vacancy(warehouse, "demo:1") == vacancy(card(1))
    assert stored_vacancy(warehouse, "demo:2") is None


def test_a_closed_posting_costs_no_more_model_calls(warehouse):
    through(warehouse, [card(1)], until=SCREEN)
    warehouse.keep_vacancies([vacancy(card(1))], "r1", NOW)
    seen(warehouse, [card(1, is_closed=True)], run_id="r2")
    assert warehouse.pending(EXTRACT, "mara", "p", **WHO) == []


# the shortlist


def test_the_shortlist_is_best_first_and_bounded(warehouse):
    for number, score in [(1, 70), (2, 90), (3, 80)]:
        through(warehouse, [card(number)], score=score)
    found = warehouse.shortlist("mara", "p", limit=2)
    assert [(each.vacancy.card.id, each.evaluation.score) for each in found] == [("demo:2", 90), ("demo:3", 80)]


def test_what_is_for_review_comes_after_what_is_for_applying_and_only_from_a_score_on(warehouse):
    through(warehouse, [card(1)], score=60)
    through(warehouse, [card(2)], score=95, advice="review")
    through(warehouse, [card(3)], score=40, advice="review")
    through(warehouse, [card(4)], score=99, advice="skip")
    chosen = warehouse.shortlist("mara", "p", limit=9, review_at_least=80)
    assert [each.vacancy.card.id for each in chosen] == ["demo:1", "demo:2"]
    assert [each.vacancy.card.id for each in warehouse.shortlist("mara", "p", limit=9)] == ["demo:1"]


def test_what_has_an_application_is_not_shortlisted_again_nor_is_its_duplicate(warehouse, tmp_path):
    through(warehouse, [card(1), card(2), card(3)])
    seen(warehouse, [card(4)])
    keep(warehouse, DEDUP, [card(4)], duplicate_of="demo:2")
    with SqlLedger(tmp_path / "ledger.sqlite") as ledger:
        ledger.open_application(application(1))
        ledger.open_application(application(4))
        warehouse.project(ledger.changes(None, NOW))
    assert [each.vacancy.card.id for each in warehouse.shortlist("mara", "p", limit=9)] == ["demo:3"]
    assert warehouse.shortlist("ilya", "p", limit=9) == []


def test_at_most_so_many_a_day_and_an_employer(warehouse):
    cards = [card(number, employer="Acme" if number < 4 else f"E{number}") for number in range(1, 8)]
    through(warehouse, cards)
    found = warehouse.shortlist("mara", "p", limit=4, per_employer=2)
    assert [each.vacancy.card.employer for each in found].count("Acme") == 2
    assert len(found) == 4


# the ledger's facts


def test_projecting_twice_changes_nothing_and_projecting_later_brings_what_is_new(warehouse, tmp_path):
    with SqlLedger(tmp_path / "ledger.sqlite") as ledger:
        resume = FileRef(kind="resume", name="resume.pdf", sha256="c" * 64, bytes=9, media_type="application/pdf")
        row, manifest = approved(ledger, files=(resume,))
        usage = TokenUsage(
            call_id="c1",
            purpose="screen",
            provider="p",
            model="m",
            prompt_version="1",
            subject="batch",
            cost_usd=0.5,
            called_at=NOW,
            candidate_id="mara",
        )
        ledger.record_usage(usage)
        for _ in range(2):
            warehouse.project(ledger.changes(warehouse.projected_until(), NOW))
        assert warehouse.rows("cost_per_application")[0]["sent"] == 0
        ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
        ledger.write_dispatch(row.key, 1, "w" * 64, NOW)
        ledger.end_attempt(row.key, 1, State.CONFIRMED, "thanks", NOW, receipt_of(manifest))
        enter_outcome(ledger, Outcome(application_key=row.key, kind="invited", said_by="mara", happened_at=NOW))
        warehouse.project(ledger.changes(warehouse.projected_until(), NOW))
    assert warehouse.rows("cost_per_application", {"candidate_id": "mara"}) == [
        {
            "candidate_id": "mara",
            "cost_usd": 0.5,
            "prepared": 1,
            "sent": 1,
            "invited": 1,
            "usd_per_sent": 0.5,
            "usd_per_invitation": 0.5,
        }
    ]
    assert warehouse.rows("answer_rate_by_resume")[0]["resume"] == "resume.pdf cccccccc"


def test_a_refused_application_is_not_called_unclear(warehouse, tmp_path):
    with SqlLedger(tmp_path / "ledger.sqlite") as ledger:
        _, manifest = awaiting(ledger)
        ledger.record_approval(approval_of(manifest, decision="reject"))
        warehouse.project(ledger.changes(None, NOW))
    assert warehouse.rows("unclear_applications") == []


# writes are whole


def test_a_batch_with_one_bad_decision_keeps_none_of_it(warehouse):
    seen(warehouse, [card(1), card(2)])
    good = decide(SCREEN, "demo:1")
    bad = decide(SCREEN, "demo:2").model_copy(update={"reason": None})
    with pytest.raises(StoreError):
        warehouse.keep_decisions(SCREEN, "mara", "p", "r1", [good, bad], NOW)
    assert warehouse._ask("FROM screening_decisions", {}) == []
    assert warehouse.keep_decisions(SCREEN, "mara", "p", "r1", [good], NOW) == 1


def test_a_run_begun_again_is_the_same_run_and_its_first_end_stays(warehouse):
    warehouse.begin_run("r1", "mara", False, NOW)
    warehouse.begin_run("r1", "mara", False, NOW + DAY)
    warehouse.end_run("r1", "completed", NOW + DAY)
    warehouse.end_run("r1", "crashed", NOW + 2 * DAY)
    run = RunRow.model_validate(warehouse.rows("runs", {"candidate_id": "mara"})[0])
    assert (run.state, run.started_at, run.ended_at) == ("completed", NOW, NOW + DAY)
