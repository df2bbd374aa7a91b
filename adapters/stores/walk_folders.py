"""Folders of walks in the home: state, journal, last page and picture, trace. Readable by their owner only."""

import json
import os
import re
import shutil
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from adapters.stores.atomic_files import write_whole
from core.agent.entrypoint import entrypoint_of_step
from core.agent.perception import mode_of
from core.contracts.agent import AgentState
from core.contracts.base import short_digest

TRACE = "trace.zip"
MOST_OF_A_SECOND = 1000
_NAME = re.compile(r"(\d{8}T\d{6})-[0-9a-f]{8}(-\d+)?")


class WalkFolder:
    """The folder of one walk."""

    def __init__(self, parent: Path, url: str, now: datetime) -> None:
        """Make a new folder in `parent`, named after the time and the address. Raises `OSError` if that is not possible."""
        parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        self.path = _new(parent, f"{now:%Y%m%dT%H%M%S}-{short_digest(url)[:8]}")
        self._noted: AgentState | None = None

    @property
    def trace_path(self) -> Path:
        return self.path / TRACE

    def note(self, state: AgentState) -> None:
        """Write the state, and add a line about its last step to the journal."""
        write_whole(self.path / "state.json", state.model_dump_json(indent=1).encode())
        self._noted = state
        handle = os.open(self.path / "journal.jsonl", os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as journal:
            journal.write(json.dumps(_entry(state), ensure_ascii=False) + "\n")

    def end(self, state: AgentState, files: Mapping[str, bytes]) -> None:
        """Write the last state and what the page looked like: file contents by name."""
        if state != self._noted:
            self.note(state)
        for name, content in files.items():
            write_whole(self.path / name, content)


def delete_old(parent: Path, now: datetime, keep_days: int, trace_days: int) -> None:
    """Delete folders of walks older than `keep_days`, and traces older than `trace_days`. Other files in `parent` stay."""
    for folder in parent.iterdir() if parent.is_dir() else ():
        matched = _NAME.fullmatch(folder.name)
        if matched is None or folder.is_symlink() or not folder.is_dir():
            continue
        age = now - datetime.strptime(matched[1], "%Y%m%dT%H%M%S").replace(tzinfo=UTC)
        if age > timedelta(days=keep_days):
            shutil.rmtree(folder, ignore_errors=True)
        elif age > timedelta(days=trace_days):
            (folder / TRACE).unlink(missing_ok=True)


def _new(parent: Path, name: str) -> Path:
    for number in range(1, MOST_OF_A_SECOND):
        folder = parent / (name if number == 1 else f"{name}-{number}")
        try:
            folder.mkdir(mode=0o700)
        except FileExistsError:
            continue
        return folder
    raise FileExistsError(parent / name)


def _entry(state: AgentState) -> dict[str, object]:
    last = state.results[-1].model_dump(mode="json") if state.results else None
    entrypoint = entrypoint_of_step(state)
    return {
        "step": state.step,
        "seconds": state.seconds,
        "policy": state.policy,
        "screen": state.signature.key if state.signature else None,
        "url": state.screen.url if state.screen else None,
        "last": last,
        "best": [advice.model_dump(mode="json") for advice in state.ranked[:5]],
        "entrypoint": entrypoint.model_dump(mode="json") if entrypoint else None,
        "mode": mode_of(state),
        "structure_failures": state.structure_failures,
        "compactions": [done.model_dump(mode="json") for done in state.compactions if done.step == state.step],
        "stop_reason": state.stop_reason,
        "stop_why": state.stop_why,
    }
