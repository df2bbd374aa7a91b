"""A receipt as a folder that can be verified on its own: receipt, manifest, approval, attempt, evidence, and the list of them all."""

import re
import shutil
import uuid
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from adapters.stores.atomic_files import sync_folder, write_whole
from core.applications.receipt_chain import APPROVAL, ATTEMPT, CONTENTS, EVIDENCE, MANIFEST, RECEIPT
from core.contracts.application import Attempt, Manifest, Receipt, ReceiptContents
from core.contracts.base import Contract, canonical_json, sha256_hex
from core.contracts.ledger_rows import ReceiptRow
from core.contracts.upcasts import read_stored
from core.errors import SkippableError, StoreError
from core.text.counts import counted

C = TypeVar("C", bound=Contract)
NO_RECEIPT = "NO-RECEIPT.txt"
"""In every folder of something that ended without a receipt: how it ended, in words."""
CHAINED = "timings.json"
"""Evidence that every chained receipt has; older receipts have no list of their files."""


def receipt_folder(folder: Path, row: ReceiptRow, manifest: Manifest) -> Path:
    """The folder of a receipt: its day, the employer and the application's key."""
    name = plain_name(manifest.employer or manifest.vacancy_title)
    return folder / f"{row.receipt.received_at:%Y-%m-%d}-{name}-{row.receipt.application_key}"


def write_receipt_folder(folder: Path, row: ReceiptRow, manifest: Manifest, blob: Callable[[str], bytes]) -> Path:
    """Write a receipt's folder and return its path. A folder that exists is left as it is. Raises `StoreError`.

    `blob` returns the content of stored evidence by its SHA-256.
    """
    files = {f"{EVIDENCE}/{name}": blob(sha256) for name, sha256 in row.receipt.evidence.items()}
    records: dict[str, Contract | None] = {
        RECEIPT: row.receipt,
        MANIFEST: manifest,
        APPROVAL: row.approval,
        ATTEMPT: row.attempt,
        CONTENTS: row.contents,
    }
    files |= {name: canonical_json(record).encode() for name, record in records.items() if record is not None}
    return write_folder(receipt_folder(folder, row, manifest), files)


