"""What a day leaves in the Prefect UI."""

from datetime import timedelta
from pathlib import Path

import pytest

from flows.pipeline.artifacts import MOST_APPLICATIONS, funnel_markdown, receipt_markdown, shortlist_markdown
from flows.pipeline.model_stages import batch_names
from tests.support.ledger import NOW, application, manifest_of, receipt_of

pytestmark = pytest.mark.slow  # imports Prefect


def test_the_funnel_lists_the_steps_in_their_order():
    lines = funnel_markdown({"capture": 1061, "offered_again": 0}).splitlines()
    assert lines[2:] == ["| capture | 1,061 |", "| offered again | 0 |"]


def test_the_shortlist_names_title_employer_state_and_posting_newest_first():
    rows = [application(n, created_at=NOW + timedelta(hours=n)) for n in (1, 2)]
    lines = shortlist_markdown(rows).splitlines()
    assert lines[2] == "| [Data Engineer](<https://jobs.example.com/acme/2>) | Acme 2 | shortlisted |"
    assert len(lines) == 4
    assert len(shortlist_markdown([application(n) for n in range(99)]).splitlines()) == MOST_APPLICATIONS + 2
    assert shortlist_markdown([]) == "Nothing has been shortlisted yet."


def test_a_title_cannot_add_a_column_or_a_link():
    row = shortlist_markdown([application(title="x | y [z](http://evil.example)")]).splitlines()[2]
    assert row.replace("\\|", "").count("|") == 4
    assert "](http" not in row and row.count("](<") == 1


def test_the_calls_of_a_stage_are_numbered():
    assert batch_names("screen", 2) == ["screen 1 of 2", "screen 2 of 2"]


def test_a_receipt_names_what_the_site_said_and_where_it_is_kept():
    row = application(title="Nurse [x](http://evil.example)")
    receipt = receipt_of(manifest_of(row)).model_copy(
        update={"confirmation_text": "Thank you ![p](http://evil.example/p.png)", "confirmation_url": "javascript:x"}
    )
    shown = receipt_markdown(row, receipt, Path("/home/me/.otklik/receipts"))
    assert "Thank you" in shown and "2026-11-03 09:00 UTC" in shown and "`/home/me/.otklik/receipts`" in shown
    assert "](http" not in shown and "![" not in shown and "](<javascript" not in shown
    assert "](<https://jobs.example.com/acme/1>)" in shown
