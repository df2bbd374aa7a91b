"""One kind of post in two wards, branches or teams of an employer, and titles that say nothing of the post but how long it is open."""

import pytest

from tests.support.dedup import KILNS, REWORDED, duplicate, pair


def titled(texts: tuple[str, str], one: str, other: str) -> bool:
    """Whether two postings of one employer in other words are one vacancy under these titles."""
    first, second = pair(texts)
    return bool(duplicate(first.model_copy(update={"title": one}), second.model_copy(update={"title": other})))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kiln Operator – Harbour branch", "Kiln Operator – Station Road branch"),
        ("Kiln Operator, team Porcelain", "Kiln Operator, team Terracotta"),
        ("Kiln Operator (ward 7)", "Kiln Operator (ward 9)"),
    ],
)
def test_a_post_in_another_branch_or_team_is_another_vacancy_though_the_texts_tell_the_same_work(
    one: str, other: str
) -> None:
    assert titled(KILNS, "Kiln Operator", "Kiln Operator")
    assert not titled(KILNS, one, other)


def test_a_unit_that_only_one_title_names_or_the_other_text_says_is_no_other_unit() -> None:
    assert titled(KILNS, "Kiln Operator – Harbour branch", "Kiln Operator")
    assert titled(KILNS, "Kiln Operator – gas branch", "Kiln Operator – glazes branch")


def test_two_names_of_one_trade_in_one_school_are_no_two_units() -> None:
    assert titled(REWORDED, "Custodian, Fernhollow School", "School Janitor (Fernhollow School)")


@pytest.mark.parametrize(
    "later",
    ["Kiln Operator - closing date extended to 5 June", "Kiln Operator (readvertised)", "Kiln Operator – Bewerbungsfrist verlängert bis 30. Juni", "Kiln Operator (100 %)"],
)  # fmt: skip
def test_a_new_closing_date_is_no_part_of_the_title(later: str) -> None:
    first, _ = pair(KILNS)
    second = first.model_copy(update={"id": "other:9", "site": "other", "external_id": "9", "title": later})
    assert duplicate(first.model_copy(update={"title": "Kiln Operator"}), second)


def test_a_month_in_which_a_post_begins_is_part_of_the_title() -> None:
    assert not titled((KILNS[0], KILNS[0]), "Apprentice Potter – September", "Apprentice Potter – January")
