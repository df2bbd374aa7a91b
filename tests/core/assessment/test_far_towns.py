"""A town beyond reach that a text names, whatever it says of it."""

import pytest

from core.assessment.place_fit import names_far_town
from core.assessment.seeker import Seeker, seeker_of
from core.prompting.candidate_brief import CandidateBrief


def seeker(**place: object) -> Seeker:
    return seeker_of(CandidateBrief.model_validate({"label": "Weaver", **place}), 2026)


@pytest.mark.parametrize(
    ("text", "is_far"),
    [
        ("The looms are in Aberdeen.", True),
        ("The looms are in Bath.", False),
        ("You weave cloth for theatres.", False),
    ],
)
def test_a_town_is_far_if_it_is_beyond_reach_of_home(text: str, is_far: bool) -> None:
    assert names_far_town(seeker(lives_in="Bath, GB", locations=("Bath",)), text) is is_far


def test_without_a_known_place_of_the_candidate_no_town_is_far() -> None:
    assert not names_far_town(seeker(), "The looms are in Aberdeen.")


@pytest.mark.parametrize(
    ("home", "text", "is_far"),
    [
        ("Lisbon", "Our office is in Estrela.", False),
        ("Lisbon", "Our office is in Berlin.", True),
        ("Leeds", "Our office is in Newport.", True),
        ("Regensburg", "Unser Büro ist in Linz.", True),
    ],
)
def test_a_small_namesake_far_abroad_is_rather_a_district(home: str, text: str, is_far: bool) -> None:
    assert names_far_town(seeker(locations=(home,)), text) is is_far
