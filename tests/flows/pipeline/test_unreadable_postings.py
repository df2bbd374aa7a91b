"""A posting that cannot be read in three runs is left alone, and the user is told which."""

from types import SimpleNamespace

import pytest

from core.errors import SiteUnreachable
from flows.pipeline.model_stages import read_postings
from tests.support.model_cases import card

pytestmark = pytest.mark.slow  # imports Prefect


@pytest.mark.parametrize(("runs", "is_told"), [(1, False), (2, False), (3, True)])
def test_the_third_failure_is_told_with_title_and_link(runs, is_told):
    wanted = card(1, "Staff Nurse", employer="Example Ward", url="https://jobs.example/1")
    notes = []
    failed = SimpleNamespace(vacancy=None, error=SiteUnreachable("503"), card=wanted)
    target = SimpleNamespace(site="board", label="board")
    warehouse = SimpleNamespace(
        needs_details=lambda *_: [wanted],
        labels=lambda _: {wanted.id: "board"},
        keep_detail_failure=lambda *_: runs,
    )
    context = SimpleNamespace(
        warehouse=warehouse, candidate=SimpleNamespace(id="me"), profile="p", run_id="r", targets=[target], blobs=None, log=lambda _: None,
        note=notes.append, tell_progress=lambda *_: None, now=lambda: None, site_named=lambda _: None, fetcher_for=lambda _: None, calls=SimpleNamespace(each=lambda *_: [(([wanted], None), [failed], None)]),
    )  # fmt: skip
    assert read_postings(context) == 0
    expected = "not read in 3 runs and given up: Staff Nurse · Example Ward, https://jobs.example/1 (503)"
    assert notes == ([expected] if is_told else [])
