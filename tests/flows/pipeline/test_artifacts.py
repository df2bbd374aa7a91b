"""What a day leaves in the Prefect UI."""

from datetime import timedelta

from flows.pipeline.artifacts import MOST_APPLICATIONS, funnel_markdown, shortlist_markdown
from flows.pipeline.model_stages import batch_names
from tests.support.ledger import NOW, application


def test_the_funnel_lists_the_steps_in_their_order():
    lines = funnel_markdown({"capture": 1061, "offered_again": 0}).splitlines()
    assert lines[2:] == ["| capture | 1,061 |", "| offered again | 0 |"]


def test_the_shortlist_names_title_employer_state_and_posting_newest_first():
    rows = [application(n, created_at=NOW + timedelta(hours=n)) for n in (1, 2)]
    lines = shortlist_markdown(rows).splitlines()
    assert lines[2].startswith("| Data Engineer | Acme 2 | shortlisted | https")
    assert len(lines) == 4
    assert len(shortlist_markdown([application(n) for n in range(99)]).splitlines()) == MOST_APPLICATIONS + 2
    assert shortlist_markdown([]) == "Nothing has been shortlisted yet."


def test_a_title_cannot_add_a_column_or_a_link():
    row = shortlist_markdown([application(title="x | y [z](http://evil.example)")]).splitlines()[2]
    assert row.replace("\\|", "").count("|") == 5
    assert "](http" not in row


def test_the_calls_of_a_stage_are_numbered():
    assert batch_names("screen", 2) == ["screen 1 of 2", "screen 2 of 2"]
