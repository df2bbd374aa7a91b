"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    17,
    "599a92f8fe82fae5",
    "82838397f5be37e2",
    "b77108e1af96f598",
    "938ff7ad66d587db",
    "4767ec95fb9752e1",
    "b248911d75d3d36f",
    "4edb9a18c774de72",
    "cb9dd583ba7a469a",
    "f2d92725dcd6cda8",
    "ed97820742a46d05",
    "950fceb2f0648f52",
    "1c2b7526746d04d8",
    "3a071ddf8041b61f",
    "261878ec0ba86cc5",
    "915ed66f4efe1a5c",
    "24927fc7b4e38a20",
    "f841fa75cd29c9bd",
    "0c648dfe78d24340",
    "d781d75f329ec98d",
    "173e8fda4dfa6ffe",
    "cbb6e43936ef17a8",
    "382e738632f70a31",
    "abbc402443961d70",
    "8b26818c5016ba8c",
    "4575075083f991c2",
    "cfc470f4dda993dd",
    "194fbbc7a130f1d3",
    "94c37258db72f54e",
    "8bd8c4bfb8ed46b2",
    "99d4977c4229713b",
    "d614ee5193be1b29",
    "324b4f8e8458cc2e",
    "9b3abf29297d070c",
    "d3b3ebe4fbd9853d",
    "f459de93870e6c87",
    "443db6ed2fd05aea",
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
