"""The whole posting: where it is asked for, and what it adds to the card."""

import json
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest

from adapters.http.fetcher import PoliteFetcher
from adapters.sites.registry import site_named
from core.contracts.job_site import Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import BoardNotFound, MarkupChanged, SkippableError
from core.vacancies.capture import capture, fetch_details
from tests.support.http import LocalSite, MemoryBlobs, polite_fetcher

UUID = "11111111-2222-4333-8444-555555555555"


def detail(site: str, card: VacancyCard, target: SiteTarget, answer: Any) -> tuple[str, Vacancy]:
    """The address that is asked, and the vacancy out of `answer`."""
    page = site_named(site)
    request = page.detail_request(target, card)
    assert request is not None
    return request.url, page.parse_detail(target, card, Response(url=request.url, content=json.dumps(answer).encode()))


def card_of(site: str, target: SiteTarget, answer: Any) -> VacancyCard:
    return site_named(site).parse(target, Response(url="", content=json.dumps(answer).encode())).cards[0]


def test_smartrecruiters_adds_the_sections_in_their_order() -> None:
    target = SiteTarget(site="smartrecruiters", board="CrumbCo")
    row = {"id": "743999000000001", "name": "Baker", "company": {"identifier": "CrumbCo", "name": "Crumb & Co"}}
    sections = {
        "qualifications": {"title": "You", "text": "<p>Early riser</p>"},
        "jobDescription": {"title": "The work", "text": "<ul><li>Bread</li></ul>"},
        "videos": {"urls": []},
    }
    card = card_of("smartrecruiters", target, {"content": [row]})
    url, vacancy = detail(
        "smartrecruiters",
        card,
        target,
        {
            **row,
            "jobAd": {"sections": sections},
            "applyUrl": "https://jobs.smartrecruiters.com/CrumbCo/743999000000001?oga=true",
        },
    )
    assert url == "https://api.smartrecruiters.com/v1/companies/CrumbCo/postings/743999000000001"
    assert vacancy.description == "The work\n\n- Bread\n\nYou\n\nEarly riser"
    assert vacancy.card.id == card.id
    assert vacancy.apply_url == "https://jobs.smartrecruiters.com/CrumbCo/743999000000001"


def test_workday_adds_the_date_the_places_and_the_employer() -> None:
    target = SiteTarget(site="workday", board="helvex.wd3/Careers")
    card = card_of(
        "workday",
        target,
        {
            "jobPostings": [
                {
                    "title": "Lab Technician",
                    "externalPath": "/job/Basel/Lab-Technician_R-1001",
                    "locationsText": "2 Locations",
                    "bulletFields": ["R-1001"],
                }
            ]
        },
    )
    info = {
        "title": "Lab Technician",
        "jobDescription": "<p>Measure things.</p>",
        "location": "Basel",
        "additionalLocations": ["Zug"],
        "startDate": "2026-11-02",
        "endDate": "2026-12-24",
        "jobReqId": "R-1001",
        "remoteType": "On-site",
    }
    url, vacancy = detail(
        "workday", card, target, {"jobPostingInfo": info, "hiringOrganization": {"name": "Helvex AG"}}
    )
    assert url == "https://helvex.wd3.myworkdayjobs.com/wday/cxs/helvex/Careers/job/Basel/Lab-Technician_R-1001"
    assert (vacancy.card.id, vacancy.card.locations, vacancy.card.employer) == (card.id, ("Basel", "Zug"), "Helvex AG")
    assert (vacancy.card.work_format, str(vacancy.card.posted_at)[:10], str(vacancy.valid_through)[:10]) == (
        "onsite",
        "2026-11-02",
        "2026-12-24",
    )
    assert vacancy.description == "Measure things."


def test_bamboohr_adds_pay_date_and_questions() -> None:
    target = SiteTarget(site="bamboohr", board="sawtooth")
    card = card_of("bamboohr", target, {"result": [{"id": "42", "jobOpeningName": "Carpenter"}]})
    opening = {
        "jobOpeningName": "Carpenter",
        "jobOpeningStatus": "Open",
        "description": "<p>Frames.</p>",
        "compensation": "$24 - $28 per hour",
        "datePosted": "2026-10-05",
    }
    fields = {
        "customQuestions": [
            {
                "question": "Own tools?",
                "isRequired": True,
                "type": "yes_no",
                "options": [{"text": "Yes"}, {"text": "No"}],
            }
        ]
    }
    url, vacancy = detail("bamboohr", card, target, {"result": {"jobOpening": opening, "formFields": fields}})
    assert url == "https://sawtooth.bamboohr.com/careers/42/detail"
    assert vacancy.card.salary is not None
    assert (vacancy.card.salary.min, vacancy.card.salary.max, vacancy.card.salary.period) == (24, 28, "hour")
    assert [(question.text, question.is_required, question.options) for question in vacancy.questions] == [
        ("Own tools?", True, ("Yes", "No"))
    ]


