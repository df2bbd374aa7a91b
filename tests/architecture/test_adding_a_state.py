"""An application state is one value of the enum and one row of the table; the JSON Schemas and docs are generated from them."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.measures import lines_naming_a_state
from tests.support.paths import ROOT

pytestmark = pytest.mark.slow

VALUE = ('    SKIPPED = "skipped"\n', '    SKIPPED = "skipped"\n    ON_HOLD = "on_hold"\n')
ROW = """    StateSpec(
        state=State.ON_HOLD,
        label="put off by you",
        section=Section.UNDER_WAY,
        waits_for=Waits.USER,
        follows=(State.AWAITING_APPROVAL,),
        leads_to=(State.AWAITING_APPROVAL, State.CANCELLED),
    ),
)


def by_state("""
CHECK = """
from pathlib import Path
from adapters.stores.ledger.sql_ledger import SqlLedger
from core.applications.lifecycle import MOVES, NEEDS_LOOK, section_of
from core.contracts.application import State
from deploy.docs.state_machine import state_machine_markdown
from tests.support.ledger import NOW, awaiting

held = State("on_hold")
assert held in MOVES[State.AWAITING_APPROVAL] and State.AWAITING_APPROVAL in MOVES[held]
assert section_of(held) == "under_way" and held in NEEDS_LOOK
assert "awaiting_approval --> on_hold" in state_machine_markdown()
with SqlLedger(Path("ledger.sqlite")) as ledger:
    row, manifest = awaiting(ledger)
    ledger.move(row.key, [State.AWAITING_APPROVAL], held, "later", "mara", NOW)
    ledger.move(row.key, [held], State.AWAITING_APPROVAL, "now", "mara", NOW, manifest_sha256=manifest.sha256)
    assert [row.state for row in ledger.applications(states=[State.AWAITING_APPROVAL])] == ["awaiting_approval"]
"""


@pytest.fixture
def copied_tree(tmp_path: Path) -> Path:
    for top in ("core", "adapters", "deploy/docs", "sql", "reports", "tests/support", "tests/sql"):
        shutil.copytree(ROOT / top, tmp_path / top, ignore=shutil.ignore_patterns("__pycache__", "*.png"))
    for package in ("deploy", "tests"):
        init = ROOT / package / "__init__.py"
        (tmp_path / package / "__init__.py").write_text(init.read_text("utf-8") if init.exists() else "", "utf-8")
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name} is written differently now"
    path.write_text(text.replace(old, new), "utf-8")


def run(tree: Path, *arguments: str) -> None:
    done = subprocess.run([sys.executable, *arguments], cwd=tree, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_state_is_one_value_and_one_row(copied_tree: Path) -> None:
    edit(copied_tree / "core/contracts/application.py", *VALUE)
    edit(copied_tree / "core/applications/lifecycle.py", ")\n\n\ndef by_state(", ROW)
    run(copied_tree, "-c", CHECK)
    run(
        copied_tree,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "--import-mode=importlib",
        "tests/sql/test_states_in_sql.py",
    )


def test_a_state_without_a_row_stops_the_program_with_the_reason(copied_tree: Path) -> None:
    edit(copied_tree / "core/contracts/application.py", *VALUE)
    with pytest.raises(AssertionError, match="exactly one row"):
        run(copied_tree, "-c", CHECK)


def test_fewer_than_thirty_lines_outside_the_room_name_a_state() -> None:
    assert len(lines_naming_a_state()) < 30
