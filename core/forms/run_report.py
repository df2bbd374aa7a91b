"""Report a dry run: what must be fixed, and how far the run can be trusted."""

import shlex

from core.contracts.execution import (
    ConfidencePart,
    Execution,
    ExecutionReport,
    FixPacket,
    RunConfidence,
    StepReport,
)

WEIGHTS = {"steps passed": 0.6, "targets covered": 0.2, "no fallbacks": 0.1, "no warnings": 0.1}


def report_of(execution: Execution) -> ExecutionReport:
    """Return the report of a dry run."""
    return ExecutionReport(
        execution=execution,
        fix_packets=tuple(_packet(step, execution) for step in execution.steps if _needs_fix(step)),
        confidence=confidence_of(execution.steps),
    )


def confidence_of(steps: tuple[StepReport, ...]) -> RunConfidence:
    """Return 0.6 × steps passed + 0.2 × required questions filled + 0.1 × (1 - fallback rate) + 0.1 × max(0, 1 - 2 × warning rate).

    Optional questions without an answer are not counted. A run without a step that counts has the confidence 0.
    """
    counted = [step for step in steps if step.is_required or step.outcome != "unanswered"]
    if not counted:
        return RunConfidence(total=0, parts=())
    filled = [step for step in counted if step.outcome in ("passed", "warning")]
    required = [step for step in counted if step.is_required]
    warnings = sum(step.outcome == "warning" for step in counted) / len(counted)
    shares = {
        "steps passed": len(filled) / len(counted),
        "targets covered": sum(step in filled for step in required) / len(required) if required else 1.0,
        "no fallbacks": 1 - sum(step.is_fallback for step in counted) / len(counted),
        "no warnings": max(0.0, 1 - 2 * warnings),
    }
    parts = tuple(
        ConfidencePart.model_validate(
            {"name": name, "weight": weight, "share": round(shares[name], 4), "points": round(weight * shares[name], 4)}
        )
        for name, weight in WEIGHTS.items()
    )
    return RunConfidence(total=round(min(1.0, sum(part.points for part in parts)), 4), parts=parts)


def _needs_fix(step: StepReport) -> bool:
    return step.outcome == "failed" or (step.outcome == "unanswered" and step.is_required)


def _packet(step: StepReport, execution: Execution) -> FixPacket:
    return FixPacket(
        page=execution.page,
        what=step.what,
        expected=step.expected,
        found=step.found,
        why=step.why,
        command=f"{execution.command} --only {shlex.quote(step.field_key)}",
    )
