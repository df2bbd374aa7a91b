"""The phases of a form's plan: where it begins, what was done at each step, what must be fixed, and how far the result can be trusted."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.plan import ApplyPlan

Share = Annotated[float, Field(ge=0, le=1)]


class PassedOver(Contract):
    """A form or button that was not taken, and why."""

    what: str
    why: str = ""


class Entrypoint(Contract):
    """Where the way to the fields begins on a page: the form itself, or the button that leads on to it."""

    page: str
    taken: Literal["form", "button", "none"]
    what: str = ""
    why: str = ""
    passed_over: tuple[PassedOver, ...] = ()


class CompiledPlan(Contract):
    """A plan with the page and the entrypoint that it was compiled from. `plan` is null where a button leads on to the form."""

    entrypoint: Entrypoint
    plan: ApplyPlan | None = None


class PlanCheck(Contract):
    """Whether a plan fits the page as it is now."""

    page: str
    is_valid: bool
    problems: tuple[str, ...] = ()


class StepReport(Contract):
    """One step of a dry run: what, where, expected, found, time, evidence.

    `passed`: the control has the value. `warning`: it has a value of the same meaning in other words. `failed`: it has not, or the question
    is gone. `unanswered`: the candidate has not answered, so nothing was filled. `is_fallback`: the question was found by its words, not at its planned key.
    `evidence` is the file name of a picture of the control, if pictures were kept, else how the value was read.
    """

    field_key: str
    what: str
    action: str
    where: str = ""
    expected: str | None = None
    found: str | None = None
    outcome: Literal["passed", "warning", "failed", "unanswered"]
    why: str = ""
    is_required: bool = False
    is_fallback: bool = False
    seconds: float = 0.0
    evidence: str = ""


class Execution(Contract):
    """The steps of one dry run. `command` repeats it."""

    page: str
    form_fingerprint: str
    command: str
    steps: tuple[StepReport, ...]
    seconds: float = 0.0


class FixPacket(Contract):
    """What somebody needs to fix one step: the page, expected and found, and the command that reproduces it."""

    page: str
    what: str
    expected: str | None
    found: str | None
    why: str
    command: str


class ConfidencePart(Contract):
    """One part of a confidence: `points` is `weight` times `share`, rounded."""

    name: Literal["steps passed", "targets covered", "no fallbacks", "no warnings"]
    weight: Share
    share: Share
    points: Share


class RunConfidence(Contract):
    """How far a run can be trusted (0 to 1), as the sum of its parts."""

    total: Share
    parts: tuple[ConfidencePart, ...]


class ExecutionReport(Contract):
    """A dry run with what must be fixed and its confidence."""

    execution: Execution
    fix_packets: tuple[FixPacket, ...]
    confidence: RunConfidence
