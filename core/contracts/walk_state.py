"""The state of a walk, its limits and its policies."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.walk_action import ActionResult, Advice, AgentAction, PlannedAction, Postcondition
from core.contracts.walk_graph import ScreenEdge
from core.contracts.walk_perception import PerceptionModes
from core.contracts.walk_recipe import Recipe, RecipeStep
from core.contracts.walk_result import StopReason
from core.contracts.walk_screen import Observation, ScreenDelta, ScreenSignature

StepSeconds = Annotated[float, Field(gt=0, le=3600)]


class Policy(StrEnum):
    """A way to choose the next action. A walk without progress switches to the next policy."""

    DIRECT = "direct"
    SEARCH = "search"
    EXPLORE = "explore"
    BACK = "back"


class AgentLimits(Contract):
    """Limits of one walk.

    `steps` and `seconds` end the walk. `failures` is the number of failed actions, and `window` the number of visits to known screens in a
    row, after which the policy is switched; `window` also limits how often one action is taken on the same screen. `hops` limits the
    moves to other sites, `model_calls` the questions to an adviser, and `usd` their cost in US dollars: afterwards the rules go on alone.
    `step_actions` is the number of actions that one decision may lead to. A request to an adviser over `soft_tokens` (estimated) is shortened; one
    that is still over `hard_tokens` then ends the walk. A step that has taken `step_seconds` (`site_step_seconds` on the sites named there)
    asks no adviser any more, does no action, and counts as a failure.
    """

    steps: Annotated[int, Field(ge=1, le=500)] = 50
    failures: Annotated[int, Field(ge=1, le=50)] = 3
    window: Annotated[int, Field(ge=2, le=20)] = 3
    hops: Annotated[int, Field(ge=0, le=10)] = 3
    model_calls: Annotated[int, Field(ge=0, le=200)] = 15
    usd: Annotated[float, Field(ge=0)] = 0.25
    step_actions: Annotated[int, Field(ge=1, le=10)] = 4
    seconds: Annotated[float, Field(gt=0, le=3600)] = 240
    step_seconds: StepSeconds = 120
    site_step_seconds: Mapping[str, StepSeconds] = {}
    soft_tokens: Annotated[int, Field(ge=1)] = 30_000
    hard_tokens: Annotated[int, Field(ge=1)] = 36_000


class Compaction(Contract):
    """A request to an adviser that was shortened: at which step, its estimated tokens before and after, and what was left out."""

    step: int
    tokens_before: int
    tokens_after: int
    cuts: tuple[str, ...]


class AgentState(Contract):
    """The complete state of one walk. The same state and the same screen give the same next state.

    The task: `wanted` is the title of the vacancy, if it is known. `goal` ends the walk instead of an application form. `languages` are
    ISO 639-1 codes of the languages to choose on a site. `asks` is when an adviser is asked, if there is one. `hosts` are the sites visited
    so far, `hops` the number of moves to another site. `recipe` is followed from step `recipe_at` (0 is the first); null if there is none,
    or if it no longer fits.

    The counters: `step` counts the decisions, `actions` the actions taken, `failures` the failed ones since the last progress or switch of
    policy, `model_calls` the questions to an adviser, `usd` their cost, `same_screen` the visits to known screens in a row, and `seconds` the time since the
    start. `step_began` is the time since the start at which the current step began. `policies_used` are the policies since the last progress.

    The screen: `delta` compares it with the one before, whose signature is `previous`. `ranked` are the proposals of the rules and
    of the adviser, best first, and `chosen` is the next action; `planned` are those that were proposed to follow it. `is_named`: its heading or title names the vacancy. `is_trusted`: the page belongs to the
    vacancy that the user came for; `trusted` records this for each place.

    The perception: `modes` say what the adviser is shown. `structure_failures` counts the steps at which the elements of the screen were not
    enough, `structure_failed_at` is the last of them (-1: none). `compactions` are the requests that were shortened.

    The graph: `edges` are the actions of this walk with where they led, `to_nowhere` names those that led nowhere in earlier walks, and
    `heading_before` is the heading of the screen before.

    The history: `results` are the latest results of actions, `walked` the steps since the start that changed the screen, `notes` the texts
    that the walk has remembered. `seen` counts visits by exact signature, `tried` actions by screen and action.
    """

    start_url: str
    wanted: str = ""
    goal: Postcondition | None = None
    languages: tuple[str, ...] = ("en",)
    hosts: tuple[str, ...] = ()
    hops: int = 0
    asks: Literal["never", "unsure", "always"] = "unsure"
    limits: AgentLimits = AgentLimits()
    recipe: Recipe | None = None
    recipe_at: int = 0
    policy: Policy = Policy.DIRECT
    policies_used: tuple[Policy, ...] = (Policy.DIRECT,)
    step: int = 0
    actions: int = 0
    failures: int = 0
    model_calls: int = 0
    usd: float = 0.0
    same_screen: int = 0
    seconds: float = 0.0
    step_began: float = 0.0
    screen: Observation | None = None
    signature: ScreenSignature | None = None
    previous: ScreenSignature | None = None
    delta: ScreenDelta = ScreenDelta()
    ranked: tuple[Advice, ...] = ()
    chosen: AgentAction | None = None
    planned: tuple[PlannedAction, ...] = ()
    results: tuple[ActionResult, ...] = ()
    seen: dict[str, int] = {}
    tried: dict[str, int] = {}
    walked: tuple[RecipeStep, ...] = ()
    is_trusted: bool = True
    is_named: bool = False
    trusted: dict[str, bool] = {}
    notes: tuple[str, ...] = ()
    modes: PerceptionModes = PerceptionModes()
    structure_failures: int = 0
    structure_failed_at: int = -1
    compactions: tuple[Compaction, ...] = ()
    edges: tuple[ScreenEdge, ...] = ()
    to_nowhere: tuple[str, ...] = ()
    heading_before: str = ""
    stop_reason: StopReason | None = None
    stop_why: str = ""
