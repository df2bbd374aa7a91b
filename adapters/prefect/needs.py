"""What a run needs from the user, as the Prefect UI shows it: tags and the names of states."""

from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from adapters.prefect.client import PrefectServer
from core.errors import RetryableError


def application_tag(key: str) -> str:
    """Return the tag that marks the apply runs of one application."""
    return f"application:{key}"


def tag_run(server: PrefectServer, run_id: str, key: str) -> None:
    """Tag this run with its application, as runs started by hand are not, and with no need: it works again."""
    _tag(server, run_id, lambda tags: [*_without_needs(tags, application_tag(key)), application_tag(key)])


class Need(NamedTuple):
    """What a suspended run needs from the user: the tag by which the Prefect UI lists it, and the name and message of its state."""

    tag: str
    state_name: str
    what_to_do: str


APPROVAL = Need("needs-approval", "Your approval", "Choose Resume in the menu of this page, read, and decide.")
ANSWERS = Need("needs-answers", "Your answers", "Choose Resume in the menu of this page, and answer.")
NEEDS = (APPROVAL, ANSWERS)


def tag_need(server: PrefectServer, run_id: str, need: Need | None) -> None:
    """Tag this run with what it needs from the user, or with nothing: the tag ends when the need ends.

    A server that does not answer keeps the tags as they are.
    """
    with suppress(RetryableError):
        _tag(server, run_id, lambda tags: [*([need.tag] if need else []), *_without_needs(tags)])


def _tag(server: PrefectServer, run_id: str, change: Callable[[list[str]], list[str]]) -> None:
    tags = (server.ask(f"/flow_runs/{run_id}") or {}).get("tags", [])
    if change(tags) != tags:
        server.ask(f"/flow_runs/{run_id}", {"tags": change(tags)}, "PATCH")


def _without_needs(tags: list[str], *others: str) -> list[str]:
    return [tag for tag in tags if tag not in {*others, *(need.tag for need in NEEDS)}]
