"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    16,
    "4eb95a3750694cad",
    "c4e9c31b62fa349e",
    "b7d962367dd68a6d",
    "e1cd4bf79866d3a4",
    "a9ab2e6d5f5e6e38",
    "3fbabedf1706acff",
    "d54c55a53e5594e7",
    "47ff1de7a513375d",
    "2836196149b423c4",
    "6051653e4e7877f9",
    "846e8b7bbb9f498e",
    "fbf01c324ff9aebb",
    "4815bdb19177d631",
    "c6ab8992120376c2",
    "c4481dd478e93c61",
    "b01599b6d199d455",
    "7e6c209738da02ab",
    "eeb2ca16878405a0",
    "e7cb430d1a88cbbb",
    "c6dd32f4aaaef356",
    "eb40cd62bbe7ad1c",
    "086b597691f66c6b",
    "b6284a68ccb9b15f",
    "b114d2c0e29d260b",
    "86d0bd0a807d494e",
    "0fc33556d84ef9e6",
    "d4a5a58c6f5f65ce",
    "909ca5445f55ed29",
    "95324b344eebbdae",
    "0a5eaf4eddf68b3a",
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
