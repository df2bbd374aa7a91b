"""A person with a PDF and three pasted links, up to the first approval that waits: real commands, a real browser, a board on loopback."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from deploy.board.serve import Board
from flows.server.processes import free_port
from flows.settings import ROOT
from tests.flows.cli.test_init import pdf_file
from tests.support.installation import descendants

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow]

CV = (
    "Jo Example", "Senior Python Backend Engineer", "jo.example@example.org", "+49 30 5550 0199", "Berlin",
    "EXPERIENCE",
    "Senior Backend Engineer | Kranich Freight | 2018 - Present",
    "- Designed and built REST APIs in Python with FastAPI", "- Moved event processing to Kafka",
    "- Tuned a large PostgreSQL database and ran the services on Kubernetes in AWS with Terraform",
    "Python Developer | Lindengruen Energy | 2014 - 2018",
    "- Built data pipelines with Airflow and pandas, tested with pytest and run in Docker",
    "EDUCATION", "Bachelor of Computer Science | Example State University | 2014",
    "SKILLS", "Python, FastAPI, Kafka, PostgreSQL, Docker, Kubernetes, AWS, Terraform, Airflow, SQL",
    "LANGUAGES", "English: fluent", "German: native",
)  # fmt: skip
LINKS = (
    "https://boards.greenhouse.io/nordwind",
    "https://jobs.lever.co/lumenfold",
    "https://jobs.ashbyhq.com/tallgrass",
)
MOST_COMMANDS = 6
PATIENCE_SECONDS = 240


class Newcomer:
    """Types commands into a shell, and counts them."""

    def __init__(self, home: Path, board: Board) -> None:
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("OTKLIK_", "PREFECT_"))}
        self.environment = {
            **kept,
            "OTKLIK_HOME": str(home),
            "OTKLIK_PREFECT__PORT": str(free_port()),
            "OTKLIK_PREFECT__EVIDENCE_PORT": str(free_port()),
            "OTKLIK_NETWORK__ALLOW_HOSTS": json.dumps([board.url.removeprefix("http://")]),
            "OTKLIK_NETWORK__SECONDS_BETWEEN_REQUESTS": "0",
        }
        self.commands: list[str] = []

    def types(self, *arguments: str) -> str:
        self.commands.append(" ".join(arguments))
        done = subprocess.run(
            [sys.executable, "-m", "flows", *arguments],
            env=self.environment, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False,
        )  # fmt: skip
        assert done.returncode == 0, f"{self.commands}\n{done.stdout}\n{done.stderr[-3000:]}"
        return done.stdout

    def looks(self) -> list[dict[str, Any]]:
        """Read what waits, without counting it as a command: a person waits for the list to fill."""
        shown = self.types("pending", "--json")
        self.commands.pop()
        return [json.loads(line) for line in shown.splitlines()]


def test_from_a_pdf_and_three_links_to_the_first_waiting_approval_in_six_commands(tmp_path):
    home = tmp_path / "home"
    with Board() as board:
        me = Newcomer(home, board)
        try:
            sites = [argument for link in LINKS for argument in ("--site", link)]
            said = me.types(
                "init", "--from", str(pdf_file(tmp_path / "cv.pdf", CV)), *sites, "--time-zone", "Europe/Berlin",
                "--title", "Senior Python Engineer", "--title", "Backend Engineer", "--place", "Berlin", "--place", "Germany",
                "--language", "en", "--language", "de", "--notice", "1 month", "--may-work-in", "Germany",
            )  # fmt: skip
            assert "job: Senior Backend Engineer, Kranich Freight, 2018 to now" in said
            _on_loopback(home / "candidates" / "me" / "sites.toml", board.url)
            me.types("doctor")
            me.types("up")
            me.types("run")
            waiting = _first_approval(me)
            shown = me.types("pending")
            assert waiting["key"] in shown and "approval" in shown
            assert len(me.commands) <= MOST_COMMANDS
        finally:
            subprocess.run(
                [sys.executable, "-m", "flows", "down"],
                env=me.environment, cwd=ROOT, capture_output=True, timeout=60, check=False,
            )  # fmt: skip
            for pid in descendants(os.getpid()):
                if f"OTKLIK_HOME={home}\0".encode() in _environment_of(pid):
                    os.kill(pid, signal.SIGKILL)


def _first_approval(me: Newcomer) -> dict[str, Any]:
    """Wait for an approval. If forms ask first, answer one of them, with a single command."""
    end = time.monotonic() + PATIENCE_SECONDS
    has_answered = False
    while time.monotonic() < end:
        rows = me.looks()
        for row in rows:
            if row["asks"] == "approval":
                return row
        asking = [row for row in rows if row["questions"]]
        if asking and not has_answered:
            row = min(asking, key=lambda row: len(row["questions"]))
            me.types("approve", row["key"], *(part for question in row["questions"] for part in _answer(question)))
            has_answered = True
        time.sleep(2)
    raise AssertionError(f"nothing waits for an approval: {rows}")


def _answer(question: str) -> tuple[str, str]:
    """Answer as the person would: yes where that is offered, else the first option, else a few words."""
    number, options = question.partition(".")[0], question.partition("one of: ")[2].split("; ")
    value = next((option for option in options if option.startswith("Yes")), options[0]) or "Ten years of Python"
    return "--answer", f"{number}={value}"


def _on_loopback(path: Path, url: str) -> None:
    """Let the pasted links lead to the board on this machine, which has the same interfaces below /greenhouse, /lever and /ashby."""
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'(?m)^site = "(\w+)"$', rf'site = "\1"\nbase_url = "{url}/\1"', text), encoding="utf-8")


def _environment_of(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/environ").read_bytes() + b"\0"
    except OSError:
        return b""
