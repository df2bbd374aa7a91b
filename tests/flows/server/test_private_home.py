"""What a whole application leaves behind: files for their owner only, no secret outside its file, no answers in Prefect's database."""

import base64
import re
import sqlite3
import subprocess

import pytest

from adapters.prefect.needs import application_tag
from adapters.prefect.runs import run_ids
from core.contracts.application import State
from flows.pipeline.recovery import forget_left_replies
from flows.server.private_files import open_to_others
from tests.support.installation import Installation, until

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def sent(installation: Installation) -> str:
    """An application that was prepared, approved and sent, and whose run has ended; returns its key."""
    key = installation.open("conditional", "v-private")
    installation.start(key)
    item = installation.wait_asked(key)
    assert "mira.solovey" in prefect_rows(installation, of_runs_of(key))["flow_run_input"]  # the form that is shown now
    installation.answer(item, decision="approve")
    installation.wait_state(key, State.CONFIRMED)
    installation.wait_ended(item.run_id or "")
    return key


def of_runs_of(key: str) -> str:
    """Leave out the forms of other runs, which wait, or whose forms the next daily run deletes: other tests share this installation."""
    return f"WHERE flow_run_id IN (SELECT id FROM flow_run WHERE tags LIKE '%\"{application_tag(key)}\"%')"


def prefect_rows(installation: Installation, inputs: str = "") -> dict[str, str]:
    """Everything in Prefect's database as text, by table. `inputs` limits which forms and replies of runs are read."""
    with sqlite3.connect(f"file:{installation.settings.prefect_home / 'prefect.db'}?mode=ro", uri=True) as connection:
        tables = [name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        only = {"flow_run_input": inputs}
        rows = {
            table: str(connection.execute(f'SELECT * FROM "{table}" {only.get(table, "")}').fetchall())
            for table in tables
        }
    return {
        table: re.sub(r"\\+u2060|\u2060|\\", "", text) for table, text in rows.items()
    }  # as the approval escapes it


def test_nothing_in_the_home_can_be_read_by_others(installation: Installation, sent: str) -> None:
    home = installation.settings.home
    names = {path.name for path in home.rglob("*")}
    assert {"ledger.sqlite", "receipt.json", "prefect.db", "worker.log", "server.log", "prefect-secret"} <= names
    assert [path.relative_to(home).as_posix() for path in open_to_others(home)] == []


def test_the_secret_is_in_its_own_file_and_nowhere_else(installation: Installation, sent: str) -> None:
    secret = installation.settings.prefect_secret or ""
    forms = [form.encode() for form in (secret, secret.partition(":")[2])] + [base64.b64encode(secret.encode())]
    found = [
        path.relative_to(installation.settings.home).as_posix()
        for path in installation.settings.home.rglob("*")
        if path.is_file() and any(form in path.read_bytes() for form in forms)
    ]
    assert found == ["prefect-secret"]


def test_no_command_line_on_this_machine_shows_the_secret(installation: Installation, sent: str) -> None:
    password = (installation.settings.prefect_secret or "").partition(":")[2]
    listed = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True, check=True).stdout
    assert "flows.server.prefect_server" in listed
    assert password not in listed


def test_prefects_database_keeps_no_answer_after_the_run(installation: Installation, sent: str) -> None:
    """The résumé's and the stored answers' texts, as the board received them."""
    (received,) = installation.received(sent)
    personal = {value for _, value in received["fields"] if len(value) > 6}
    assert any("mira.solovey" in value for value in personal)

    def leaks() -> dict[str, list[str]]:
        rows = prefect_rows(installation, of_runs_of(sent))
        found = {table: [value for value in personal if value in text] for table, text in rows.items()}
        return {table: values for table, values in found.items() if values}

    until(lambda: not leaks(), lambda: f"no answer is left: {leaks()}", 20)


def test_what_an_ended_run_has_left_on_the_server_is_deleted_by_the_next_daily_run(
    installation: Installation, sent: str
) -> None:
    server = installation.settings.prefect_server
    (run_id,) = run_ids(server, sent)
    server.ask(f"/flow_runs/{run_id}/input", {"key": "left", "value": '{"note": "an answer"}'})
    said: list[str] = []
    forget_left_replies(installation.settings, installation.ledger, said.append)
    assert server.ask(f"/flow_runs/{run_id}/input/left") is None
    assert said == ["forms and replies of ended runs deleted: 1"]
