"""Quick tests of a text: cues that say nothing more than shorter ones are left out."""

from core.lexicon.word_lists import shortest_cues


def test_a_cue_that_contains_another_is_left_out() -> None:
    assert shortest_cues(("esidence", "esiden", "Nur aus", "only", "esiden")) == ("esiden", "Nur aus", "only")
