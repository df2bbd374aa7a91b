"""A line of a résumé whose verb is in no list ("Peeled potatoes") is not told as another deed with the same things ("I served potatoes")."""

import csv
from collections import defaultdict
from datetime import date

import pytest

from core.contracts.candidate import Resume, resume_from_json
from core.documents.claims import check_claims
from tests.support.paths import TESTS

TODAY = date(2026, 11, 27)
PASSING = {
    "I paid invoices of suppliers.",
    "Ich wusch Wäsche in der Mangelstube.",
    "Подавал овощи в столовой.",
    "Стирал полотенца в прачечной.",
    "Подавал сиропы и крепкий алкоголь.",
    "I planted hedges along the drive.",
    "Ich züchtete Pflanzen im Gewächshaus.",
    "Стирал рубашки постояльцев.",
}
"""Inventions that are not found: their verb is in no list either, or a noun of the line is a form of it."""


def _resume(line: str) -> Resume:
    work = {"name": "Example Works", "position": "Assistant", "startDate": "2019-01", "endDate": "2023-01"}
    basics = {"name": "Ada Example", "email": "ada@example.org"}
    return resume_from_json({"basics": basics, "work": [{**work, "highlights": [line]}]})


def _passing(label: str) -> tuple[set[str], int]:
    """Return the sentences with a label that pass, and how many there are."""
    rows: dict[str, list[str]] = defaultdict(list)
    with (TESTS / "cases" / "unlisted_deeds.tsv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE):
            if row["label"] == label:
                rows[row["line"]].append(row["sentence"])
    said = [(line, sentence) for line, sentences in rows.items() for sentence in sentences]
    return {one for line, one in said if not check_claims(one, _resume(line), TODAY).blocked}, len(said)


def test_another_deed_with_the_same_things_is_found():
    passing, count = _passing("invented")
    assert count >= 100
    assert passing == PASSING


def test_the_same_deed_in_other_words_passes():
    passing, count = _passing("true")
    assert count - len(passing) <= 7


@pytest.mark.parametrize(
    "sentence", ["Ich bediene etwa 12 Kunden am Tag.", "Etwa 12 Kunden am Tag betreue ich mit Schneiden und Färben."]
)
def test_who_works_for_people_serves_them(sentence):
    line = "Schneidet und färbt Haare von etwa 12 Kunden am Tag"
    work = {"name": "Salon Beispiel", "position": "Friseurin", "startDate": "2019-01", "highlights": [line]}
    resume = resume_from_json({"basics": {"name": "Ada Example", "email": "ada@example.org"}, "work": [work]})
    assert check_claims(sentence, resume, TODAY).blocked == ()
