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
    "067a7a77e66e515c",
    "920fa1d086cd757a",
    "6ebcac3ae21abf6f",
    "b6e77cf64e131932",
    "a26799f359d01c08",
    "9a4076a26d2bb85d",
    "d08251d4cf40f2e3",
    "507962210ee1e0d3",
    "15188f222371c4bc",
    "d286bbb8eff5654e",
    "621da9f5bae8a697",
    "b87fd697d3b662a2",
    "217a2557c8078739",
    "cfd97f33c245b8f2",
    "21a8c893a6f2358c",
    "06bc065db4b502c5",
    "ebb02ec0a22b9b10",
    "a4ce4ce8977a6fba",
    "886da5f6d23e126d",
    "a90eae56f76bec0a",
    "0ce5f3ad5d128db2",
    "341a43f1f2ad0c07",
    "8aa60b0d0c501fb8",
    "d0f949d3a43196be",
    "773d66b0fe5bd62e",
    "14667c26e678d5cf",
    "3fc2abcc496610c4",
    "56232b272dd61d58",
    "e124b6fc987b6356",
    "3a200b50c2000d77",
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
