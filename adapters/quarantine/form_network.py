"""What filling a form must tell the network: when the first value goes in, and when a control looks something up."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Protocol


class FormNetwork(Protocol):
    def fill(self, values: frozenset[str]) -> None:
        """Close the network: these values of the candidate go into the page next. Texts, and SHA-256 digests of files."""
        ...

    def looking_up(self, typed: str) -> AbstractContextManager[None]:
        """While the block lasts, the form's own site may be asked about `typed` and nothing else."""
        ...


class OpenNetwork:
    """No quarantine: for recorded pages, which reach nothing anyway, and for tests of filling alone."""

    def fill(self, values: frozenset[str]) -> None:
        pass

    @contextmanager
    def looking_up(self, typed: str) -> Iterator[None]:
        yield


OPEN = OpenNetwork()
