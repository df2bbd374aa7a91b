"""A score may also count how alike a posting's text and the résumé are. The encoder here is a stand-in; the real one has tests of its own."""

from collections.abc import Sequence

import pytest

from core.assessment.ranking import Ranking, rank_all
from core.assessment.screening import CardToScreen
from core.assessment.seeker import seeker_of
from core.contracts.vacancy import WorkFormat
from core.prompting.candidate_brief import CandidateBrief

WEAVER = CandidateBrief(
    label="Weaver",
    positions=("Weaver, Example Mill, 2019-01 – present",),
    skills=("damask", "warping"),
    experience=("Wove curtains on a hand loom",),
    languages=("English: native",),
    lives_in="Bath, GB",
    locations=("Bath",),
)
OPEN = "You make cloth for theatres and museums, and you mend what tears."


class Says:
    """Gives every text the same cosine, and keeps what it was asked."""

    name = "stand-in"

    def __init__(self, cosine: float | None) -> None:
        self.cosine = cosine
        self.asked: list[tuple[tuple[str, ...], str]] = []

    def likenesses(self, lines: Sequence[str], texts: Sequence[str]) -> list[float | None]:
        self.asked += [(tuple(lines), text) for text in texts]
        return [self.cosine] * len(texts)


def ranked(says: Says | None, title: str = "Studio Assistant", text: str = OPEN, place: str = "Bath") -> Ranking:
    card = CardToScreen(id="a", title=title, text=text, locations=place, work_format=WorkFormat.ONSITE)
    return rank_all(seeker_of(WEAVER, 2026), WEAVER, [card], says)[0]


def test_a_text_that_means_the_same_in_other_words_comes_before_one_that_does_not() -> None:
    assert ranked(Says(0.6)).score > ranked(None).score > ranked(Says(0.0)).score


def test_likeness_changes_the_order_but_never_what_is_kept_or_why() -> None:
    by_words = ranked(None)
    for cosine in (-1.0, 0.0, 0.6, 1.0):
        found = ranked(Says(cosine))
        assert (found.verdict, found.reason) == (by_words.verdict, by_words.reason)


def test_an_encoder_that_cannot_tell_leaves_the_score_as_it_is() -> None:
    assert ranked(Says(None)) == ranked(None)


@pytest.mark.parametrize(
    ("title", "text", "place"),
    [
        ("Weaver", OPEN, "Berlin"),
        ("Studio Assistant", "", "Bath"),
        ("Sales Manager", "Sell cars.", "Bath"),
    ],
    ids=["in another town", "without a text", "surely other work"],
)
def test_a_card_that_is_clear_without_it_is_not_compared(title: str, text: str, place: str) -> None:
    says = Says(1.0)
    assert ranked(says, title, text, place) == ranked(None, title, text, place)
    assert says.asked == []


def test_the_text_is_compared_with_the_lines_about_the_work_and_nothing_else_of_the_person() -> None:
    says = Says(0.5)
    ranked(says)
    ((lines, text),) = says.asked
    assert text == OPEN
    assert {"Weaver", "damask", "Wove curtains on a hand loom"} <= set(lines)
    assert not any("Bath" in line or "native" in line for line in lines)
