"""The version of what is read from a card."""

import hashlib
import json
from pathlib import Path

from core.vacancies.identity import READING, identity_of
from tests.support.dedup import LATER_SETS, written_card

WRITTEN = Path(__file__).parents[2] / "labels" / "dedup" / "written.jsonl"
READ_NOW = (
    15,
    "981e3326da2dc99d",
    "0b391a62299e9da6",
    "f44bea74edd77b05",
    "c0742563769b1f95",
    "d62de382ce441cac",
    "e99fc2f48ba3eda5",
    "27d2b61ae26c8fc5",
    "5c00b90c88838e30",
    "8c192af611a02a14",
    "af1fcf1a0e0a4436",
    "e9024b9c1a191cbe",
    "1015f198016f69d2",
    "9730522c7b748ab0",
    "ea8b33f1de38beac",
    "23082e1c4603a5a1",
    "eb9b2e957a3768f8",
    "c3642d9de3bcae51",
    "066078f090e2b0ff",
    "70194040c6d19d72",
    "0d873f70b2172213",
    "784d106bcece4343",
    "0187c0ddaca04dd8",
    "683651282fe669b4",
    "fca311d2cafd1476",
    "15f85a22e96ab80a",
    "44c2fba75e9b9458",
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
