"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    11,
    "80cb744895625c95",
    "f9f97933624c7227",
    "38f23a8cfdb6590c",
    "863e8139493b2b93",
    "5878784f7481504e",
    "4b4910e4e4e4f82b",
    "f3a4905bcfbb92ff",
    "d359916b6e285d04",
    "a6d0467736b228aa",
    "8795d8202724bf8d",
    "32e678204e694a31",
    "32b2e3c7db4721f1",
    "7778073fa40394bd",
    "9144df9c6494a9e4",
    "019efa872a26a5ab",
    "378bdc8b28392458",
    "25db2d24c0bc760a",
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
