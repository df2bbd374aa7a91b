"""All receipt folders: written again from the ledger where one is missing, and compared with it."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from adapters.stores.receipts import (
    NO_RECEIPT,
    Check,
    check_receipt_file,
    contents_checks,
    plain_name,
    receipt_folder,
    write_folder,
    write_receipt_folder,
)
from core.applications.receipt_chain import ATTEMPT, EVIDENCE, MANIFEST, chain_problems
from core.contracts.application import Manifest, State
from core.contracts.base import canonical_json
from core.contracts.ledger_rows import ApplicationRow, ReceiptRow
from core.errors import SkippableError, StoreError
from core.ports.applications import ReceiptBook
from core.ports.stores import BlobStore

_OF_ATTEMPT = re.compile(r"([^-]+-attempt-\d+)-no-receipt$")


def write_missing_folders(
    folder: Path, ledger: ReceiptBook, blobs: BlobStore, keys: Collection[str] | None = None
) -> list[Path]:
    """Write the folder of every receipt (of these applications) that has none. Return what was written.

    A folder is known by the key at the end of its name. Raises `StoreError` if evidence is missing or damaged, after all other folders are
    written.
    """
    names = [path.name for path in folder.iterdir() if path.is_dir()] if folder.is_dir() else []
    there = {name.rpartition("-")[2] for name in names if not name.startswith(".")}
    written, lost = [], list[StoreError]()
    for row in ledger.receipts(set(ledger.receipt_keys() if keys is None else keys) - there):
        try:
            manifest = _manifest_of(ledger, row)
            if not receipt_folder(folder, row, manifest).is_dir():
                folder.mkdir(parents=True, exist_ok=True)
                written.append(write_receipt_folder(folder, row, manifest, blobs.get))
        except StoreError as error:
            lost.append(error)
    _must_be_whole(lost)
    return written


def write_ended_attempts(
    folder: Path, ledger: ReceiptBook, blobs: BlobStore, keys: Collection[str] | None = None
) -> list[Path]:
    """Keep page, picture and reason of every attempt (of these applications) that ended without a receipt, in folders that say so.

    Return what was written. Raises `StoreError` if evidence is missing or damaged, after all other folders are written.
    """
    there = {path.name for path in folder.iterdir()} if folder.is_dir() else set()
    known = {match[1] for name in there if (match := _OF_ATTEMPT.search(name))}
    written, lost = [], list[StoreError]()
    for attempt in ledger.unproved_attempts(keys):
        key = attempt.application_key
        application = ledger.application(key) if f"{key}-attempt-{attempt.number}" not in known else None
        ends = [move for move in ledger.moves(key) if move.from_state is State.SUBMITTING] if application else []
        if application is None or len(ends) < attempt.number or ends[attempt.number - 1].to_state is State.CONFIRMED:
            continue
        end, name = ends[attempt.number - 1], plain_name(application.employer or application.title)
        reason = f"This is no receipt. Attempt {attempt.number} ended as {end.to_state}: {end.why}\n"
        try:
            files = {f"{EVIDENCE}/{one}": blobs.get(sha256) for one, sha256 in attempt.evidence.items()}
        except StoreError as error:
            lost.append(error)
            continue
        files |= {NO_RECEIPT: reason.encode(), ATTEMPT: canonical_json(attempt).encode()}
        if stored := ledger.manifest(attempt.manifest_sha256):
            files[MANIFEST] = canonical_json(stored[0]).encode()
        folder.mkdir(parents=True, exist_ok=True)
        target = folder / f"{end.moved_at:%Y-%m-%d}-{name}-{key}-attempt-{attempt.number}-no-receipt"
        written.append(write_folder(target, files))
    _must_be_whole(lost)
    return written


def _must_be_whole(lost: Sequence[StoreError]) -> None:
    """Raise the first error, with the number of the others."""
    if lost:
        more = f" ({len(lost) - 1} more folders could not be written)" if lost[1:] else ""
        raise StoreError(lost[0].message + more, lost[0].hint)


def write_handed_over(folder: Path, row: ApplicationRow, why: str, record: Mapping[str, bytes], now: datetime) -> Path:
    """Keep page, picture and reason of a form that was handed over while it was prepared, in a folder that says so."""
    name = plain_name(row.employer or row.title)
    target = folder / f"{now:%Y-%m-%d-%H%M%S}-{name}-{row.key}-not-prepared-no-receipt"
    reason = f"This is no receipt. Nothing was sent. The form was handed over to you while it was prepared: {why}\n"
    files = {f"{EVIDENCE}/{one}": content for one, content in record.items()}
    folder.mkdir(parents=True, exist_ok=True)
    return write_folder(target, files | {NO_RECEIPT: reason.encode()})


def no_receipt_folders(folder: Path, key: str) -> list[Path]:
    """Return the folders of what ended without a receipt, of the applications whose keys begin with `key`."""
    return sorted(path for path in folder.glob(f"*-{key}*-no-receipt") if (path / NO_RECEIPT).is_file())


def audit(folder: Path, ledger: ReceiptBook, key: str = "") -> list[Check]:
    """Compare every receipt of the ledger with its folder, and the chain with itself. `key`: only applications that begin with it."""
    rows = ledger.receipts()
    checks = [Check(f"{of} ledger", False, says) for of, says in chain_problems(rows) if of.startswith(key)]
    expected = set()
    for row in rows:
        try:
            target = receipt_folder(folder, row, _manifest_of(ledger, row))
        except StoreError as error:
            checks.append(Check(f"{row.receipt.application_key} ledger", False, error.message))
            continue
        expected.add(target.name)
        if row.receipt.application_key.startswith(key):
            checks += _folder_checks(target, row)
    there = {path.name for path in folder.iterdir() if not path.name.startswith(".")} if folder.is_dir() else set()
    if not key:
        checks += [
            Check(name, False, "it is extra: the ledger has no such receipt") for name in sorted(there - expected)
        ]
    return checks


def _folder_checks(target: Path, row: ReceiptRow) -> Iterator[Check]:
    key = row.receipt.application_key
    if not target.is_dir():
        yield Check(key, False, f"the folder {target.name} is missing; `otklik verify --repair` writes it again")
        return
    try:
        receipt, checks = check_receipt_file(target)
    except SkippableError as error:
        yield Check(f"{key} receipt.json", False, error.message)
        return
    if row.contents is not None:
        kept = [check for check in checks if check.what in ("manifest", "attempt")]
        checks = kept + contents_checks(target, receipt, row.contents)
    if receipt != row.receipt:
        yield Check(f"{key} receipt.json", False, "it is not the receipt in the ledger")
    for check in checks:
        yield check._replace(what=f"{key} {check.what}")


def _manifest_of(ledger: ReceiptBook, row: ReceiptRow) -> Manifest:
    stored = ledger.manifest(row.receipt.manifest_sha256)
    if stored is None:
        raise StoreError(f"the manifest of receipt {row.receipt.application_key} is missing from the ledger")
    return stored[0]
