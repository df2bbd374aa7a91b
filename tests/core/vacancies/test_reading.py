"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    12,
    "2a7eeca8714d8110",
    "6f7e7a7fcf77a399",
    "281a64f834622ec1",
    "a628722b7bb98106",
    "ef9cf7105d7a705d",
    "2964d3efaef96efd",
    "ab70c9eb299b76ff",
    "66f06aa6629f90a1",
    "bb62875ad7d46430",
    "0eb12c47b14d95e1",
    "ce949a73c3e88bc9",
    "044da83e59efb8c8",
    "f67975646f2a6773",
    "182c4b2039040281",
    "0e4add81e72fb190",
    "cfb5a7da79dbfa85",
    "b25043d82c1d6d4a",
    "105e1ffd80501bec",
    "e38113146a89970e",
    "aeb202eea5628266",
    "97934a67cd80b3cd",
    "d559ba087fb509ec",
    "4c4eedbbaebaf812",
    "aec3066bfb70e502",
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
