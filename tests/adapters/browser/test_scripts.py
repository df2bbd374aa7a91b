"""The scripts that are run in a page: files that are joined declare each name once."""

import ast
import re
from collections import Counter

import pytest

from tests.support.paths import ROOT

BROWSER = ROOT / "adapters" / "browser"


def joined(module):
    """Return the names in `FILES` of a module, without importing Playwright."""
    text = (BROWSER / module).read_text(encoding="utf-8")
    return ast.literal_eval(re.search(r"(?ms)^FILES = (\(.*?\))$", text)[1])


@pytest.mark.parametrize("module", ["form/probe.py", "agent/screen.py"])
def test_files_that_are_joined_declare_each_name_once(module):
    texts = [(BROWSER / "js" / f"{name}.js").read_text(encoding="utf-8") for name in joined(module)]
    names = Counter(re.findall(r"(?m)^(?:const|let|function) (\w+)", "\n".join(texts)))
    assert [name for name, times in names.items() if times > 1] == []
