"""The feeds' parsers over recorded material that is not part of the project."""

import csv
import json

import pytest

from adapters.sites.registry import site_named
from core.contracts.job_site import ParsedPage, Response, SiteTarget
from core.errors import MarkupChanged
from tests.support.paths import RECORDED, needs_recorded

VACANCIES = RECORDED / "vacancies"


def parsed(site: str, name: str) -> ParsedPage:
    content = (VACANCIES / name).read_bytes()
    return site_named(site).parse(SiteTarget(site=site), Response(url="", content=content))


THREADS = ("hn_2019_Mar.html", "hn_2019_Sep.html", "hn_2019_Oct.html", "hn_2019_Nov.html")


def nearly_every_comment_of_a_thread_names_employer_role_and_place(name):
    page = parsed("hn", name)
    count = len(page.cards)
    assert count > 150
    assert sum(card.employer is not None for card in page.cards) > 0.97 * count
    assert sum(bool(card.locations) for card in page.cards) > 0.84 * count
    assert (
        sum(card.title not in (card.snippet or "").split("\n")[0] or "|" not in card.title for card in page.cards)
        > 0.85 * count
    )
    assert len({card.id for card in page.cards}) == count
    assert len(page.left_out) < 5


def no_reply_is_taken_for_a_vacancy():
    page = parsed("hn", "hn_2019_Mar.html")
    assert len(page.cards) + len(page.left_out) == 183


COUNTS = (
    ("api2020_hh_vacancies.json", 20), ("api2020_hh_vacanciesIT.json", 20), ("hh2024_hh_vacancies.json", 100),
     ("hh2026_hh_vacancies.csv", 5592), ("hh_search.html", 2), ("hh_vacancy_card_no_salary.html", 1),
     ("hh_vacancy_card_with_salary.html", 1), ("hh_vacancy_card_with_rating.html", 1),
)  # fmt: skip


def every_hh_recording_gives_its_vacancies(name, count):
    page = parsed("hh", name)
    assert len(page.cards) == count
    assert all(card.url and card.url.startswith("https://hh.ru/vacancy/") for card in page.cards)
    assert all(card.salary is None or card.salary.currency for card in page.cards)


def pay_in_the_table_is_the_pay_on_the_card():
    cards = {card.external_id: card for card in parsed("hh", "hh2026_hh_vacancies.csv").cards}
    table = (VACANCIES / "hh2026_hh_vacancies.csv").read_text(encoding="utf-8")
    for row in csv.DictReader(table.splitlines()):
        stated = cards[row["id"]].salary
        assert (stated.min if stated else None) == (float(row["salary_from"] or 0) or None)
        assert (stated.max if stated else None) == (float(row["salary_to"] or 0) or None)


NO_VACANCIES = (
    "api2020_hh_dictionaries.json",
    "api2020_hh_specialisations.json",
    "hh_employer_page.html",
    "hh_api_vacancies.md",
)


def what_holds_no_vacancies_is_named(name):
    with pytest.raises(MarkupChanged):
        parsed("hh", name)


def the_leads_of_a_feed_are_named_after_the_sites_that_know_them():
    page = parsed("leads", "newgrad_listings.json")
    rows = json.loads((VACANCIES / "newgrad_listings.json").read_text("utf-8"))
    assert len(page.cards) > 0.95 * len({row["url"] for row in rows})
    assert {"greenhouse", "lever", "workday"} <= {card.site for card in page.cards}
    assert any(card.is_closed for card in page.cards)
    assert len(parsed("leads", "linkedin_jobs.csv").cards) == 60


@pytest.mark.slow
@pytest.mark.thorough
@needs_recorded
def test_recorded_feeds_give_the_vacancies_a_person_would_count(subtests):
    for name in THREADS:
        with subtests.test("nearly every comment names employer, role and place", name=name):
            nearly_every_comment_of_a_thread_names_employer_role_and_place(name)
    for name, count in COUNTS:
        with subtests.test("every recording of hh gives its vacancies", name=name):
            every_hh_recording_gives_its_vacancies(name, count)
    for name in NO_VACANCIES:
        with subtests.test("what holds no vacancies is named", name=name):
            what_holds_no_vacancies_is_named(name)
    for check in (
        no_reply_is_taken_for_a_vacancy,
        pay_in_the_table_is_the_pay_on_the_card,
        the_leads_of_a_feed_are_named_after_the_sites_that_know_them,
    ):
        with subtests.test(check.__name__):
            check()
