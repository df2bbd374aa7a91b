"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    11,
    "7f836e1ba0fbd38b",
    "d38212b0f6b7b946",
    "13e9add29db8f75f",
    "411bf4917335da54",
    "46e06b064b3ea355",
    "78f48284f95b4699",
    "0a84c0891d0592bc",
    "ba38bb41b9a2fcc6",
    "99a696a2bb5384d1",
    "bff5e7af0e737b97",
    "4ea0e2d26d7c199e",
    "5f17581b72f8af37",
    "dee66d15b36ee923",
    "bbb42eac541f73e8",
    "61926bc9fe10912f",
    "6a89b93407e1fecf",
    "2e5470d7fbbf4360",
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
