"""A paid model is sent what tells about a posting, not its employer's praise of itself."""

import pytest

from core.prompting.telling_part import telling_part

ABOUT = "Example Group is a leading company with more than 2,000 employees. We believe in people. " * 3
OFFER = "We offer 28 days of holiday, a pension and a gym discount. We are an equal opportunity employer. " * 3


@pytest.mark.parametrize(
    "asked",
    [
        "5+ years of Python and PostgreSQL",
        "Abgeschlossene Ausbildung als Elektroniker",
        "Опыт работы в гостинице от двух лет",
        "Only candidates based in Poland",
        "Native German; Driving licence class B",
    ],
)
def test_what_is_asked_for_is_found_between_praise_and_benefits(asked: str) -> None:
    part = telling_part(f"{ABOUT}\nRequirements\n- {asked}\n{OFFER}", 110)
    assert part == asked


def test_a_short_text_is_whole_and_a_long_one_keeps_its_order_and_limit() -> None:
    assert telling_part("Night shifts.", 110) == "Night shifts."
    long = "You will plan routes in Leipzig. " + ABOUT + "Experience with SAP is required. " + OFFER
    assert telling_part(long, 110) == "You will plan routes in Leipzig; Experience with SAP is required"
    assert all(len(telling_part(ABOUT + OFFER, limit)) <= limit for limit in (30, 60, 110))


def test_nothing_telling_leaves_the_beginning() -> None:
    assert telling_part(ABOUT + OFFER, 60).startswith("Example Group")


def test_invisible_characters_are_no_part_of_it() -> None:
    assert "\u202e" not in telling_part(f"{ABOUT} Experience with \u202eKafka is required. {OFFER}", 110)
