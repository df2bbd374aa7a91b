"""Ways to forms that walks have found are listed, shown, switched off and dropped."""

import json

import pytest
from click.testing import CliRunner

from core.contracts.agent import Postcondition, Recipe, RecipeStep, Tool
from core.contracts.walk_graph import ScreenEdge, ScreenGraph
from core.errors import SkippableError
from flows.cli import cli
from flows.settings import load_settings
from flows.wiring import open_ledger
from tests.support.ledger import NOW

PLACE = "acme.example/jobs/#"
STEPS = (
    RecipeStep(tool=Tool.CLICK, role="link", label="Cook", is_wanted=True),
    RecipeStep(tool=Tool.CLICK, role="button", label="Apply now", after=Postcondition(kind="form")),
)


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    with open_ledger(load_settings()) as opened:
        opened.keep_recipe(Recipe(place=PLACE, wanted="Cook", steps=STEPS, made_at=NOW))
        yield opened


def recipes(*options):
    result = CliRunner().invoke(cli, ["recipes", *options], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_a_place_is_listed_and_its_steps_are_shown(ledger):
    assert PLACE in recipes()
    shown = recipes(PLACE)
    assert "the wanted vacancy" in shown and "button “Apply now”" in shown and "form" in shown


def test_a_recipe_can_be_exported(ledger):
    assert [json.loads(line)["place"] for line in recipes("--json").splitlines()] == [PLACE]


def test_a_recipe_is_switched_off_and_on_and_dropped(ledger):
    recipes(PLACE, "--off")
    assert ledger.recipe(PLACE).is_off
    recipes(PLACE, "--on")
    assert not ledger.recipe(PLACE).is_off
    recipes(PLACE, "--drop")
    assert ledger.recipes() == []
    assert "No walk has found a form yet" in recipes()


def test_an_unknown_place_is_named(ledger):
    with pytest.raises(SkippableError, match="no recipe for"):
        recipes("nowhere.example")


def test_what_walks_have_seen_of_a_site_is_shown_and_exported(ledger):
    edge = ScreenEdge(
        screen="acme.example/jobs:a:b", place="acme.example/jobs", action="click button “Our values”", outcome="nothing"
    )
    ledger.keep_edges([edge], NOW)
    shown = recipes("--graph", "acme.example")
    assert "Our values" in shown and "nothing" in shown
    exported = ScreenGraph.model_validate_json(recipes("--graph", "acme.example", "--json"))
    assert [(one.action, one.times) for one in exported.edges] == [(edge.action, 1)]
    assert "No walk has been on nowhere.example yet" in recipes("--graph", "nowhere.example")
