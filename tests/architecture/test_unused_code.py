"""Nothing that no one calls is kept, and the list of exceptions holds no name that is gone."""

import re
import subprocess
import sys

import pytest

from tests.architecture.measures import files
from tests.support.paths import ROOT

ALLOWED = ROOT / ".ci" / "unused_allowed.py"


def test_an_exception_that_is_gone_leaves_the_list():
    words = set(re.findall(r"\w+", "\n".join(path.read_text(encoding="utf-8") for path in files())))
    names = re.findall(r"^_\.(\w+)", ALLOWED.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(names) > 20
    assert [name for name in names if name not in words] == []


@pytest.mark.slow
@pytest.mark.long
def test_nothing_unused_is_kept():
    done = subprocess.run([sys.executable, "-m", "vulture"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout == "" and done.returncode == 0, done.stdout


@pytest.mark.slow
@pytest.mark.long
def test_the_lists_of_dependencies_are_what_is_imported():
    done = subprocess.run([sys.executable, "-m", "deptry", "."], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
