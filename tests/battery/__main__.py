"""`make battery`: every fault once, bounded in time, and a table of what came of it.

`make battery ARGS="--minutes 20 --only kills --rounds 2 --at-once 2"`. `--only` chooses by a piece of the group or of a name
as `--list` and the report print it.
"""

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from tests.battery.bounded import run_all
from tests.battery.choice import NothingChosen, chosen_trials
from tests.battery.outcome import Outcome, Trial, table
from tests.battery.trials import estimated_minutes, every_trial


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="make battery", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0, help="start no further fault after this many minutes")
    parser.add_argument(
        "--only", action="append", help="faults whose group or name has this text in it; may be repeated"
    )
    parser.add_argument("--without", default="\0", help="faults to leave out")
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--at-once", type=int, default=2)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--report", type=Path, default=Path("battery.txt"), help="the file that gets the table")
    chosen = parser.parse_args(arguments)
    try:
        trials = chosen_trials(every_trial(), chosen.only or [""], chosen.without)
    except NothingChosen as error:
        parser.error(str(error))
    if chosen.list:
        for trial in trials:
            for name in trial.parts or (trial.name,):
                print(f"{trial.group:24} {name}")
        return 0
    trials *= chosen.rounds
    estimate = estimated_minutes(trials, chosen.at_once)
    print(
        f"{len(trials)} trials, {sum(trial.is_real for trial in trials)} with real processes: about {estimate:.0f} minutes on two idle cores"
    )
    print(f"The groups take turns; no further trial is started after {chosen.minutes:g} minutes.", flush=True)
    started, done = time.monotonic(), list[tuple[Trial, Outcome]]()

    def has_time() -> bool:
        return time.monotonic() - started < chosen.minutes * 60

    lines, why_not = [], "for lack of time"
    try:
        for trial, outcome in run_all(trials, chosen.at_once, has_time):
            done.append((trial, outcome))
            lines.append(_line(trial, outcome))
            print(lines[-1], flush=True)
    except KeyboardInterrupt:  # an hour of trials is not lost by it
        why_not = "since it was interrupted"
    minutes = (time.monotonic() - started) / 60
    skipped = max(0, len(trials) - len(done))
    summary = f"{table(done)}\n\n{len(done)} trials in {minutes:.1f} minutes, {chosen.at_once} at once; not tried {why_not}: {skipped}"
    print("\n" + summary)
    chosen.report.write_text("\n".join([*lines, "", summary, ""]), encoding="utf-8")
    return exit_code(done)


def exit_code(done: Sequence[tuple[Trial, Outcome]]) -> int:
    """Return 1 if anything that must be 0 is not, 2 if a wrong protocol was tried and nothing wrong was found with it."""
    if any(outcome.problems for trial, outcome in done if not trial.is_control):
        return 1
    tried = {trial.group for trial, _ in done if trial.is_control}
    seen = {trial.group for trial, outcome in done if trial.is_control and outcome.problems}
    if tried - seen:
        print(f"blind: nothing wrong was found with {', '.join(sorted(tried - seen))}")
        return 2
    return 0


def _line(trial: Trial, outcome: Outcome) -> str:
    mark = ("hit" if outcome.problems else "   ") if trial.is_control else ("BAD" if outcome.problems else "ok ")
    told = "; ".join(outcome.problems) or outcome.why[:80]
    return f"{mark} {trial.printed:62} {outcome.ended:13} sent {outcome.sent} {outcome.seconds:6.1f} s  {told}"


if __name__ == "__main__":
    sys.exit(main())
