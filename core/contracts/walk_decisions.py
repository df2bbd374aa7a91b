"""The five decisions of a walk that an adviser can make: requests and answers.

A request contains everything that its decision depends on, so that it serves as the cache key of the answer.
"""

from pydantic import BaseModel

from core.contracts.agent import Policy, Postcondition, Tool
from core.contracts.base import Contract


class ChooseRequest(Contract):
    """Request for the next action. `elements` are the best elements of the screen, `tried` the last actions.

    `has_picture`: a picture of the page goes with it, on which the elements have their keys.
    """

    goal: str
    policy: Policy
    screen: str
    address: str
    heading: str
    elements: tuple[str, ...] = ()
    tried: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    has_picture: bool = False


class VerifyRequest(Contract):
    """Request to decide whether an action did what was expected. `before` and `after` are the signatures of two screens."""

    before: str
    after: str
    action: str
    expected: Postcondition
    appeared: tuple[str, ...] = ()


class ProgressRequest(Contract):
    """Request to decide whether a screen is nearer to the form. `visits` counts visits of this screen; `same_screen`: see `AgentState`."""

    goal: str
    screen: str
    heading: str
    appeared: tuple[str, ...] = ()
    visits: int = 0
    same_screen: int = 0


class ContinueRequest(Contract):
    """Request to decide whether the walk goes on. `failures` and `same_screen` count since the last progress."""

    goal: str
    heading: str
    failures: int
    same_screen: int
    actions: int
    steps_left: int
    tried: tuple[str, ...] = ()


class SwitchRequest(Contract):
    """Request for the next policy: one of `left`. `policy` is the one that led nowhere."""

    goal: str
    heading: str
    policy: Policy
    left: tuple[Policy, ...]
    failures: int
    same_screen: int


class Verdict(BaseModel):
    """The answer to a yes-or-no decision."""

    is_so: bool


class PolicyAnswer(BaseModel):
    """The answer to `SwitchRequest`."""

    policy: Policy


class FurtherAction(BaseModel):
    """An action to follow the chosen one on the same screen."""

    tool: Tool
    element: str | None = None
    text: str | None = None


class ActionAnswer(BaseModel):
    """The answer to `ChooseRequest`. The walk validates each action before doing it."""

    thought: str = ""
    tool: Tool
    element: str | None = None
    text: str | None = None
    url: str | None = None
    then: list[FurtherAction] | None = None
