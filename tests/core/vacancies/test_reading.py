"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    17,
    "1cf3356ee9172620",
    "f5805fdd92cbc6e7",
    "ab051e1faca5fe5d",
    "9f19e90906e033e8",
    "aa79e0ceca40d260",
    "493313069bda4a4d",
    "4e93cb0fd7cfbd13",
    "7bd3f77c75e2011d",
    "13babb8e50b6303a",
    "e4308f62efb7c838",
    "68f3d87f03ef09c3",
    "58ae39192a775321",
    "e8390d807fa41cd9",
    "873b76926d3496a6",
    "506b467845c981ac",
    "cf8c052d464dc29c",
    "1047a54a6921335a",
    "6fb884be65ac6d42",
    "9c5a151fb838a1ab",
    "b7d4c2fd7c7a01ac",
    "61be93bf61104788",
    "3cd39e105e79a38a",
    "c2e1d9dc147530fa",
    "af5096a73475e99b",
    "a1f9e24cdec9353f",
    "a72046ac84913929",
    "4d9ad09bfcbd9bd6",
    "1d49f7ec3ef85260",
    "9f367f5df88bb9ab",
    "3f4b294fa9c9c3d8",
    "837e2164310e7f69",
    "7f5de5a4e705b85f",
    "b76057bc26ef21bd",
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
