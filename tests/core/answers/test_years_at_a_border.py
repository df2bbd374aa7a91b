"""Years of a job that is as long as a range wants, or days short of it, by the month in which it began."""

from tests.support.answers import candidate, value

RANGES = ("None", "Less than 2 years", "2–4 years", "5 years or more")


def test_a_job_that_began_on_any_day_of_its_month_is_as_long_as_its_range_wants() -> None:
    assert value("How many years of Kubernetes experience do you have?", *RANGES) == "5 years or more"


def test_a_job_that_may_be_days_short_of_a_range_is_left_open() -> None:
    began = candidate(work=[{"name": "Initech", "position": "Developer", "startDate": "2021-03", "keywords": ["Rust"]}])
    assert value("How many years of Rust experience do you have?", *RANGES, who=began) is None


def test_a_tool_is_known_with_the_ending_of_a_slavic_language() -> None:
    assert value("Lata doświadczenia w Pythonie", type="number") == "9"
    assert value("Lata doświadczenia w Javie", type="number") == "3"
