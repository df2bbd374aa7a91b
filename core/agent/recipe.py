"""Follow the recipe of an earlier walk, and make a recipe of a successful walk."""

from datetime import datetime

from core.agent.matching import names, overlap
from core.agent.postcondition import holds
from core.agent.sign import place_of
from core.agent.validate import validate
from core.contracts.agent import AgentAction, AgentState, Recipe, RecipeStep, StopReason, Tool, UIElement
from core.text.normalize import fold

MOST_MORE = 6
"""How often a walk scrolls or waits on beyond its recipe, since a list that grows or a redirect may be slower than before."""
PORTABLE = frozenset({Tool.CLICK, Tool.TYPE, Tool.SELECT, Tool.SCROLL, Tool.WAIT})
"""Tools whose steps can be replayed."""
IDLE = frozenset({Tool.WAIT, Tool.SCROLL})
"""Tools that leave a page to what it is doing."""


def recipe_of(state: AgentState, now: datetime) -> Recipe | None:
    """Return the recipe of a walk, or None if the walk did not succeed, followed a recipe, or took a step that cannot be replayed."""
    is_there = state.stop_reason in (StopReason.FORM_REACHED, StopReason.GOAL_MET)
    if not is_there or state.recipe is not None or not state.walked:
        return None
    if any(step.tool not in PORTABLE for step in state.walked):
        return None
    place = place_of(state.start_url)
    return Recipe(place=place, wanted=state.wanted, steps=state.walked, made_at=now, goal=state.goal)


def check_recipe(state: AgentState) -> AgentState:
    """Give the recipe up if its last step did not have the same result as before.

    What scrolling or waiting has shown depends on how fast the page is, so only the element of the step after is looked for.
    """
    recipe = state.recipe
    if recipe is None or not state.recipe_at or state.screen is None:
        return state
    step = recipe.steps[state.recipe_at - 1]
    after = step.after if step.role else None
    if after is None or (after.kind == "address" and fold(recipe.wanted) != fold(state.wanted)):
        return state
    return state if holds(after, state.screen) else state.model_copy(update={"recipe": None})


def follow(state: AgentState) -> AgentState:
    """Set the next action from the recipe. Give the recipe up if the element is not on the screen or the action is not allowed.

    Where the recipe has scrolled or waited before, it goes on to do so for a while.
    """
    recipe = state.recipe
    if recipe is None or recipe.is_off or recipe.goal != state.goal:
        return state.model_copy(update={"recipe": None})
    if state.recipe_at < len(recipe.steps):
        at = _next_step(state, recipe)
        action = _action(state, recipe.steps[at])
        if action is not None and not validate(state, action):
            return state.model_copy(update={"chosen": action, "recipe_at": at + 1})
    again = _once_more(state, recipe)
    return state.model_copy(update={"recipe": None} if again is None else {"chosen": again})


def _next_step(state: AgentState, recipe: Recipe) -> int:
    """Return the number of the next step. Scrolling and waiting for an element that is there already is left out."""
    at = state.recipe_at
    after = next((n for n in range(at, len(recipe.steps)) if recipe.steps[n].role), at)
    action = _action(state, recipe.steps[after]) if after > at else None
    return at if action is None or validate(state, action) else after


def _once_more(state: AgentState, recipe: Recipe) -> AgentAction | None:
    """Return the last step of the recipe again if it scrolled or waited: what comes after it, or the form, may show later than before."""
    step = recipe.steps[state.recipe_at - 1] if state.recipe_at else None
    if step is None or step.tool not in IDLE or state.actions - state.recipe_at >= MOST_MORE:
        return None
    action = _action(state, step)
    return None if action is None or validate(state, action) else action


def _action(state: AgentState, step: RecipeStep) -> AgentAction | None:
    thought = "as in an earlier walk"
    if not step.role:
        return AgentAction(thought=thought, tool=step.tool)
    element = _element(state, step)
    if element is None:
        return None
    text = state.wanted if step.tool is Tool.TYPE else step.text
    return AgentAction(thought=thought, tool=step.tool, element=element.key, text=text)


def _element(state: AgentState, step: RecipeStep) -> UIElement | None:
    """Return the element of a step: the one that names the wanted vacancy (`is_wanted`), or one with the step's label; None if missing.

    Of several with this label, one in a row that names the vacancy comes first, then one that may be operated. None of them is the element
    if each belongs to a row of another vacancy.
    """
    elements = [one for one in state.screen.elements if one.role == step.role] if state.screen else []
    if step.is_wanted:
        named = [one for one in elements if names(state.wanted, one.label)]
        return max(named, key=lambda one: overlap(state.wanted, one.label), default=None)
    alike = [one for one in elements if fold(one.label) == fold(step.label)]
    in_row = [one for one in alike if names(state.wanted, one.context)]
    if state.wanted and not in_row and len({one.context for one in alike if one.context}) > 1:
        return None
    return next(iter(in_row or [one for one in alike if _may_press(state, step, one)] or alike), None)


def _may_press(state: AgentState, step: RecipeStep, element: UIElement) -> bool:
    return not validate(state, AgentAction(tool=step.tool, element=element.key, text=step.text))
