"""The chain of receipts: any change to a stored link shows."""

from core.applications.receipt_chain import chain_problems, contents_of, head_of
from core.contracts.application import Attempt
from core.contracts.base import sha256_hex
from core.contracts.ledger_rows import ReceiptRow
from tests.support.ledger import NOW, application, approval_of, manifest_of, receipt_of


def link(number, before=None):
    manifest = manifest_of(application(number))
    receipt, approval = receipt_of(manifest), approval_of(manifest)
    attempt = Attempt(
        application_key=manifest.application_key,
        number=1,
        approval_id=approval.id,
        manifest_sha256=manifest.sha256,
        intent_at=NOW,
        dispatch_at=NOW,
    )
    contents = contents_of(receipt, approval, attempt, "mara", before)
    return ReceiptRow("mara", receipt, sha256_hex(receipt), contents, contents.sha256, approval, attempt)


FIRST = link(1)
SECOND = link(2, FIRST.contents)
THIRD = link(3, SECOND.contents)


def problems(*rows):
    return [words for _, words in chain_problems(rows)]


def test_an_unchanged_chain_has_no_problems_in_whatever_order_it_is_read():
    assert problems(THIRD, FIRST, SECOND) == []
    assert head_of([FIRST, SECOND, THIRD], "mara") == THIRD.contents


def test_an_edited_receipt_shows():
    assert "the receipt in the ledger has been edited" in problems(FIRST._replace(receipt_sha256="0" * 64))


def test_an_edited_list_of_files_shows():
    assert "the list of its files in the ledger has been edited" in problems(FIRST._replace(contents_sha256="0" * 64))


def test_a_receipt_that_was_taken_out_shows():
    assert problems(FIRST, THIRD) == ["the chain is broken: receipt 2 before it is missing from the ledger"]


def test_a_link_to_another_receipt_than_the_one_before_it_shows():
    stranger = link(4)
    assert any("the chain is broken: it follows" in words for words in problems(stranger, SECOND))


def test_a_receipt_without_its_attempt_shows():
    assert problems(FIRST._replace(attempt=None)) == ["its attempt is missing from the ledger"]


def test_an_approval_that_was_exchanged_shows():
    assert problems(FIRST._replace(approval=SECOND.approval)) == [
        "receipt, approval, attempt or manifest in the ledger are not those that the receipt was made of"
    ]


def test_a_list_of_files_of_another_application_shows():
    assert "the list of files belongs to another application" in problems(
        FIRST._replace(contents=SECOND.contents, contents_sha256=SECOND.contents_sha256)
    )


def test_a_receipt_from_before_receipts_were_chained_is_part_of_no_chain():
    assert problems(FIRST._replace(contents=None, contents_sha256=None)) == []
    assert head_of([], "mara") is None
