"""Keep the prompts and answers of the model calls that touched an application, as JSON lines, for a limited time."""

import os
import shutil
import threading
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from adapters.model.prompts import one_line

NAME = "conversation.jsonl"


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


def drop_conversations(folder: Path, before: datetime) -> int:
    """Delete the conversations that were last written before a time. Return how many."""
    old = [path.parent for path in folder.glob(f"*/{NAME}") if path.stat().st_mtime < before.timestamp()]
    for each in old:
        shutil.rmtree(each)
    return len(old)
