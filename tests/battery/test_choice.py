"""What `--only` chooses: every name that the battery prints can be tried alone."""

import pytest

from tests.battery.__main__ import main
from tests.battery.choice import NothingChosen, chosen_trials
from tests.battery.outcome import Outcome, Trial
from tests.battery.prefect_kills import prefect_trials
from tests.battery.trials import every_trial

pytestmark = pytest.mark.slow  # the trials import Prefect

TRIALS = every_trial()


@pytest.mark.parametrize(
    "text",
    [
        "prefect: server, worker and flow killed after the dispatch",
        "two further runs while it is sent",
        "while preparing: flow killed",
    ],
)
def test_a_trial_inside_one_of_several_is_chosen_by_the_name_that_is_printed(text: str) -> None:
    (trial,) = chosen_trials(TRIALS, [text], "\0")
    assert list(trial.parts) == [text.removeprefix("prefect: ")]


def test_every_printed_name_chooses_at_least_itself() -> None:
    for trial in TRIALS[::29]:
        assert trial in chosen_trials([*TRIALS[:5], trial], [trial.printed], "\0")
    (prefect,) = prefect_trials()
    assert len(chosen_trials([prefect], ["prefect"], "\0")[0].parts) == len(prefect.parts) > 15


def test_parts_that_are_left_out_are_not_tried() -> None:
    (trial,) = chosen_trials(list(prefect_trials()), ["prefect"], "after the intent")
    assert trial.parts and not any("after the intent" in part for part in trial.parts)


def test_a_text_in_no_name_is_an_error_that_tells_the_nearest_names() -> None:
    with pytest.raises(NothingChosen, match="two further runs while it is sent"):
        chosen_trials(TRIALS, ["honest", "two more runs while it was sent"], "\0")


def test_the_command_ends_with_that_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["--only", "leaks: autosaved by fetch"])
    assert "leaks: autosave by fetch" in capsys.readouterr().err


def test_a_trial_without_parts_is_chosen_by_its_group() -> None:
    one = Trial("kills", "plain", Outcome)
    assert chosen_trials([one, Trial("honest", "plain", Outcome)], ["KILLS"], "\0") == [one]
