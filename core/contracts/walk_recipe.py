"""The steps of a successful walk, to be replayed."""

from datetime import datetime

from core.contracts.base import Contract
from core.contracts.walk_action import Postcondition, Tool


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
    is stored but not replayed. `goal` is where the recipe leads if that is no application form; a walk follows it only to the same goal.
    """

    place: str
    wanted: str = ""
    steps: tuple[RecipeStep, ...]
    made_at: datetime
    is_off: bool = False
    goal: Postcondition | None = None
