"""A receipt as a folder that can be verified on its own: receipt, manifest, attempt and evidence."""

import re
import shutil
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import ValidationError

from adapters.stores.atomic_files import sync_folder, write_whole
from core.contracts.application import Attempt, Manifest, Receipt
from core.contracts.base import Contract, canonical_json, sha256_hex
from core.contracts.upcasts import read_stored
from core.errors import SkippableError, StoreError

C = TypeVar("C", bound=Contract)

RECEIPT, MANIFEST, ATTEMPT, EVIDENCE = "receipt.json", "manifest.json", "attempt.json", "evidence"


def write_receipt_file(
    folder: Path, receipt: Receipt, manifest: Manifest, attempt: Attempt, evidence: Mapping[str, bytes]
) -> Path:
    """Write the receipt's folder and return the path of the receipt. A folder that exists is left as it is.

    The folder is written under another name, synced and renamed, so it is never incomplete. Raises `StoreError`.
    """
    name = f"{receipt.received_at:%Y-%m-%d}-{_plain(manifest.employer or manifest.vacancy_title)}-{receipt.application_key}"
    target = folder / name
    if (target / RECEIPT).is_file():
        return target / RECEIPT
    temporary = folder / f".{name}.{uuid.uuid4().hex}"
    try:
        (temporary / EVIDENCE).mkdir(parents=True)
        for evidence_name, content in evidence.items():
            write_whole(temporary / EVIDENCE / _file_name(evidence_name, content), content)
        for file_name, contract in ((MANIFEST, manifest), (ATTEMPT, attempt), (RECEIPT, receipt)):
            write_whole(temporary / file_name, canonical_json(contract).encode())
        sync_folder(temporary)
        temporary.rename(target)
        sync_folder(folder)
    except OSError as error:
        shutil.rmtree(temporary, ignore_errors=True)
        if (target / RECEIPT).is_file():
            return target / RECEIPT
        hint = "The ledger has the receipt, and `otklik report` shows it. Free some space."
        raise StoreError(f"the receipt's folder could not be written: {error}", hint) from error
    return target / RECEIPT


class Check(NamedTuple):
    """The result of one check: what was checked, whether it is proven, and an explanation."""

    what: str
    is_proven: bool
    says: str


def check_receipt_file(path: Path) -> tuple[Receipt, list[Check]]:
    """Recompute every hash from the files beside the receipt. Raises `SkippableError` if the file is not a receipt."""
    path = path / RECEIPT if path.is_dir() else path
    receipt = _read(path, Receipt)
    checks = [_manifest_check(path.parent, receipt), _attempt_check(path.parent, receipt)]
    checks += [_evidence_check(path.parent, name, sha256) for name, sha256 in sorted(receipt.evidence.items())]
    if not receipt.evidence:
        checks.append(Check("evidence", False, "the receipt names no evidence"))
    return receipt, checks


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
        "manifest", True, f"exactly what was approved: {len(manifest.fields)} fields, {len(manifest.files)} files"
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
    """Look for the evidence by content, under any file name."""
    files = [path for path in sorted((folder / EVIDENCE).glob("*")) if path.is_file()]
    if any(sha256_hex(path.read_bytes()) == sha256 for path in files):
        return Check(f"evidence {name}", True, f"unchanged, SHA-256 {sha256}")
    named = [path.name for path in files if path.stem == _plain(name)]
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


def _file_name(name: str, content: bytes) -> str:
    """Return a name by which a double click shows the content. A site's page is shown as text, so that its scripts never run."""
    kinds = {b"\x89PNG": "png", b"%PDF": "pdf", b"{": "json", b"<": "html.txt"}
    kind = next((kind for start, kind in kinds.items() if content.lstrip()[:4].startswith(start)), "txt")
    return f"{_plain(name)}.{kind}"


def _plain(name: str) -> str:
    return re.sub(r"[^\w-]+", "-", name.casefold()).strip("-")[:60] or "unnamed"
