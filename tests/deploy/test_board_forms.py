"""The replicas' server: what it accepts, what it records, how it misbehaves when told to."""

import hashlib

import httpx
import pytest

from deploy.board.forms.drift import DRIFTS
from deploy.board.forms.replicas import REPLICAS
from deploy.board.serve import Board

pytestmark = pytest.mark.slow

HTTP = httpx.Client()
"""One client for all requests: a new one reads the certificates of the machine again."""


@pytest.fixture(scope="module")
def board():
    with Board() as running:
        yield running


@pytest.fixture(autouse=True)
def _fresh(board):
    board.reset()


CONDITIONAL = {
    "full_name": "Ana Example",
    "email_address": "ana@example.com",
    "answers[0]": "7101",
    "answers[1]": "7101",
    "answers[2]": "7100",
}
CV = {"cv": ("cv.pdf", b"%PDF-\r\n--x\x00\xff", "application/pdf")}


def apply(board, data=CONDITIONAL, files=CV, path="/apply/conditional/v1"):
    return HTTP.post(board.url + path, data=data, files=files, follow_redirects=True)


def test_an_application_is_recorded_exactly_as_it_came(board):
    answer = apply(board)
    assert "We have received your application" in answer.text
    (kept,) = HTTP.get(f"{board.url}/_/received?form=conditional").json()["applications"]
    assert kept["fields"] == [[name, value] for name, value in CONDITIONAL.items()]
    (file,) = kept["files"]
    assert (file["name"], file["bytes"]) == ("cv.pdf", len(CV["cv"][1]))
    assert file["sha256"] == hashlib.sha256(CV["cv"][1]).hexdigest()
    assert {a["meaning"]: a["value"] for a in kept["answers"]}["employed"] == ["No"]


def test_a_form_with_mistakes_is_refused_with_a_summary_and_not_recorded(board):
    answer = apply(board, CONDITIONAL | {"email_address": "ana"}, {})
    assert answer.status_code == 422
    assert "Email address: Please enter a valid email address" in answer.text
    assert "CV: This field is required" in answer.text
    record = HTTP.get(f"{board.url}/_/received").json()
    assert (record["count"], record["wire_count"]) == (0, 1)


def test_a_question_that_was_not_asked_may_not_be_answered(board):
    assert apply(board, CONDITIONAL | {"notice": "two weeks"}).status_code == 422


def test_a_second_application_with_the_same_address_is_told_so(board):
    apply(board)
    assert "already applied" in apply(board).text
    record = HTTP.get(f"{board.url}/_/received").json()
    assert (record["count"], record["wire_count"]) == (1, 2)


def test_the_list_of_applications_shows_what_arrived(board):
    apply(board)
    assert "Vacancy v1" in HTTP.get(f"{board.url}/my/applications?email=ana@example.com").text
    assert "No applications yet" in HTTP.get(f"{board.url}/my/applications?email=else@example.com").text


@pytest.mark.parametrize(("fault", "is_recorded"), [("close_before_record", False), ("close_before_response", True)])
def test_a_connection_can_end_without_an_answer(board, fault, is_recorded):
    HTTP.post(f"{board.url}/_/faults", json={"form": "conditional", "fault": fault})
    with pytest.raises(httpx.RemoteProtocolError):
        apply(board)
    assert len(board.applications("conditional")) == is_recorded


def test_a_307_that_is_followed_records_twice(board):
    HTTP.post(f"{board.url}/_/faults", json={"form": "conditional", "fault": "redirect_307"})
    apply(board)
    assert len(board.applications("conditional")) == 2


def test_a_fault_is_used_up(board):
    HTTP.post(f"{board.url}/_/faults", json={"form": "*", "fault": "500_after_record"})
    assert apply(board).status_code == 500
    assert apply(board, CONDITIONAL | {"email_address": "bo@example.com"}).status_code == 200


@pytest.mark.parametrize("replica", REPLICAS)
@pytest.mark.parametrize("drift", DRIFTS)
def test_every_drift_changes_every_replica(board, replica, drift):
    inner = "/inner" if replica == "frame" else ""
    plain = HTTP.get(f"{board.url}/apply/{replica}/v1{inner}").text
    HTTP.post(f"{board.url}/_/drift", json={"form": replica, "drift": drift})
    switched = HTTP.get(f"{board.url}/apply/{replica}/v1{inner}")
    assert switched.status_code == 200
    assert switched.text != plain
    assert HTTP.get(f"{board.url}/apply/{replica}/v1?drift={drift}").status_code == 200


def test_an_unknown_switch_is_named(board):
    answer = HTTP.post(f"{board.url}/_/drift", json={"form": "greenhouse", "drift": "upside_down"})
    assert answer.status_code == 400
    assert "ids_renamed" in answer.text
