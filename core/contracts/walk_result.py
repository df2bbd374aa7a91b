"""How a walk ended."""

from enum import StrEnum

from core.contracts.base import Contract
from core.contracts.walk_recipe import RecipeStep


class StopReason(StrEnum):
    """Why a walk ended. `form_reached` and `goal_met` are successes; every other reason is a failure."""

    FORM_REACHED = "form_reached"
    GOAL_MET = "goal_met"
    DEAD_END = "dead_end"
    LOOP = "loop"
    STEPS_USED_UP = "steps_used_up"
    TIME_USED_UP = "time_used_up"
    MONEY_USED_UP = "money_used_up"
    CONTEXT_USED_UP = "context_used_up"
    FAILURES = "failures"
    LOGIN_REQUIRED = "login_required"
    CHALLENGE = "challenge"
    SITE_BLOCKED = "site_blocked"
    PAGE_LOST = "page_lost"
    INTERRUPTED = "interrupted"


class TaskResult(Contract):
    """The result of a walk. `url` is its last page, and `walked` are the steps that led there.

    `usd` is what its model calls have cost. `structure_failures` counts the steps at which the elements of the screen were not enough, `compactions` the shortened requests.
    `followed_recipe`: the walk succeeded and followed a recipe from its first step to its last.
    """

    success: bool
    stop_reason: StopReason
    why: str = ""
    url: str = ""
    steps: int = 0
    actions: int = 0
    model_calls: int = 0
    usd: float = 0.0
    seconds: float = 0.0
    structure_failures: int = 0
    compactions: int = 0
    followed_recipe: bool = False
    walked: tuple[RecipeStep, ...] = ()
    notes: tuple[str, ...] = ()