def write_folder(target: Path, files: Mapping[str, bytes]) -> Path:
    """Write a folder whole or not at all: under another name, synced, renamed. A folder that exists is left as it is."""
    if target.is_dir():
        return target
    temporary = target.with_name(f".{target.name}.{uuid.uuid4().hex}")
    try:
        for name, content in files.items():
            (temporary / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(temporary / name, content)
        sync_folder(temporary)
        temporary.rename(target)
        sync_folder(target.parent)
    except OSError as error:
        shutil.rmtree(temporary, ignore_errors=True)
        if target.is_dir():
            return target
        hint = "The ledger has everything in it. Free some space, then `otklik verify --repair`."
        raise StoreError(f"the receipt's folder could not be written: {error}", hint) from error
    return target


class Check(NamedTuple):
    """The result of one check: what was checked, whether it is proven, and an explanation."""

    what: str
    is_proven: bool
    says: str


def check_receipt_file(path: Path) -> tuple[Receipt, list[Check]]:
    """Recompute every hash from the files beside the receipt. Raises `SkippableError` if the file is not a receipt."""
    folder = path if path.is_dir() else path.parent
    if (folder / NO_RECEIPT).is_file():
        reason = (folder / NO_RECEIPT).read_text(encoding="utf-8", errors="replace")
        raise SkippableError(
            reason.strip()[:600], "There is nothing to verify: look at the page and the picture in it."
        )
    path = path / RECEIPT if path.is_dir() else path
    receipt = _read(path, Receipt)
    checks = [_manifest_check(path.parent, receipt), _attempt_check(path.parent, receipt)]
    if (path.parent / CONTENTS).is_file() or CHAINED in receipt.evidence:
        return receipt, checks + contents_checks(path.parent, receipt)
    checks += [_evidence_check(path.parent, name, sha256) for name, sha256 in sorted(receipt.evidence.items())]
    if not receipt.evidence:
        checks.append(Check("evidence", False, "the receipt names no evidence"))
    return receipt, checks


def contents_checks(folder: Path, receipt: Receipt, contents: ReceiptContents | None = None) -> list[Check]:
    """Compare the folder with the list of its files; `contents` is the list of the ledger, if there is one."""
    try:
        listed = _read(folder / CONTENTS, ReceiptContents)
    except SkippableError as error:
        return [Check(CONTENTS, False, error.message)]
    if contents is not None and (folder / CONTENTS).read_bytes() != canonical_json(contents).encode():
        return [Check(CONTENTS, False, f"{CONTENTS} is not the list in the ledger")]
    if listed.application_key != receipt.application_key:
        return [Check(CONTENTS, False, "it lists the files of another application")]
    checks = [_file_check(folder, name, sha256) for name, sha256 in sorted(listed.files.items())]
    there = {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}
    checks += [
        Check(name, False, "the file is extra: the receipt does not list it")
        for name in sorted(there - set(listed.files) - {CONTENTS})
    ]
    unlisted = {f"{EVIDENCE}/{name}" for name in receipt.evidence} - set(listed.files)
    checks += [Check(name, False, "the receipt names it, but its list of files does not") for name in sorted(unlisted)]
    after = f", after {listed.previous_sha256}" if listed.previous_sha256 else ""
    return [*checks, Check(CONTENTS, True, f"receipt {listed.number} of {listed.candidate_id}, {listed.sha256}{after}")]


def _file_check(folder: Path, name: str, sha256: str) -> Check:
    path = folder / name
    if path.is_symlink() or not path.resolve().is_relative_to(folder.resolve()):
        return Check(name, False, "it points out of the folder")
    try:
        content = path.read_bytes()
    except OSError:
        return Check(name, False, "the file is missing")
    if sha256_hex(content) != sha256:
        return Check(name, False, f"the file has been changed: it is not {sha256}")
    return Check(name, True, f"unchanged, SHA-256 {sha256}")


def _manifest_check(folder: Path, receipt: Receipt) -> Check:
    try:
        manifest = _read(folder / MANIFEST, Manifest)
    except SkippableError as error:
        return Check("manifest", False, error.message)
    if manifest.sha256 != receipt.manifest_sha256:
        return Check("manifest", False, "it is not the manifest named by the receipt")
    if manifest.application_key != receipt.application_key:
        return Check("manifest", False, "it belongs to another application")
    return Check(
        "manifest",
        True,
        f"exactly what was approved: {counted(len(manifest.fields), 'field')}, {counted(len(manifest.files), 'file')}",
    )


def _attempt_check(folder: Path, receipt: Receipt) -> Check:
    try:
        attempt = _read(folder / ATTEMPT, Attempt)
    except SkippableError as error:
        return Check("attempt", False, error.message)
    named = (receipt.application_key, receipt.attempt, receipt.manifest_sha256)
    if (attempt.application_key, attempt.number, attempt.manifest_sha256) != named:
        return Check("attempt", False, "it is another attempt than the one named by the receipt")
    if attempt.dispatch_at is None:
        return Check("attempt", False, "it says that nothing was sent")
    if receipt.wire_sha256 is not None and attempt.wire_sha256 != receipt.wire_sha256:
        return Check("attempt", False, "the request it sent is not the one that the receipt confirms")
    when = f"{attempt.dispatch_at:%Y-%m-%d %H:%M:%S} UTC"
    return Check(
        "attempt", True, f"sent once, as attempt {attempt.number}, at {when} with approval {attempt.approval_id}"
    )


def _evidence_check(folder: Path, name: str, sha256: str) -> Check:
    """Look for the evidence by content, under any file name: receipts from before they listed their files."""
    files = [path for path in sorted((folder / EVIDENCE).glob("*")) if path.is_file()]
    if any(sha256_hex(path.read_bytes()) == sha256 for path in files):
        return Check(f"evidence {name}", True, f"unchanged, SHA-256 {sha256}")
    named = [path.name for path in files if name == path.name or path.stem == plain_name(name)]
    if named:
        return Check(f"evidence {name}", False, f"{named[0]} has been changed: it is not {sha256}")
    return Check(f"evidence {name}", False, "the file is missing")


def _read(path: Path, contract: type[C]) -> C:
    try:
        return read_stored(contract, path.read_bytes())
    except OSError as error:
        raise SkippableError(f"{path.name} cannot be read: {error.strerror}") from error
    except ValidationError as error:
        first = error.errors(include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "the file"
        raise SkippableError(
            f"{path.name} is not a valid {contract.__name__.lower()}: {place}: {first['msg']}"
        ) from error


def plain_name(name: str) -> str:
    return re.sub(r"[^\w-]+", "-", name.casefold()).strip("-")[:60] or "unnamed"
