"""A step has a time of its own, which may differ by site. A step that has used it up asks nobody and does nothing."""

import pytest

from core.agent.walk import iterate_once, start
from core.contracts.agent import AgentAction, AgentLimits, Observation, StopReason, Tool
from core.contracts.form import FormKind
from tests.support.agent_site import HOME, MemorySite, element

POSTING = Observation(url="https://acme.example/a", heading="Welder", elements=(element("e1", "Apply now"),))
FORM = Observation(
    url="https://acme.example/f", heading="Form", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f"
)
SECONDS_A_LOOK = 50


class SlowSite(MemorySite):
    """A page that is read only after 50 seconds, the first `slow` times."""

    slow = 100

    def observe(self):
        if self.slow:
            self.time += SECONDS_A_LOOK
            self.slow -= 1
        return super().observe()


class Adviser:
    asked = 0

    def choose(self, request):
        self.asked += 1
        return AgentAction(tool=Tool.CLICK, element="e1")

    def verify(self, request):
        return None

    has_progressed = goes_on = switch = verify


def walked(limits, slow=100):
    site, adviser = SlowSite({"a": POSTING, "f": FORM}, {("a", "e1"): "f"}, "a"), Adviser()
    site.slow = slow
    state = start(HOME, "Welder", AgentLimits(seconds=3600, **limits), asks="always")
    while state.stop_reason is None:
        state = iterate_once(state, site.ports(adviser))
    return state, site, adviser


@pytest.mark.parametrize(
    "limits", [{}, {"step_seconds": 10, "site_step_seconds": {"acme.example": 200}}], ids=["of every step", "by site"]
)
def test_a_slow_page_is_waited_for_within_the_time_of_a_step(limits):
    state, site, adviser = walked(limits)
    assert state.stop_reason is StopReason.FORM_REACHED
    assert ([one.element for one in site.done], adviser.asked) == (["e1"], 1)


def test_a_step_that_takes_too_long_does_nothing_and_asks_nobody():
    state, site, adviser = walked({"step_seconds": 10})
    assert (site.done, adviser.asked) == ([], 0)
    assert state.stop_reason in (StopReason.LOOP, StopReason.FAILURES)
    assert state.results[0].why == "the step took longer than 10 s"
    assert state.step <= 12


def test_a_walk_goes_on_after_a_step_that_took_too_long():
    state, _, _ = walked({"step_seconds": 10}, slow=1)
    assert state.stop_reason is StopReason.FORM_REACHED
    assert [result.outcome for result in state.results] == ["refused", "done"]
    assert state.step == 2
