"""A question class is a name, a row of policy and a rule: answering, reusing and handing over follow from the row."""

import shutil
import subprocess
import sys
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
RULE = """
["shoe_size/size"]
says.en = ['\\bshoe size\\b|\\bsize of (?:your )?safety (?:shoes|boots)\\b']
says.de = ['\\bschuhgro(?:ss|ß)e\\b']
"""
CHECK = """
from core.questions.classifier import classify
from tests.support.answers import answered, field, left_open, said

wordings = ("What is your shoe size?", "Size of safety boots (EU)", "Schuhgröße")
assert [classify(text).question_class.value for text in wordings] == ["shoe_size"] * 3
assert classify("Can you size a market?").question_class.value != "shoe_size"
assert left_open(field(wordings[0])) is not None, "only the user's own answer counts"
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
    with (tree / "core/questions/rules/place_and_hours.toml").open("a", encoding="utf-8") as rules:
        rules.write(RULE)
    edit(tree / "core/questions/rules/order.toml", "order = [\n", 'order = [\n    "shoe_size/size",\n')


def test_a_class_is_a_name_a_row_and_a_rule(copied_tree: Path) -> None:
    for add in (add_name, add_policy, add_rule):
        add(copied_tree)
    assert run(copied_tree) == ""


def test_a_class_without_a_policy_stops_the_program_with_its_name(copied_tree: Path) -> None:
    add_name(copied_tree)
    add_rule(copied_tree)
    assert "shoe_size" in run(copied_tree).splitlines()[-1]


def test_a_rule_without_a_place_in_the_order_stops_the_program_with_its_name(copied_tree: Path) -> None:
    add_name(copied_tree)
    add_policy(copied_tree)
    add_rule(copied_tree)
    edit(copied_tree / "core/questions/rules/order.toml", '    "shoe_size/size",\n', "")
    assert "shoe_size/size is not in the order" in run(copied_tree)
