"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    12,
    "72d4479f2f812542",
    "a8734bc05c5331c7",
    "b307d530c96685e4",
    "a628722b7bb98106",
    "aa647749a37661e5",
    "24b6c76d6f099eab",
    "eedf27c5120296ca",
    "ab3bc3dbc69b2c19",
    "c66e5f8cd74d0c32",
    "369756db09e71c1e",
    "a6e51a2e22de8ab5",
    "adc55a0367d728cc",
    "96a1652d1b092152",
    "4a700e75fa683d73",
    "ef1730a4705494b1",
    "2080312faeea328e",
    "4cef58886f4e863a",
    "36ea36a0fd06b184",
    "ffc36ebba5b70354",
    "ae1ce135212ad3ae",
    "e5646e59b10e08ff",
    "43eafa5a9b5d2541",
    "c4615930e4ae2fab",
    "de7ca32b61dca874",
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
