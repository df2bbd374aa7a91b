"""The quality checks: a bad batch of each kind is held back by name and figures, a good one passes, a failure of the checks is reported."""

import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from adapters.quality.great_expectations import GreatExpectationsChecks
from adapters.reports.quality_page import quality_page, write_quality_page
from core.contracts.quality import QualityResult, SiteHistory
from core.contracts.vacancy import VacancyCard
from core.vacancies.quality import cards_frame, history_of, languages_of, shares_of
from tests.support.quality_checks import FakeQualityChecks

pytestmark = pytest.mark.slow

HABIT = SiteHistory(
    volumes=(40, 42, 38, 41), shares={"without date": 0.0, "already closed": 0.1}, languages={"en": 0.7, "de": 0.3}
)


def batch(size: int = 40, bad: int = 0, **changes: Any) -> list[VacancyCard]:
    """Return `size` good cards, `bad` of them with other values in the fields of `changes`."""
    good = {
        "site": "b", "title": "Engineer", "employer": "Acme", "posted_at": datetime(2026, 3, 1, tzinfo=UTC), "language": "en",
        "salary": {"min": 10, "max": 20, "currency": "EUR", "period": "hour"},
    }  # fmt: skip
    return [
        VacancyCard.model_validate(
            {**good, "id": f"b:{n}", "external_id": str(n), "url": f"https://b.example/jobs/{10000 + n}"}
            | (changes if n < bad else {})
        )
        for n in range(size)
    ]


def check(cards: list[VacancyCard], history: SiteHistory = HABIT) -> QualityResult:
    return GreatExpectationsChecks().check("board/acme", cards_frame(cards), history)


def said_by(code: str) -> str:
    """Return what a new interpreter prints that runs `code`."""
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.strip()


@pytest.mark.parametrize("make_checks", [GreatExpectationsChecks, FakeQualityChecks])
def test_a_good_batch_passes_and_an_empty_one_does_not(make_checks: Callable[[], Any]) -> None:
    assert make_checks().check("s", cards_frame(batch()), HABIT).state == "passed"
    empty = make_checks().check("s", cards_frame([]), SiteHistory())
    assert empty.state == "failed"
    assert empty.failures[0].name == "volume" and empty.failures[0].observed == "0 cards"


@pytest.mark.parametrize(
    ("cards", "name", "expected", "observed"),
    [
        (batch(8), "volume", "12 to 222 cards", "8 cards"),
        (batch(400), "volume", "12 to 222 cards", "400 cards"),
        (batch(40, 4, title=" "), "without title", "at most 2%", "10% (4 of 40)"),
        (batch(40, 20, employer=None), "without employer", "at most 20%", "50% (20 of 40)"),
        (batch(40, 10, url=None), "without link", "at most 5%", "25% (10 of 40)"),
        (batch(40, 40, posted_at=None), "without date", "at most 50%", "100% (40 of 40)"),
        (batch(40, 30, is_closed=True), "already closed", "at most 50%", "75% (30 of 40)"),
        (
            batch(40, 20, salary={"min": 9, "max": 3, "currency": "EUR"}),
            "salary not understood",
            "at most 30%",
            "50% (20 of 40)",
        ),
        (batch(40, 21, url="https://b.example/jobs/77777"), "twice in the batch", "at most 30%", "50% (20 of 40)"),
        (batch(40, 30, language="zh"), "languages", "de or en in at least 50%", "25% of 40 cards"),
    ],
)
def test_each_kind_of_bad_batch_is_held_back_with_both_figures(
    cards: list[VacancyCard], name: str, expected: str, observed: str
) -> None:
    result = check(cards)
    assert result.state == "failed"
    assert [(e.name, e.expected, e.observed) for e in result.failures] == [(name, expected, observed)]
    assert all(word in result.summary for word in (name, expected, observed))


def test_a_first_run_has_sane_limits_without_history() -> None:
    nothing = SiteHistory()
    assert check(batch(3), nothing).is_passed
    assert check(batch(500), nothing).is_passed
    assert check(batch(40, 40, posted_at=None, language=None, salary=None), nothing).is_passed
    assert [e.name for e in check(batch(40, 30, posted_at=None), nothing).failures] == ["without date"]
    assert [e.name for e in check(batch(40, 40, employer=None), nothing).failures] == ["without employer"]


