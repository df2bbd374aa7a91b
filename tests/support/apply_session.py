"""An apply session with in-memory parts and a browser that the test provides."""

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any

from prefect import Task

from adapters.documents.typesetting import TypstTypesetter
from core.contracts.candidate import Candidate
from core.ports.model import Model
from flows.applying.session import ApplySession
from tasks.stage_task import result_of
from tests.support.answers import candidate
from tests.support.ledger import NOW
from tests.support.memory_ledger import MemoryLedger


class MemoryBlobs:
    """A blob store in memory. `put` returns numbered names: `1.png`, `2.html` ..."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}

    def put(self, content: bytes, kind: str) -> str:
        name = f"{len(self.kept) + 1}.{kind}"
        self.kept[name] = content
        return name

    def get(self, sha256: str) -> bytes:
        return self.kept[sha256]


def session_of(
    ledger: MemoryLedger,
    key: str,
    who: Candidate | None = None,
    browser: Any = None,
    build_model: Callable[[], Model] | None = None,
    **parts: Any,
) -> ApplySession:
    fields: dict[str, Any] = {
        "flow_run_id": "flow-1",
        "blobs": MemoryBlobs(),
        "load_candidate": lambda: who or candidate(),
        "load_files": lambda _: {},
        "open_browser": lambda: nullcontext(browser),
        "write_receipts": list,
        "evidence_url": lambda sha256, kind: f"http://evidence.example/{sha256}.{kind}",
        "now": lambda: NOW,
        "typesetter": TypstTypesetter(),
    }
    return ApplySession(key=key, ledger=ledger, build_model=build_model, **fields | parts)


def called_directly(task: Task[..., Any], *arguments: Any) -> Any:
    """Call the function of a task as Prefect would, in place of `run_task`. A state that it returns is its result."""
    return result_of(task.fn(*arguments))
