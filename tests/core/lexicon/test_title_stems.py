"""Words of titles are reduced to stems, one by one or a list at once."""

import pytest

from core.lexicon.occupation_table import rows
from core.lexicon.title_stems import listed, stem, stems, stems_of_each


@pytest.mark.parametrize(
    ("word", "reduced"),
    [
        ("сварщиками", "сварщик"),
        ("начальнику", "начальник"),
        ("бухгалтерией", "бухгалтер"),
        ("монтажный", "монтажн"),
        ("няни", "нян"),
        ("ткач", "ткач"),
        ("чаи", "чаи"),
        ("1с", "1c"),
        ("weberinnen", "weber"),
        ("schreinerin", "schreiner"),
        ("medizin", "medizin"),
        ("vitamin", "vitamin"),
    ],
)
def test_the_longest_ending_is_left_out_if_enough_remains(word: str, reduced: str) -> None:
    assert stem(word) == reduced


@pytest.mark.parametrize("text", ["Weaver; ; Weber*in;Ткачиха (м/ж) ", "", ";", "C++ Developer;Größe;ИП"])
def test_a_list_has_the_stems_of_its_entries(text: str) -> None:
    assert stems_of_each(text) == [found for entry in listed(text) if (found := stems(entry))]


def test_each_row_of_the_table_has_the_stems_of_its_entries() -> None:
    for row in rows().values():
        for text in (row["roles"], row.get("fields", "")):
            assert stems_of_each(text) == [stems(entry) for entry in listed(text)]
