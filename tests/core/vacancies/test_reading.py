"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    15,
    "7d8e9fd6e9d9c545",
    "3eb88581a3362b6a",
    "a53c46f7f259df97",
    "7d33e73e3e604c64",
    "2f7ab94aacb478bf",
    "536476e4f63661e3",
    "3c3f0039ac5f65b7",
    "c9279080fb686f89",
    "58be98277dc478ea",
    "bad83ad3b37269b3",
    "597ea43caa084e01",
    "bc975b092a8aa123",
    "4462bfe6bbd971b0",
    "c6ab8992120376c2",
    "ec68726b26937a3c",
    "b61247d2f386fd32",
    "2c0479300e091f88",
    "2188fcdc38e336ce",
    "e7cb430d1a88cbbb",
    "a6581c6a1c90b73a",
    "2a5f48bc408f0f77",
    "d9f8d39b75fb2d8f",
    "39a1849a4a324e42",
    "0fa87b8235d4f3bb",
    "72c29de87cb6c518",
    "1e60633a58fa7438",
    "b7fd3a65dff0c50c",
    "41b60a5dd9633326",
    "4c7c9c0c9b1c0cb0",
    "c1f7a6a06bdea11f",
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
