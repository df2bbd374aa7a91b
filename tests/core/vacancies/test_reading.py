"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    11,
    "23c08cd4c39d4cc2",
    "5fcf329981254776",
    "f89813f9798da2fa",
    "68fd38d8a33f1322",
    "7f90ccbd28e15db2",
    "314597f0f7a187a1",
    "6eb2fa4facd2381b",
    "f2295d9f6a212767",
    "4e62e8eb63121112",
    "8a89a8ed43337d93",
    "dd44ad5925a991cf",
    "786ce93e00a774aa",
    "f3e8906ab1c4753e",
    "f0fe1b14c1e1611f",
    "467ca295bb2a7cb7",
    "c6950b9d03fd6a78",
    "1f3b481f35d7d43e",
    "7a8bb72e063f6e01",
    "282d2059363d0598",
    "72366a64c1fcf19a",
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
