"""`otklik claims` and `otklik documents`."""

import json

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


def test_documents_are_written_and_nothing_else(tmp_path):
    options = ["--candidate", RESUME, "--title", "Backend Engineer", "--employer", "Acme", "--language", "de"]
    result = CliRunner().invoke(cli, ["documents", *options, "--out", str(tmp_path), "--json"])
    names = {path.name for path in tmp_path.iterdir()}
    assert result.exit_code == 0, result.output
    assert {"Dana_Example_Resume.pdf", "Dana_Example_Letter.pdf", "Dana_Example_Letter.txt"} <= names
    assert set(json.loads(result.stdout)["files"]) == {str(tmp_path / name) for name in names}
    assert "Sehr geehrte Damen und Herren" in (tmp_path / "Dana_Example_Letter.txt").read_text(encoding="utf-8")
