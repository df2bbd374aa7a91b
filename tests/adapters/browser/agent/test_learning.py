"""What a walk leaves behind: a recipe, none, or one less."""

from datetime import UTC, datetime

import pytest

from adapters.browser.agent.session import WalkParts, first_state, learn
from core.contracts.agent import Recipe, RecipeStep, StopReason, Tool
from tests.support.memory_ledger import MemoryLedger

URL = "https://acme.example/jobs/17"
PLACE = "acme.example/jobs/#"
OLD = Recipe(
    place=PLACE,
    steps=(RecipeStep(tool=Tool.CLICK, role="link", label="Old"),),
    made_at=datetime(2026, 1, 1, tzinfo=UTC),
)
NEW = (RecipeStep(tool=Tool.CLICK, role="link", label="New"),)


@pytest.fixture
def ledger():
    return MemoryLedger()


def ended(ledger, reason, walked=(), is_followed=False):
    state = first_state(URL, "", WalkParts(recipes=ledger))
    change = {"stop_reason": reason, "walked": walked}
    return state.model_copy(update=change if is_followed else change | {"recipe": None})


def labels(ledger):
    return [step.label for recipe in ledger.recipes() for step in recipe.steps]


def test_the_way_to_a_form_is_kept_for_its_place(ledger):
    learn(ended(ledger, StopReason.FORM_REACHED, NEW), WalkParts(recipes=ledger))
    assert ledger.recipe(PLACE).steps == NEW
    assert first_state("https://acme.example/jobs/18", "", WalkParts(recipes=ledger)).recipe is not None


def test_a_recipe_that_led_to_the_form_stays(ledger):
    ledger.keep_recipe(OLD)
    learn(ended(ledger, StopReason.FORM_REACHED, NEW, is_followed=True), WalkParts(recipes=ledger))
    assert labels(ledger) == ["Old"]


def test_a_recipe_that_was_given_up_is_replaced_or_dropped(ledger):
    ledger.keep_recipe(OLD)
    learn(ended(ledger, StopReason.FORM_REACHED, NEW), WalkParts(recipes=ledger))
    assert labels(ledger) == ["New"]
    learn(ended(ledger, StopReason.DEAD_END), WalkParts(recipes=ledger))
    assert labels(ledger) == []


def test_an_interrupted_walk_says_nothing_about_its_recipe(ledger):
    ledger.keep_recipe(OLD)
    learn(ended(ledger, StopReason.INTERRUPTED), WalkParts(recipes=ledger))
    assert labels(ledger) == ["Old"]


def test_a_recipe_that_is_off_is_neither_followed_nor_changed(ledger):
    ledger.keep_recipe(OLD.model_copy(update={"is_off": True}))
    assert first_state(URL, "", WalkParts(recipes=ledger)).recipe is None
    for reason in (StopReason.FORM_REACHED, StopReason.DEAD_END):
        learn(ended(ledger, reason, NEW), WalkParts(recipes=ledger))
    assert labels(ledger) == ["Old"]
