"""The version of what is read from a card."""

import hashlib

from core.vacancies.identity import READING
from tests.support.dedup import LATER_SETS, written_identity, written_pairs

READ_NOW = (
    21,
    "6a70af58092d0cd6",
    "71fd0566f2a43100",
    "9b568908dbe0a3c2",
    "8b67c6302df7a376",
    "d5744d55025a7b87",
    "001a7c74badbf57b",
    "262247f99cfdf7e3",
    "920fa1d086cd757a",
    "bb9f7e6a6223a026",
    "ae5a8880bf840a09",
    "5c6cd186f9e677d3",
    "9a4076a26d2bb85d",
    "d12149628fa57346",
    "507962210ee1e0d3",
    "15188f222371c4bc",
    "282591aa181f80d1",
    "7589f69b0344c976",
    "b87fd697d3b662a2",
    "a1d37bd9419320b8",
    "5b10e8755fa67f58",
    "f25a6104080aa409",
    "a17b286bbc76a518",
    "56ec36e7966074cd",
    "558854fe89a511c5",
    "f3df862526114e04",
    "a90eae56f76bec0a",
    "b899c421d5f43beb",
    "0e2017d16d0cd825",
    "3bfc75f488af4cfc",
    "90582bff38a84e37",
    "13c5a5c7039fec6a",
    "14667c26e678d5cf",
    "4cf32856a1832566",
    "6608ceb71c6fd32d",
    "bc5550413290685c",
    "6f788be68d229ef3",
    "8b0292b9dcb9d0d9",
)
"""The version of the reading, and digests of the identities of the written cards: of the sets up to the ninth together, and of each later one."""


def test_whoever_changes_what_is_read_from_a_card_raises_the_version_so_that_stored_cards_are_read_again() -> None:
    read_of = {name: hashlib.sha256() for name in ("earlier", *LATER_SETS)}
    for number, pair in enumerate(written_pairs()):
        read = read_of.get(pair["set"], read_of["earlier"])
        for side in ("earlier", "later"):
            identity = written_identity(number, side)
            read.update(repr(identity._replace(text=None)).replace(", text=None", "").encode())
    digests = [read.hexdigest()[:16] for read in read_of.values()]
    assert (READING, *digests) == READ_NOW, "raise READING, then write all here"
