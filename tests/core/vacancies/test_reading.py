"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    10,
    "af5d140f95c6df79",
    "d38212b0f6b7b946",
    "6cd5a0dc69cca8b4",
    "411bf4917335da54",
    "e5d3244d2f7f124b",
    "f5fabb84321bb579",
    "009f57399b2e056f",
    "ba38bb41b9a2fcc6",
    "99a696a2bb5384d1",
    "1f713ab86abddf7a",
    "4ea0e2d26d7c199e",
    "5f17581b72f8af37",
    "dee66d15b36ee923",
    "14fe75bbf8457c26",
    "61926bc9fe10912f",
    "402bb84fbff6765a",
)
"""The version of the reading, and digests of the identities of the written cards: of the sets up to the ninth together, and of each later one."""


def test_whoever_changes_what_is_read_from_a_card_raises_the_version_so_that_stored_cards_are_read_again() -> None:
    pairs = [json.loads(line) for line in WRITTEN.read_text(encoding="utf-8").splitlines()]
    read_of = {name: hashlib.sha256() for name in ("earlier", *LATER_SETS)}
    for number, pair in enumerate(pairs):
        read = read_of.get(pair["set"], read_of["earlier"])
        for side in ("earlier", "later"):
            identity = identity_of(written_card(pair[side], f"{number}-{side}"))
            read.update(repr(identity._replace(text=None)).replace(", text=None", "").encode())
    digests = [read.hexdigest()[:16] for read in read_of.values()]
    assert (READING, *digests) == READ_NOW, "raise READING, then write all here"
