"""A walk that asks a language model over HTTP: five purposes, counted, cached, and never in the way when it fails."""

import json

from pydantic import SecretStr

from adapters.model.budget import Budget
from adapters.model.openai_compatible import OpenAICompatibleModel
from adapters.model.provider import Provider
from core.agent.model_adviser import ModelAdviser
from core.agent.walk import iterate_once, start
from core.contracts.agent import AgentLimits, Observation, StopReason
from core.contracts.form import FormKind
from tests.support.agent_site import HOME, MemorySite, element
from tests.support.model_server import Keep, ModelServer, Reply

POSTING = Observation(
    url="https://acme.example/a",
    heading="Cook",
    elements=(element("e1", "Our values", "button"), element("e2", "Hop in", "button")),
)
FORM = Observation(
    url="https://acme.example/f", heading="Form", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f"
)


def walked(server, keep, ways=(("a", "e2", "f"),)):
    provider = Provider(name="scripted", base_url=server.url, prices={"scripted-1": (1.0, 10.0)})
    model = OpenAICompatibleModel(
        provider, "scripted-1", SecretStr("sk-none"), 0.5, keep, keep, Budget(None, None), sleep=lambda seconds: None
    )
    site = MemorySite({"a": POSTING, "f": FORM}, {(at, key): to for at, key, to in ways}, "a")
    state = start(HOME, "Cook", AgentLimits(steps=8))
    while state.stop_reason is None:
        state = iterate_once(state, site.ports(ModelAdviser(model, "walk")))
    return state, site


def test_advice_is_asked_once_counted_and_answered_from_the_cache_afterwards():
    keep = Keep()
    with ModelServer([Reply(json.dumps({"thought": "go", "tool": "click", "element": "e2 button"}))]) as server:
        states = [walked(server, keep)[0] for _ in range(2)]
        assert [state.stop_reason for state in states] == [StopReason.FORM_REACHED] * 2
        assert len(server.requests) == 1
    assert [(row.purpose, row.subject, row.is_cache_hit) for row in keep.rows] == [
        ("agent_choose", "walk", False),
        ("agent_choose", "walk", True),
    ]


def test_a_walk_that_failed_with_advice_fails_again_without_asking():
    keep = Keep()

    def advice(asked):
        is_yes_or_no = '"is_so"' in asked["messages"][0]["content"]
        is_policy = '"policy"' in asked["messages"][0]["content"]
        click = {"thought": "go", "tool": "click", "element": "e2"}
        return json.dumps({"is_so": True} if is_yes_or_no else {"policy": "explore"} if is_policy else click)

    with ModelServer([Reply(advice)]) as server:
        first = walked(server, keep, ways=())[0]
        asked = len(server.requests)
        second = walked(server, keep, ways=())[0]
        assert asked > 0
        assert len(server.requests) == asked
    assert first.stop_reason == second.stop_reason != StopReason.FORM_REACHED


def test_a_model_that_asks_for_what_is_forbidden_or_fails_changes_nothing():
    hostile = [
        Reply(json.dumps({"tool": "navigate", "url": "https://evil.example/"})),
        Reply(json.dumps({"tool": "type", "element": "e1", "text": "password"})),
        Reply("no JSON at all"),
        Reply("", status=500),
    ]
    with ModelServer(hostile) as server:
        state, site = walked(server, Keep())
    assert site.crimes == []
    assert state.stop_reason is not None
    assert [result.why for result in state.results if result.outcome == "refused"][:1] == [
        "evil.example is not one of the sites of this walk"
    ]
