"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    17,
    "946a888779de0d6d",
    "b66f37fe5b636511",
    "bd3bb486586fba68",
    "f44c199f52377bcf",
    "21a2b975ae69691c",
    "bbadf976f4a518c2",
    "06851f190c1f79ac",
    "9d55171e1b656f3a",
    "0461a9ccf12da951",
    "e03d6633e68ebb46",
    "4c254288e09ea2d9",
    "b8540b747e8f38a4",
    "fd0c154812994d05",
    "7685f615e78f3292",
    "e88c0202fee8a394",
    "89ebe12445af7f0d",
    "f0f738dce017eafc",
    "71fcb18fa9510f53",
    "eee9f7e98e640481",
    "cd856ca8fa62539d",
    "9a4724a7d68d7ba0",
    "e695f58ac2001a20",
    "4a4cefe9cdf01fdd",
    "30c5d8ca285b66fe",
    "7fa13ca5979b9479",
    "81efa4f3e3b32fb8",
    "416ef1e4b62d29f5",
    "3997ec369babcb52",
    "3053e90b4615b7da",
    "b605a08be9ec8125",
    "93a02a6e86ef6e87",
    "c29db428021c2a03",
    "203fc4d70b3d7965",
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
