"""A way that was found is followed again, without an adviser, and given up where it no longer leads on."""

from datetime import UTC, datetime
from random import Random

from core.agent.recipe import recipe_of
from core.agent.validate import validate
from core.agent.walk import finish, iterate_once, start
from core.contracts.agent import (
    AgentAction,
    AgentLimits,
    Observation,
    Postcondition,
    Recipe,
    RecipeStep,
    Tool,
    UIElement,
)
from core.contracts.form import FormKind
from tests.support.agent_site import HOME, HostileAdviser, MemorySite, element

NOW = datetime(2026, 3, 1, tzinfo=UTC)
LIMITS = AgentLimits(steps=20)


def screen(name, *elements, **more):
    return Observation(url=f"https://acme.example/{name}", heading=name, elements=elements, **more)


FORM = screen("form", form=FormKind.APPLICATION, field_count=4, form_fingerprint="f")


def site(vacancy="Welder", label="Start here"):
    """A list, a posting, a page between that no rule is sure of, and the form."""
    screens = {
        "list": screen("list", element("e1", "Gardener in Bonn"), element("e2", f"{vacancy} in Leeds")),
        "posting": screen(vacancy, element("e1", "Apply")),
        "between": screen("between", element("e1", label, "button"), element("e2", "Our values", "button")),
        "form": FORM,
    }
    ways = {("list", "e2"): "posting", ("posting", "e1"): "between", ("between", "e1"): "form"}
    return MemorySite(screens, ways, "list")


def walked(place, recipe=None, wanted="Welder", adviser=None):
    state = start(HOME, wanted, LIMITS, asks="always" if adviser else "never", recipe=recipe)
    while state.stop_reason is None:
        state = iterate_once(state, place.ports(adviser))
    return state


def test_the_second_walk_takes_the_same_way_and_asks_nobody():
    first = walked(site())
    recipe = recipe_of(first, NOW)
    adviser = HostileAdviser(Random(1))
    second = walked(site(), recipe, adviser=adviser)
    assert finish(second).success
    assert finish(second).followed_recipe
    assert second.model_calls == 0
    assert second.actions == len(recipe.steps)
    assert recipe_of(second, NOW) is None


def test_a_recipe_of_a_list_leads_to_another_vacancy_of_the_list():
    recipe = recipe_of(walked(site()), NOW)
    assert finish(walked(site("Cook"), recipe, wanted="Cook")).success


def test_a_recipe_whose_element_is_gone_is_given_up_and_made_anew():
    recipe = recipe_of(walked(site()), NOW)
    state = walked(site(label="Begin"), recipe)
    assert finish(state).success
    assert not finish(state).followed_recipe
    assert recipe_of(state, NOW).steps[-1].label == "Begin"


def test_a_recipe_whose_step_leads_elsewhere_is_given_up():
    recipe = recipe_of(walked(site()), NOW)
    changed = site()
    changed.ways["posting", "e1"] = "elsewhere"
    changed.screens["elsewhere"] = screen("elsewhere", element("e1", "Start here", "button"), element("e2", "Apply"))
    changed.ways["elsewhere", "e2"] = "form"
    state = walked(changed, recipe)
    assert state.recipe is None
    assert "e1" not in [a.element for a in changed.done if a.thought == "as in an earlier walk"][2:]


def test_a_recipe_never_presses_what_sends():
    recipe = recipe_of(walked(site()), NOW)
    armed = site()
    sending = element("e1", "Start here", "button", is_sending=True)
    armed.screens["between"] = screen("between", sending)
    walked(armed, recipe)
    assert armed.crimes == []


def test_a_walk_that_did_not_reach_the_form_leaves_no_recipe():
    nowhere = MemorySite({"list": screen("list", element("e1", "Gardener"))}, {}, "list")
    assert recipe_of(walked(nowhere), NOW) is None


def similar(*labels):
    """A posting beside similar ones: every row and the page itself offer to apply."""
    rows = [element(f"s{n}", "Apply", context=f"{name} Leeds", href=f"https://acme.example/{n}") for n, name in enumerate(labels)]  # fmt: skip
    posting = screen("Cook", *rows, element("own", "Apply"))
    return MemorySite({"a": posting, "form": FORM}, {("a", "own"): "form", ("a", "s0"): "form"}, "a")


def test_a_recipe_never_presses_the_offer_of_another_vacancy():
    for wanted in ("", "Cook"):
        recipe = recipe_of(walked(similar(), wanted=wanted), NOW)
        place = similar("Nurse", "Driver")
        state = walked(place, recipe, wanted=wanted)
        assert finish(state).success
        assert [action.element for action in place.done] == ["own"]


def test_an_adviser_cannot_have_the_offer_of_another_vacancy_pressed():
    place = similar("Nurse", "Driver")
    nurse = AgentAction(tool=Tool.CLICK, element="s0")
    state = iterate_once(start(HOME, "Cook", LIMITS), place.ports())
    assert validate(state, nurse) == "it may belong to another vacancy"


