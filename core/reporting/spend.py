"""What model calls have cost: today, this month, per stage, per prepared application."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import datetime

from pydantic import BaseModel, ConfigDict

from core.contracts.usage import TokenUsage
from core.text.counts import counted


class Spend(BaseModel):
    """Calls, tokens and US dollars of some model calls. Answers from the cache are counted apart and cost nothing.

    `longest_call` is the largest number of input tokens of one call, `shortened` the number of calls whose request was shortened to fit,
    `not_made` that of calls that a budget or the limit of a call's length did not allow.
    """

    model_config = ConfigDict(frozen=True)

    calls: int = 0
    cached: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    usd: float = 0.0
    longest_call: int = 0
    shortened: int = 0
    not_made: int = 0


class SpendReport(BaseModel):
    """The spend of a candidate. `longest_call` is the largest number of input tokens of a call this month.

    `usd_per_prepared` is the month's spend for each application prepared in it, null without one.
    """

    model_config = ConfigDict(frozen=True)

    today: Spend
    month: Spend
    stages: dict[str, Spend]
    prepared: int
    usd_per_prepared: float | None
    longest_call: int


def spend_report(usage: Iterable[TokenUsage], day_start: datetime, prepared: int) -> SpendReport:
    """Return the spend. `usage` are the calls of this month, `prepared` its prepared applications."""
    rows = list(usage)
    by_stage: dict[str, list[TokenUsage]] = defaultdict(list)
    for row in rows:
        by_stage[row.purpose].append(row)
    month = _sum(rows)
    return SpendReport(
        today=_sum(row for row in rows if row.called_at >= day_start),
        month=month,
        stages={stage: _sum(part) for stage, part in sorted(by_stage.items())},
        prepared=prepared,
        usd_per_prepared=round(month.usd / prepared, 6) if prepared else None,
        longest_call=month.longest_call,
    )


def _sum(usage: Iterable[TokenUsage]) -> Spend:
    rows = list(usage)
    return Spend(
        calls=sum(not (row.is_cache_hit or _is_not_made(row)) for row in rows),
        cached=sum(row.is_cache_hit for row in rows),
        input_tokens=sum(row.input_tokens for row in rows),
        output_tokens=sum(row.output_tokens for row in rows),
        usd=round(sum(row.cost_usd for row in rows), 6),
        longest_call=max((row.input_tokens for row in rows), default=0),
        shortened=sum(bool(row.compacted) for row in rows),
        not_made=sum(map(_is_not_made, rows)),
    )


def _is_not_made(row: TokenUsage) -> bool:
    return row.outcome.partition(":")[0] in ("over_budget", "too_long")


def spend_lines(report: SpendReport, soft: int, hard: int) -> list[tuple[str, str]]:
    """Return the report as pairs of name and text, for the terminal. `soft` and `hard` are the limits of a call's input tokens."""
    if not (report.month.calls or report.month.cached or report.month.not_made):
        return [("Spent", "nothing this month")]
    lines = [("Spent today", _line(report.today)), ("Spent this month", _line(report.month))]
    lines += [(f"  {stage}", _line(spend)) for stage, spend in report.stages.items()]
    if report.usd_per_prepared is not None:
        lines.append(
            ("Per application", f"${report.usd_per_prepared:.4f} for each of {report.prepared} prepared this month")
        )
    shortened = f"; {counted(report.month.shortened, 'call')} shortened" if report.month.shortened else ""
    lines.append(
        (
            "Longest call",
            f"{report.longest_call:,} input tokens; shortened above {soft:,}, refused above {hard:,}{shortened}",
        )
    )
    return lines


def _line(spend: Spend) -> str:
    tokens = f"{spend.input_tokens + spend.output_tokens:,} tokens"
    cached = f", {counted(spend.cached, 'answer')} from the cache" if spend.cached else ""
    longest = f", longest {spend.longest_call:,}" if spend.calls > 1 and spend.longest_call else ""
    shortened = f", {spend.shortened} shortened" if spend.shortened else ""
    not_made = f", {spend.not_made} not made" if spend.not_made else ""
    return f"${spend.usd:.4f} in {counted(spend.calls, 'call')}, {tokens}{longest}{shortened}{cached}{not_made}"
