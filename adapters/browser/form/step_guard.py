"""Checks before each value is set and each button is pressed: the origin of the page is unchanged, and steps are left."""

from collections.abc import Iterable
from urllib.parse import urlsplit

from playwright.sync_api import Page

from adapters.browser.page.locators import frame_at
from core.applications.step_budget import StepBudget
from core.errors import OriginChanged

FramePath = tuple[int, ...]


class StepGuard:
    """The guard of one opened form. Before `lock` it counts steps and checks no origin.

    The origin of the page is fixed when the form is opened, the origin of a frame inside it when the frame is used first.
    """

    def __init__(self, budget: StepBudget | None = None) -> None:
        self._budget = budget or StepBudget()
        self._steps = 0
        self._origins: dict[FramePath, str] = {}
        self._is_locked = False

    def lock(self, page: Page) -> None:
        """Fix the current origin of the page, after the form was opened."""
        self._origins = {(): _origin(page.url)}
        self._is_locked = True

    @property
    def origins(self) -> frozenset[str]:
        """The origins of the page and of the frames that were used."""
        return frozenset(self._origins.values())

    def before(self, page: Page, frames: Iterable[FramePath], steps: int = 1) -> None:
        """Check the origins of these frames and count `steps` (0 only checks).

        Raises `OriginChanged` if a frame has moved to another origin, and `StepsUsedUp` if the budget is used up.
        """
        if self._is_locked:
            for path in {(), *frames}:
                origin = _origin(frame_at(page, path).url)
                locked = self._origins.setdefault(path, origin)
                if origin != locked:
                    raise OriginChanged(
                        f"The form of {locked} has moved to {origin} while it was filled.",
                        "Nothing more was filled in. Look at the page before you apply there.",
                    )
        self._budget.take(steps, self._steps)
        self._steps += steps


def _origin(url: str) -> str:
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc}"
