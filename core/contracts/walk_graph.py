"""What walks have learnt about the screens of a site: which action led where."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from core.contracts.base import Contract


class ScreenEdge(Contract):
    """An action on a screen, and where it led the last time.

    `screen` and `led_to` are keys of signatures (see `ScreenSignature`), `place` is the place of the screen, and the headings are those of
    the two screens. `action` is the tool with role, label and row of its element. `outcome`: the `form` (or another goal), another `screen`,
    a screen from which the walk went `back`, `nothing` changed, or the action `failed`. `seen_at` is null until the edge is stored.
    """

    screen: str
    place: str
    heading: str = ""
    action: str
    outcome: Literal["form", "screen", "back", "nothing", "failed"]
    led_to: str = ""
    led_to_heading: str = ""
    times: Annotated[int, Field(ge=1)] = 1
    seen_at: datetime | None = None

    @property
    def site(self) -> str:
        return self.place.partition("/")[0]


class ScreenGraph(Contract):
    """The screens of a site as walks have seen them: edges, the latest first."""

    site: str
    edges: tuple[ScreenEdge, ...] = ()
