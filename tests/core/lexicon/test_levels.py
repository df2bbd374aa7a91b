"""The entry of a scale for the level of a language."""

import pytest

from core.lexicon.levels import language_option


@pytest.mark.parametrize(
    ("labels", "native", "fluent"),
    [
        (("1 - Beginner (A1-A2)", "2 - Intermediate (B1-B2)", "3 - Advanced (C1-C2)", "4 - Native"), 3, 2),
        (("1. Grundkenntnisse", "2. fließend", "3. Muttersprache"), 2, 1),
        (("A1–A2", "B1–B2", "C1–C2", "Erstsprache"), 3, 2),
        (("5) первый язык: родной", "4) свободно", "3) средний"), None, 1),
        (("A1", "A2", "B1", "B2", "C1", "C2"), 5, 4),
    ],
)
def test_a_level_is_read_behind_its_place_in_the_list(labels, native, fluent):
    assert language_option("C1", labels) == labels[fluent]
    if native is not None:
        assert language_option("Native speaker", labels) == labels[native]


def test_the_highest_level_is_no_native_one_where_the_one_beside_it_may_be():
    assert language_option("Native speaker", ("A1-A2", "B1-B2", "C1-C2", "seit der Kindheit")) is None
