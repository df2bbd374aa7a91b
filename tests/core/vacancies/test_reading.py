"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    17,
    "6584272d04238fa7",
    "caf15ade3ca76164",
    "03884a6414c5121c",
    "6a0832b34f889267",
    "eff1159ed09becb5",
    "5bbf0e1787d1f9e7",
    "d9d64c3e7418fcb2",
    "dbeb8955ef9f996f",
    "172218a096062804",
    "f581d22e8e888ba0",
    "59c76b0cb6ee430c",
    "f9aac31b801753bc",
    "1af169d8af6330b3",
    "9c49bcda1b8733db",
    "751a914c5e545eb4",
    "a758b5343268e88e",
    "ff0c4ea541f5adde",
    "5b8526c004b6d7a2",
    "7ec859a8bbfbb0c8",
    "2a1d1b10827930b3",
    "1712373587b1eac4",
    "bd0c62a905b1485c",
    "a09c304ded568469",
    "978f7b28c89fb789",
    "0d4ab73ddc510537",
    "a65fe3e258f3b5a1",
    "7b912e378141af2c",
    "6968d11e12af3edb",
    "3f8a8a5f5b911240",
    "b97eec42fea36091",
    "06544812636665b6",
    "b169ffaf2dd004db",
    "3901646d3b78630f",
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