def test_rippling_adds_pay_and_description() -> None:
    target = SiteTarget(site="rippling", board="brightmast")
    card = card_of(
        "rippling", target, [{"uuid": UUID, "name": "Field Engineer", "workLocation": {"label": "Denver, CO, US"}}]
    )
    answer = {
        "uuid": UUID,
        "name": "Field Engineer",
        "description": {"company": "<p>Us.</p>", "role": "<p>Climb.</p>"},
        "payRangeDetails": [{"currency": "USD", "frequency": "ANNUAL", "rangeStart": 70000, "rangeEnd": 90000}],
        "createdOn": "2026-06-23",
    }
    url, vacancy = detail("rippling", card, target, answer)
    assert url == f"https://api.rippling.com/platform/api/ats/v1/board/brightmast/jobs/{UUID}"
    assert (vacancy.description, vacancy.card.locations) == ("Climb.\n\nUs.", ("Denver, CO, US",))
    assert vacancy.card.salary is not None
    assert vacancy.card.salary.period == "year"


def test_recruitee_adds_the_questions_of_its_form() -> None:
    target = SiteTarget(site="recruitee", board="groenhof")
    offer = {
        "id": 501,
        "title": "Tuinman",
        "careers_url": "https://groenhof.recruitee.com/o/tuinman",
        "description": "<p>Buiten.</p>",
        "requirements": "<p>Groen.</p>",
    }
    card = card_of("recruitee", target, {"offers": [offer]})
    questions = [{"body": "Rijbewijs?", "kind": "boolean", "required": True, "open_question_options": []}]
    url, vacancy = detail("recruitee", card, target, {"offer": {**offer, "open_questions": questions}})
    assert url == "https://groenhof.recruitee.com/api/offers/501"
    assert vacancy.description == "Buiten.\n\nGroen."
    assert [(question.text, question.is_required) for question in vacancy.questions] == [("Rijbewijs?", True)]


def test_oracle_adds_the_sections_and_the_last_day() -> None:
    page = "https://acme.fa.em2.oraclecloud.com/hcmUI/CandidateExperience/en/sites/CX_1"
    target = SiteTarget(site="oracle", url=page, employer="Acme Canals")
    row = {
        "Id": "300001",
        "Title": "Lock Keeper",
        "PrimaryLocation": "Leeds, United Kingdom",
        "ShortDescriptionStr": "Eleven locks.",
    }
    card = card_of("oracle", target, {"items": [{"TotalJobsCount": 1, "requisitionList": [row]}]})
    answer = {
        "items": [
            {
                "Id": "300001",
                "Title": "Lock Keeper",
                "PrimaryLocation": "Leeds, United Kingdom",
                "WorkplaceType": "Hybrid",
                "ExternalPostedEndDate": "2026-12-24T00:00:00+00:00",
                "ExternalDescriptionStr": "<p>Keep eleven locks.</p>",
                "ExternalQualificationsStr": "<ul><li>Swim well</li></ul>",
                "InternalDescriptionStr": "<p>Not for the public</p>",
            }
        ]
    }
    url, vacancy = detail("oracle", card, target, answer)
    assert url == (
        "https://acme.fa.em2.oraclecloud.com/hcmRestApi/resources/latest/recruitingCEJobRequisitionDetails"
        "?expand=all&onlyData=true&finder=ById;Id=%22300001%22,siteNumber=CX_1"
    )
    assert vacancy.description == "Keep eleven locks.\n\n- Swim well"
    assert (vacancy.card.id, vacancy.card.work_format) == (card.id, "hybrid")
    assert vacancy.valid_through is not None
    assert vacancy.valid_through.date().isoformat() == "2026-12-24"
    assert vacancy.apply_url == f"{page}/job/300001/apply"