def growing_list(pages: int, late: int = 0) -> MemorySite:
    """A list that shows more rows with each scroll, the wanted one on the last of `pages`; `late` scrolls bring nothing at first."""

    def rows(count: int) -> list[UIElement]:
        return [element(f"e{n}", "Details", context=f"Cook {n}, Bonn Details") for n in range(count)]

    wanted = element("e99", "Details", context="Welder, Leeds Details")
    screens = {
        f"list{n}": screen("list", *rows(10 + 10 * max(0, n - late)), is_at_end=False, text=f"{n}")
        for n in range(pages + late)
    }
    last = f"list{pages + late}"
    screens |= {
        last: screen("list", *rows(10), wanted),
        "posting": screen("Welder", element("e1", "Apply")),
        "form": FORM,
    }
    ways = {(f"list{n}", ""): f"list{n + 1}" for n in range(pages + late)}
    ways |= {(name, "e0"): "wrong" for name in screens if name.startswith("list")}
    ways |= {(last, "e99"): "posting", ("posting", "e1"): "form"}
    screens["wrong"] = screen("wrong", element("e1", "About us"))
    return MemorySite(screens, ways, "list0")


def test_a_recipe_takes_the_row_of_the_wanted_vacancy_and_no_other():
    recipe = recipe_of(walked(growing_list(2)), NOW)
    adviser = HostileAdviser(Random(1))
    for place in (growing_list(2), growing_list(2, late=2), growing_list(1)):
        second = walked(place, recipe, adviser=adviser)
        assert finish(second).success
        assert second.model_calls == 0
        assert "wrong" not in place.before


def test_a_recipe_waits_for_a_page_that_is_late():
    recipe = recipe_of(walked(site()), NOW)

    class Late(MemorySite):
        def observe(self):
            shown = super().observe()
            is_there = self.here != "between" or self.time % 2 > 1
            return shown if is_there else shown.model_copy(update={"elements": ()})

    first = site()
    adviser = HostileAdviser(Random(1))
    second = walked(Late(first.screens, first.ways, "list"), recipe, adviser=adviser)
    assert finish(second).followed_recipe
    assert second.model_calls == 0


def test_what_scrolling_has_shown_may_differ_from_the_first_visit():
    recipe = recipe_of(walked(growing_list(2)), NOW)
    scrolls = [
        step.model_copy(update={"after": Postcondition(kind="exists", value="Only then")})
        if step.tool is Tool.SCROLL
        else step
        for step in recipe.steps
    ]
    second = walked(
        growing_list(2), recipe.model_copy(update={"steps": tuple(scrolls)}), adviser=HostileAdviser(Random(1))
    )
    assert finish(second).followed_recipe


def slow(screens, waits):
    """A site whose last screen shows only after some more looks, scrolls or pauses."""
    found = MemorySite(screens, {("list", "e1"): "moment"}, "list")
    observe, act = found.observe, found.act

    def acted(action, *rest):
        if action.tool in (Tool.WAIT, Tool.SCROLL) and found.here == "moment":
            found.waited += 1
            found.here = "form" if found.waited >= waits else "moment"
        return act(action, *rest)

    found.waited, found.observe, found.act = 0, observe, acted
    return found


SLOW = {
    "list": screen("list", element("e1", "Welder in Leeds")),
    "moment": screen("One moment", is_at_end=False),
    "form": FORM,
}
BY_WAITING = Recipe(
    place="acme.example/jobs",
    wanted="Welder",
    steps=(
        RecipeStep(tool=Tool.CLICK, role="link", label="Welder in Leeds", is_wanted=True),
        RecipeStep(tool=Tool.WAIT),
    ),
    made_at=NOW,
)


def test_a_recipe_that_ended_with_waiting_waits_on_where_the_page_is_slower():
    adviser = HostileAdviser(Random(1))
    second = walked(slow(SLOW, waits=3), BY_WAITING, adviser=adviser)
    assert finish(second).followed_recipe
    assert adviser.asked == 0


def test_waiting_on_has_an_end():
    second = walked(slow(SLOW, waits=99), BY_WAITING)
    assert not finish(second).success
    assert second.recipe is None


def test_a_way_to_another_goal_is_replayed_for_that_goal_only():
    goal = Postcondition(kind="text", value="Form")
    found = site()
    found.screens["form"] = screen("form", text="Form")

    def to(goal, recipe=None):
        state = start(HOME, "Welder", LIMITS, asks="never", recipe=recipe).model_copy(update={"goal": goal})
        while state.stop_reason is None:
            state = iterate_once(state, found.ports())
        found.here = "list"
        return state

    recipe = recipe_of(to(goal), NOW)
    assert recipe.goal == goal
    assert finish(to(goal, recipe)).followed_recipe
    assert to(Postcondition(kind="text", value="Welder"), recipe).recipe is None
