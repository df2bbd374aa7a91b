"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    15,
    "2f79779149a3a1ce",
    "3eb88581a3362b6a",
    "31fe8c414f86bc9d",
    "976160b5d41a83d6",
    "2f7ab94aacb478bf",
    "536476e4f63661e3",
    "170703de4e306247",
    "47ff1de7a513375d",
    "70854ff833acc35c",
    "6051653e4e7877f9",
    "846e8b7bbb9f498e",
    "ab526eb79a8f0402",
    "4815bdb19177d631",
    "c6ab8992120376c2",
    "33d2f902a045e5d8",
    "b01599b6d199d455",
    "7e6c209738da02ab",
    "eeb2ca16878405a0",
    "e7cb430d1a88cbbb",
    "c6dd32f4aaaef356",
    "eb40cd62bbe7ad1c",
    "757b9fd017dbaea1",
    "b6284a68ccb9b15f",
    "ee5d9523ba4c9364",
    "0ba81b1dd756b9d4",
    "445a9a2d3d4b5c97",
    "d4a5a58c6f5f65ce",
    "909ca5445f55ed29",
    "95324b344eebbdae",
    "9c2c67da317c2e02",
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
