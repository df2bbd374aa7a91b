"""The report of a dry run: what is to be fixed, and how far the run can be trusted."""

import pytest

from core.contracts.execution import Execution, StepReport
from core.forms.run_report import confidence_of, report_of


def step(outcome, key="f1", is_required=True, is_fallback=False):
    return StepReport(
        field_key=key,
        what="Email",
        action="fill_text",
        outcome=outcome,
        is_required=is_required,
        is_fallback=is_fallback,
        expected="ann@example.com",
        found="",
    )


@pytest.mark.parametrize(
    ("steps", "total"),
    [
        ([], 0.0),
        ([step("passed")], 1.0),
        ([step("failed")], 0.2),  # no fallback and no warning, but nothing is filled
        ([step("passed"), step("failed")], 0.6 * 0.5 + 0.2 * 0.5 + 0.2),
        ([step("passed"), step("unanswered", is_required=False)], 1.0),
        ([step("passed"), step("unanswered")], 0.6 * 0.5 + 0.2 * 0.5 + 0.2),
        ([step("passed", is_fallback=True), step("passed")], 0.95),
        ([step("warning"), step("passed"), step("passed"), step("passed")], 0.95),
        ([step("warning"), step("passed")], 0.9),
        ([step("passed"), step("failed", is_required=False)], 0.6 * 0.5 + 0.2 + 0.2),
    ],
)
def test_the_confidence_is_the_sum_of_its_parts(steps, total):
    confidence = confidence_of(tuple(steps))
    assert confidence.total == pytest.approx(total)
    assert sum(part.points for part in confidence.parts) == pytest.approx(confidence.total)


def test_what_failed_and_what_a_required_question_lacks_is_to_be_fixed_each_with_its_own_command():
    steps = (
        step("passed", "a"),
        step("failed", "b c"),
        step("unanswered", "d"),
        step("unanswered", "e", is_required=False),
    )
    run = Execution(page="form.html", form_fingerprint="x", command="otklik form execute --dry plan.json", steps=steps)
    packets = report_of(run).fix_packets
    assert [packet.command.partition(" --only ")[2] for packet in packets] == ["'b c'", "d"]
    assert packets[0].expected == "ann@example.com"
