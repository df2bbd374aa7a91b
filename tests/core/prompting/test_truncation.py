"""Text for a model call: visible characters only, single spaces, truncated at a word."""

import pytest

from core.prompting.truncation import bounded


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a  b", "a b"),
        ("a\tb \u00a0 c", "a b c"),
        ("one \n\n  two\n three ", "one\ntwo\nthree"),
        ("one\ntwo", "one\ntwo"),
        ("zero\u200bwidth\u202e and \x07bell\r\n", "zerowidth and bell"),
        ("  ", ""),
        (None, ""),
    ],
)
def test_spaces_are_single_and_hidden_characters_dropped(text: str | None, shown: str) -> None:
    assert bounded(text, 100) == shown


def test_a_long_text_is_truncated_at_a_word() -> None:
    assert bounded("twelve words of a long text", 20) == "twelve words of […]"