def test_one_bad_card_of_two_does_not_hold_back_the_other() -> None:
    assert check(batch(2, 1, url=None, employer=None), SiteHistory()).is_passed
    assert not check(batch(2, 2, url=None), SiteHistory()).is_passed


def test_a_site_that_has_always_been_so_is_measured_against_itself() -> None:
    often_closed = batch(40, 30, is_closed=True)
    past = [shares_of(cards_frame(often_closed))] * 4
    habit = history_of([40] * 4, past, [languages_of(cards_frame(often_closed))] * 4)
    assert check(often_closed, habit).is_passed


def test_a_missing_column_is_reported_as_checks_that_could_not_run_and_no_verdict_on_the_data() -> None:
    result = GreatExpectationsChecks().check("b", cards_frame(batch()).drop("employer"), HABIT)
    assert result.state == "broken" and result.failures == ()
    assert "employer" in (result.broken or "") and "checks could not run" in result.summary


def test_an_error_inside_the_library_is_reported_as_checks_that_could_not_run(monkeypatch: pytest.MonkeyPatch) -> None:
    from adapters.quality import great_expectations as module

    monkeypatch.setattr(module, "_COLUMNS", tuple(c for c in module._COLUMNS if c != "url"))
    result = check(batch())
    assert result.state == "broken"
    assert "without link" in (result.broken or "")


def test_a_bad_batch_fails_also_when_many_are_checked_at_once() -> None:
    frames = [cards_frame(batch(40, 40 if n % 2 else 0, employer=None)) for n in range(12)]
    with ThreadPoolExecutor(4) as pool:
        states = list(pool.map(lambda f: GreatExpectationsChecks().check("b", f, HABIT).state, frames))
    assert states == ["passed", "failed"] * 6


def test_nothing_is_sent_anywhere() -> None:
    """In a process of its own: a thread that another test left behind may speak to its own server."""
    code = """
import socket
called = []
socket.socket.connect = lambda self, address: called.append(address)
socket.getaddrinfo = lambda *a, **k: called.append(a) or []
from tests.contracts.test_quality_contract import batch, check
state = check(batch()).state
print(state, called)
"""
    assert said_by(code) == "passed []"


def test_the_library_is_imported_only_to_judge() -> None:
    assert (
        said_by("import sys, adapters.quality.great_expectations; print('great_expectations' in sys.modules)")
        == "False"
    )


def test_the_page_shows_every_figure_and_takes_nothing_from_elsewhere(tmp_path: Any) -> None:
    results = [
        check(batch()),
        check(batch(40, 20, employer=None)),
        QualityResult(site_label="<b>x</b>", cards=1, broken="no column url"),
    ]
    page = write_quality_page(
        tmp_path / "docs" / "quality.html", results, "run-1", datetime(2026, 3, 1, tzinfo=UTC)
    ).read_text()
    assert "50% (20 of 40)" in page and "at most 20%" in page and "checks could not run" in page
    assert "<b>x</b>" not in page and "http" not in page
    assert "No job site" in quality_page([], "r", datetime(2026, 3, 1, tzinfo=UTC))


def test_the_page_shows_the_time_and_the_zone_of_the_candidate() -> None:
    moment = datetime(2026, 7, 1, 22, 30, tzinfo=UTC).astimezone(ZoneInfo("Europe/Berlin"))
    assert "written 2026-07-02 00:30 (Europe/Berlin)" in quality_page([], "r", moment)


def test_a_bound_that_is_wider_than_elsewhere_says_so() -> None:
    few = check([*batch(2, 1, employer=None)])
    assert {e.expected for e in few.expectations if e.name == "without employer"} == {"at most 99% (elsewhere 20%)"}


def test_the_library_says_nothing(caplog: pytest.LogCaptureFixture) -> None:
    check(batch())
    assert [record for record in caplog.records if record.name.startswith("great_expectations")] == []
