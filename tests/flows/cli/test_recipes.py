"""Ways to forms that walks have found are listed, shown, switched off and dropped."""

import json

import pytest
from click.testing import CliRunner

from core.contracts.agent import Postcondition, Recipe, RecipeStep, Tool
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
