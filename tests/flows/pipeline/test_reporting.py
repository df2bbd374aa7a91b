"""The evening report: it is written even if the mail server fails, and states what happened."""

import re
from email import message_from_bytes, policy
from pathlib import Path

import pytest

from core.contracts.summary import RunSummary
from core.errors import RetryableError
from deploy.board.serve import Board
from deploy.demo.mailbox import mailbox
from flows.pipeline.reporting import write_report
from flows.report_wiring import build_report_parts
from flows.server.processes import free_port
from tests.support.board_day import make_home, run, settings_of

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def lived(tmp_path_factory):
    """A home after one day's run, and the URL of the board."""
    home = tmp_path_factory.mktemp("reported")
    with Board() as board:
        run(make_home(home, board.url))
        yield home, board.url


def test_the_summary_arrives_as_one_mail_with_text_page_and_picture(lived, tmp_path):
    home, url = lived
    with mailbox(tmp_path) as (mails, port):
        mail = {"host": "127.0.0.1", "port": port, "security": "none", "to": "mira.solovey@example.org"}
        said = list(write_report(build_report_parts(settings_of(home, url, mail=mail), "demo")))
    assert len(mails.mails) == 1
    message = message_from_bytes(mails.mails[0].read_bytes(), policy=policy.default)
    kinds = {part.get_content_type() for part in message.walk()}
    assert {"text/plain", "text/html", "image/png"} <= kinds
    assert message["To"] == "mira.solovey@example.org"
    assert "offline" in message.get_body(("plain",)).get_content()
    assert any(line.startswith("Report:") for line in said)


def test_a_mail_server_that_is_down_costs_no_report_and_is_named(lived):
    home, url = lived
    port = free_port()
    settings = settings_of(
        home, url, mail={"host": "127.0.0.1", "port": port, "security": "none", "to": "a@example.org"}
    )
    said: list[str] = []
    with pytest.raises(RetryableError):
        for line in write_report(build_report_parts(settings, "demo")):
            said.append(line)
    page = next(line for line in said if line.startswith("Report:")).removeprefix("Report: ")
    assert "<html" in Path(page).read_text(encoding="utf-8")
    assert str(port) in said[-1]
    assert len(list((home / "outbox").glob("*.json"))) == 1


def test_the_mail_of_a_day_without_a_mail_server_goes_with_the_next_one_and_the_pages_lie_beside_the_report(
    lived, tmp_path
):
    home, url = lived
    with mailbox(tmp_path) as (mails, port):
        mail = {"host": "127.0.0.1", "port": port, "security": "none", "to": "a@example.org"}
        said = list(write_report(build_report_parts(settings_of(home, url, mail=mail), "demo")))
    assert len(mails.mails) == 1 and not list((home / "outbox").glob("*.json"))
    report = Path(next(line for line in said if line.startswith("Report:")).removeprefix("Report: "))
    links = re.findall(r'href="((?:applications/)?[\w.-]+\.html)"', report.read_text(encoding="utf-8"))
    assert links and all((report.parent / link).is_file() for link in links)
    (summary,) = report.parent.glob("summary-*.json")
    assert RunSummary.model_validate_json(summary.read_bytes()).dropped_count > 0


def test_without_a_mail_server_the_report_says_how_to_set_one(lived):
    home, url = lived
    assert any("[mail]" in line for line in write_report(build_report_parts(settings_of(home, url), "demo")))
