"""Tell what each stage decided about one vacancy, with the figures and the rule or quote that decided."""

from collections.abc import Iterator

from core.contracts.decision import (
    Decided,
    DedupDecision,
    Evaluation,
    Evidence,
    PrefilterDecision,
    RequirementStatus,
    ScreeningDecision,
    VacancyExtraction,
)
from core.text.counts import counted

Line = tuple[str, str]
"""The name of the stage, empty on the lines below its first one, and the text."""


def told(decision: Decided) -> Iterator[Line]:
    """Yield the lines of one decision."""
    match decision:
        case DedupDecision(duplicate_of=None):
            yield "dedup", "a new vacancy"
        case DedupDecision():
            yield "dedup", f"the same vacancy as {decision.duplicate_of}, found by {decision.step}: {decision.reason}"
        case PrefilterDecision(keep=True) if decision.searches:
            yield "prefilter", f"kept: {decision.reason}"
        case PrefilterDecision(keep=True):
            yield "prefilter", "kept: no rule of your preferences is against it"
        case PrefilterDecision():
            yield "prefilter", f"dropped by your rule {decision.rule}: {decision.reason}"
        case ScreeningDecision():
            score = f", {decision.score} of 100" if decision.score is not None else ""
            yield "screen", f"{decision.verdict}{score}: {decision.reason} ({decision.decided_by})"
        case VacancyExtraction():
            must = sum(item.is_must for item in decision.requirements)
            yield (
                "extract",
                f"{counted(len(decision.requirements), 'requirement')}, {must} required ({decision.decided_by})",
            )
        case Evaluation():
            yield "evaluate", f"{decision.advice}, {decision.score} of 100: {decision.reason} ({decision.decided_by})"
            for veto in decision.vetoes:
                yield "", f"hard limit {veto.limit}: {veto.reason}{_quoted('posting', veto.vacancy_quote)}"
            for item in sorted(
                decision.evidence, key=lambda item: (item.status is RequirementStatus.MET, not item.is_must)
            ):
                yield "", _requirement(item)


def _requirement(item: Evidence) -> str:
    status = str(item.status).replace("_", " ")
    wish = "" if item.is_must else " (nice to have)"
    return (
        f"{status}: {item.requirement}{wish}{_quoted('posting', item.vacancy_quote)}{_quoted('you', item.resume_quote)}"
    )


def _quoted(who: str, quote: str) -> str:
    return f" · {who}: “{quote}”" if quote else ""
