"""Ports of the walk to a form: the page, the adviser, and the clock."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, runtime_checkable

from core.contracts.agent import AgentAction, Observation, Policy, UIElement
from core.contracts.walk_decisions import (
    ChooseRequest,
    ContinueRequest,
    ProgressRequest,
    SwitchRequest,
    VerifyRequest,
)

COVERED = "something lies over it"
"""Why an element cannot be operated that another one covers."""


class Deed(NamedTuple):
    """What came of an action on the page. `why` is empty if it was done; `answer` is what `query` returned."""

    why: str = ""
    answer: str = ""


class AgentPage(Protocol):
    """A page in reading mode: nothing of the candidate is in it, and nothing that it does sends a form."""

    def observe(self) -> Observation:
        """Return what the page shows. Raises `OtklikError` if it cannot be read."""
        ...

    def act(self, action: AgentAction, element: UIElement | None, sites: tuple[str, ...], may_hop: bool) -> Deed:
        """Do one validated action. Only pages of `sites` are opened, and of any other public site if `may_hop`.

        Raises `OtklikError` if the page is gone.
        """
        ...

    def settle(self, patience: int = 0) -> None:
        """Wait until the page has finished what the action started.

        With patience (1 to 3), wait until the page changes again, or has been quiet for a time that grows with it, for pages that answer late.
        """
        ...


class Adviser(Protocol):
    """Someone who decides where the rules are not sure: a language model, or a script of a test. None means no advice; nothing is raised."""

    def choose(self, request: ChooseRequest) -> AgentAction | None:
        """Return the next action."""
        ...

    def verify(self, request: VerifyRequest) -> bool | None:
        """Return whether the action did what was expected."""
        ...

    def has_progressed(self, request: ProgressRequest) -> bool | None:
        """Return whether the screen is nearer to the form."""
        ...

    def goes_on(self, request: ContinueRequest) -> bool | None:
        """Return whether the walk should go on. Yes extends no budget."""
        ...

    def switch(self, request: SwitchRequest) -> Policy | None:
        """Return the policy to go on with."""
        ...


@runtime_checkable
class SeeingAdviser(Protocol):
    """An adviser that may take pictures."""

    @property
    def takes_pictures(self) -> bool: ...

    def choose_by_picture(self, request: ChooseRequest, picture: bytes) -> AgentAction | None:
        """Return the next action for a request and a PNG of the page, on which the elements have their keys."""
        ...


@runtime_checkable
class PaidAdviser(Protocol):
    """An adviser whose advice costs money."""

    @property
    def usd(self) -> float:
        """What its answers have cost so far, in US dollars."""
        ...


class Camera(Protocol):
    """Takes pictures of the page."""

    def picture(self, elements: Sequence[UIElement]) -> bytes | None:
        """Return a PNG of the visible part of the page with a box and the key around each element; None if that fails."""
        ...


class TextReader(Protocol):
    """Reads text in pictures without a language model."""

    def read(self, png: bytes) -> str:
        """Return the text of a small picture, in one line; empty if there is none."""
        ...


class WalkPorts(NamedTuple):
    """What a walk reaches the outside through. `seconds` returns the seconds since the walk began."""

    page: AgentPage
    seconds: Callable[[], float]
    adviser: Adviser | None = None
    camera: Camera | None = None
