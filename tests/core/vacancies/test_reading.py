"""The version of what is read from a card."""

import hashlib

from core.vacancies.identity import READING
from tests.support.dedup import LATER_SETS, written_identity, written_pairs

READ_NOW = (
    23,
    "703d7728d2264854",
    "f40f892be84d9f88",
    "736550cf68722451",
    "df8c7e74d754f071",
    "3b1e0659f039986a",
    "497ea7df897d5cad",
    "871ea769d1a35fb7",
    "671b15f1816d091f",
    "d7578762f292cfca",
    "befd7446fed4069e",
    "bdacd6dc17a50d67",
    "4e00c2aa937fe2c4",
    "b65f3761511c4ed1",
    "db5c0cefcb47af5c",
    "8967f0bb185ef26b",
    "d0970f2ae9b0c8e3",
    "9f7b78c7fc6a54be",
    "13bb92615b27b855",
    "d4e0fd9d938c5649",
    "cab5431590e56163",
    "7bd71d864df96bbd",
    "ffd2100d65d7a534",
    "853917691f739c27",
    "754a0731fa9bec4d",
    "c0b68be27e840381",
    "a6db32e61a78457a",
    "f816fe69c29bb661",
    "1ca7c4dc3e2c3fd0",
    "24101b3ea491fe84",
    "6aa518457138bfc5",
    "6a40ec4d76f12c5c",
    "be7cd3bcd198f4f4",
    "69df56d353d1d29d",
    "262680297ad94cb4",
    "b4ae6e18c444ba9f",
    "372ea55d9ac4a1e2",
    "c007d317c43b9ad8",
    "85e6f831321bdfa1",
    "1fcbec5187a92419",
    "6f981d06c075239b",
    "2e54c62082580f69",
    "e0bb43b4f859120b",
    "15cb8f48ce57643e",
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
