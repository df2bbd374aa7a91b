"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    16,
    "f2d2cfa42688915c",
    "ef0ba80bcf0583ec",
    "eb981f3f73e96d58",
    "8c8baad7082b6dcb",
    "62b5d1271daa85d1",
    "6adbcedfc472706d",
    "baaffc652f03cd05",
    "4dcdb4ccfdffb147",
    "21ba855b76fcbf41",
    "ccaabb98af4ebf89",
    "bf91c1109861b777",
    "fbc4924a0fb3ee79",
    "4c42f11463a90ba4",
    "7685f615e78f3292",
    "a8382fb20958d26a",
    "7bcb22e96ab19232",
    "4cae32136f1dfebc",
    "90bff2dc871274ce",
    "c8bb7c071d372d6b",
    "878d14c856f71b4f",
    "737048807d7b4aa5",
    "281104ddec33cf86",
    "fe4a45717fa7afef",
    "c129197a6788b9e7",
    "4278faa0e934ddbe",
    "befe15a20f77fe8c",
    "3f08a389f8c4753c",
    "9ff173cd10be4170",
    "fddbbdaad5804c89",
    "f991ffc6695d6356",
    "8f48340ef2dcde2a",
    "eba6f06a0044030c",
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
