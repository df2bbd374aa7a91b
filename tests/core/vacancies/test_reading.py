"""The version of what is read from a card."""

import hashlib

from core.vacancies.identity import READING
from tests.support.dedup import LATER_SETS, written_identity, written_pairs

READ_NOW = (
    20,
    "b62ae07882898179",
    "ba9380e1ecbf81c5",
    "759f76b725327a13",
    "1dbc2910a2a18a3d",
    "ef68ef1f0f489b74",
    "9a883fc9afd256b4",
    "f38250c97326ad13",
    "7486cc64ed08a9d9",
    "7c2e3edb865c779e",
    "7d302136fa6fb6e0",
    "999833af22d864fb",
    "94173c68aa759f92",
    "2a80f3e353f9b97c",
    "98785fc2adc26d7d",
    "e8fb1609303b94ca",
    "b35dbe53adbe84ef",
    "d4966154a61bd5ee",
    "ed5890e92905e140",
    "c39a78d173db0d25",
    "ccab2c7828bceb24",
    "a5b216eccc87e221",
    "e94983ec7208d43f",
    "84e451b8eaba2809",
    "4110023cc399082c",
    "a31b20c6479a3f32",
    "0d4713f794b9fe7a",
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
