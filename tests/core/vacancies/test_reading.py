"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    13,
    "d8de9c3551033482",
    "1c8c6d09f583ddaf",
    "281a64f834622ec1",
    "a628722b7bb98106",
    "647a5cf7915614f7",
    "91736abb3a70403e",
    "1f95c143c6746c06",
    "d790d0cb330ec137",
    "8c192af611a02a14",
    "0eb12c47b14d95e1",
    "699d832d23b79843",
    "2f854eacd2291743",
    "f67975646f2a6773",
    "78acd6df352d3bd0",
    "ff99b6f6829c7ae7",
    "cfb5a7da79dbfa85",
    "b25043d82c1d6d4a",
    "066078f090e2b0ff",
    "6c583a9b61423404",
    "0d873f70b2172213",
    "ec6cf29d18d3b9c4",
    "0187c0ddaca04dd8",
    "001d51d3852a6dac",
    "f24e5b261aca0bf2",
    "580baeabc6058772",
    "44c2fba75e9b9458",
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
