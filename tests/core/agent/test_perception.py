"""What the adviser is shown: elements, a picture, or both, by the mode of the step, the site or the run."""

import pytest

from core.agent.compact import compact, tokens_of
from core.agent.perception import mode_of, view_of
from core.agent.walk import finish, iterate_once, start
from core.contracts.agent import AgentAction, AgentLimits, AgentState, Observation, Policy, StopReason, Tool
from core.contracts.form import FormKind
from core.contracts.walk_decisions import ChooseRequest
from core.contracts.walk_perception import Mode, PerceptionModes
from core.ports.agent import WalkPorts
from tests.support.agent_site import HOME, MemorySite, element

PNG = b"\x89PNG picture"
POSTING = Observation(
    url="https://acme.example/a",
    heading="Cook",
    elements=(element("e1", "Our values", "button"), element("e2", "Hop in", "button")),
)
FORM = Observation(
    url="https://acme.example/f", heading="Form", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f"
)


class Seer:
    """An adviser that presses what it is told to, and notes what it was shown."""

    def __init__(self, takes_pictures=True, keys=("e2",)):
        self.takes_pictures, self.keys, self.shown = takes_pictures, list(keys), []

    def choose(self, request):
        self.shown.append(("structure", request.elements))
        return AgentAction(tool=Tool.CLICK, element=self.keys.pop(0))

    def choose_by_picture(self, request, picture):
        assert picture == PNG and request.has_picture
        self.shown.append(("picture", request.elements))
        return AgentAction(tool=Tool.CLICK, element=self.keys.pop(0))

    def verify(self, request):
        return None

    has_progressed = goes_on = switch = verify


class Camera:
    def __init__(self):
        self.marked = []

    def picture(self, elements):
        self.marked.append([one.key for one in elements])
        return PNG


def walked(modes, adviser, limits=None):
    site, camera = MemorySite({"a": POSTING, "f": FORM}, {("a", "e2"): "f"}, "a"), Camera()
    ports = WalkPorts(site, lambda: site.time, adviser, camera)
    state = start(HOME, "Cook", limits or AgentLimits(steps=8), asks="always").model_copy(update={"modes": modes})
    while state.stop_reason is None:
        state = iterate_once(state, ports)
    return state, camera


WORDS = ("e1 “Our values”", "e2 “Hop in”")


@pytest.mark.parametrize(
    ("mode", "shown"),
    [
        (Mode.STRUCTURAL, ("structure", WORDS)),
        (Mode.VISUAL, ("picture", ("e1", "e2"))),
        (Mode.DUAL, ("picture", WORDS)),
    ],
)
def test_a_mode_shows_elements_or_a_picture_or_both(mode, shown):
    adviser = Seer()
    state, camera = walked(PerceptionModes(run=mode), adviser)
    assert state.stop_reason is StopReason.FORM_REACHED
    assert adviser.shown == [shown]
    assert camera.marked == ([] if mode is Mode.STRUCTURAL else [["e1", "e2"]])


@pytest.mark.parametrize("mode", list(Mode))
def test_no_picture_is_taken_for_an_adviser_that_takes_none(mode):
    adviser = Seer(takes_pictures=False)
    _, camera = walked(PerceptionModes(run=mode), adviser)
    assert camera.marked == []
    assert adviser.shown == [("structure", WORDS)]


def test_a_picture_comes_after_the_elements_have_failed_and_the_failures_are_counted():
    adviser = Seer(keys=("e1", "e2"))
    state, _ = walked(PerceptionModes(run=Mode.STRUCTURAL_FIRST), adviser)
    assert [kind for kind, _ in adviser.shown][-1] == "picture"
    assert finish(state).structure_failures == state.structure_failures >= 1


def test_the_mode_of_the_step_comes_before_that_of_the_site_and_that_of_the_run():
    modes = PerceptionModes(run=Mode.VISUAL, sites={"acme.example": Mode.STRUCTURAL}, steps={2: Mode.DUAL})
    state = start(HOME, "Cook").model_copy(update={"modes": modes, "screen": POSTING, "step": 1})
    elsewhere = POSTING.model_copy(update={"url": "https://other.example/"})
    assert mode_of(state) is Mode.STRUCTURAL
    assert mode_of(state.model_copy(update={"screen": elsewhere})) is Mode.VISUAL
    assert mode_of(state.model_copy(update={"step": 2})) is Mode.DUAL
    again = AgentState.model_validate_json(state.model_dump_json())
    assert again.modes == modes


def test_auto_shows_a_picture_for_the_rest_of_a_walk_in_which_the_elements_have_failed_twice():
    state = start(HOME).model_copy(update={"modes": PerceptionModes(run=Mode.AUTO), "step": 9})
    failures = {"structure_failures": 1, "structure_failed_at": 3}
    assert view_of(state) == "structure"
    assert view_of(state.model_copy(update=failures)) == "structure"
    assert view_of(state.model_copy(update=failures | {"structure_failed_at": 8})) == "both"
    assert view_of(state.model_copy(update=failures | {"structure_failures": 2})) == "both"


def test_a_request_over_the_soft_limit_is_shortened_until_it_fits_and_recorded():
    lines = tuple(f"e{number} “{'word ' * 14}”" for number in range(20))
    request = ChooseRequest(
        goal="g", policy=Policy.DIRECT, screen="s", address="a", heading="h", elements=lines, tried=("click",) * 4
    )
    limits = AgentLimits(soft_tokens=900, hard_tokens=2000)
    state, short = compact(start(HOME, "Cook", limits), request)
    assert tokens_of(short) <= 900 < tokens_of(request)
    assert (len(short.elements), short.tried) == (8, request.tried)
    [done] = state.compactions
    assert (done.tokens_before, done.tokens_after) == (tokens_of(request), tokens_of(short))
    assert done.cuts == ("lines of elements cut", "only the best elements")
    assert finish(state).compactions == 1


def test_a_request_over_the_hard_limit_ends_the_walk_and_asks_nobody():
    adviser = Seer()
    state, _ = walked(PerceptionModes(), adviser, AgentLimits(steps=8, soft_tokens=10, hard_tokens=20))
    assert (state.stop_reason, adviser.shown) == (StopReason.CONTEXT_USED_UP, [])
    assert "over 20" in state.stop_why


def test_an_ordinary_request_is_not_shortened():
    state, _ = walked(PerceptionModes(run=Mode.DUAL), Seer())
    assert state.compactions == ()
