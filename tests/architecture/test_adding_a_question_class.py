"""A question class is a name, a row of policy and a rule, in one file each: answering and reusing follow from the row."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.paths import ROOT

pytestmark = pytest.mark.slow

NAME = ('    OTHER = "other"\n', '    SHOE_SIZE = "shoe_size"\n    OTHER = "other"\n')
POLICY = """[shoe_size]
about = "The size of the safety shoes that the employer provides"
access = "person_only"
reuse = "any_wording"
subject = "none"
flags = ["numbers_are_the_answer"]

[other]
"""
RULE = """["shoe_size/size"]
says.en = ['\\bshoe size\\b|\\bsize of (?:your )?safety (?:shoes|boots)\\b']
says.de = ['\\bschuhgro(?:ss|ß)e\\b']

"""
CHECK = """
from core.questions.classifier import classify
from core.questions.policy import policies
from core.questions.rule_loader import load_rules
from tests.support.answers import answered, field, left_open, said

wordings = ("What is your shoe size?", "Size of safety boots (EU)", "Schuhgröße")
assert [classify(text).question_class.value for text in wordings] == ["shoe_size"] * 3
assert classify("Can you size a market?").question_class.value != "shoe_size"
assert left_open(field(wordings[0])) is not None, "only the user's own answer counts"
assert {name.value: policy.access for name, policy in policies().items()}["shoe_size"] == "person_only"
names = [rule.name for rule in load_rules()]
assert names[names.index("shoe_size/size") + 1] == "shift_or_hours/shift", "a rule is tried where it is written"
stored = said("What is your shoe size?", "43", question_class="shoe_size")
assert [answered(field(text), stored).value for text in wordings] == ["43"] * 3
"""


@pytest.fixture
def copied_tree(tmp_path: Path) -> Path:
    for top in ("core", "tests/support"):
        shutil.copytree(ROOT / top, tmp_path / top, ignore=shutil.ignore_patterns("__pycache__"))
    return tmp_path


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{path.name} is written differently now"
    path.write_text(text.replace(old, new), "utf-8")


def run(tree: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-c", CHECK], cwd=tree, capture_output=True, text=True, timeout=120, check=False
    )
    return done.stderr.strip()


def add_name(tree: Path) -> None:
    edit(tree / "core/contracts/question.py", *NAME)


def add_policy(tree: Path) -> None:
    edit(tree / "core/questions/classes.toml", "[other]\n", POLICY)


def add_rule(tree: Path) -> None:
    following = '["shift_or_hours/shift"]\n'
    edit(tree / "core/questions/rules/place_and_hours.toml", following, RULE + following)


def files_of(tree: Path) -> dict[str, bytes]:
    paths = (path for path in tree.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(path.relative_to(tree)): path.read_bytes() for path in paths}


def test_a_class_is_a_name_a_row_and_a_rule(copied_tree: Path) -> None:
    before = files_of(copied_tree)
    for add in (add_name, add_policy, add_rule):
        add(copied_tree)
    touched = {name for name, content in files_of(copied_tree).items() if before.get(name) != content}
    assert run(copied_tree) == ""
    assert touched == {
        "core/contracts/question.py",  # one line, so that mypy knows the name; `make schemas` lists it
        "core/questions/classes.toml",
        "core/questions/rules/place_and_hours.toml",
    }


@pytest.mark.parametrize(
    ("steps", "reason"),
    [
        ((add_name, add_rule), "classes.toml: no table for shoe_size"),
        ((add_policy,), "classes.toml: unknown class shoe_size"),
        ((add_rule,), "rule shoe_size/size: unknown class shoe_size"),
    ],
)
def test_a_class_that_is_only_half_added_stops_the_program_with_the_reason(
    copied_tree: Path, steps: tuple[Callable[[Path], None], ...], reason: str
) -> None:
    for step in steps:
        step(copied_tree)
    assert reason in run(copied_tree).splitlines()[-1]
