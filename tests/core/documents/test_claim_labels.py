"""The labelled sentences about invented people: what is found must not fall."""

import csv

import pytest

from core.documents.claims import check_claims
from tests.support.documents import LABELS, TODAY, resume

PASSES = {
    "ru": {"В 2017 году получил степень бакалавра.", "Обучил стажёров работе."},
}
"""Inventions that the check does not find."""


@pytest.mark.parametrize("person", sorted(path.stem for path in LABELS.glob("*.tsv")))
def test_every_planted_invention_is_found(person):
    with (LABELS / f"{person}.tsv").open(encoding="utf-8") as file:
        rows = [
            row for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE) if row["label"] == "invented"
        ]
    passed = {row["text"] for row in rows if not check_claims(row["text"], resume(person), TODAY).blocked}
    assert rows
    assert passed == PASSES.get(person, set())
