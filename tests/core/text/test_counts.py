"""Numbers with their noun."""

from core.text.counts import counted


def test_one_of_a_thing_is_not_in_the_plural():
    assert [counted(n, "page") for n in (0, 1, 2, 1200)] == ["0 pages", "1 page", "2 pages", "1,200 pages"]
    assert [counted(n, "batch", "batches") for n in (1, 3)] == ["1 batch", "3 batches"]
