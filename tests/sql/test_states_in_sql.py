"""SQL files name application states as text: they must be the states of the lifecycle table."""

import re

import pytest

from adapters.stores import sql_files
from core.applications.lifecycle import SENT, states_where
from core.contracts.application import State
from core.contracts.summary import Section
from tests.support.paths import ROOT

CONDITION = re.compile(
    r"\b(?:\w+\.)?(?:state|from_state|to_state)\s*(?:=|<>|!=|IN|NOT\s+IN)\s*(\([^)]*\)|'[^']*')", re.I
)
FILES = sorted((ROOT / "sql").rglob("*.sql"))


def states_in(sql: str) -> list[list[str]]:
    """The literals of each condition on a state column; `runs.state` (started, failed …) is another thing."""
    text = "\n".join(line.partition("--")[0] for line in sql.splitlines())
    return [re.findall(r"'([^']*)'", found) for found in CONDITION.findall(text)]


def query(name: str) -> list[set[str]]:
    return [set(names) for names in states_in(sql_files.query(name))]


@pytest.mark.parametrize("path", [p for p in FILES if "applications" in p.read_text("utf-8")], ids=lambda p: p.name)
def test_every_state_in_sql_is_a_state_of_the_table(path):
    names = {name for condition in states_in(path.read_text("utf-8")) for name in condition}
    assert names <= {state.value for state in State}


def test_the_conditions_are_found_at_all():
    found = {name for path in FILES for names in states_in(path.read_text("utf-8")) for name in names}
    assert {"confirmed", "ambiguous", "expired"} <= found


def test_the_query_for_unclear_applications_names_the_unclear_section():
    assert query("unclear_applications") == [set(states_where(lambda row: row.section is Section.UNCLEAR))]


def test_the_summary_keeps_showing_what_is_neither_sent_nor_closed():
    assert query("summary_applications") == [set(states_where(lambda row: row.section is Section.CLOSED) | SENT)]


def test_answers_are_counted_for_sent_applications():
    for name in ("answer_rate_by_site", "answer_rate_by_resume", "by_site", "cost_per_application"):
        assert query(name) == [set(SENT)]
