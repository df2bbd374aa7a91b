"""What model calls have cost is shown by day, month, stage and prepared application."""

from datetime import UTC, datetime

from core.contracts.usage import TokenUsage
from core.reporting.spend import spend_lines, spend_report

TODAY = datetime(2026, 11, 22, tzinfo=UTC)


def call(number: int, purpose: str, day: int, usd: float, **more: object) -> TokenUsage:
    facts = {
        "call_id": str(number), "purpose": purpose, "provider": "p", "model": "m", "prompt_version": "v1", "subject": "s", "input_tokens": 1000 * number, "output_tokens": 10,
        "cost_usd": usd, "called_at": datetime(2026, 11, day, 12, tzinfo=UTC),
    }  # fmt: skip
    return TokenUsage.model_validate(facts | more)


USAGE = [
    call(1, "screen", 3, 0.01),
    call(2, "screen", 22, 0.02),
    call(3, "evaluate", 22, 0.3),
    call(4, "screen", 22, 0.0, is_cache_hit=True, input_tokens=0, output_tokens=0),
]


def test_spend_is_summed_for_today_the_month_and_each_stage() -> None:
    report = spend_report(USAGE, TODAY, prepared=3)
    assert (report.today.usd, report.today.calls, report.today.cached) == (0.32, 2, 1)
    assert (report.month.usd, report.month.calls, report.month.input_tokens) == (0.33, 3, 6000)
    assert {stage: spend.usd for stage, spend in report.stages.items()} == {"screen": 0.03, "evaluate": 0.3}
    assert report.usd_per_prepared == 0.11 and report.longest_call == 3000


def test_without_a_prepared_application_there_is_no_price_of_one() -> None:
    assert spend_report(USAGE, TODAY, prepared=0).usd_per_prepared is None


def test_the_terminal_names_the_longest_call_against_its_limits() -> None:
    lines = dict(spend_lines(spend_report(USAGE, TODAY, 3), 30_000, 36_000))
    assert lines["Longest call"] == "3,000 input tokens; shortened above 30,000, refused above 36,000"
    assert lines["Per application"] == "$0.1100 for each of 3 prepared this month"
    assert spend_lines(spend_report([], TODAY, 0), 30_000, 36_000) == [("Spent", "nothing this month")]


def test_what_was_shortened_to_fit_is_counted_for_the_month_and_each_stage() -> None:
    usage = [*USAGE, call(5, "screen", 22, 0.01, compacted="shortened 1 times, from 34,000 to 5,000 tokens")]
    report = spend_report(usage, TODAY, 3)
    assert (report.month.shortened, report.stages["screen"].shortened, report.stages["evaluate"].shortened) == (1, 1, 0)
    lines = dict(spend_lines(report, 30_000, 36_000))
    assert lines["Longest call"].endswith("refused above 36,000; 1 call shortened")
    assert lines["  screen"].endswith("longest 5,000, 1 shortened, 1 answer from the cache")


def test_a_call_that_a_budget_did_not_allow_is_no_call() -> None:
    usage = [call(5, "screen", 22, 0.0, outcome="over_budget: no more today", input_tokens=0, output_tokens=0)]
    report = spend_report(usage, TODAY, 0)
    assert (report.today.calls, report.today.not_made) == (0, 1)
    assert dict(spend_lines(report, 30_000, 36_000))["Spent today"] == "$0.0000 in 0 calls, 0 tokens, 1 not made"
