"""The version of what is read from a card."""

import hashlib

from core.vacancies.identity import READING
from tests.support.dedup import LATER_SETS, written_identity, written_pairs

READ_NOW = (
    21,
    "1f96f2a5a77a29bd",
    "8d8129b6c3fbd490",
    "26e34f09d29f5d15",
    "3f1659bd903f9e90",
    "eb08822df887e448",
    "58621a8e16003deb",
    "3adb805b6cbc98d6",
    "472851ec988dddab",
    "354b87812b3dd384",
    "a0df4ec04739ab02",
    "66c806c8b10c7d97",
    "a8ac6fa906b56f38",
    "2c5587793f08bc04",
    "66c6060a594fe66c",
    "579dd2a00d01b9d6",
    "abef32f608021fbb",
    "90ec64d217403c7a",
    "43c12e29242c5f0c",
    "2823c750810941ff",
    "fd8e718631229177",
    "81c03f20d840464f",
    "a347255ba65d088f",
    "d91a06f744b03324",
    "a235697c05bd5056",
    "7d43a9ed247d0954",
    "33128a344d4c20aa",
    "6e853c0df03a8ce1",
    "5ea62f9ed50f3352",
    "dff2b552b645cd38",
    "f9eb3095a30e8670",
    "9273a5ee11da78d1",
    "ecab7c04bb8bbd7c",
    "7e1807d7cd2b200e",
    "799fe51ebe169fc0",
    "a6613d145b442f15",
    "86a4c738aa5d2024",
    "34f779abb349480b",
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
