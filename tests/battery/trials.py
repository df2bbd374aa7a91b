"""Every trial of the battery, in the order in which they are run."""

from collections.abc import Iterator, Sequence

from tests.battery.beacons import BEACONS
from tests.battery.controls import control_trials
from tests.battery.core_faults import core_trials
from tests.battery.draft_trials import draft_trials
from tests.battery.faults import FAULTS
from tests.battery.honest import MODERN
from tests.battery.injection import injection_trials
from tests.battery.kills.trials import kill_trials, machine_trials, race_trials
from tests.battery.network import network_trials
from tests.battery.outcome import Trial
from tests.battery.outside import OUTSIDE
from tests.battery.prefect_kills import prefect_trials
from tests.battery.run import board_trials
from tests.battery.uncommon import UNCOMMON
from tests.battery.unforeseen import UNFORESEEN
from tests.battery.unseen import UNSEEN

LONG_SECONDS = 1000.0
"""Trials that may take longer than this are started first."""


TYPICAL_SECONDS = {"core": 1.0, "injection: answers": 3.0, "kills": 7.0, "races": 8.0, "machine": 9.0, "network": 12.0, "egress": 8.0, "prefect": 600.0}  # fmt: skip
"""Seconds that one trial takes on two idle cores with two at once, by the beginning of its group."""
TYPICAL_OTHERS = 10.0


def estimated_minutes(trials: Sequence[Trial], at_once: int) -> float:
    """Return how long these trials take about, on two idle cores."""
    seconds = [
        next((typical for group, typical in TYPICAL_SECONDS.items() if trial.group.startswith(group)), TYPICAL_OTHERS)
        for trial in trials
    ]
    return sum(seconds) / max(at_once, 1) / 60


def every_trial() -> list[Trial]:
    """Each once, though chance may draw one twice. The groups take turns, so that a run cut short has tried some of each."""
    groups: dict[str, dict[str, Trial]] = {}
    for trial in _trials():
        groups.setdefault(trial.group, {})[trial.name] = trial
    placed = [
        ((number + 0.5) / len(group), trial) for group in groups.values() for number, trial in enumerate(group.values())
    ]
    return [trial for _, trial in sorted(placed, key=lambda one: (one[1].limit_seconds < LONG_SECONDS, one[0]))]


def _trials() -> Iterator[Trial]:
    yield from board_trials((*FAULTS, *MODERN, *UNSEEN, *BEACONS, *UNFORESEEN, *UNCOMMON, *OUTSIDE))
    yield from draft_trials()
    yield from network_trials()
    yield from injection_trials()
    yield from kill_trials()
    yield from race_trials()
    yield from machine_trials()
    yield from prefect_trials()
    yield from control_trials()
    yield from core_trials()
