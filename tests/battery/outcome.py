"""What came of one injected fault, and the table of all of them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Any


@dataclass
class Outcome:
    """Judged from the site's own list. Counts are per trial; `problems` says in words what must not be.

    `asked`: a person has to look or to answer. `unapproved_before` counts bytes with a value of the candidate before the approval,
    `unapproved_after` parts that the site received and that nobody was shown. `seconds` until the state was settled.
    """

    ended: str = ""
    why: str = ""
    injected: int = 1
    sent: int = 0
    twice: int = 0
    lost: int = 0
    stuck: int = 0
    false_receipts: int = 0
    unapproved_before: int = 0
    unapproved_after: int = 0
    foreign_approvals: int = 0
    is_asked: bool = False
    seconds: float = 0.0
    problems: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Trial:
    """One fault to be tried, or several that share an installation: then `run` returns each with its name.

    `run` is called in a process of its own, which is ended after `limit_seconds`: then it is stuck.

    `is_real`: real processes and a real Chromium. `is_control`: a wrong protocol, which must fail. `parts`: the names of what `run`
    returns, if it tries several; `of_parts` makes a trial of some of them.
    """

    group: str
    name: str
    run: Callable[[], "Outcome | Sequence[tuple[str, Outcome]]"]
    is_real: bool = True
    is_control: bool = False
    limit_seconds: float = 120.0
    parts: tuple[str, ...] = ()
    of_parts: "Callable[[Sequence[str]], Trial] | None" = None

    @property
    def printed(self) -> str:
        """The name in the report."""
        return printed_name(self.group, self.name)


def printed_name(group: str, name: str) -> str:
    return name if ": " in name else f"{group}: {name}"


Done = tuple[Trial, Outcome]
COLUMNS = ("runs", "faults", "once", "none", "twice", "lost", "stuck", "false rec.", "before", "after", "foreign", "asked", "problems", "median s", "most s")  # fmt: skip


def table(done: Iterable[Done]) -> str:
    """One line per group, controls apart, and the sums over what is no control."""
    done = list(done)
    groups = list(dict.fromkeys((trial.is_control, trial.group) for trial, _ in done))
    width = max((len(name) for _, name in groups), default=10) + 12
    lines = [" " * width + "".join(f"{name:>11}" for name in COLUMNS)]
    for is_control, name in sorted(groups, key=lambda group: group[0]):
        chosen = [(t, o) for t, o in done if (t.is_control, t.group) == (is_control, name)]
        lines.append(_line(f"{'(control) ' if is_control else ''}{name}", chosen, width))
    lines.append(_line("all but controls", [(t, o) for t, o in done if not t.is_control], width))
    lines.append(_line("real processes", [(t, o) for t, o in done if t.is_real and not t.is_control], width))
    return "\n".join(lines)


def _line(name: str, done: list[Done], width: int) -> str:
    outcomes = [outcome for _, outcome in done]
    seconds = [outcome.seconds for outcome in outcomes] or [0.0]

    def total(count: Callable[[Outcome], Any]) -> int:
        return sum(int(count(outcome)) for outcome in outcomes)

    cells: list[object] = [
        len(outcomes),
        total(lambda o: o.injected),
        total(lambda o: o.sent == 1),
        total(lambda o: o.sent == 0),
        total(lambda o: o.twice),
        total(lambda o: o.lost),
        total(lambda o: o.stuck),
        total(lambda o: o.false_receipts),
        total(lambda o: o.unapproved_before),
        total(lambda o: o.unapproved_after),
        total(lambda o: o.foreign_approvals),
        total(lambda o: o.is_asked),
        total(lambda o: bool(o.problems)),
        f"{median(seconds):.1f}",
        f"{max(seconds):.1f}",
    ]
    return f"{name:{width}}" + "".join(f"{cell!s:>11}" for cell in cells)
