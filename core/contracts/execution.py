"""The phases of a form's plan: entrypoint, compiled plan, check, dry run, and the report with fix packets and confidence."""

from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.plan import ApplyPlan

Share = Annotated[float, Field(ge=0, le=1)]


class PassedOver(Contract):
    """A form or button that was not chosen, and why."""

    what: str
    why: str = ""


class Entrypoint(Contract):
    """The entrypoint of a page: its form, or the button that leads to the form. `passed_over` are the candidates not chosen."""

    page: str
    taken: Literal["form", "button", "none"]
    what: str = ""
    why: str = ""
    passed_over: tuple[PassedOver, ...] = ()


class PlanTry(Contract):
    """A plan that a model proposed (as JSON), and its problems; without problems it was taken."""

    proposal: str
    problems: tuple[str, ...] = ()


class CompiledPlan(Contract):
    """A plan with the entrypoint that it was compiled from.

    `plan` is null if the entrypoint is a button, or if neither the rules nor the `tries` of a model gave a valid plan; `why` says so then.
    """

    entrypoint: Entrypoint
    plan: ApplyPlan | None = None
    tries: tuple[PlanTry, ...] = ()
    why: str = ""


class PlanCheck(Contract):
    """Whether a plan fits the current page, and the problems if it does not."""

    page: str
    is_valid: bool
    problems: tuple[str, ...] = ()


class StepReport(Contract):
    """One step of a dry run: the question (`what`), its control (`where`), the expected and the found value.

    `outcome` is `passed` if the control has the expected value, `warning` if it has a value of the same meaning in other words, `failed` if
    it has another value or the question is gone, and `unanswered` if there is no answer, so that nothing was filled. `is_fallback`: the
    question was found by its words instead of its planned key. `evidence` is the file name of a picture of the control, if pictures were
    kept, else how the value was read.
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
    """The steps of one dry run. `command` is the command line that repeats it."""

    page: str
    form_fingerprint: str
    command: str
    steps: tuple[StepReport, ...]
    seconds: float = 0.0


class FixPacket(Contract):
    """The facts needed to fix one step: the page, the expected and the found value, and the command that reproduces the failure."""

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
    """The confidence in a dry run (0 to 1): the sum of the points of its parts."""

    total: Share
    parts: tuple[ConfidencePart, ...]


class ExecutionReport(Contract):
    """A dry run with what must be fixed and its confidence."""

    execution: Execution
    fix_packets: tuple[FixPacket, ...]
    confidence: RunConfidence
