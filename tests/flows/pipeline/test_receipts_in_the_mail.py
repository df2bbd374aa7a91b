"""The head of the chain of receipts is in the summary of a day, so that a later change of the whole chain shows."""

from datetime import UTC, datetime

from adapters.reports.templates import mail_of
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.contracts.application import State
from core.contracts.summary import RunSummary
from flows.pipeline.reporting import with_receipts
from tests.support.ledger import LATER, NOW, application, approved, receipt_of

DAY = datetime(2026, 11, 3, 20, tzinfo=UTC)
SUMMARY = RunSummary(candidate_id="mara", mode="live", since=DAY, made_at=DAY)


def confirmed(ledger: SqlLedger, number: int, candidate_id: str = "mara") -> str:
    row, manifest = approved(ledger, application(number, candidate_id))
    ledger.write_intent(row.key, row.approval_id, manifest.sha256, NOW)
    ledger.write_dispatch(row.key, 1, "w" * 64, NOW)
    ledger.end_attempt(row.key, 1, State.CONFIRMED, "thanks", LATER, receipt_of(manifest))
    return str(row.key)


def test_mail_and_json_carry_the_number_of_receipts_and_the_head_of_their_chain(tmp_path):
    with SqlLedger(tmp_path / "ledger.sqlite") as ledger:
        keys = [confirmed(ledger, number) for number in (1, 2)]
        confirmed(ledger, 3, "ilya")
        rows = ledger.receipts()
    summary = with_receipts(SUMMARY, rows, None)
    head = next(row.contents_sha256 for row in rows if row.receipt.application_key == keys[1])
    assert summary.receipts is not None
    assert (summary.receipts.receipts, summary.receipts.sha256) == (2, head)
    assert head in summary.model_dump_json()
    mail = mail_of(summary, "UTC", has_chart=False)
    assert head in mail.text
    assert head in mail.html
    assert summary.marks == ()


def test_a_receipt_edited_in_the_ledger_is_a_mark_of_the_day(tmp_path):
    with SqlLedger(tmp_path / "ledger.sqlite") as ledger:
        confirmed(ledger, 1)
        (row,) = ledger.receipts()
    edited = row._replace(receipt=row.receipt.model_copy(update={"confirmation_text": "Thank us"}))
    marks = with_receipts(SUMMARY, [edited], None).marks
    assert any("were changed after they were made" in mark for mark in marks)


def test_a_day_without_receipts_names_no_head():
    assert with_receipts(SUMMARY, [], None).receipts is None
    assert "head of their chain" not in mail_of(SUMMARY, "UTC", has_chart=False).text
