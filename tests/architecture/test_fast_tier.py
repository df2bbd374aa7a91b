"""The fast tests import neither Prefect nor the battery: a process of tests would spend two seconds on it."""

import re
import subprocess
import sys

import pytest

from tests.support.paths import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.long]

LISTING = "import sys, pytest; pytest.main(['--collect-only', '-qq', '-p', 'no:cacheprovider', '-m', sys.argv[1]]); print('prefect' in sys.modules)"


def test_no_fast_test_imports_prefect():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    fast = re.search(r"^FAST := (.+)$", makefile, re.MULTILINE)
    assert fast is not None
    done = subprocess.run(
        [sys.executable, "-c", LISTING, fast[1]], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stdout.splitlines()[-1] == "False", "mark the file: pytestmark = pytest.mark.slow  # imports Prefect"
