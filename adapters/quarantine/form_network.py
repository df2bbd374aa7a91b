"""What filling a form must tell the network: when the first value goes in, what is planned, and when a control looks something up."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol

from core.applications.draft_rules import PlannedField


class FormNetwork(Protocol):
    def fill(self, values: frozenset[str]) -> None:
        """Close the network: these values of the candidate go into the page next. Texts, and SHA-256 digests of files."""
        ...

    def plan(self, fields: Mapping[str, PlannedField], is_last_step: bool) -> None:
        """Name the answers that go into the form next, by a key that is unique in the form."""
        ...

    @property
    def may_keep_drafts(self) -> bool:
        """Whether the user has allowed a site to receive answers while its form is filled."""
        ...

    def looking_up(self, typed: str) -> AbstractContextManager[None]:
        """While the block lasts, the form's own site may be asked about `typed` and nothing else."""
        ...

    def stepping(self) -> AbstractContextManager[None]:
        """While the block lasts, the button to the next step is being pressed."""
        ...


class OpenNetwork:
    """No quarantine: for recorded pages, which reach nothing anyway, and for tests of filling alone."""

    may_keep_drafts = False

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
