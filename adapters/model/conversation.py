"""Keep the prompts and answers of the model calls that touched an application, as JSON lines, for a limited time.

Calls of the daily run are about many vacancies: they are kept under the run, and copied to each application that comes of them.
"""

import json
import os
import re
import shutil
import threading
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from adapters.model.prompts import one_line
from core.contracts.base import short_digest

NAME = "conversation.jsonl"
_RUN = "run"
"""The beginning of the folder of a run. Keys of applications are hexadecimal and never begin so."""
_ITEM = re.compile(r'"id":\s*"([0-9a-f]{4,16})"')


class ConversationFile:
    """Append calls to `conversation.jsonl` in the folder of an application. Only the user can read it. Safe to share between threads."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / NAME
        self._lock = threading.Lock()

    def keep(self, call: Mapping[str, str | int | bool | None]) -> None:
        """Append one call. A line is written whole, in one write."""
        line = one_line(dict(call)) + "\n"
        with self._lock:
            self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
            try:
                os.write(file, line.encode())
            finally:
                os.close(file)


def conversation_of(folder: Path, application_key: str, days: int) -> ConversationFile | None:
    """Return the conversation of an application; None without a key, or if conversations are kept for 0 days."""
    return ConversationFile(folder / application_key) if days and application_key.isalnum() else None


def folder_of_run(run_id: str) -> str:
    """Return the key under which the calls of a run are kept."""
    return f"{_RUN}{run_id.replace('-', '')}" if run_id else ""


def copy_calls_about(folder: Path, card_id: str, application_key: str) -> int:
    """Copy the calls of all runs in which a card was shown to the conversation of its application, oldest first. Return how many.

    Does nothing if the application has a conversation already.
    """
    conversation = ConversationFile(folder / application_key)
    if conversation.path.exists():
        return 0
    runs = sorted(folder.glob(f"{_RUN}*/{NAME}"), key=lambda path: path.stat().st_mtime)
    calls = [json.loads(line) for path in runs for line in path.read_text(encoding="utf-8").split("\n") if line]
    shown = [call for call in calls if _shows(call.get("user") or "", card_id)]
    for call in shown:
        conversation.keep(call)
    return len(shown)


def _shows(prompt: str, card_id: str) -> bool:
    """Whether a prompt has the key of a card: the beginning of its digest (`core.prompting.batching.keys_for`)."""
    digest = short_digest(card_id)
    return any(digest.startswith(key) for key in _ITEM.findall(prompt))


def drop_conversations(folder: Path, before: datetime) -> int:
    """Delete the conversations that were last written before a time. Return how many."""
    old = [path.parent for path in folder.glob(f"*/{NAME}") if path.stat().st_mtime < before.timestamp()]
    for each in old:
        shutil.rmtree(each)
    return len(old)
