"""Receipts are chained: whatever is changed, removed, added or swapped later is named."""

import json
import shutil

import pytest
from click.testing import CliRunner

from adapters.stores.receipt_folders import (
    no_receipt_folders,
    write_ended_attempts,
    write_handed_over,
    write_missing_folders,
)
from adapters.stores.receipts import NO_RECEIPT, check_receipt_file
from core.applications.receipt_chain import head_of
from core.contracts.application import State
from core.contracts.ledger_rows import AttemptRecord
from core.errors import SkippableError, StoreError
from flows.cli import cli
from tests.support.ledger import LATER, application, awaiting
from tests.support.receipt_home import EVIDENCE, Home

FILES = (
    "receipt.json",
    "manifest.json",
    "approval.json",
    "attempt.json",
    "contents.json",
    *(f"evidence/{name}" for name in EVIDENCE),
)


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A home that each test gets a copy of."""
    path = tmp_path_factory.mktemp("filled")
    Home(path).fill()
    return path


@pytest.fixture
def home(filled, tmp_path):
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    made = Home(tmp_path)
    yield made
    made.ledger.close()


def test_receipts_that_nobody_touched_are_proven(home):
    assert home.wrong() == []
    assert len(list(home.folder.iterdir())) == 4


def test_every_receipt_names_the_one_before_it_and_each_candidate_has_a_chain(home):
    rows = {row.receipt.application_key: row for row in home.ledger.receipts()}
    links = [rows[key].contents for key in home.keys]
    assert [link.number for link in links] == [1, 2, 3]
    assert [link.previous_sha256 for link in links] == [None, links[0].sha256, links[1].sha256]
    assert head_of(list(rows.values()), "mara") == links[2]
    assert head_of(list(rows.values()), "ilya").number == 1
    assert set(links[0].files) | {"contents.json"} == set(FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_changed_file_is_named(home, name):
    path = home.of(home.keys[1]) / name
    path.write_bytes(path.read_bytes() + b" ")
    assert any(home.keys[1] in line and name.removesuffix(".json") in line for line in home.wrong())


@pytest.mark.parametrize("name", FILES)
def test_a_removed_file_is_named(home, name):
    (home.of(home.keys[1]) / name).unlink()
    assert any(home.keys[1] in line and name.removesuffix(".json") in line for line in home.wrong())


@pytest.mark.parametrize("name", ["notes.txt", "evidence/page2.png", "more/deep.txt"])
def test_an_added_file_is_named(home, name):
    path = home.of(home.keys[1]) / name
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"x")
    assert any(name in line and "extra" in line for line in home.wrong())


def test_a_file_that_points_elsewhere_is_named_even_if_it_holds_the_same(home, tmp_path):
    path = home.of(home.keys[1]) / "evidence" / "page.html"
    path.rename(tmp_path / "elsewhere.html")
    path.symlink_to(tmp_path / "elsewhere.html")
    assert any("evidence/page.html" in line and "points out" in line for line in home.wrong())


def test_a_list_of_files_that_was_made_again_for_a_changed_file_does_not_match_the_ledger(home):
    folder = home.of(home.keys[1])
    (folder / "evidence" / "page.html").write_bytes(b"<h1>forged</h1>")
    listed = json.loads((folder / "contents.json").read_bytes())
    listed["files"]["evidence/page.html"] = home.blobs.put(b"<h1>forged</h1>", "html")
    (folder / "contents.json").write_text(json.dumps(listed))
    assert any("not the list in the ledger" in line for line in home.wrong())


def test_a_folder_that_is_gone_and_one_that_is_extra_are_named(home):
    home.of(home.keys[0]).rename(home.folder / "2026-01-01-unknown-0000")
    wrong = home.wrong()
    assert any(home.keys[0] in line and "is missing" in line for line in wrong)
    assert any("2026-01-01-unknown-0000" in line and "extra" in line for line in wrong)


def test_two_folders_that_changed_places_are_named(home):
    first, second = home.of(home.keys[0]), home.of(home.keys[1])
    first.rename(home.folder / "aside")
    second.rename(first)
    (home.folder / "aside").rename(second)
    wrong = home.wrong()
    assert all(any(key in line for line in wrong) for key in home.keys[:2])


def test_a_receipt_taken_out_of_the_middle_breaks_the_chain(home):
    home.cut_out(home.keys[1])
    assert [line for line in home.wrong() if home.keys[2] in line and "receipt 2 before it is missing" in line]


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE receipts SET receipt_json = replace(receipt_json, 'Thank you', 'Thank us') WHERE application_key = :key",
        "UPDATE receipts SET receipt_sha256 = 'f' WHERE application_key = :key",
        "UPDATE receipts SET contents_sha256 = 'f' WHERE application_key = :key",
        "UPDATE receipts SET contents_json = replace(contents_json, 'page.html', 'page.htm') WHERE application_key = :key",
        "UPDATE attempts SET dispatch_at = '2026-11-03T09:30:00.000000+00:00' WHERE application_key = :key",
        "UPDATE attempts SET bytes_out = 0 WHERE application_key = :key",
        "UPDATE approvals SET \"by\" = 'somebody' WHERE application_key = :key",
    ],
)
def test_an_edited_row_of_the_ledger_is_named(home, statement):
    home.edit(statement, key=home.keys[1])
    assert any(line.startswith(f"{home.keys[1]} ledger") for line in home.wrong())


def test_a_row_that_is_no_receipt_any_more_is_named(home):
    home.edit("UPDATE receipts SET receipt_json = '{}' WHERE application_key = :key", key=home.keys[1])
    with pytest.raises(StoreError, match=home.keys[1]):
        home.wrong()


def test_two_links_that_changed_places_in_the_ledger_break_the_chain(home):
    rows = {row.receipt.application_key: row.contents for row in home.ledger.receipts()}
    one, two = home.keys[0], home.keys[1]
    for key, other in ((one, two), (two, one)):
        swapped = rows[key].model_copy(
            update={"number": rows[other].number, "previous_sha256": rows[other].previous_sha256}
        )
        home.edit(
            "UPDATE receipts SET contents_json = :json, contents_sha256 = :digest WHERE application_key = :key",
            json=swapped.model_dump_json(),
            digest=swapped.sha256,
            key=key,
        )
    assert any("chain is broken" in line for line in home.wrong())


def test_a_folder_that_a_kill_left_none_of_is_written_again_as_it_was(home):
    folder = home.of(home.keys[2])
    before = {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    shutil.rmtree(folder)
    assert write_missing_folders(home.folder, home.ledger, home.blobs) == [folder]
    assert {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before
    assert home.wrong() == []


def test_lost_evidence_of_one_receipt_keeps_no_other_folder_from_being_written(home, monkeypatch):
    folders = [home.of(key) for key in home.keys]
    for folder in folders:
        shutil.rmtree(folder)
    asked, get = [], type(home.blobs).get

    def losing(blobs, sha256):
        asked.append(sha256)
        return get(blobs, sha256 if len(asked) > 1 else "0" * 64)

    monkeypatch.setattr(type(home.blobs), "get", losing)
    with pytest.raises(StoreError, match="there is no stored file 0000"):
        write_missing_folders(home.folder, home.ledger, home.blobs)
    (lost,) = [folder for folder in folders if not folder.exists()]
    assert len(folders) > 2 and any(lost.name in line and "missing" in line for line in home.wrong())


@pytest.mark.parametrize("state", [State.AMBIGUOUS, State.STALE, State.NEEDS_HUMAN])
def test_an_attempt_without_a_receipt_keeps_page_picture_and_reason_and_says_what_it_is(home, state):
    key, _ = home.begin(9)
    evidence = {name: home.blobs.put(EVIDENCE[name], "bin") for name in ("page.png", "page.html")}
    home.ledger.end_attempt(key, 1, state, "the form differs", LATER, None, AttemptRecord(0, None, evidence))
    (folder,) = write_ended_attempts(home.path / "no-receipts", home.ledger, home.blobs)
    assert folder.name.endswith("-no-receipt")
    assert (folder / NO_RECEIPT).read_text() == f"This is no receipt. Attempt 1 ended as {state}: the form differs\n"
    assert {path.name for path in (folder / "evidence").iterdir()} == {"page.png", "page.html"}
    assert write_ended_attempts(home.path / "no-receipts", home.ledger, home.blobs) == []
    assert home.wrong() == []


def test_applications_that_were_never_approved_are_not_searched_for_attempts(home, monkeypatch):
    waiting, _ = awaiting(home.ledger, application(77))
    key, _ = home.begin(9)
    home.ledger.end_attempt(
        key, 1, State.STALE, "x", LATER, None, AttemptRecord(0, None, {"a": home.blobs.put(b"a", "bin")})
    )
    searched = []
    moves = type(home.ledger).moves
    monkeypatch.setattr(type(home.ledger), "moves", lambda ledger, key: searched.append(key) or moves(ledger, key))
    write_ended_attempts(home.path / "no-receipts", home.ledger, home.blobs)
    assert searched == [key] and waiting.key not in searched


def test_a_form_that_was_handed_over_while_it_was_prepared_keeps_page_and_reason(home):
    row = home.ledger.application(home.keys[0])
    folder = write_handed_over(home.path / "no-receipts", row, "a login page", {"page.png": b"png"}, LATER)
    assert "Nothing was sent" in (folder / NO_RECEIPT).read_text()
    assert "a login page" in (folder / NO_RECEIPT).read_text()
    assert (folder / "evidence" / "page.png").read_bytes() == b"png"
    assert no_receipt_folders(home.path / "no-receipts", row.key[:6]) == [folder]
    assert no_receipt_folders(home.path / "no-receipts", "ffff") == []
    with pytest.raises(SkippableError, match="This is no receipt"):
        check_receipt_file(folder)


# the command


@pytest.fixture
def run(home, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(home.path))
    return lambda *arguments: CliRunner().invoke(cli, ["verify", *arguments])


def test_verify_without_a_name_checks_all_and_ends_with_0(home, run):
    told = run()
    assert told.exit_code == 0, told.output
    assert "4 receipts in the ledger" in told.output
    assert "Every check passed." in told.output


def test_verify_names_what_differs_and_ends_with_1(home, run):
    (home.of(home.keys[1]) / "evidence" / "page.html").write_bytes(b"forged")
    assert run(home.keys[0]).exit_code == 0
    told = run(home.keys[1], "--json")
    assert told.exit_code == 1
    wrong = [check["what"] for check in json.loads(told.stdout)["checks"] if not check["is_proven"]]
    assert wrong == [f"{home.keys[1]} evidence/page.html"]


def test_verify_of_an_unknown_key_says_so(run):
    with pytest.raises(SkippableError, match="no receipt begins with 'ffff'"):
        raise run("ffff").exception


def test_verify_writes_missing_folders_again(home, run):
    shutil.rmtree(home.of(home.keys[0]))
    assert run().exit_code == 1
    told = run("--repair")
    assert told.exit_code == 0, told.output
    assert home.of(home.keys[0]).is_dir()


def test_the_head_of_an_earlier_mail_shows_that_the_chain_was_cut(home, run):
    head = head_of(home.ledger.receipts(), "mara").sha256
    assert run("--head", head).exit_code == 0
    home.cut_out(home.keys[2])
    assert run().exit_code == 0  # what is left is a whole chain
    told = run("--head", head)
    assert told.exit_code == 1
    assert "changed or cut after that mail" in told.output
