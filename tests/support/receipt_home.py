"""A ledger with receipts, and their folders."""

import shutil
from pathlib import Path
from typing import Any

from sqlalchemy import create_engine, text

from adapters.stores.blobs import FileBlobs
from adapters.stores.ledger.database import ledger_url
from adapters.stores.ledger.sql_ledger import SqlLedger
from adapters.stores.receipt_folders import audit, write_missing_folders
from core.contracts.application import Manifest, State
from core.contracts.ledger_rows import AttemptRecord
from tests.support.ledger import LATER, NOW, application, approved, receipt_of

EVIDENCE = {
    "page.png": b"\x89PNG picture",
    "page.html": b"<h1>Thank you</h1>",
    "before-1.png": b"\x89PNG before",
    "document-resume.pdf": b"%PDF-1.7",
    "wire.json": b"[]",
    "answer.json": b"{}",
    "confirmation.json": b"{}",
    "network.json": b"{}",
    "timings.json": b"{}",
    "visited.json": b"[]",
}


class Home:
    """A ledger with three receipts of one candidate and one of another, and their folders."""

    def __init__(self, path: Path, ledger_url: str | None = None) -> None:
        self.path, self.folder = path, path / "receipts"
        self._url = ledger_url or f"sqlite:///{path / 'ledger.sqlite'}"
        self.ledger = SqlLedger(self._url)
        self.blobs = FileBlobs(path / "blobs")
        self.keys = [application(number).key for number in (1, 2, 3)]

    def fill(self) -> None:
        for number in (1, 2, 3):
            self.confirm(number)
        self.confirm(4, candidate_id="ilya")
        write_missing_folders(self.folder, self.ledger, self.blobs)
        self.ledger.close()

    def confirm(self, number: int, **changes: Any) -> str:
        key, manifest = self.begin(number, **changes)
        evidence = {name: self.blobs.put(content, "bin") for name, content in EVIDENCE.items()}
        self.ledger.write_dispatch(key, 1, "w" * 64, NOW)
        receipt = receipt_of(manifest).model_copy(update={"evidence": evidence})
        record = AttemptRecord(900, None, evidence)
        self.ledger.end_attempt(key, 1, State.CONFIRMED, "thanks", LATER, receipt, record)
        return key

    def begin(self, number: int, **changes: Any) -> tuple[str, Manifest]:
        row, manifest = approved(self.ledger, application(number, **changes))
        self.ledger.write_intent(row.key, row.approval_id or "", manifest.sha256, NOW)
        return row.key, manifest

    def of(self, key: str) -> Path:
        return next(self.folder.glob(f"*-{key}"))

    def wrong(self) -> list[str]:
        return [f"{check.what}: {check.says}" for check in audit(self.folder, self.ledger) if not check.is_proven]

    def cut_out(self, key: str) -> None:
        """Remove a receipt and its folder as if they had never been."""
        shutil.rmtree(self.of(key))
        self.edit("DELETE FROM receipts WHERE application_key = :key", key=key)

    def edit(self, statement: str, **values: str) -> None:
        """Change a row behind the program's back. `:key` and others stand for `values`."""
        engine = create_engine(ledger_url(self._url))
        with engine.begin() as connection:
            connection.execute(text(statement), values)
        engine.dispose()
