"""The text of a question, before any rule reads it."""

from core.questions.wording import read_question


def test_abbreviations_are_read_in_full_and_parts_of_words_are_none() -> None:
    assert read_question("Gehaltsvorst. (EUR)").plain == "gehaltsvorstellung (eur)"
    assert read_question("Musterstr. 5, nbsp").plain == "musterstr. 5, nbsp"
