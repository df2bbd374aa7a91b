"""The walk from a link to an application form: screens, actions, the state of a walk, its recipe and its result."""

from core.contracts.walk_action import ActionResult, Advice, AgentAction, NextAction, PlannedAction, Postcondition, Tool
from core.contracts.walk_recipe import Recipe, RecipeStep
from core.contracts.walk_result import StopReason, TaskResult
from core.contracts.walk_screen import Observation, ScreenDelta, ScreenSignature, UIElement
from core.contracts.walk_state import AgentLimits, AgentState, Policy

__all__ = [
    "ActionResult",
    "Advice",
    "AgentAction",
    "AgentLimits",
    "AgentState",
    "NextAction",
    "Observation",
    "PlannedAction",
    "Policy",
    "Postcondition",
    "Recipe",
    "RecipeStep",
    "ScreenDelta",
    "ScreenSignature",
    "StopReason",
    "TaskResult",
    "Tool",
    "UIElement",
]
