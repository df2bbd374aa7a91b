"""What a title names beside the post: a product, a house, whose office it is."""

import pytest

from core.lexicon.occupations import read_title
from core.lexicon.title_details import title_of_post


@pytest.mark.parametrize(
    ("title", "post"),
    [
        ("Data Engineer, Lead Scoring", "Data Engineer,"), ("Data Engineer - Graduate Outcomes Survey", "Data Engineer -"), ("Data Engineer, Office of the Head of Actuarial", "Data Engineer,"),
        ("Class Teacher in the assistant headteacher's inclusion team", "Class Teacher"),
    ],
)  # fmt: skip
def test_a_level_before_a_thing_or_another_persons_office_is_none_of_the_post(title: str, post: str) -> None:
    assert title_of_post(title).strip() == post


@pytest.mark.parametrize(
    "title",
    ["Data Engineer, Graduate Programme", "Data Engineer - Tech Lead", "Data Engineer, Head of Platform", "Nurse, Ward Lead", "Data Engineer (Lead)"],
)  # fmt: skip
def test_a_level_that_names_the_post_stays(title: str) -> None:
    assert title_of_post(title) == title


@pytest.mark.parametrize(
    ("title", "levels"),
    [("Werkstudentin Marketing", {0}), ("Ausbildungsplatz Koch", {0}), ("Praktikantinnen", {0}), ("Pflegefachfrau für unsere Ausbildungsstation", set())],
)  # fmt: skip
def test_a_compound_names_a_level_only_of_a_post(title: str, levels: set[int]) -> None:
    assert read_title(title).levels == levels


def test_a_word_that_begins_like_a_framework_is_none() -> None:
    assert read_title("Pflegefachkraft im Springerpool").occupations == ("registered_nurse",)
