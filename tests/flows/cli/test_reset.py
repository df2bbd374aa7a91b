"""Each reset deletes its parts and touches nothing else: the whole table, cell by cell."""

import json
import shutil

import pytest
from click.testing import CliRunner

from adapters.candidates.folder import load_candidate
from core.contracts.candidate import StoredAnswer
from core.errors import SettingsError
from flows.cli import cli
from flows.cli.reset_parts import RESETS, Kind, Part, without_section
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import NOW, awaiting
from tests.support.paths import ROOT

PREFERENCES = """# mine
time_zone = "Europe/Berlin"

[targeting]
titles = ["Nurse"]

[targeting.salary_floor]
amount = 1
currency = "EUR"

[[answers]]
question = "Q?"
value = "A"

[files]
resume = "documents/resume.pdf"
cover_letter = "documents/cover_letter.txt"

[documents]
letter = "documents/motivation.txt"
"""


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A home with something of every part, to be copied."""
    home = tmp_path_factory.mktemp("filled")
    (home / "otklik.toml").write_text('candidate = "me"\n', encoding="utf-8")
    folder = home / "candidates" / "me"
    shutil.copytree(ROOT / "deploy" / "demo" / "candidate", folder)
    (folder / "preferences.toml").write_text(PREFERENCES, encoding="utf-8")
    of_one = folder / "documents" / "one-application" / "3f9a" / "cover_letter"
    of_one.mkdir(parents=True)
    for letter in (*(folder / "documents" / name for name in ("cover_letter.txt", "motivation.txt")), of_one / "a.txt"):
        letter.write_text("Dear all", encoding="utf-8")
    (folder / "confirmed.json").write_text("{}", encoding="utf-8")
    for name in ("warehouse.duckdb", "published.duckdb", ".published.duckdb.older"):
        (home / name).write_bytes(b"x")
    (folder / "filters.jsonl").write_text("", encoding="utf-8")
    for name in ("pages", "agent", "receipts", "blobs", "reports", "no-receipts", "conversations", "outbox"):
        (home / name).mkdir()
        (home / name / "one").write_text("x", encoding="utf-8")
    with open_ledger(load_settings(home=home)) as ledger:
        ledger.remember("me", StoredAnswer(question="Q", value="A"), "me", NOW)
        ledger.remember("other", StoredAnswer(question="Q", value="B"), "other", NOW)
        ledger.keep_answer("k", "{}", "screen", "m")
        awaiting(ledger)
    return home


@pytest.fixture
def home(filled, tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    shutil.copytree(filled, tmp_path, dirs_exist_ok=True)
    return tmp_path


def state(home):
    """What is there of each part."""
    folder = home / "candidates" / "me"
    has_ledger = (home / "ledger.sqlite").exists()
    answers = cached = applications = None
    if has_ledger:
        with open_ledger(load_settings(candidate="me")) as ledger:
            answers, cached = [one.value for one in ledger.bank("me")], ledger.cached_answer("k")
            applications = len(ledger.applications())
    preferences = (folder / "preferences.toml").read_text(encoding="utf-8")
    folders = ("receipts", "no-receipts", "blobs", "reports", "conversations", "outbox")
    return {
        Part.TARGETING: whole("[targeting" in preferences, (folder / "filters.jsonl").exists()),
        Part.SEEN: any(home.glob("*warehouse.duckdb*")) or any(home.glob("*published.duckdb*")),
        Part.CACHES: whole((home / "pages").exists(), (home / "agent").exists(), cached is not None),
        Part.ANSWERS: whole(answers == ["A"], (folder / "confirmed.json").exists()),
        Part.LETTER: whole(
            *(path in preferences for path in ("\ncover_letter =", "\nletter =")),
            *((folder / "documents" / name).exists() for name in ("cover_letter.txt", "motivation.txt")),
            (folder / "documents" / "one-application" / "3f9a" / "cover_letter").exists(),
        ),
        Part.SETTINGS: (home / "otklik.toml").exists(),
        Part.APPLICATIONS: whole(applications == 1, *((home / name / "one").exists() for name in folders)),
    }


def whole(*there: bool) -> bool | None:
    """Whether all of a part is there; None for a rest of it."""
    return all(there) if all(there) or not any(there) else None


def reset(kind, *options, **how):
    return CliRunner().invoke(cli, ["reset", kind, *options], catch_exceptions=False, **how)


@pytest.mark.parametrize("kind", list(Kind))
def test_a_reset_deletes_the_parts_that_it_names_and_no_other(home, kind):
    assert state(home) == dict.fromkeys(Part, True)
    result = reset(kind, input="everything\n" if kind is Kind.EVERYTHING else "y\n")
    assert result.exit_code == 0, result.output
    assert state(home) == {part: part not in RESETS[kind] for part in Part}


@pytest.mark.parametrize("kind", list(Kind))
def test_a_reset_shows_first_and_deletes_nothing_without_the_word(home, kind):
    before = state(home)
    result = reset(kind, input="yes\n" if kind is Kind.EVERYTHING else "n\n")
    assert result.exit_code == 1
    assert all(part in result.output for part in RESETS[kind])
    assert state(home) == before == dict.fromkeys(Part, True)


def test_everything_asks_for_the_word_even_with_yes(home):
    assert reset("everything", "--yes", input="\n").exit_code == 1
    assert all(state(home).values())


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.EVERYTHING])
def test_résumé_documents_other_people_and_the_audit_log_stay(home, kind):
    assert reset(kind, "--yes").exit_code == 0
    folder = home / "candidates" / "me"
    assert (folder / "resume.json").exists() and (folder / "documents" / "resume.pdf").exists()
    assert 'question = "Q?"' in (folder / "preferences.toml").read_text(encoding="utf-8")
    with open_ledger(load_settings()) as ledger:
        assert [one.value for one in ledger.bank("other")] == ["B"]
        assert [(entry.kind, entry.subject) for entry in ledger.audit()] == [("reset", kind)]


def test_a_second_reset_finds_nothing(home):
    reset("letter", "--yes")
    assert "There is nothing to delete." in reset("letter").output


def test_the_key_of_an_application_is_told_its_own_command(home):
    with pytest.raises(SettingsError) as error:
        reset("3f9a")
    assert "otklik start-over KEY" in str(error.value)


def test_only_the_section_is_cut_from_the_preferences():
    assert without_section(PREFERENCES, "targeting") == (
        PREFERENCES.partition("[targeting]")[0] + "[[answers]]" + PREFERENCES.partition("[[answers]]")[2]
    )


def test_after_every_reset_the_candidate_can_still_be_read(home):
    for kind in (kind for kind in Kind if kind is not Kind.EVERYTHING):
        reset(kind, "--yes")
        candidate = load_candidate(home / "candidates" / "me", "me")
        assert candidate.files["resume"] == "documents/resume.pdf"
    assert (candidate.files.get("cover_letter"), candidate.documents.letter) == (None, None)


def test_the_searches_go_with_the_profile(home):
    path = home / "candidates" / "me" / "preferences.toml"
    path.write_text(PREFERENCES + '\n[[search]]\nname = "ward"\n\n[[search]]\nname = "teaching"\n', encoding="utf-8")
    assert "[search] in preferences.toml" in reset("profile", "--yes").output
    assert "search" not in path.read_text(encoding="utf-8")


def test_a_reset_tells_as_json_what_it_deleted(home):
    done = [CliRunner().invoke(cli, ["reset", "letter", "--yes", "--json"], catch_exceptions=False) for _ in range(2)]
    first, second = (json.loads(one.stdout) for one in done)
    assert (first["is_deleted"], [part["part"] for part in first["parts"]]) == (True, ["letter"])
    assert (second["is_deleted"], second["parts"]) == (False, [])
