"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (2, "6f505391445ff31d", "ae382b7d69e198db")
"""The version of the reading, and digests of the identities of the written cards: of the sets up to the ninth, and of the tenth."""


def test_whoever_changes_what_is_read_from_a_card_raises_the_version_so_that_stored_cards_are_read_again() -> None:
    pairs = [json.loads(line) for line in WRITTEN.read_text(encoding="utf-8").splitlines()]
    earlier_sets, tenth = hashlib.sha256(), hashlib.sha256()
    for number, pair in enumerate(pairs):
        read = tenth if pair["set"] == "tenth" else earlier_sets
        for side in ("earlier", "later"):
            read.update(repr(identity_of(written_card(pair[side], f"{number}-{side}"))).encode())
    digests = (earlier_sets.hexdigest()[:16], tenth.hexdigest()[:16])
    assert (READING, *digests) == READ_NOW, "raise READING, then write all here"
