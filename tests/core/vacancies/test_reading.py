"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    17,
    "0d6f1841c0c20b80",
    "717291c0c88a94e4",
    "59deb9c870eaaee9",
    "a04a19ae171824db",
    "f983398924672a25",
    "5e80a8de8da7eb46",
    "d0db7085e07d7780",
    "8b60e996cde075d4",
    "099c79cac67c3368",
    "6b55944871a85091",
    "3d5441756dc34c96",
    "9a86be575bba387d",
    "c0bffa7f90616f5a",
    "9c49bcda1b8733db",
    "8254c17c658dc9f9",
    "5737754f9506a729",
    "cb5c537749bd481d",
    "b6210dc97f7de20d",
    "1ee0e14e98d3f554",
    "f0ff874f6226e9ee",
    "06f65730ce511094",
    "7b2cc1df0bd54ba3",
    "9ccc0c83bae10cc3",
    "8d51735da5ea1c93",
    "3d624fb3cf8feea2",
    "60e853b30d514755",
    "559303a4db00bf27",
    "9860ed8e74bb2a4f",
    "70a2eea06bd9b3c5",
    "43154601f6b95745",
    "a9f453fb904c254a",
    "7c9bb25517ec45b0",
    "3d9b4e43ef4fd65d",
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
