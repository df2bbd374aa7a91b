"""A fixed part of the battery: one fault of every kind. `make battery` runs them all."""

import multiprocessing
import subprocess

import pytest

from tests.battery.bounded import run_all, run_one
from tests.battery.faults import FAULTS, Fault
from tests.battery.outcome import Outcome, Trial, table
from tests.battery.run import try_out, with_browser
from tests.battery.trials import every_trial

ALWAYS = (
    "a plain form",
    "PUT",
    "a token first",
    "a hidden token that changes with every page",
    "leaks: autosave by fetch",
    "leaks: the whole application while it is filled",
    "leaks: a cookie",
    "changes: a choice flipped on the wire",
    "changes: a hidden consent",
    "lies: 500 after recording, with thanks",
    "lies: not saved, thank you",
    "breaks: reset after recording",
    "breaks: 307 to itself",
)


@pytest.mark.browser
@pytest.mark.parametrize("fault", [fault for fault in FAULTS if fault.name in ALWAYS], ids=lambda fault: fault.name)
def test_an_application_survives(fault: Fault) -> None:
    assert try_out(fault, with_browser).problems == []


def test_every_fault_of_the_fixed_part_exists_and_no_two_have_one_name() -> None:
    names = [(trial.group, trial.name) for trial in every_trial()]
    assert len(names) == len(set(names)) and set(ALWAYS) <= {fault.name for fault in FAULTS}


def test_a_trial_that_never_ends_is_stuck_and_nothing_of_it_is_left() -> None:
    def hang() -> Outcome:
        subprocess.run(["sleep", "600"], check=False)
        return Outcome()

    outcome = run_one(Trial("x", "hangs", hang, limit_seconds=1.0))
    assert (outcome.ended, outcome.stuck) == ("stuck", 1)
    assert multiprocessing.active_children() == []


def test_a_trial_that_breaks_is_a_problem_and_the_next_one_is_tried() -> None:
    def breaks() -> Outcome:
        raise ValueError("no")

    done = list(
        run_all([Trial("x", "breaks", breaks), Trial("x", "works", lambda: Outcome(ended="confirmed", sent=1))], 1)
    )
    assert [outcome.ended for _, outcome in done] == ["broken", "confirmed"]
    assert "ValueError" in done[0][1].problems[0]


def test_the_table_counts_controls_apart() -> None:
    twice = (Trial("wrong", "a", Outcome, is_control=True), Outcome(sent=2, twice=1, problems=["twice"]))
    once = (Trial("kills", "b", Outcome), Outcome(sent=1, seconds=2.0))
    lines = {line.strip().partition("  ")[0]: line.split() for line in table([twice, once]).splitlines()[1:]}
    assert lines["kills"][-15:-12] == ["1", "1", "1"]
    assert lines["(control) wrong"][-11] == "1"
    assert lines["all but controls"][-11] == "0"
