"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    16,
    "bffa164ac8fa7409",
    "9a838b513aff323e",
    "1041bc126b5f9126",
    "86af15f5dc40f847",
    "1b9ae3e454dcde3f",
    "5512076f1efd2205",
    "8155d281f1b332e5",
    "567be85fe52a2e75",
    "3369776349a66bfc",
    "3faace3372cae798",
    "f8f714d04f89b7d3",
    "c783ea69d07b0674",
    "6497979ee3c3baaa",
    "8126dc09dc48c756",
    "ea4f4abbbbddb1e0",
    "ec9052fde57bffed",
    "04ba723c7bada89b",
    "07b00552c50d86fd",
    "b42940aaa952508b",
    "a48f36a4b8a9f34d",
    "784fcc6737c09b13",
    "39aa52ac1c695ebb",
    "9c64b73fb7b99795",
    "e61728bdef482961",
    "0d6f4dd776141f0f",
    "7dc870c54efe95e4",
    "327119321978fa9c",
    "ee75d87ef1c2180d",
    "be3e1205b2acd7fc",
    "8bb8b78bfc10b7c9",
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
