"""A run searches pages with the confirmed filters, and tells the user where it does not."""

from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from core.contracts.candidate import Basics, Candidate, Resume, TargetingSpec
from core.contracts.page_filter import FilterMapping, FilterSetting
from core.contracts.vacancy import WorkFormat
from core.vacancies.capture import Captured
from flows.pipeline import finding
from flows.pipeline.page_filters import current_targets
from tests.core.vacancies.test_filtered_search import TARGET

pytestmark = pytest.mark.slow  # imports Prefect


REMOTE = TargetingSpec(work_formats=(WorkFormat.REMOTE,))
SETTING = FilterSetting(name="wf", values=("1",), labels=("Remote",), preference="work_format", wish="remote", signature="s")  # fmt: skip
CONFIRMED = TARGET.model_copy(
    update={"filters": FilterMapping(url="u", version=1, settings=(SETTING,), confirmed_at=datetime(2026, 11, 22, tzinfo=UTC))}
)  # fmt: skip
PLAIN = TARGET.model_copy(update={"filters": None})


def context(targeting: TargetingSpec) -> tuple[SimpleNamespace, list[str]]:
    notes: list[str] = []
    candidate = Candidate(id="me", resume=Resume(basics=Basics(name="Mara Example")), targeting=targeting)
    return SimpleNamespace(
        candidate=candidate, targets=(CONFIRMED, PLAIN), now=lambda: datetime(2026, 11, 22, tzinfo=UTC), note=notes.append
    ), notes  # fmt: skip


def test_filters_are_used_while_the_preferences_behind_them_are_the_same() -> None:
    run, notes = context(REMOTE)
    assert current_targets(run) == (CONFIRMED, PLAIN) and notes == []


def test_filters_of_changed_preferences_are_not_used_and_the_notes_of_the_run_say_so() -> None:
    run, notes = context(TargetingSpec(work_formats=(WorkFormat.ONSITE,)))
    assert current_targets(run) == (PLAIN, PLAIN)
    assert "searched without filters, since you changed work format" in notes[0]


def test_what_a_page_tells_is_in_the_notes_of_the_run(monkeypatch) -> None:
    notes: list[str] = []
    monkeypatch.setattr(finding, "_report", lambda *_: None)
    run = SimpleNamespace(
        warehouse=SimpleNamespace(keep_cards=lambda *_: 0), run_id="r", candidate=SimpleNamespace(id="me"), log=lambda _: None, note=notes.append
    )  # fmt: skip
    captured = Captured(notes=("the filters of the page changed",))
    finding._keep(run, PLAIN, captured, datetime(2026, 11, 22, tzinfo=UTC))
    assert notes == [f"{PLAIN.label}: the filters of the page changed"]
