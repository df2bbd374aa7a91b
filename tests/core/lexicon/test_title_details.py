"""What a title names beside the post: a product, a house, whose office it is."""

import pytest

from core.lexicon.occupations import read_title
from core.lexicon.seniority import offered_up_to
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


@pytest.mark.parametrize(
    ("title", "highest"),
    [("Vom Lehrling bis zum Vorarbeiter: neue Werkstatt", 4), ("Trainee to supervisor, new depot", 4), ("От стажёра до бригадира", 4)],
)  # fmt: skip
def test_a_range_may_end_with_whoever_leads_a_crew(title: str, highest: int) -> None:
    assert offered_up_to(title) == highest


@pytest.mark.parametrize(
    ("title", "highest"),
    [("Lehrlinge, Gesellen, Meister - Kfz-Technik", 6), ("Apprentices and technicians, lift service", 6), ("Comptable, débutant jusqu'au senior", 3), ("Azubi Koch", None)],
)  # fmt: skip
def test_a_list_of_ranks_and_a_range_in_french_are_posts_for_each_of_them(title: str, highest: int | None) -> None:
    assert offered_up_to(title) == highest


@pytest.mark.parametrize("title", ["Chief Engineer", "Chief Officer"])
def test_a_rank_on_board_is_no_executive(title: str) -> None:
    assert not read_title(title).levels


def test_an_apprentice_has_other_names_in_switzerland() -> None:
    assert read_title("Lernender Maurer").levels == {0}
