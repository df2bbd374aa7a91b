"""A dry run against the demo board: it goes as far as the last click of every form, and leaves no trace."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from adapters.clock import utc_now
from core.contracts.application import State
from deploy.board.serve import Board
from deploy.demo.world import CANDIDATE, make_home
from flows.server.local_runs import dry_run
from flows.server.processes import free_port
from flows.wiring import open_ledger
from tests.support.ledger import application

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.long]


def contents(home: Path) -> dict[str, str]:
    """Every file of the home with the digest of its content, and the rows of the ledger, whose file SQLite may tidy at any time."""
    files = (path for path in sorted(home.rglob("*")) if path.is_file() and not path.name.startswith("ledger.sqlite"))
    found = {str(path.relative_to(home)): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}
    with closing(sqlite3.connect(f"{(home / 'ledger.sqlite').as_uri()}?mode=ro", uri=True)) as ledger:
        return {**found, "ledger": "\n".join(ledger.iterdump())}


def test_a_dry_run_shows_what_would_be_asked_and_sent_and_leaves_no_trace(tmp_path: Path) -> None:
    lines: list[str] = []
    with Board() as board:
        settings = make_home(tmp_path / "home", board.url, free_port())
        preferences = settings.home / "candidates" / CANDIDATE / "preferences.toml"
        few = preferences.read_text("utf-8").replace("shortlist_per_day = 8", "shortlist_per_day = 4")
        preferences.write_text(few, "utf-8")  # three of the test and one of the day: each form takes a browser
        with open_ledger(settings) as ledger:
            for number, form in ((1, "conditional"), (2, "frame"), (3, "gone")):
                url = f"{board.url}/apply/{form}/v-dry-{number}"
                row = application(number, candidate_id=CANDIDATE, posting_url=url, form_url=url, title=f"A {form} form")
                assert ledger.open_application(
                    row.model_copy(update={"created_at": utc_now(), "updated_at": utc_now()})
                )
            before = contents(settings.home)
            counts = dry_run(settings, CANDIDATE, None, None, lines.append)
            assert {row.state for row in ledger.applications()} == {State.SHORTLISTED}
            assert len(ledger.applications()) == 3
        assert contents(settings.home) == before
        assert board.state.wire == []
        assert board.applications() == []
    shown = "\n".join(lines)
    assert counts["previewed"] >= 3
    approval = shown.partition("would prepare: A conditional form")[2].partition("would prepare:")[0]
    assert "would ask for your approval of:" in approval
    assert "mira.solovey@example.org" in approval and "[résumé, " in approval
    assert f"POST {board.url}" in approval
    questions = shown.partition("would prepare: A frame form")[2].partition("would prepare:")[0]
    assert "would ask you:" in questions and "Datenschutzerklärung" in questions
    closed = shown.partition("would prepare: A gone form")[2].partition("would prepare:")[0]
    assert "would not be prepared: " in closed
    assert "otklik-dry-" not in shown, "no page is named that is thrown away with the copy"
