"""Contracts that are made of typed values without validation equal validated ones."""

import copy
import pickle
from typing import Any

import pytest
from pydantic import ValidationError

from core.contracts.decision import DedupDecision
from core.contracts.made_like import made_like

NEW = DedupDecision(card_id="", decided_by="dedup", reason="not seen before")
FOUND = DedupDecision(card_id="", decided_by="dedup", reason="", duplicate_of="", step="exact")
COLUMNS = {"card_id": ["board:2", "board:3"], "reason": ["same title", "той же текст"], "duplicate_of": ("a", "b"), "step": ("identity", "text")}  # fmt: skip


def everything_of(one: DedupDecision) -> list[Any]:
    return [
        one, type(one), repr(one), vars(one), list(vars(one)), one.model_fields_set, one.model_extra, one.model_dump(), one.model_dump(exclude_unset=True),
        one.model_dump_json(), hash(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one)), one.model_copy(update={"reason": "other"}),
    ]  # fmt: skip


@pytest.mark.parametrize(("example", "columns"), [(NEW, {"card_id": ["board:1", "board:4"]}), (FOUND, COLUMNS)])
def test_a_contract_made_like_another_equals_the_validated_one(example: DedupDecision, columns: dict[str, Any]) -> None:
    made = made_like(example, **columns)
    rows = [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    validated = [DedupDecision(**{**example.model_dump(exclude_unset=True), **row}) for row in rows]
    assert [everything_of(one) for one in made] == [everything_of(one) for one in validated]


def test_a_contract_made_like_another_is_frozen_and_changes_no_other() -> None:
    one, other = made_like(NEW, card_id=["board:1", "board:2"])
    with pytest.raises(ValidationError, match="frozen"):
        one.reason = "seen"
    changed = one.model_copy(update={"duplicate_of": "board:9"})
    assert "duplicate_of" in changed.model_fields_set
    assert one.model_fields_set == other.model_fields_set == NEW.model_fields_set == {"card_id", "decided_by", "reason"}
    assert NEW.card_id == "" and made_like(NEW, card_id=[]) == []


@pytest.mark.parametrize(
    "columns", [{}, {"step": ["text"]}, {"card": ["board:1"]}, {"card_id": ["board:1"], "reason": ["a", "b"]}]
)
def test_columns_that_do_not_fit_the_example_are_refused(columns: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="do not fit"):
        made_like(NEW, **columns)
