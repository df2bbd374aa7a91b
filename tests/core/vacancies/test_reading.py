"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    13,
    "4bbca801d8efa1c5",
    "1c8c6d09f583ddaf",
    "281a64f834622ec1",
    "a628722b7bb98106",
    "647a5cf7915614f7",
    "2f222936a6ab0a9b",
    "1f95c143c6746c06",
    "84406568d849ad5d",
    "8c192af611a02a14",
    "0eb12c47b14d95e1",
    "2c38b0a07483800a",
    "2f854eacd2291743",
    "f67975646f2a6773",
    "8cee2533cc4c90e1",
    "ff99b6f6829c7ae7",
    "cfb5a7da79dbfa85",
    "b25043d82c1d6d4a",
    "066078f090e2b0ff",
    "6c583a9b61423404",
    "0d873f70b2172213",
    "3914d636aa6e1eb0",
    "1b3aee7740e8fd76",
    "41110e1eccea263c",
    "4a3efddb52dcf13e",
    "580baeabc6058772",
    "9c210f991b52215f",
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
