"""What the README promises is tried by tests that exist."""

import re

import pytest

from flows.settings import ROOT

README = " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
PAGE = (ROOT / "docs" / "promises.md").read_text(encoding="utf-8")
ROWS = [row.strip("| ").split(" | ") for row in PAGE.splitlines() if row.startswith("| ")][1:]
WORDS = re.compile(r"\b(never|always|nothing|nobody)\b", re.IGNORECASE)


@pytest.mark.parametrize(("sentence", "tests"), ROWS)
def test_a_promise_is_in_the_readme_and_its_tests_exist(sentence, tests):
    assert sentence in README.replace("**It", "It").replace("on**,", "on,")
    for path, name in re.findall(r"`(tests/[^`:]+)::(\w+)`", tests):
        text = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf"^ *(?:async )?def {name}\(", text, re.MULTILINE), f"{path} has no {name}"
    assert "::" in tests


def test_every_sentence_that_says_never_or_always_has_its_row():
    left = README.replace("**What it never does**", "")
    for sentence in [row[0] for row in ROWS] + re.findall(r"“([^”]+)”", PAGE.rpartition("These sentences")[2]):
        left = left.replace(sentence, "")
    assert [left[max(0, found.start() - 60) : found.end() + 40] for found in WORDS.finditer(left)] == []
