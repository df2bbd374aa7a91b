"""`otklik claims` and `otklik documents`."""

import json
import shutil

from click.testing import CliRunner

from flows.cli import cli
from tests.labels.test_claim_labels import FOLDER

RESUME = str(FOLDER / "en.json")


def test_a_letter_is_checked_sentence_by_sentence():
    letter = "I have mentored two junior developers.\nI led the migration to Kubernetes."
    result = CliRunner().invoke(cli, ["claims", "-", "--candidate", RESUME, "--json"], input=letter)
    first, second = map(json.loads, result.stdout.splitlines())
    assert first["pointers"] == ["/work/0/highlights/2"] and first["problems"] == []
    assert second["problems"][0]["kind"] == "role"
    assert result.exit_code == 1


def test_a_refused_sentence_may_be_confirmed_until_the_resume_changes(tmp_path):
    shutil.copy(RESUME, tmp_path / "resume.json")
    letter = tmp_path / "letter.txt"
    letter.write_text("I led the migration to Kubernetes.\nI ran three marathons.", encoding="utf-8")
    command = ["claims", str(letter), "--candidate", str(tmp_path)]

    asked = CliRunner().invoke(cli, [*command, "--confirm"], input="y\nn\n")
    assert "“led”" in asked.output and asked.exit_code == 1
    again = CliRunner().invoke(cli, [*command, "--json"])
    assert [bool(json.loads(line)["problems"]) for line in again.stdout.splitlines()] == [False, True]

    resume = json.loads((tmp_path / "resume.json").read_text(encoding="utf-8"))
    resume["basics"]["label"] = "Engineer"
    (tmp_path / "resume.json").write_text(json.dumps(resume), encoding="utf-8")
    changed = CliRunner().invoke(cli, [*command, "--json"])
    assert all(json.loads(line)["problems"] for line in changed.stdout.splitlines())


def test_documents_are_written_and_nothing_else(tmp_path):
    options = ["--candidate", RESUME, "--title", "Backend Engineer", "--employer", "Acme", "--language", "de"]
    result = CliRunner().invoke(cli, ["documents", *options, "--out", str(tmp_path), "--json"])
    names = {path.name for path in tmp_path.iterdir()}
    assert result.exit_code == 0, result.output
    assert {"Dana_Example_Resume.pdf", "Dana_Example_Letter.pdf", "Dana_Example_Letter.txt"} <= names
    assert set(json.loads(result.stdout)["files"]) == {str(tmp_path / name) for name in names}
    assert "Sehr geehrte Damen und Herren" in (tmp_path / "Dana_Example_Letter.txt").read_text(encoding="utf-8")
