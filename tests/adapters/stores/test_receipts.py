import json

import pytest
from click.testing import CliRunner

from adapters.stores.receipts import check_receipt_file, write_receipt_folder
from core.contracts.application import Attempt
from core.contracts.base import sha256_hex
from core.contracts.ledger_rows import ReceiptRow
from core.errors import SkippableError, StoreError
from flows.cli import cli
from tests.support.ledger import LATER, NOW, application, manifest_of, receipt_of

EVIDENCE = {"screenshot.png": b"\x89PNG picture", "page.html.txt": b"<html>Thank you</html>"}


MANIFEST = manifest_of(application(1, employer="Ромашка / Söhne"))
BLOBS = {sha256_hex(content): content for content in EVIDENCE.values()}


def row_of(receipt, manifest=MANIFEST):
    """A receipt from before receipts were chained, as the ledger returns it."""
    attempt = Attempt(
        application_key=manifest.application_key,
        number=1,
        approval_id="a1",
        manifest_sha256=manifest.sha256,
        intent_at=NOW,
        dispatch_at=LATER,
        wire_sha256="w" * 64,
    )
    return ReceiptRow("mara", receipt, sha256_hex(receipt), None, None, None, attempt)


@pytest.fixture
def written(tmp_path):
    (tmp_path / "receipts").mkdir()
    receipt = receipt_of(MANIFEST).model_copy(
        update={"evidence": {name: sha256_hex(content) for name, content in EVIDENCE.items()}}
    )
    folder = write_receipt_folder(tmp_path / "receipts", row_of(receipt), MANIFEST, BLOBS.__getitem__)
    return folder / "receipt.json"


def verify(path, *options):
    return CliRunner().invoke(cli, ["verify", str(path), *options])


def test_a_receipt_proves_itself_without_any_store(written):
    told = verify(written)
    assert told.exit_code == 0, told.output
    assert "Every check passed" in told.output
    assert "sent once, as attempt 1" in told.output
    assert json.loads(verify(written.parent, "--json").output)["is_proven"]


def test_writing_it_again_changes_nothing(written, tmp_path):
    before = written.read_bytes()
    receipt, _ = check_receipt_file(written)
    later = receipt.model_copy(update={"confirmation_text": "something else"})
    again = write_receipt_folder(tmp_path / "receipts", row_of(later), MANIFEST, BLOBS.__getitem__)
    assert again == written.parent
    assert written.read_bytes() == before
    assert [path.name for path in (tmp_path / "receipts").iterdir()] == [written.parent.name]


def test_a_page_of_a_site_is_kept_as_text_so_that_opening_it_runs_nothing(written):
    endings = {path.suffix for path in (written.parent / "evidence").iterdir()}
    assert ".txt" in endings
    assert endings <= {".txt", ".png", ".pdf", ".json"}


def evidence_of(written, ending):
    return next((written.parent / "evidence").glob(f"*.{ending}"))


@pytest.mark.parametrize(
    ("tamper", "says"),
    [
        (lambda path: evidence_of(path, "png").write_bytes(b"\x89PNG forged"), "has been changed"),
        (lambda path: evidence_of(path, "html.txt").unlink(), "missing"),
        (lambda path: (path.parent / "manifest.json").unlink(), "cannot be read"),
        (lambda path: (path.parent / "attempt.json").write_text("{}"), "attempt.json is no"),
    ],
)
def test_what_was_tampered_with_is_named(written, tamper, says):
    tamper(written)
    told = verify(written)
    assert told.exit_code == 1
    assert "WRONG" in told.output
    assert says in told.output


@pytest.mark.parametrize(
    ("file", "change", "says"),
    [
        ("manifest.json", {"vacancy_title": "Another title"}, "not the manifest"),
        ("attempt.json", {"number": 2}, "another attempt"),
        ("attempt.json", {"dispatch_at": None}, "nothing was sent"),
        ("attempt.json", {"wire_sha256": "0" * 64}, "not the one that the receipt confirms"),
    ],
)
def test_files_that_do_not_belong_together_prove_nothing(written, file, change, says):
    path = written.parent / file
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    told = verify(written)
    assert told.exit_code == 1
    assert says in told.output


def test_a_file_that_is_no_receipt_is_named(tmp_path):
    path = tmp_path / "notes.json"
    path.write_text('{"hello": 1}')
    with pytest.raises(SkippableError, match=r"notes\.json is not a valid receipt"):
        check_receipt_file(path)


def test_where_the_folder_cannot_be_written_it_is_said(tmp_path, written):
    receipt, _ = check_receipt_file(written)
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match=r"could not be written"):
        write_receipt_folder(tmp_path / "file", row_of(receipt), MANIFEST, BLOBS.__getitem__)
