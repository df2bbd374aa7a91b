"""The chain of receipts with the ledger in either database: proven as it was written, and every later edit of it is named."""

import shutil

import pytest
from click.testing import CliRunner

from core.applications.receipt_chain import head_of
from flows.cli import cli
from tests.support.receipt_home import Home


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A home with its ledger in SQLite, to be copied."""
    path = tmp_path_factory.mktemp("filled")
    Home(path).fill()
    return path


@pytest.fixture
def home(tmp_path, ledger_url, filled):
    if ledger_url.startswith("sqlite"):
        shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    else:
        Home(tmp_path, ledger_url).fill()
    made = Home(tmp_path, ledger_url)
    yield made
    made.ledger.close()


@pytest.fixture
def verify(home, ledger_url, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(home.path))
    monkeypatch.setenv("OTKLIK_LEDGER_URL", ledger_url)
    return lambda *arguments: CliRunner().invoke(cli, ["verify", *arguments])


def test_receipts_that_nobody_touched_are_proven_and_linked(home, verify):
    assert home.wrong() == []
    rows = {row.receipt.application_key: row.contents for row in home.ledger.receipts()}
    links = [rows[key] for key in home.keys]
    assert [link.number for link in links] == [1, 2, 3]
    assert [link.previous_sha256 for link in links] == [None, links[0].sha256, links[1].sha256]
    told = verify()
    assert (told.exit_code, "4 receipts in the ledger" in told.output) == (0, True), told.output


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE receipts SET receipt_json = replace(receipt_json, 'Thank you', 'Thank us') WHERE application_key = :key",
        "UPDATE receipts SET contents_sha256 = 'f' WHERE application_key = :key",
        "UPDATE receipts SET contents_json = replace(contents_json, 'page.html', 'page.htm') WHERE application_key = :key",
        "UPDATE attempts SET bytes_out = 0 WHERE application_key = :key",
        "UPDATE approvals SET \"by\" = 'somebody' WHERE application_key = :key",
    ],
)
def test_an_edited_row_is_named(home, verify, statement):
    home.edit(statement, key=home.keys[1])
    assert any(line.startswith(f"{home.keys[1]} ledger") for line in home.wrong())
    assert verify().exit_code == 1


def test_a_receipt_taken_out_of_the_middle_breaks_the_chain(home):
    home.cut_out(home.keys[1])
    assert [line for line in home.wrong() if home.keys[2] in line and "receipt 2 before it is missing" in line]


def test_the_head_in_an_earlier_mail_shows_that_the_last_receipt_was_cut_off(home, verify):
    head = head_of(home.ledger.receipts(), "mara").sha256
    assert verify("--head", head).exit_code == 0
    home.cut_out(home.keys[2])
    assert verify().exit_code == 0  # what is left is a whole chain
    told = verify("--head", head)
    assert (told.exit_code, "changed or cut after that mail" in told.output) == (1, True)
