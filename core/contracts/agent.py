"""The walk from a link to an application form: screens, actions, the state of a walk, its recipe and its result."""

from datetime import datetime
from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract
from core.contracts.form import FormKind, Locator

Share = Annotated[float, Field(ge=0, le=1)]


class Tool(StrEnum):
    """The tools of a walk: the kinds of actions. No tool submits a form."""

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
    """Why a walk ended. `form_reached` and `goal_met` are successes; every other reason is a failure."""

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
    """A way to choose the next action. A walk without progress switches to the next policy."""

    DIRECT = "direct"
    SEARCH = "search"
    EXPLORE = "explore"
    BACK = "back"


class UIElement(Contract):
    """A link, button, tab, field or selection list (`choice`) that a user can operate.

    `key` is valid for one screen only. `label` is the element's own text (up to 120 characters), `context` the text of the table row, list
    item or card around it. `place` is the region of the page: a cookie notice (`consent`), a dialog, a header, footer or navigation
    (`chrome`), or the content (`main`). `is_sending`: pressing the element may send a form other than a search. `is_search`: a search box,
    or a list that only filters the page. `is_covered`: another element lies over it. `frame` is the index path of its frame, `frame_site`
    the site of that frame; both are empty for an element of the page itself.
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
    """A screen: the visible content of the page at one moment.

    `form`, `form_fingerprint` and `field_count` describe the form that could be filled; `errors` are the error messages that it shows.
    `wall` tells a login, challenge, captcha or block page from an `ordinary` one, and `wall_why` is the reason. `is_at_end`: scrolling
    down shows nothing more.
    """

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
    """The signature of a screen, equal for two visits: element ids, tokens in the address and digits do not change it.

    `structure`, `wording` and `text` are digests of the elements, of their labels with the heading, and of the page's text. `place` is
    site and path without numbers. `key` leaves `text` out; `exact` includes it, which tells two months of a calendar apart.
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
    """The difference between a screen and the one before it.

    `appeared` are the labels of the new elements, `gone` is the number of removed ones, and `kept` the share (0 to 1) of the earlier
    elements that are still there.
    """

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
    """A condition that must be true after an action.

    `value` is the page's site and path without numbers (`address`), the label of an element (`exists`), a text on the page (`text`) or the
    value of a search box (`field`); empty for `form`, which is a form with fields.
    """

    kind: Literal["address", "exists", "text", "form", "field"]
    value: str = ""


class AgentAction(Contract):
    """One action: the reason for it (`thought`), the tool with its arguments, and the expected result.

    `element` is the key of an element of the current screen.
    """

    thought: str = ""
    tool: Tool
    element: str | None = None
    text: str | None = None
    url: str | None = None
    expect: Postcondition | None = None


class ActionResult(Contract):
    """The result of an action.

    `why` is the reason if the action failed or was refused. `screen` is the key of the signature of the screen on which it was taken;
    `label`, `role` and `context` describe its element at that time. `answer` is what a query returned. `has_changed` and `is_as_expected`
    are null until the next screen is compared, and stay null for an action that was not done; `is_as_expected` is null without `expect`.
    """

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
    """A proposed action. More `points` are better; below 0 the rules never choose it. `by` is the source of the proposal."""

    action: AgentAction
    points: float
    why: str = ""
    by: Literal["rules", "recipe", "model", "seed"] = "rules"


class RecipeStep(Contract):
    """One step of a walk, to be replayed.

    `text` is the chosen option of a list. `is_wanted`: the element is found by the title of the vacancy, else by its label. `after` is what
    the step made true.
    """

    tool: Tool
    role: str = ""
    label: str = ""
    text: str | None = None
    is_wanted: bool = False
    after: Postcondition | None = None


class Recipe(Contract):
    """The steps of a successful walk that began at `place` (site and path without numbers).

    A walk replays the recipe without asking an adviser, and gives it up when a step no longer has the same result. `wanted` is the title
    of the vacancy that the recipe was made for; the addresses after its steps are checked only for the same title. A recipe with `is_off`
    is stored but not replayed.
    """

    place: str
    wanted: str = ""
    steps: tuple[RecipeStep, ...]
    made_at: datetime
    is_off: bool = False


class AgentLimits(Contract):
    """Limits of one walk.

    `steps` and `seconds` end the walk. `failures` is the number of failed actions, and `window` the number of visits to known screens in a
    row, after which the policy is switched; `window` also limits how often one action is taken on the same screen. `hops` limits the
    moves to other sites, `model_calls` the questions to an adviser.
    """

    steps: Annotated[int, Field(ge=1, le=500)] = 50
    failures: Annotated[int, Field(ge=1, le=50)] = 3
    window: Annotated[int, Field(ge=2, le=20)] = 3
    hops: Annotated[int, Field(ge=0, le=10)] = 3
    model_calls: Annotated[int, Field(ge=0, le=200)] = 15
    seconds: Annotated[float, Field(gt=0, le=3600)] = 240


class AgentState(Contract):
    """The complete state of one walk. The same state and the same screen give the same next state.

    The task: `wanted` is the title of the vacancy, if it is known. `goal` ends the walk instead of an application form. `languages` are
    ISO 639-1 codes of the languages to choose on a site. `asks` is when an adviser is asked, if there is one. `hosts` are the sites visited
    so far, `hops` the number of moves to another site. `recipe` is followed from step `recipe_at` (0 is the first); null if there is none,
    or if it no longer fits.

    The counters: `step` counts the decisions, `actions` the actions taken, `failures` the failed ones since the last progress or switch of
    policy, `model_calls` the questions to an adviser, `same_screen` the visits to known screens in a row, and `seconds` the time since the
    start. `policies_used` are the policies since the last progress.

    The screen: `delta` compares it with the one before, whose signature is `previous`. `ranked` are the proposals of the rules, best
    first, and `chosen` is the next action. `is_named`: its heading or title names the vacancy. `is_trusted`: the page belongs to the
    vacancy that the user came for; `trusted` records this for each place.

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
    """The result of a walk. `url` is its last page, and `walked` are the steps that led there.

    `followed_recipe`: the walk succeeded and followed a recipe from its first step to its last.
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
