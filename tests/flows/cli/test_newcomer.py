"""A person with a PDF and three pasted links, up to the first approval that waits: real commands, a real browser, a board on loopback."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from adapters.browser.page.launch import launched
from deploy.board.serve import Board
from deploy.demo.ui import log_in, open_approval
from flows.server.processes import free_port
from flows.settings import ROOT, load_settings
from tests.flows.cli.test_init import pdf_file
from tests.support.installation import until
from tests.support.pictures import kept_pictures

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow, pytest.mark.thorough]
"""Thorough: each of its six commands is tried by a test of its own as well."""

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
MOST_COMMANDS, MOST_SECONDS = 6, 600
PATIENCE_SECONDS = 120


class Newcomer:
    """A person who types commands, which are counted."""

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
        self.seconds: list[float] = []
        self.read: list[str] = []

    def types(self, *arguments: str) -> str:
        began = time.monotonic()
        done = subprocess.run(
            [sys.executable, "-m", "flows", *arguments],
            env=self.environment, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE_SECONDS, check=False,
        )  # fmt: skip
        self.commands.append(" ".join(arguments))
        self.seconds.append(time.monotonic() - began)
        self.read.append(f"$ otklik {' '.join(arguments)}\n{done.stdout}{done.stderr}({self.seconds[-1]:.1f} s)\n")
        assert done.returncode == 0, "\n".join(self.read)
        return done.stdout

    def looks(self) -> list[dict[str, Any]]:
        """Read what waits, without counting it: a person looks at the browser until something is there."""
        shown = self.types("pending", "--json")
        for counted in (self.commands, self.seconds, self.read):
            counted.pop()
        return [json.loads(line) for line in shown.splitlines()]

    def sees(self, asks: str) -> list[dict[str, Any]]:
        """Wait until an application asks for this, and return all that do."""
        found: list[dict[str, Any]] = until(
            lambda: [row for row in self.looks() if row["asks"] == asks and row["url"]],
            lambda: f"one that asks for {asks}; {self.looks()}; {self.read}", PATIENCE_SECONDS, every=1,
        )  # fmt: skip
        return found


@pytest.fixture
def newcomer(tmp_path: Path) -> Iterator[tuple[Newcomer, Board]]:
    home = tmp_path / "home"
    with Board() as board:
        made = Newcomer(home, board)
        yield made, board
        made.types("down")
        mark = f"OTKLIK_HOME={home}\0".encode()
        left = [entry.name for entry in Path("/proc").iterdir() if entry.name.isdigit() and mark in _environment(entry)]
        for pid in left:
            os.kill(int(pid), signal.SIGKILL)
        assert not left, "otklik down leaves no process"


def test_from_a_pdf_and_three_links_to_the_first_waiting_approval_in_six_commands(newcomer, tmp_path, monkeypatch):
    me, board = newcomer
    sites = [argument for link in LINKS for argument in ("--site", link)]
    understood = me.types(
        "init", "--from", str(pdf_file(tmp_path / "cv.pdf", CV)), *sites, "--time-zone", "Europe/Berlin",
        "--title", "Senior Python Engineer", "--title", "Backend Engineer", "--place", "Berlin", "--place", "Germany",
        "--language", "en", "--language", "de", "--notice", "1 month", "--may-work-in", "Germany",
    )  # fmt: skip
    assert "job: Senior Backend Engineer, Kranich Freight, 2018 to now" in understood
    _on_loopback(tmp_path / "home" / "candidates" / "me" / "sites.toml", board.url)
    me.types("doctor")
    me.types("up")
    me.types("run")
    asking = min(me.sees("answers"), key=lambda row: len(row["asked"]))
    me.types("approve", asking["key"], *(part for question in asking["asked"] for part in _answer(question)))
    prepared = me.sees("approval")
    shown = me.types("pending")
    assert f"{asking['key']}  approval" in shown and asking["key"] in {row["key"] for row in prepared}
    assert [command.split()[0] for command in me.commands] == ["init", "doctor", "up", "run", "approve", "pending"]
    assert len(me.commands) <= MOST_COMMANDS
    assert board.applications() == [], "nothing is sent before the approval"
    assert sum(me.seconds) <= MOST_SECONDS
    url = next(row["url"] for row in prepared if row["key"] == asking["key"])
    assert asking["title"] in _approval_with_pictures(me, monkeypatch, url)


def _approval_with_pictures(me: Newcomer, monkeypatch: pytest.MonkeyPatch, url: str) -> str:
    """Keep what the person typed and read, and the first approval at a desk and on a telephone. Return the words of the approval."""
    pictures = kept_pictures()
    (pictures / "newcomer.txt").write_text("\n".join(me.read), encoding="utf-8")
    for name, value in me.environment.items():
        if name.startswith("OTKLIK_"):
            monkeypatch.setenv(name, value)
    with launched() as browser:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        log_in(page, load_settings())
        dialog = open_approval(page, url)
        page.screenshot(path=pictures / "newcomer.png")
        page.set_viewport_size({"width": 375, "height": 860})
        page.screenshot(path=pictures / "newcomer-phone.png")
        read = dialog.inner_text()
        dialog.get_by_role("button", name="Select Decision").click()
        page.get_by_role("option", name="approve", exact=True).wait_for()
        page.screenshot(path=pictures / "newcomer-decision.png")
        return read


def _answer(asked: dict[str, Any]) -> tuple[str, ...]:
    """Answer as the person would."""
    if not asked["is_required"]:
        return ()
    options = asked["options"]
    value = next((option for option in options if option.startswith(("Yes", "Python"))), options[0] if options else "")
    return "--answer", f"{asked['number']}={value or '85000 EUR per year'}"


def _on_loopback(path: Path, url: str) -> None:
    """Let the pasted links lead to the board on this machine, which has the same interfaces below /greenhouse, /lever and /ashby."""
    text = path.read_text(encoding="utf-8")
    path.write_text(re.sub(r'(?m)^site = "(\w+)"$', rf'site = "\1"\nbase_url = "{url}/\1"', text), encoding="utf-8")


def _environment(process: Path) -> bytes:
    try:
        return (process / "environ").read_bytes() + b"\0"
    except OSError:
        return b""