@pytest.mark.parametrize(
    "page",
    [
        '<script type="application/ld+json">{"@type": "JobPosting", "title": "Bell Tuner", "description": "<p>Tune bells.</p>"}</script>',
        '<code id="smartApplyData">{"domain": "acme.example", "positions": [{"id": 7902980, "job_description": "&lt;p&gt;Tune bells.&lt;/p&gt;"}]}</code>',
    ],
    ids=["structured data", "embedded data"],
)
def test_eightfold_reads_the_description_from_the_postings_page(page: str) -> None:
    target = SiteTarget(site="eightfold", board="acme")
    site, address = site_named("eightfold"), "https://acme.eightfold.ai/careers/job/7902980"
    card = VacancyCard(id="eightfold:7902980", site="eightfold", external_id="7902980", title="Bell Tuner", url=address)
    request = site.detail_request(target, card)
    assert request is not None
    assert request.url == address
    answer = Response(url=address, content=f"<!doctype html><html><body>{page}</body></html>".encode())
    assert site.parse_detail(target, card, answer).description == "Tune bells."
    with pytest.raises(MarkupChanged, match="7902980"):
        site.parse_detail(target, card, Response(url=address, content=b"<!doctype html><p>Gone for lunch</p>"))


def test_neogov_has_everything_in_its_feed() -> None:
    target = SiteTarget(site="neogov", board="otterford")
    item = "<item><title>Archivist</title><guid>https://www.governmentjobs.com/careers/otterford/jobs/4711002</guid><description>Keeps papers.</description></item>"
    feed = Response(
        url="", content=f"<rss><channel><title>City of Otterford, WA</title>{item}</channel></rss>".encode()
    )
    site = site_named("neogov")
    card = site.parse(target, feed).cards[0]
    assert (card.external_id, card.employer) == ("4711002", "City of Otterford")
    assert site.detail_request(target, card) is None
    assert site.parse_detail(target, card, feed).description == "Keeps papers."


@pytest.mark.parametrize("site", ["greenhouse", "recruitee", "smartrecruiters", "workday", "bamboohr", "rippling"])
def test_a_detail_that_is_another_posting_or_shape_is_a_named_error(site: str) -> None:
    target = SiteTarget(site=site, board="acme.wd5/Jobs" if site == "workday" else "acme")
    card = VacancyCard(
        id=f"{site}:9",
        site=site,
        external_id="9",
        title="Cook",
        url="https://acme.wd5.myworkdayjobs.com/Jobs/job/X/Cook_9" if site == "workday" else None,
    )
    for answer in ({}, [], {"something": "else"}, {"jobs": [{"id": 8, "title": "Other"}]}):
        with pytest.raises((MarkupChanged, SkippableError)):
            detail(site, card, target, answer)


def test_where_the_listing_gave_everything_nothing_is_fetched() -> None:
    card = VacancyCard(
        id="lever:1",
        site="lever",
        external_id="1",
        title="Cook",
        snippet="All of it.",
        apply_url="https://jobs.lever.co/a/1/apply",
    )

    class Nobody:
        def fetch(self, request: object) -> Response:
            raise AssertionError("nothing should be asked for")

    vacancy = fetch_details(site_named("lever"), SiteTarget(site="lever", board="a"), card, Nobody(), MemoryBlobs())
    assert (vacancy.description, vacancy.apply_url) == ("All of it.", "https://jobs.lever.co/a/1/apply")


@pytest.fixture
def board() -> Iterator[LocalSite]:
    with LocalSite().running() as running:
        yield running


@pytest.fixture
def fetcher(board: LocalSite) -> Iterator[PoliteFetcher]:
    with closing(polite_fetcher(board.host)) as opened:
        yield opened


def test_a_board_served_in_the_sites_place_is_read_over_http(board: LocalSite, fetcher: PoliteFetcher) -> None:
    board.says("/v1/boards/acme/jobs", '{"jobs": [{"id": 7, "title": "Engineer"}]}')
    board.says("/v1/boards/acme/jobs/7", '{"id": 7, "title": "Engineer", "content": "&lt;p&gt;Build.&lt;/p&gt;"}')
    target = SiteTarget(site="greenhouse", board="acme", base_url=board.url(""))
    blobs = MemoryBlobs()
    captured = capture(site_named("greenhouse"), target, fetcher, blobs)
    vacancy = fetch_details(site_named("greenhouse"), target, captured.cards[0], fetcher, blobs)
    assert [card.url for card in captured.cards] == ["https://job-boards.greenhouse.io/acme/jobs/7"]
    assert vacancy.description == "Build."
    assert len(blobs.kept) == 2


def test_a_board_that_is_gone_is_named_with_its_address(board: LocalSite, fetcher: PoliteFetcher) -> None:
    target = SiteTarget(site="greenhouse", board="nobody", base_url=board.url(""))
    with pytest.raises(BoardNotFound, match="/v1/boards/nobody/jobs"):
        capture(site_named("greenhouse"), target, fetcher, MemoryBlobs())
