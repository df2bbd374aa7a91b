"""What a walk does: tools, actions, expected results, results, proposals."""

from enum import StrEnum
from typing import Literal

from core.contracts.base import Contract


class Tool(StrEnum):
    """The tools of a walk: the kinds of actions. No tool submits a form, and `upload` is always refused."""

    NAVIGATE = "navigate"
    CLICK = "click"
    TYPE = "type"
    SELECT = "select"
    UPLOAD = "upload"
    SCROLL = "scroll"
    WAIT = "wait"
    BACK = "back"
    SCREENSHOT = "screenshot"
    QUERY = "query"
    REMEMBER = "remember"
    DONE = "done"


class Postcondition(Contract):
    """A condition that must be true after an action.

    `value` is the page's site and path without numbers (`address`), the label of an element (`exists`), a text on the page (`text`) or the
    value of a search box (`field`); empty for `form`, which is a form with fields.
    """

    kind: Literal["address", "exists", "text", "form", "field"]
    value: str = ""


class NextAction(Contract):
    """An action proposed to follow another one on the same screen. `element` is the key of an element of that screen."""

    tool: Tool
    element: str | None = None
    text: str | None = None


class PlannedAction(Contract):
    """A `NextAction` with what finds its element again when its turn comes, since keys change with the screen."""

    tool: Tool
    text: str | None = None
    role: str = ""
    label: str = ""
    context: str = ""


class AgentAction(Contract):
    """One action: the reason for it (`thought`), the tool with its arguments, and the expected result.

    `element` is the key of an element of the current screen. `then` are actions to follow on the same screen without another decision.
    """

    thought: str = ""
    tool: Tool
    element: str | None = None
    text: str | None = None
    url: str | None = None
    expect: Postcondition | None = None
    then: tuple[NextAction, ...] = ()


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
