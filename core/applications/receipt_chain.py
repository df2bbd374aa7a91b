"""The chain of receipts. Each receipt names the SHA-256 of each of its files, and that of the receipt before it."""

from collections.abc import Iterator, Sequence

from core.contracts.application import Approval, Attempt, Receipt, ReceiptContents
from core.contracts.base import sha256_hex
from core.contracts.ledger_rows import ReceiptRow

RECEIPT, MANIFEST, APPROVAL, ATTEMPT, CONTENTS = (
    "receipt.json",
    "manifest.json",
    "approval.json",
    "attempt.json",
    "contents.json",
)
EVIDENCE = "evidence"


def contents_of(
    receipt: Receipt, approval: Approval | None, attempt: Attempt, candidate_id: str, before: ReceiptContents | None
) -> ReceiptContents:
    """Return the files of a receipt with its place after `before` in the candidate's chain; `before` is None for the first receipt."""
    files = {
        RECEIPT: sha256_hex(receipt),
        MANIFEST: receipt.manifest_sha256,
        ATTEMPT: sha256_hex(attempt),
        **{f"{EVIDENCE}/{name}": sha256 for name, sha256 in receipt.evidence.items()},
    }
    if approval is not None:
        files[APPROVAL] = sha256_hex(approval)
    return ReceiptContents(
        application_key=receipt.application_key,
        candidate_id=candidate_id,
        number=before.number + 1 if before else 1,
        previous_sha256=before.sha256 if before else None,
        files=files,
    )


def chain_problems(rows: Sequence[ReceiptRow], after: ReceiptContents | None = None) -> Iterator[tuple[str, str]]:
    """Recompute the chains from the ledger's rows, and yield (application key, problem) for each wrong link.

    `rows` of several candidates may be mixed. With `after`, they are the end of one chain, and follow that link. Receipts older than the
    chain of receipts are left out.
    """
    expected: dict[str, ReceiptContents | None] = {after.candidate_id: after} if after else {}
    chained = [(row, row.contents) for row in rows if row.contents is not None]
    for row, stored in sorted(chained, key=lambda pair: (pair[1].candidate_id, pair[1].number)):
        key, before = row.receipt.application_key, expected.get(stored.candidate_id)
        expected[stored.candidate_id] = stored
        if sha256_hex(row.receipt) != row.receipt_sha256:
            yield key, "the receipt in the ledger has been edited"
        if stored.sha256 != row.contents_sha256:
            yield key, "the list of its files in the ledger has been edited"
        number, previous = (before.number + 1, before.sha256) if before else (1, None)
        if stored.number != number:
            missing = f"{number}" if stored.number == number + 1 else f"{number} to {stored.number - 1}"
            yield key, f"the chain is broken: receipt {missing} before it is missing from the ledger"
        elif stored.previous_sha256 != previous:
            yield key, f"the chain is broken: it follows {stored.previous_sha256}, not {previous}"
        if row.attempt is None:
            yield key, "its attempt is missing from the ledger"
        elif stored.files != contents_of(row.receipt, row.approval, row.attempt, row.candidate_id, before).files:
            yield key, "receipt, approval, attempt or manifest in the ledger are not those that the receipt was made of"
        if (stored.application_key, stored.candidate_id) != (key, row.candidate_id):
            yield key, "the list of files belongs to another application"


def head_of(rows: Sequence[ReceiptRow], candidate_id: str) -> ReceiptContents | None:
    """Return the last link of a candidate's chain, or None. Its digest changes with any change before it."""
    links = [row.contents for row in rows if row.contents is not None and row.contents.candidate_id == candidate_id]
    return max(links, key=lambda link: link.number, default=None)
