"""The picture and the list of the nodes of a walk in the documentation are those of the code."""

import re

from core.agent.walk import JUDGING
from tests.support.paths import ROOT

PAGE = (ROOT / "docs" / "walk.md").read_text("utf-8")
NODES = [node.__name__ for node in JUDGING]


def test_the_picture_has_every_node_in_the_order_in_which_they_run():
    picture = PAGE.partition("```mermaid")[2].partition("```")[0]
    named = [name for name in re.findall(r"[a-z_]+", picture) if name in NODES]
    assert list(dict.fromkeys(named)) == NODES


def test_the_list_explains_every_node():
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
    explained = {name for row in rows for name in re.findall(r"`([a-z_]+)`", row)}
    assert set(NODES) - explained == set()
