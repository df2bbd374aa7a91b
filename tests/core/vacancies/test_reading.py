"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    16,
    "3416b2246677c518",
    "f2c0e0594b8f86cd",
    "8c6f5aab48145569",
    "17e1b34839729d2c",
    "f56b6ade185706f6",
    "1503d7df4f9b1065",
    "048c89424c7241fb",
    "4dcdb4ccfdffb147",
    "d137f6d9805699ce",
    "ccaabb98af4ebf89",
    "bf91c1109861b777",
    "1db394533d034c7a",
    "4c42f11463a90ba4",
    "7685f615e78f3292",
    "a03fedb2bcd39af3",
    "7bcb22e96ab19232",
    "4cae32136f1dfebc",
    "90bff2dc871274ce",
    "c8bb7c071d372d6b",
    "878d14c856f71b4f",
    "737048807d7b4aa5",
    "e98814eea7173ead",
    "fe4a45717fa7afef",
    "a4872d8cb0fcedbd",
    "b00ab06928807b1d",
    "c403c1f12450af8f",
    "3f08a389f8c4753c",
    "9ff173cd10be4170",
    "fddbbdaad5804c89",
    "11e4809ea9af0fb2",
    "8f48340ef2dcde2a",
    "dc353845ac71dee5",
    "89c9da224394fe63",
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
