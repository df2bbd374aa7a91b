"""What may be said of what the résumé names, and not the other way round."""

import pytest

from core.documents.following import follows_from
from core.documents.words import tokens
from core.text.data import load_lines
from core.text.normalize import plain


def _follows(said: str, named: str) -> bool:
    """Whether each word said may be said of the named words."""
    words = tokens(said)
    return all(follows_from(word, words, tokens(named)) for word in words)


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("Filled casks", "containers"),
        ("Parkett verlegt", "Holzböden"),
        ("дойка коров", "скот"),
        ("Processed delivery notes", "Lieferscheine"),
        ("Work at a multimeter", "measuring instruments"),
    ],
)
def test_a_wider_word_and_a_word_of_another_language_may_be_said_and_never_the_other_way_round(named, said):
    assert _follows(said, named)
    assert not _follows("casks parquet cows multimeter", said)


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("the brewery", "beer"),
        ("a sewing machine", "sewed"),
        ("Java", "programmed"),
        ("receptionist", "greeted"),
        ("Gefahrgut", "Gefahrgutschein"),
        ("Küchen", "Torten"),
        ("журнал", "журналист"),
    ],
)
def test_no_deed_follows_from_a_place_or_a_tool_and_nothing_from_a_word_that_begins_alike(named, said):
    assert not _follows(said, named)


def test_every_entry_is_written_as_words_are_compared():
    entries = {entry for row in load_lines("core.documents", "data/following_words.txt") for entry in row.split()}
    assert not {entry for entry in entries - {">"} if plain(entry) != entry}
    short = {entry for entry in entries if "_" not in entry and entry.endswith("*") and len(entry) < 4}
    assert not short
