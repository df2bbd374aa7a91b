"""Similarity of texts, estimated from their sketches."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.text.simhash import LEAST_WORDS, from_parts, likeness, sketch_of


def jaccard_similarity(one: list[str], other: list[str]) -> float:
    runs = [set(zip(text, text[1:], text[2:], strict=False)) for text in (one, other)]
    return len(runs[0] & runs[1]) / len(runs[0] | runs[1])


@pytest.mark.parametrize("length", [60, 250, 800])
@pytest.mark.parametrize("changed", [0.0, 0.02, 0.1, 0.5])
def test_likeness_is_close_to_the_share_of_common_runs(length: int, changed: float) -> None:
    chance = random.Random(length)
    errors = []
    for _ in range(25):
        one = [f"word{chance.randrange(3000)}" for _ in range(length)]
        other = [word if chance.random() > changed else "other" for word in one]
        errors.append(
            likeness(sketch_of(" ".join(one)) or 0, sketch_of(" ".join(other)) or 0) - jaccard_similarity(one, other)
        )
    assert abs(sum(errors) / len(errors)) < 0.04
    assert max(map(abs, errors)) < 0.25


def test_a_short_text_has_no_sketch() -> None:
    assert sketch_of(None) is None
    assert sketch_of("We are hiring. " * 5) is None


@settings(max_examples=50)
@given(st.text(min_size=0, max_size=400))
def test_any_text_can_be_sketched_and_stored(text: str) -> None:
    sketch = sketch_of(text + " word" * LEAST_WORDS)
    assert sketch is not None and 0 <= sketch < 2**256
    assert from_parts([sketch >> 64 * part & 2**64 - 1 for part in range(4)]) == sketch
