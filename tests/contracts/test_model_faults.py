"""A hostile or failing model server at every purpose: one decision for each card, nothing invented, nothing paid twice."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from adapters.model.providers import build_model
from core.errors import OtklikError
from flows.settings import ROOT
from tests.support import model_stages
from tests.support.cases import in_ci
from tests.support.model_server import Asked, Keep, ModelServer, Reply, rows_shown
from tests.support.model_stages import IDS, STAGES, documents

pytestmark = pytest.mark.slow

FIRM = {"screen": "keep", "evaluate": "apply"}
"""What no answer of a faulty server may lead to."""


def rows(asked: Asked, **more: Any) -> str:
    """An answer to any purpose that claims all there is to claim, for each id that was shown."""
    claim = {
        "n": 1,
        "requirement": 1,
        "status": "met",
        "resume_quote": "chief of everything",
        "text": "Lead",
        "quote": "Lead",
    }
    row = {"verdict": "keep", "advice": "apply", "score": 100, "requirements": [claim], "evidence": [claim], **more}
    shown = [
        card["id"] for card in rows_shown(asked) if isinstance(card, dict)
    ]  # the rows of a letter are the résumé's lines
    listed = [{"id": key, **row} for key in shown]
    letter = ["I led a team of 400 people at Globex."]
    lines = [{"id": "/work/0/highlights/0", "text": "Led 400 people at Globex"}]
    if more.get("id"):
        lines = [{"id": more["id"], "text": "Led 400 people"}]
    return json.dumps({"decisions": listed, "vacancies": listed, "paragraphs": letter, "lines": lines})


def contradicting(asked: Asked) -> str:
    both = [json.loads(rows(asked, verdict=verdict, reason=verdict)) for verdict in ("keep", "drop")]
    return json.dumps({name: [row for one in both for row in one[name]] for name in both[0]})


FAULTS: dict[str, Reply] = {
    "prose": Reply("I would rather not."),
    "empty": Reply(""),
    "null": Reply("null"),
    "number": Reply("42"),
    "cut off": Reply('{"decisions": [{"id": "', finish_reason="length"),
    "refusal": Reply("", refusal="I cannot help with that."),
    "filtered": Reply("", finish_reason="content_filter"),
    "page": Reply("", body=b"<html>502 Bad Gateway</html>"),
    "garbage": Reply("", body=bytes(range(256))),
    "error with status 200": Reply("", body=b'{"error": {"message": "no"}}'),
    "nested": Reply("[" * 5_000),
    "strings for lists": Reply('{"decisions": "all", "vacancies": "all", "paragraphs": "hire me", "lines": "x"}'),
    "numbers for rows": Reply('{"decisions": [1, 2], "vacancies": [1, 2], "paragraphs": [1], "lines": [1]}'),
    "foreign ids": Reply(lambda asked: rows(asked, id="zzzz")),
    "ids in capitals": Reply(lambda asked: rows(asked).replace('"id": "', '"id": "X')),
    "lone surrogates": Reply('{"decisions": [{"id": "\\ud800", "verdict": "keep"}], "paragraphs": ["\\ud800"]}'),
    "unknown verdict": Reply(
        lambda asked: rows(asked, verdict="definitely", advice="certainly", evidence=[], requirements=[])
    ),
    "contradiction": Reply(contradicting),
}


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("purpose", STAGES)
def test_each_card_has_one_decision_and_none_is_firm(fault: str, purpose: str) -> None:
    keep = Keep()
    with ModelServer([FAULTS[fault]]) as server:
        found = STAGES[purpose](build_model("custom", "scripted-1", server.url, usage=keep))
        assert len(server.requests) <= 12
        assert len(keep.rows) == len(server.requests)
    assert [card_id for card_id, _ in found] == IDS[purpose]
    assert FIRM.get(purpose) not in {decision for _, decision in found}
    if purpose == "extract":
        assert {decision for _, decision in found} == {"0"}


@pytest.mark.parametrize("fault", FAULTS)
def test_documents_claim_nothing_that_the_server_made_up(fault: str) -> None:
    with ModelServer([FAULTS[fault]]) as server:
        paragraphs, lines = documents(build_model("custom", "scripted-1", server.url))
        assert len(server.requests) <= 3
    assert (paragraphs, lines) == (None, {})


@pytest.mark.parametrize("status", [400, 401, 404, 429, 500, 503])
@pytest.mark.parametrize("purpose", STAGES)
def test_a_call_that_failed_leaves_its_cards_to_the_next_run_which_decides_each_once(status: int, purpose: str) -> None:
    keep = Keep()
    failing = Reply("no", status=status, headers={"Retry-After": "0"})
    good = Reply(lambda asked: rows(asked))
    with ModelServer([failing]) as server:
        model = build_model("custom", "scripted-1", server.url, cache=keep)
        with pytest.raises(OtklikError):
            STAGES[purpose](model)
        assert keep.answers == {}
        server.replies[:] = [good]
        before = len(server.requests)
        found = STAGES[purpose](model)
        assert [card_id for card_id, _ in found] == IDS[purpose]
        asked = len(server.requests) - before
        assert STAGES[purpose](model) == found
        assert len(server.requests) - before == asked


@pytest.mark.parametrize("killed_at", [2, *in_ci(1, 3, 4)])
def test_a_killed_run_pays_no_answered_call_again(tmp_path: Path, killed_at: int) -> None:
    with ModelServer([*[Reply(rows)] * (killed_at - 1), Reply(rows, wait=30), Reply(rows)]) as server:
        program = [sys.executable, "-m", "tests.support.model_stages", server.url, str(tmp_path / "ledger.sqlite")]
        run = subprocess.Popen(program, cwd=ROOT)
        try:
            deadline = time.monotonic() + 60
            while len(server.requests) < killed_at and run.poll() is None and time.monotonic() < deadline:
                time.sleep(0.02)
        finally:
            os.kill(run.pid, signal.SIGKILL)
        assert run.wait(30) == -signal.SIGKILL
        assert len(server.requests) == killed_at
        model_stages.main(server.url, str(tmp_path / "ledger.sqlite"))
        asked = Counter(json.dumps(request, sort_keys=True) for request in server.requests)
        in_flight = json.dumps(server.requests[killed_at - 1], sort_keys=True)
        total = len(server.requests)
        model_stages.main(server.url, str(tmp_path / "ledger.sqlite"))
        assert len(server.requests) == total
    assert {request: count for request, count in asked.items() if count > 1} == {in_flight: 2}
