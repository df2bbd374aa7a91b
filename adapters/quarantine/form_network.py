"""The interface between filling a form and its network: announce values before they go in, planned answers, look-ups and steps."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from core.applications.draft_rules import PlannedField


class FormNetwork(Protocol):
    def fill(self, values: frozenset[str]) -> None:
        """Close the network, since these values of the candidate go into the page next: texts, and SHA-256 digests of files."""
        ...

    def plan(self, fields: Mapping[str, PlannedField], is_last_step: bool) -> None:
        """Announce the answers that go into the form next, by their keys, which are unique in the form."""
        ...

    @property
    def may_load_again(self) -> bool:
        """Whether the page can be loaded again: not once values of the candidate are in it."""
        ...

    @property
    def may_keep_drafts(self) -> bool:
        """Whether the user has allowed a site to receive answers while its form is filled."""
        ...

    def looking_up(self, typed: str) -> AbstractContextManager[None]:
        """Mark the block in which `typed` is typed into a control. In it, the form's own site may be asked about this text only."""
        ...

    def stepping(self) -> AbstractContextManager[None]:
        """Mark the block in which the button to the next step is pressed."""
        ...


class OpenNetwork:
    """A network without quarantine, for recorded pages, which reach no network, and for tests of filling alone."""

    may_keep_drafts = False
    may_load_again = True

    def fill(self, values: frozenset[str]) -> None:
        pass

    def plan(self, fields: Mapping[str, PlannedField], is_last_step: bool) -> None:
        pass

    @contextmanager
    def looking_up(self, typed: str) -> Iterator[None]:
        yield

    @contextmanager
    def stepping(self) -> Iterator[None]:
        yield


OPEN = OpenNetwork()
