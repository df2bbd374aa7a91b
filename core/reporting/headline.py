"""The headline of a report and the marks above it, in the language of the user."""

from collections.abc import Mapping

from core.contracts.application import State
from core.contracts.decision import is_offline
from core.contracts.run_record import OF_MODEL, RunEnd
from core.contracts.summary import RunSummary

SITE_STATUSES = ("blocked", "login", "challenge", "unreachable", "changed", "held", "empty", "failed")


def headline_of(summary: RunSummary, words: Mapping[str, str]) -> str:
    """Return one line for the subject of the mail: the most urgent first, "nothing new" if there is nothing to report."""
    counts = [
        (len(summary.needs_decision), "headline_waits"),
        (len(summary.unclear), "headline_unclear"),
        (len(summary.sent), "headline_sent"),
        (sum(not site.is_fine for site in summary.sites), "headline_sites"),
    ]
    phrases = [words[f"{key}_{'one' if n == 1 else 'many'}"].format(n=n) for n, key in counts if n]
    if summary.run_state == "failed":
        phrases.insert(0, words["headline_failed"])
    elif (end := _early_end(summary)) is not None:
        phrases.append(words["headline_ended"].format(end=end.label))
    return ", ".join(phrases) or words["headline_nothing" if summary.run_id else "headline_no_run"]


def _early_end(summary: RunSummary) -> RunEnd | None:
    """Return how the run ended if it left something to the next one."""
    return None if summary.run_end in (RunEnd.COMPLETED, RunEnd.FAILED) else summary.run_end


def marks_of(summary: RunSummary, words: Mapping[str, str]) -> tuple[str, ...]:
    """Return the caveats to show above a summary: dry run, practice, failures, offline decisions, sites with a problem, unclear applications."""
    marks = []
    if summary.is_dry_run:
        marks.append(words["mark_dry_run"])
    if summary.mode == "practice":
        marks.append(words["mark_practice"])
    if summary.run_state == "failed":
        marks.append(words["mark_failed"])
    if (end := _early_end(summary)) is not None:
        key = "mark_model" if end in OF_MODEL else "mark_ended_early"
        marks.append(words[key].format(end=end.label, why=summary.run_end_why.rstrip(".")))
    if summary.run_state == "running":
        marks.append(words["mark_running"])
    if any(is_offline(decided_by) for decided_by in summary.judges):
        marks.append(words["mark_offline"])
    for status in SITE_STATUSES:
        labels = [site.site_label for site in summary.sites if site.status == status]
        if labels:
            marks.append(f"{words[f'site_{status}']}: {', '.join(labels)}.")
    reported = {site.site_label for site in summary.sites if not site.is_fine}
    if quiet := [label for label in summary.quiet_sites if label not in reported]:
        marks.append(f"{words['mark_quiet']}: {', '.join(quiet)}.")
    handed_over = sum(line.state is State.NEEDS_HUMAN for line in summary.unclear)
    if may_be_sent := len(summary.unclear) - handed_over:
        marks.append(words["mark_may_be_sent"].format(n=may_be_sent))
    if handed_over:
        marks.append(words["mark_handed_over"].format(n=handed_over))
    return tuple(marks)
