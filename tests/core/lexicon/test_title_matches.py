"""Known titles and fields are found in the words of a title, the longest one at each place."""

from hypothesis import given
from hypothesis.strategies import lists, sampled_from

from core.lexicon.occupation_table import title_phrases
from core.lexicon.title_matches import matches_in

PHRASES = sorted(title_phrases())


def longest_known(tokens: tuple[str, ...]) -> list[tuple[int, int, str, bool]]:
    """Try every length at every place, the longest first."""
    found, at = [], 0
    while at < len(tokens):
        ends = (end for end in range(len(tokens), at, -1) if tokens[at:end] in title_phrases())
        end = next(ends, at)
        if end > at:
            found.append((at, end, *title_phrases()[tokens[at:end]]))
        at = max(end, at + 1)
    return found


@given(lists(sampled_from(PHRASES), min_size=1, max_size=3), lists(sampled_from(PHRASES), max_size=2))
def test_the_longest_known_phrase_counts_at_each_place(
    whole: list[tuple[str, ...]], begun: list[tuple[str, ...]]
) -> None:
    tokens = (*(word for phrase in whole for word in phrase), *(phrase[0] for phrase in begun))
    by_phrase = [tuple(match) for match in matches_in(tokens) if tokens[match.start : match.end] in title_phrases()]
    assert by_phrase == longest_known(tokens)


def test_a_title_counts_inside_a_german_compound() -> None:
    (match,) = matches_in(("zirkusbuchhalter",))
    assert match == matches_in(("buchhalter",))[0]
