"""Years of experience as ranges in many languages: the range that surely holds the number, and none on a boundary."""

import pytest

from core.answers.option_matching import fit_years
from tests.support.answers import candidate, value


@pytest.mark.parametrize(
    ("labels", "held"),
    [
        (("0-2", "3-5", "5+"), "5+"), (("Under 5", "5 and over"), "5 and over"), (("Less than five years", "Five to ten years", "More than ten years"), "Five to ten years"),
        (("Junior (0-2)", "Mid (3-5)", "Senior (6+)"), "Senior (6+)"), (("keine", "1-2 Jahre", "3-5 Jahre", "mehr als 5 Jahre"), "mehr als 5 Jahre"), (("moins de 5 ans", "5 à 10 ans", "plus de 10 ans"), "5 à 10 ans"),
        (("poniżej 2 lat", "2-5 lat", "ponad 5 lat"), "ponad 5 lat"), (("do 2 let", "2 až 5 let", "více než 5 let"), "více než 5 let"), (("0-2 år", "3-5 år", "Mer än 5 år"), "Mer än 5 år"),
        (("0-2 yıl", "3-5 yıl", "5 yıldan fazla"), "5 yıldan fazla"), (("менше 2 років", "2–5 років", "понад 5 років"), "понад 5 років"), (("do 2 lat", "3-5 lat", "6 lat i więcej"), "6 lat i więcej"),
    ],
)  # fmt: skip
def test_seven_and_a_half_years_are_in_the_range_that_holds_them(labels: tuple[str, ...], held: str) -> None:
    assert fit_years(7.5, labels) == held


@pytest.mark.parametrize("labels", [("0-5", "5-10"), ("2-5", "5+"), ("1+", "3+", "5+"), ("до 5 лет", "5 лет и больше")])
def test_no_range_is_chosen_on_a_boundary_or_where_they_overlap(labels: tuple[str, ...]) -> None:
    assert fit_years(5, labels) is None


def test_work_that_may_fall_short_of_a_range_by_a_month_chooses_none() -> None:
    work = [{"name": "Initech", "position": "Developer", "startDate": "2021-03"}]
    asked = "Years of experience"
    assert value(asked, "0-2", "3-4", "5-9", who=candidate(work=work)) is None
    assert value(asked, "0-2", "3-9", "10+", who=candidate(work=work)) == "3-9"
