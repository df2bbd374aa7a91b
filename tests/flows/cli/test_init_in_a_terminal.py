"""The conversation of `otklik init` in a real terminal: interrupted with Ctrl-C, gone on with, and finished."""

import json
import os
import pty
import select
import signal
import subprocess
import sys
import time

import pytest

from adapters.candidates.folder import load_candidate
from adapters.candidates.targets_file import load_targets
from flows.settings import ROOT

pytestmark = pytest.mark.slow

CV = """Mara Example
Registered Nurse
mara@example.com
Leeds

EXPERIENCE
Registered Nurse | Acme Care | 2019 - Present
"""


class Terminal:
    """A program in a terminal of its own: wait for a text, then type."""

    def __init__(self, home, *arguments):
        self.screen = ""
        self.has_ended = False
        self.here, there = pty.openpty()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "flows", *arguments], stdin=there, stdout=there, stderr=there,
            cwd=ROOT, env={**os.environ, "OTKLIK_HOME": str(home)}, start_new_session=True,
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),  # as in a terminal, also if the tests run in the background
        )  # fmt: skip
        os.close(there)

    def until(self, text, seconds=30):
        end = time.monotonic() + seconds
        while text not in self.screen:
            assert not self.has_ended and time.monotonic() < end, f"{text!r} was not shown:\n{self.screen}"
            self.read()
        self.screen = self.screen.partition(text)[2]

    def read(self):
        if select.select([self.here], [], [], 1)[0]:
            try:
                self.screen += os.read(self.here, 65536).decode(errors="replace")
            except OSError:  # the program has closed its terminal
                self.has_ended = True

    def answer(self, question, text):
        self.until(question)
        os.write(self.here, f"{text}\n".encode())

    def end(self):
        code = self.process.wait(timeout=60)
        while select.select([self.here], [], [], 0)[0]:
            try:
                self.screen += os.read(self.here, 65536).decode(errors="replace")
            except OSError:
                break
        os.close(self.here)
        return code


def test_the_conversation_is_interrupted_and_gone_on_with_and_nothing_is_lost(tmp_path):
    home, cv = tmp_path / "home", tmp_path / "cv.txt"
    cv.write_text(CV, encoding="utf-8")

    first = Terminal(home, "init")
    first.answer("Your résumé", cv)
    first.until("Understood from cv.txt")
    first.answer("Your phone number", "call me")
    first.until("is not a phone number")
    first.answer("Your phone number", "+44 20 7946 0000")
    first.until("Your time zone")
    first.until("[Europe/London]")
    os.write(first.here, b"Europe/Berlin\n")
    first.answer("your résumé says Leeds, but Europe/Berlin is the time of", "n")
    first.answer("Your time zone", "")
    first.answer("Titles you look for", "Backend Engineer")
    first.until("Near these titles")
    first.answer("Numbers, all", "1")
    first.answer("Cities or countries", "Mordor")
    first.answer("is in no table of places", "n")
    first.until("Cities or countries")
    first.process.send_signal(signal.SIGINT)
    assert first.end() == 130
    assert "run the same command again" in first.screen
    assert not (home / "candidates" / "me" / "preferences.toml").exists()

    second = Terminal(home, "init")
    second.until("Going on with")
    second.answer("Cities or countries", "Leeds")
    assert "phone" not in second.screen
    second.answer("Work format", "onsite")
    second.answer("Lowest pay", "make it up")
    second.until("does not say amount")
    second.answer("Lowest pay", "20 GBP per hour")
    second.answer("Languages of postings", "en")
    second.answer("notice period", "1 month")
    second.answer("without a visa", "UK")
    second.answer("Employers you never want", "")
    second.answer("Words that a title", "dental; veterinary")
    second.answer("Links", "https://boards.greenhouse.io/acme https://careers.example.com/all")
    second.until("otklik search-spec URL")
    second.answer("Links", "https://jobs.lever.co/acme")
    second.answer("Links", "")
    second.until("Country (empty: none) [GB]")
    os.write(second.here, b"\n")
    second.until("health")
    second.answer("Fields: numbers", "99")
    second.until("write numbers from 1")
    second.answer("Fields: numbers", "5")
    second.answer("Employers: numbers", "1 2")
    assert second.end() == 0

    folder = home / "candidates" / "me"
    candidate = load_candidate(folder, "me")
    assert candidate.resume.basics.phone == "+44 20 7946 0000"
    assert candidate.time_zone == "Europe/London"
    assert candidate.targeting.titles[0] == "Backend Engineer" and len(candidate.targeting.titles) == 2
    assert candidate.targeting.locations == ("Leeds",)
    assert candidate.targeting.title_never == ("dental", "veterinary")
    labels = [target.label for target in load_targets(folder)]
    assert labels[:2] == ["greenhouse/acme", "lever/acme"] and len(labels) == 4
    assert not list(home.glob("init-*"))


def test_a_date_that_is_none_is_asked_and_corrected_in_the_resume(tmp_path):
    resume = {
        "basics": {
            "name": "Mara Example",
            "email": "m@example.com",
            "phone": "+44 20 7946 0000",
            "location": {"city": "Leeds"},
        },
        "work": [{"name": "Acme Care", "position": "Registered Nurse", "startDate": "2019-13"}],
    }
    (tmp_path / "resume.json").write_text(json.dumps(resume), encoding="utf-8")
    talk = Terminal(tmp_path / "home", "init", "--from", str(tmp_path / "resume.json"))
    talk.answer("“2019-13” is not a date", "March 2019")
    talk.until("Not taken")
    talk.answer("“2019-13” is not a date", "2019-03")
    talk.until("Your time zone")
    talk.process.send_signal(signal.SIGINT)
    assert talk.end() == 130
    rest = ["--no-questions", "--time-zone", "Europe/London"]
    last = Terminal(tmp_path / "home", "init", *rest)
    assert last.end() == 0
    written = json.loads((tmp_path / "home" / "candidates" / "me" / "resume.json").read_text(encoding="utf-8"))
    assert written["work"][0]["startDate"] == "2019-03"
