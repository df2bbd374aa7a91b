"""The version of what is read from a card."""

import hashlib

from core.vacancies.identity import READING
from tests.support.dedup import LATER_SETS, written_identity, written_pairs

READ_NOW = (
    19,
    "f12b8f279509a8ba",
    "e88056832bb3ee0a",
    "c2163604efbf17f7",
    "1dbc2910a2a18a3d",
    "1af04bae54f38499",
    "9a883fc9afd256b4",
    "f38250c97326ad13",
    "7486cc64ed08a9d9",
    "7c2e3edb865c779e",
    "7d302136fa6fb6e0",
    "999833af22d864fb",
    "470e2171c26d7142",
    "da9180f7782299a8",
    "a6d3f528a2b304d6",
    "e8fb1609303b94ca",
    "dd8e7fd5111b0132",
    "d4966154a61bd5ee",
    "b75880516885bae2",
    "c39a78d173db0d25",
    "8aedc243fc5c7b42",
    "a5b216eccc87e221",
    "e94983ec7208d43f",
    "84e451b8eaba2809",
    "4110023cc399082c",
    "a31b20c6479a3f32",
    "7470ef020d900547",
    "0cccfe0741ee6f25",
    "fe11b09ae0e81823",
    "1b98ae6acb17e9fc",
    "a403547fbd8dc0ac",
    "912848d151be7ac7",
    "a762cd7aa1369062",
    "1a6147f956eabfed",
    "464113aefe30e4a9",
    "036723a92242f2e8",
    "031ad81f407bd70f",
    "b69fe1a4e026dddc",
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
