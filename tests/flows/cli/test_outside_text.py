"""Whatever a site, a file or an address contains, no command prints a character that changes the terminal."""

import contextlib
import io
import json
import re
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.contracts.application import State
from flows import cli
from flows.settings import ROOT, load_settings
from flows.wiring import open_ledger
from tests.support.ledger import NOW, application, awaiting
from tests.support.terminal import active_characters

pytestmark = pytest.mark.slow

ATTACKS = st.sampled_from(
    [
        "\x1b[2J",
        "\x1b]8;;https://evil.example\x07",
        "\x9b31m",
        "\x9d",
        "\r",
        "\x08",
        "\x7f",
        "\u202e",
        "\u2066",
        "\u200f",
        "\u2028",
    ]
)
HOSTILE = st.lists(
    st.one_of(ATTACKS, st.text(st.characters(exclude_categories=["Cs"]), max_size=4)), min_size=1, max_size=6
)
OUTSIDE = HOSTILE.map("".join).map(lambda text: f"Data {text} Engineer")
MANY = settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def printed(*arguments: str, stdin: str = "") -> str:
    """Run the command line as a user does and return everything that it prints."""
    out, before = io.StringIO(newline=""), (sys.argv, sys.stdin, sys.excepthook)
    sys.argv, sys.stdin = ["otklik", *arguments], io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out), contextlib.suppress(SystemExit):
            cli.main()
    finally:
        sys.argv, sys.stdin, sys.excepthook = before
    return out.getvalue()


def assert_safe(text: str) -> None:
    assert text.strip()
    assert active_characters(text) == [], ascii(text)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("OTKLIK_PREFECT__PORT", "9")
    return tmp_path


@pytest.mark.slow
@MANY
@given(text=OUTSIDE)
def test_titles_employers_and_reasons_of_the_ledger(home: Path, text: str) -> None:
    with open_ledger(load_settings()) as ledger:
        number = len(ledger.applications()) + 1
        row, _ = awaiting(ledger, application(number, title=text, employer=text))
        other = application(number + 1000, title=text, employer=text, candidate_id="other")
        ledger.open_application(other)
        ledger.move(other.key, [State.SHORTLISTED], State.NEEDS_HUMAN, text, "test", NOW)
    for command in (
        ("pending",),
        ("pending", "--full"),
        ("pending", "--json"),
        ("status",),
        ("status", "--json"),
        ("status", "--history", other.key),
        ("approve", row.key),
        ("reject", text),
        ("start-over", other.key, "--yes"),
        ("open", text),
    ):
        assert_safe(printed(*command))
    assert {line["title"] for line in map(json.loads, printed("pending", "--json").splitlines())} >= {
        text.replace("\x00", "")
    }  # stores keep no NUL


@MANY
@given(text=OUTSIDE)
def test_cards_questions_and_pages_given_as_files(home: Path, text: str) -> None:
    jobs = home / "greenhouse.json"
    jobs.write_text(
        json.dumps(
            {"jobs": [{"id": 1, "title": text, "absolute_url": "https://boards.example/1", "location": {"name": text}}]}
        )
    )
    cards = printed("parse", "greenhouse", str(jobs))
    assert_safe(cards)
    resume = str(ROOT / "deploy" / "demo" / "candidate" / "resume.json")
    assert_safe(printed("screen", "-", "--candidate", resume, stdin=cards))
    assert_safe(printed("dedup", "-", stdin=cards + cards))
    assert_safe(printed("classify", "-", stdin=json.dumps({"text": text, "options": [text]})))
    page = home / "page.html"
    page.write_text(f"<title>{text}</title><h1>{text}</h1><form><label>{text}<input name=a></label></form>", "utf-8")
    assert_safe(printed("wall", str(page)))


@MANY
@given(text=OUTSIDE)
def test_what_is_wrong_with_an_argument_or_a_file(home: Path, text: str) -> None:
    (home / "home").mkdir(exist_ok=True)
    clean = re.sub(r"[\x00/]", "", text)
    for command in (
        ("parse", clean, str(home)),
        ("sql", f"SELECT '{clean}' AS \"{clean}\" FROM nowhere"),
        ("run", "--candidate", clean),
        ("report", "--candidate", clean),
        ("init", "--candidate", clean),
        ("init", "--time-zone", clean),
        ("verify", str(home / clean)),
        (clean,),
    ):
        assert_safe(printed(*command))


def test_an_unexpected_error_is_printed_without_escapes_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(**_: object) -> None:
        raise ValueError("\x1b[2Jhostile")

    monkeypatch.setattr(cli.cli, "main", fail)
    out, before = io.StringIO(), sys.excepthook
    try:
        with contextlib.redirect_stderr(out):
            with pytest.raises(ValueError) as raised:
                cli.main()
            sys.excepthook(ValueError, raised.value, raised.tb)
    finally:
        sys.excepthook = before
    assert "hostile" in out.getvalue()
    assert_safe(out.getvalue())


def test_there_is_one_place_where_commands_reach_the_terminal() -> None:
    ways = re.compile(
        r"sys\.__std|os\.write\(|get_binary_stream|get_text_stream|[^_]Console\(|stdout\.buffer|stderr\.buffer"
    )
    found = {
        path.relative_to(ROOT).as_posix()
        for folder in ("flows", "tasks")
        for path in (ROOT / folder).rglob("*.py")
        if ways.search(path.read_text(encoding="utf-8"))
    }
    assert found == {"flows/cli/console.py"}
