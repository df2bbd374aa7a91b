"""A fixed part of the battery: one fault of every kind. `make battery` runs them all."""

import multiprocessing
import subprocess
from collections.abc import Sequence

import pytest

from tests.battery.__main__ import exit_code
from tests.battery.bounded import run_all, run_one
from tests.battery.faults import FAULTS
from tests.battery.honest import MODERN
from tests.battery.outcome import Outcome, Trial, table
from tests.battery.run import in_one_browser
from tests.battery.trials import every_trial

pytestmark = [pytest.mark.slow, pytest.mark.long]

ALWAYS = (
    ("honest", "a plain form"),
    ("leaks", "leaks: autosave by fetch"),
    ("changes", "changes: a choice flipped on the wire"),
    ("lies", "lies: 500 after recording, with thanks"),
    ("breaks", "breaks: reset after recording"),
    ("kills: apply process", "plain: kill after write_dispatch"),
)
OFTEN = (
    ("honest", "a token first"),
    ("changes", "changes: a hidden consent"),
    ("lies", "lies: not saved, thank you"),
    ("breaks", "breaks: 307 to itself"),
    ("kills: apply process", "plain: kill after write_intent"),
    ("kills: browser", "plain: kill browser before click_submit"),
    ("egress: forty ways out", "filling"),
    ("injection: answers and approval", "strings 1 to 40"),
)
MORE = (
    ("honest", "counted by its own site some times or other"),
    ("honest", "a token that is under way while the application leaves"),
    ("leaks", "leaks: the whole application while it is filled"),
    ("changes", "changes: a hang when the button is pressed"),
    ("changes", "changes: a count that carries the e-mail in base64"),
    ("breaks", "breaks: thanks, and again by GET with another choice"),
)
CONTROLS = (("retry until receipt", "reset: kill after click"), ("mark done, then click", "plain: kill after mark"))


def chosen(names: Sequence[tuple[str, str]]) -> list[Trial]:
    trials = {(trial.group, trial.name): trial for trial in every_trial()}
    return [trials[name] for name in names]


@pytest.mark.browser
@pytest.mark.parametrize(
    "names",
    [ALWAYS, OFTEN, pytest.param(MORE, marks=pytest.mark.thorough)],
    ids=["always", "often", "more"],
)
def test_applications_survive_one_fault_of_every_kind(names: Sequence[tuple[str, str]]) -> None:
    faults = {(fault.group, fault.name): fault for fault in (*FAULTS, *MODERN)}
    at_the_site = [faults[name] for name in names if name in faults]
    trials = [in_one_browser(half) for half in (at_the_site[::2], at_the_site[1::2]) if half]
    done = list(run_all([*trials, *chosen([name for name in names if name not in faults])], 3))
    assert [(trial.name, outcome.problems) for trial, outcome in done if outcome.problems] == [], table(done)
    assert len(done) == len(names)


@pytest.mark.browser
def test_wrong_protocols_do_not() -> None:
    found = {trial.group: outcome for trial, outcome in run_all(chosen(CONTROLS), 2)}
    assert found["retry until receipt"].twice and found["mark done, then click"].lost


def test_applications_survive_kills_at_every_boundary_of_the_ledger() -> None:
    trials = [trial for trial in every_trial() if trial.group == "core: kill" and trial.name.startswith("thanks: ")]
    done = list(run_all(trials, 2))
    assert [(trial.name, outcome.problems) for trial, outcome in done if outcome.problems] == [], table(done)
    assert sum(outcome.injected for _, outcome in done) > 25


def test_no_two_trials_have_one_name() -> None:
    names = [(trial.group, trial.name) for trial in every_trial()]
    assert len(names) == len(set(names)) and len(names) > 1000


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


def test_the_battery_fails_on_any_problem_and_on_a_control_that_passes() -> None:
    wrong = Trial("wrong", "a", Outcome, is_control=True)
    kill, seen, blind = Trial("kills", "b", Outcome), Outcome(problems=["twice"]), Outcome()
    assert exit_code([(kill, Outcome()), (wrong, seen), (wrong, blind)]) == 0
    assert exit_code([(kill, Outcome()), (wrong, blind)]) == 2
    assert exit_code([(kill, seen), (wrong, seen)]) == 1


def test_the_table_counts_controls_apart() -> None:
    twice = (Trial("wrong", "a", Outcome, is_control=True), Outcome(sent=2, twice=1, problems=["twice"]))
    once = (Trial("kills", "b", Outcome), Outcome(sent=1, seconds=2.0))
    lines = {line.strip().partition("  ")[0]: line.split() for line in table([twice, once]).splitlines()[1:]}
    assert lines["kills"][-15:-12] == ["1", "1", "1"]
    assert lines["(control) wrong"][-11] == "1"
    assert lines["all but controls"][-11] == "0"
