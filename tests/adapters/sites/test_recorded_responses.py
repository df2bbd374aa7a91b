"""Recorded answers of employers' job boards give the vacancies a person would count in them."""

import pytest

from adapters.sites.registry import site_classes, site_named
from core.contracts.job_site import ParsedPage, Response, SiteTarget
from core.contracts.vacancy import VacancyCard, WorkFormat
from core.errors import MarkupChanged, OtklikError
from tests.support.paths import RECORDED, needs_recorded

VACANCIES = RECORDED / "vacancies"


def parsed(site: str, name: str, **known: str) -> ParsedPage:
    return site_named(site).parse(
        SiteTarget(site=site, **known), Response(url=known.get("url", ""), content=(VACANCIES / name).read_bytes())
    )


def one(site: str, name: str, **known: str) -> VacancyCard:
    return parsed(site, name, **known).cards[0]


COUNTS = (
    ("greenhouse", "ats_greenhouse.json", 2),
    ("ashby", "ats_ashby.json", 2),
    ("workable", "ats_workable.json", 1),
    ("workable", "ats2_workable.json", 3),
    ("personio", "ats_personio.xml", 1),
    ("workday", "ats_workday.json", 2),
    ("icims", "ats_icims.html", 2),
    ("jobvite", "ats_jobvite.html", 2),
    ("paylocity", "ats_paylocity.html", 2),
    ("freehire", "ats_freehire_search_page1.json", 3),
    ("freehire", "ats_freehire_detail_greenhouse.json", 1),
    ("linkedin", "linkedin_job_view.html", 1),
)


def every_vacancy_is_read_and_none_is_left_out(site: str, name: str, count: int) -> None:
    page = parsed(site, name)
    assert (len(page.cards), page.left_out) == (count, ())
    assert all(card.title and card.external_id for card in page.cards)


def a_vacancy_listed_per_country_is_one_with_both_countries() -> None:
    card = one("workable", "ats_workable.json")
    assert (card.locations, card.work_format) == (("Spain", "Portugal"), WorkFormat.REMOTE)


def a_position_listed_twice_is_one_with_both_offices() -> None:
    assert one("personio", "ats_personio.xml").locations == ("Munich", "Berlin")


def pay_in_thousands_of_a_currency_is_read_from_its_components() -> None:
    salary = parsed("ashby", "ats_ashby.json").cards[1].salary
    assert salary is not None
    assert (salary.min, salary.max, salary.currency, salary.period) == (102800, 137000, "CAD", "year")


def a_posting_without_a_known_age_has_no_date() -> None:
    assert all(card.posted_at is None for card in parsed("workday", "ats_workday.json").cards)


def a_number_of_locations_is_not_a_location() -> None:
    assert all(card.locations == () for card in parsed("workday", "ats_workday.json").cards)


def times_are_kept_in_utc() -> None:
    card = one("greenhouse", "ats_greenhouse.json")
    assert card.posted_at is not None
    assert card.posted_at.isoformat() == "2026-07-16T15:55:32+00:00"


def escaped_markup_becomes_plain_text() -> None:
    snippet = one("greenhouse", "ats_greenhouse.json").snippet or ""
    assert "<" not in snippet
    assert "&amp;" not in snippet
    assert len(snippet) > 1000


def a_closed_public_posting_is_known_as_closed() -> None:
    url = "https://www.linkedin.com/jobs/view/4000000001"
    assert one("linkedin", "linkedin-guest-closed.html", url=url).is_closed is True
    assert one("linkedin", "linkedin-guest-live-onsite.html", url=url).is_closed is None


def a_public_posting_whose_number_nobody_states_is_an_error_that_says_so() -> None:
    with pytest.raises(MarkupChanged, match="id"):
        parsed("linkedin", "linkedin-guest-closed.html")


OWN = ["greenhouse", "lever", "ashby", "smartrecruiters", "workable", "recruitee", "personio", "teamtailor", "workday", "bamboohr", "rippling", "pinpoint"]  # fmt: skip


def no_site_takes_another_ones_answer_for_its_own_empty_board(site: str) -> None:
    """Either an error by name, or (two shapes that are alike) real cards: never nothing at all."""
    assert site in site_classes()
    for file in sorted(VACANCIES.glob("ats*")) + sorted(VACANCIES.glob("linkedin-guest*")):
        try:
            page = parsed(site, file.name)
        except OtklikError as error:
            assert error.message
        else:
            assert page.cards, file.name


CHECKS = (
    a_vacancy_listed_per_country_is_one_with_both_countries,
    a_position_listed_twice_is_one_with_both_offices,
    pay_in_thousands_of_a_currency_is_read_from_its_components,
    a_posting_without_a_known_age_has_no_date,
    a_number_of_locations_is_not_a_location,
    times_are_kept_in_utc,
    escaped_markup_becomes_plain_text,
    a_closed_public_posting_is_known_as_closed,
    a_public_posting_whose_number_nobody_states_is_an_error_that_says_so,
)


@pytest.mark.slow
@needs_recorded
def test_recorded_responses_give_the_vacancies_a_person_would_count(subtests: pytest.Subtests) -> None:
    for site, name, count in COUNTS:
        with subtests.test("every vacancy is read and none is left out", name=name):
            every_vacancy_is_read_and_none_is_left_out(site, name, count)
    for check in CHECKS:
        with subtests.test(check.__name__):
            check()
    for site in OWN:
        with subtests.test("no site takes another one's answer for its own empty board", site=site):
            no_site_takes_another_ones_answer_for_its_own_empty_board(site)
