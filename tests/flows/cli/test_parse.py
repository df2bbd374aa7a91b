"""`otklik parse` as a user runs it."""

import json
import subprocess
import sys

import pytest

from tests.support.paths import ROOT, SITE_CASES

pytestmark = pytest.mark.slow


def otklik(*arguments: str, given: bytes = b"") -> tuple[int, str, str]:
    done = subprocess.run(
        [sys.executable, "-m", "flows", *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_cards_are_printed_one_a_line_and_left_out_rows_are_named() -> None:
    code, out, err = otklik(
        "parse", "greenhouse", str(SITE_CASES / "greenhouse/board_2026/response.json"), "--employer", "Harbourlight Ltd"
    )
    cards = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [card["external_id"] for card in cards] == ["4100001", "4100002", "4100003"]
    assert {card["employer"] for card in cards} == {"Harbourlight Ltd"}
    assert cards[0]["salary"] == {
        "min": 50000.0,
        "max": 70000.0,
        "currency": "EUR",
        "period": "year",
        "gross": None,
        "is_period_inferred": False,
    }
    assert (cards[1]["salary"], cards[1]["work_format"]) == (None, "remote")
    assert "row 4: no title" in err


def test_standard_input_is_read() -> None:
    code, out, _ = otklik("parse", "lever", "-", given=(SITE_CASES / "lever/postings/response.json").read_bytes())
    assert code == 0
    assert len(out.splitlines()) == 2


def test_an_answer_of_another_shape_is_exit_code_1_and_the_errors_name() -> None:
    code, out, err = otklik("parse", "greenhouse", str(SITE_CASES / "lever_eu/html/response.html"))
    assert (code, out) == (1, "")
    assert err.startswith("otklik: MarkupChanged:")


def test_a_name_that_is_no_job_site_is_wrong_use() -> None:
    code, _, err = otklik("parse", "nosuchsite", "-")
    assert code == 2
    assert "greenhouse" in err


def test_an_empty_board_is_no_error_and_is_said() -> None:
    code, out, err = otklik("parse", "greenhouse", str(SITE_CASES / "greenhouse/empty_board/response.json"))
    assert (code, out) == (0, "")
    assert "no vacancies" in err
