"""The five decisions of a walk as they are put to an adviser. A request is its own cache key: it holds what the decision depends on."""

from pydantic import BaseModel

from core.contracts.agent import Policy, Postcondition, Tool
from core.contracts.base import Contract


class ChooseRequest(Contract):
    """Which action next? The goal, the policy, the screen, what changed on it, its best elements, what was tried, and notes."""

    goal: str
    policy: Policy
    screen: str
    address: str
    heading: str
    changes: tuple[str, ...] = ()
    elements: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class VerifyRequest(Contract):
    """Did the action do what was expected? The screens before and after, and the expectation."""

    before: str
    after: str
    action: str
    expected: Postcondition
    appeared: tuple[str, ...] = ()


class ProgressRequest(Contract):
    """Is this screen nearer to the form? The screen, what changed, and the counters."""

    goal: str
    screen: str
    heading: str
    appeared: tuple[str, ...] = ()
    visits: int = 0
    same_screen: int = 0


class ContinueRequest(Contract):
    """Should the walk go on? The counters, what is left of the budget, and whether there was progress."""

    goal: str
    heading: str
    failures: int
    same_screen: int
    actions: int
    steps_left: int
    tried: tuple[str, ...] = ()


class SwitchRequest(Contract):
    """Which policy next? The policy that led nowhere, and those that are left."""

    goal: str
    heading: str
    policy: Policy
    left: tuple[Policy, ...]
    failures: int
    same_screen: int


class Verdict(BaseModel):
    """A yes or no."""

    is_so: bool


class PolicyAnswer(BaseModel):
    """The policy to go on with."""

    policy: Policy


class ActionAnswer(BaseModel):
    """An action in an adviser's words; it is validated before anything moves."""

    thought: str = ""
    tool: Tool
    element: str | None = None
    text: str | None = None
    url: str | None = None
