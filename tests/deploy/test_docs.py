"""The documentation says what the code says: generated parts are fresh, links lead somewhere."""

import re

import pytest

from deploy.docs.__main__ import PARTS, pages, part_names, rendered
from tests.support.paths import ROOT

PAGES = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in pages()}


@pytest.mark.parametrize("name", PAGES)
def test_a_generated_part_is_fresh(name):
    assert rendered(PAGES[name]) == PAGES[name], "write it again: make docs"


def test_each_generated_part_is_on_a_page():
    assert sorted(PARTS) == sorted(name for text in PAGES.values() for name in part_names(text))


@pytest.mark.parametrize("name", PAGES)
def test_what_a_page_points_to_is_there(name):
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", PAGES[name])
    files = [target for target in targets if not re.match(r"https?:|mailto:", target)]
    missing = [file for file in files if not (ROOT / name).parent.joinpath(file).exists()]
    assert missing == []


def test_a_decision_says_what_was_decided_and_why():
    decisions = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert len(decisions) >= 8
    for page in decisions:
        text = page.read_text(encoding="utf-8")
        assert re.match(r"\d{3}-[a-z-]+\.md", page.name)
        assert text.startswith("# ") and "\n## Why\n" in text and "\n## What it costs\n" in text, page.name
