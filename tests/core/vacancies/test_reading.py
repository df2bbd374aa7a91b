"""The version of what is read from a card."""

import hashlib

from core.vacancies.identity import READING
from tests.support.dedup import LATER_SETS, written_identity, written_pairs

READ_NOW = (
    21,
    "012e4efed3c76f36",
    "71fd0566f2a43100",
    "60f129bad4cab0ef",
    "099027db29296943",
    "b4945cab69b6dd4f",
    "0e8cee248fa1e20f",
    "d6fc41a0a1fcf09f",
    "920fa1d086cd757a",
    "6ebcac3ae21abf6f",
    "623768837d030961",
    "0f1ef9101aa3293e",
    "af092f239f4be495",
    "d08251d4cf40f2e3",
    "507962210ee1e0d3",
    "15188f222371c4bc",
    "d286bbb8eff5654e",
    "e1d7b997cbac5bbc",
    "9765c8ed10cf157d",
    "217a2557c8078739",
    "cfd97f33c245b8f2",
    "855d9ccf1d76e56d",
    "06bc065db4b502c5",
    "ebb02ec0a22b9b10",
    "a4ce4ce8977a6fba",
    "886da5f6d23e126d",
    "a90eae56f76bec0a",
    "0ce5f3ad5d128db2",
    "95d2d8397ddea334",
    "8aa60b0d0c501fb8",
    "d0f949d3a43196be",
    "19e3065912f25244",
    "1b3c908acad1eee7",
    "3fc2abcc496610c4",
    "56232b272dd61d58",
    "84f31e73c42871e9",
    "9821eba560b724f8",
    "f0807f1748a7e615",
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
