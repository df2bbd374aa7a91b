"""How far a run is: told by its stages, followed by whoever shows it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple


class StageProgress(NamedTuple):
    """How many items of a stage are done, of how many. `usd` is what the model calls of the run have cost so far."""

    stage: str
    done: int
    total: int
    usd: float = 0.0

    @property
    def text(self) -> str:
        """The progress in words: `screen: 15 of 61, 0.02 USD`."""
        cost = f", {self.usd:.2f} USD" if self.usd else ""
        return f"{self.stage}: {self.done} of {self.total}{cost}"


Follower = Callable[[StageProgress], None]

_followers: ContextVar[tuple[Follower, ...]] = ContextVar("followers", default=())


@contextmanager
def followed_by(follower: Follower) -> Iterator[None]:
    """Call `follower` with the progress of every stage that runs within the block, in this thread."""
    token = _followers.set((*_followers.get(), follower))
    try:
        yield
    finally:
        _followers.reset(token)


def is_followed() -> bool:
    """Whether anybody follows the run in this thread."""
    return bool(_followers.get())


def tell_progress(progress: StageProgress) -> None:
    """Tell all followers how far a stage is."""
    for follower in _followers.get():
        follower(progress)
