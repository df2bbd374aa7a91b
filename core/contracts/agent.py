"""The walk from a link to an application form: what is seen, what is done, and how it ends."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.form import FormKind, Locator

Share = Annotated[float, Field(ge=0, le=1)]


class Tool(StrEnum):
    """Everything that a walk can do. There is no tool that submits a form."""

    NAVIGATE = "navigate"
    CLICK = "click"
    TYPE = "type"
    SELECT = "select"
    SCROLL = "scroll"
    WAIT = "wait"
    BACK = "back"
    SCREENSHOT = "screenshot"
    QUERY = "query"
    REMEMBER = "remember"
    DONE = "done"


class StopReason(StrEnum):
    """Why a walk ended. `form_reached` and `goal_met` are successes."""

    FORM_REACHED = "form_reached"
    GOAL_MET = "goal_met"
    DEAD_END = "dead_end"
    LOOP = "loop"
    STEPS_USED_UP = "steps_used_up"
    TIME_USED_UP = "time_used_up"
    FAILURES = "failures"
    LOGIN_REQUIRED = "login_required"
    CHALLENGE = "challenge"
    SITE_BLOCKED = "site_blocked"
    PAGE_LOST = "page_lost"
    INTERRUPTED = "interrupted"


class Policy(StrEnum):
    """How the next action is looked for. A walk that makes no progress goes on with the next policy."""

    DIRECT = "direct"
    SEARCH = "search"
    EXPLORE = "explore"
    BACK = "back"


class UIElement(Contract):
    """Something on the page that can be operated.

    `key` names it on one screen. `context` is the text of its row or section, `label` its own. `place` is where it is: covered by nothing
    but part of a cookie notice (`consent`), of a dialog, of header and footer (`chrome`) or of the content (`main`). `is_sending`: pressing
    it sends a form that is no search. `is_search`: a search box, or a list that only chooses what is shown. `frame_site`: the site of the
    frame that it is in, empty for the page itself.
    """

    key: str
    role: Literal["button", "link", "tab", "field", "choice"]
    label: str = ""
    context: str = ""
    href: str | None = None
    place: Literal["main", "dialog", "consent", "chrome"] = "main"
    is_sending: bool = False
    is_search: bool = False
    is_covered: bool = False
    is_selected: bool = False
    value: str | None = None
    options: tuple[str, ...] = ()
    locators: tuple[Locator, ...] = ()
    frame: tuple[int, ...] = ()
    frame_site: str = ""


class Observation(Contract):
    """What the page shows now. `form` and `field_count` describe the form that could be filled; `wall` is a login, challenge or block page."""

    url: str
    title: str = ""
    heading: str = ""
    text: str = ""
    elements: tuple[UIElement, ...] = ()
    form: FormKind = FormKind.OTHER
    form_fingerprint: str = ""
    field_count: int = 0
    errors: tuple[str, ...] = ()
    wall: Literal["ordinary", "login", "challenge", "captcha", "blocked"] = "ordinary"
    wall_why: str = ""
    is_at_end: bool = True


class ScreenSignature(Contract):
    """A screen by its structure and its wording. Ids, tokens and digits do not count, so that two visits give the same signature.

    `text` is that of what can only be read; it tells two months of a calendar apart, and does not count in the `key`.
    """

    structure: str
    wording: str
    place: str
    text: str = ""

    @property
    def key(self) -> str:
        return f"{self.place}:{self.structure}:{self.wording}"

    @property
    def exact(self) -> str:
        return f"{self.key}:{self.text}"


class ScreenDelta(Contract):
    """What the last action changed. `kept` is the share of the elements that were there before."""

    is_new_place: bool = True
    is_new_form: bool = False
    is_new_text: bool = False
    appeared: tuple[str, ...] = ()
    gone: int = 0
    kept: Share = 0.0

    @property
    def is_empty(self) -> bool:
        return not (self.is_new_place or self.is_new_form or self.is_new_text or self.appeared or self.gone)


class Postcondition(Contract):
    """What must be true after an action.

    An address (site and path without numbers), an element with this label, a text on the page, a form with fields, or a search box
    with this value.
    """

    kind: Literal["address", "exists", "text", "form", "field"]
    value: str = ""


class AgentAction(Contract):
    """One action: the reason for it, the tool, the tool's arguments, and what it is expected to make true.

    `element` is the key of an element of the current screen.
    """

    thought: str = ""
    tool: Tool
    element: str | None = None
    text: str | None = None
    url: str | None = None
    expect: Postcondition | None = None


class ActionResult(Contract):
    """What came of an action. `why` says why it was refused or failed. `label`, `role` and `context` describe the element as it was."""

    action: AgentAction
    outcome: Literal["done", "failed", "refused"]
    why: str = ""
    screen: str = ""
    label: str = ""
    role: str = ""
    context: str = ""
    answer: str = ""
    has_changed: bool | None = None
    is_as_expected: bool | None = None


class Advice(Contract):
    """A proposed action with its points (0 to 100). `by` names who proposes it."""

    action: AgentAction
    points: float
    why: str = ""
    by: Literal["rules", "recipe", "model", "seed"] = "rules"


class RecipeStep(Contract):
    """One step of a successful walk. `is_wanted`: the element was found by the words of the vacancy, not by its label."""

    tool: Tool
    role: str = ""
    label: str = ""
    text: str | None = None
    is_wanted: bool = False
    after: Postcondition | None = None


class Recipe(Contract):
    """The steps of a successful walk from one place of a site. Replayed without an adviser, dropped when a step no longer does what it did.

    `place` is site and path without numbers. `wanted` is the vacancy that it was made for: the addresses after its steps count for that
    one only. `is_off`: kept, but not replayed.
    """

    place: str
    wanted: str = ""
    steps: tuple[RecipeStep, ...]
    made_at: datetime
    is_off: bool = False


class AgentLimits(Contract):
    """Bounds of one walk. `window`: how often the same failed action, or the same screen in spite of actions, ends a policy."""

    steps: Annotated[int, Field(ge=1, le=500)] = 50
    failures: Annotated[int, Field(ge=1, le=50)] = 3
    window: Annotated[int, Field(ge=2, le=20)] = 3
    hops: Annotated[int, Field(ge=0, le=10)] = 3
    model_calls: Annotated[int, Field(ge=0, le=200)] = 15
    seconds: Annotated[float, Field(gt=0, le=3600)] = 240


class AgentState(Contract):
    """Everything that one walk knows. Same state and same answers of the page give the same next state.

    `wanted` is the title of the vacancy, if it is known. `goal`: what ends the walk instead of an application form. `asks`: when a model chooses, if there is one. `seen` counts the visits of each screen, `tried` the actions on it.
    `walked` are the steps since the start that changed something. `is_trusted`: the page belongs to the vacancy that the user came for; `trusted`
    keeps it for each place. `is_named`: its heading or title names the vacancy. `recipe` is followed from its step `recipe_at` on; null if there is none, or if it no longer fits.
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
    same_screen: int = 0
    seconds: float = 0.0
    screen: Observation | None = None
    signature: ScreenSignature | None = None
    previous: ScreenSignature | None = None
    delta: ScreenDelta = ScreenDelta()
    ranked: tuple[Advice, ...] = ()
    chosen: AgentAction | None = None
    results: tuple[ActionResult, ...] = ()
    seen: dict[str, int] = {}
    tried: dict[str, int] = {}
    walked: tuple[RecipeStep, ...] = ()
    is_trusted: bool = True
    is_named: bool = False
    trusted: dict[str, bool] = {}
    notes: tuple[str, ...] = ()
    stop_reason: StopReason | None = None
    stop_why: str = ""


class TaskResult(Contract):
    """How a walk ended. `url` is the page that it ended on, `walked` the steps that led there.

    `followed_recipe`: a recipe led all the way.
    """

    success: bool
    stop_reason: StopReason
    why: str = ""
    url: str = ""
    steps: int = 0
    actions: int = 0
    model_calls: int = 0
    seconds: float = 0.0
    followed_recipe: bool = False
    walked: tuple[RecipeStep, ...] = ()
    notes: tuple[str, ...] = ()
