"""Capture of a target's cards, page by page, with the raw responses stored."""

from collections.abc import Iterable

import pytest

from adapters.sites.greenhouse import Greenhouse
from adapters.sites.smartrecruiters import SmartRecruiters
from adapters.sites.workday import Workday
from core.contracts.job_site import Request, Response, SiteTarget
from core.errors import EmptyAnswer, MarkupChanged, SiteBlocked
from core.vacancies.capture import capture, fetch_details
from tests.support.http import MemoryBlobs

ACME = SiteTarget(site="smartrecruiters", board="acme")


class RecordedSite:
    """A fetcher that returns recorded pages in order; an error in the list is raised."""

    def __init__(self, pages: Iterable[str | Exception]) -> None:
        self._pages = iter(pages)
        self.asked: list[Request] = []

    def fetch(self, request: Request) -> Response:
        self.asked.append(request)
        page = next(self._pages)
        if isinstance(page, Exception):
            raise page
        return Response(url=request.url, content=page.encode())


def page(numbers: Iterable[int], offset: int, total: int) -> str:
    rows = ",".join(
        f'{{"id": "{number}", "name": "Role {number}", "company": {{"identifier": "acme"}}}}' for number in numbers
    )
    return f'{{"offset": {offset}, "limit": 100, "totalFound": {total}, "content": [{rows}]}}'


def three_pages() -> list[str | Exception]:
    return [page(range(1, 4), 0, 9), page(range(4, 7), 3, 9), page(range(7, 10), 6, 9)]


def test_all_pages_of_a_board_are_read() -> None:
    captured = capture(SmartRecruiters(), ACME, RecordedSite(three_pages()), MemoryBlobs())
    assert [card.external_id for card in captured.cards] == [str(number) for number in range(1, 10)]
    assert (captured.pages, captured.stopped_because, captured.total_stated) == (3, "last page", 9)


def test_every_raw_answer_is_kept_before_it_is_parsed() -> None:
    blobs = MemoryBlobs()
    with pytest.raises(MarkupChanged):
        capture(SmartRecruiters(), ACME, RecordedSite(['{"unexpected": true}']), blobs)
    assert list(blobs.kept.values()) == [b'{"unexpected": true}']


def test_a_page_of_vacancies_that_are_all_known_is_the_last_one_asked_for() -> None:
    site = RecordedSite(three_pages())
    captured = capture(
        SmartRecruiters(), ACME, site, MemoryBlobs(), known=lambda card_id: int(card_id.split(":")[1]) > 3
    )
    assert captured.stopped_because == "all known"
    assert len(site.asked) == 2


def test_one_new_vacancy_among_known_ones_keeps_it_going() -> None:
    captured = capture(
        SmartRecruiters(),
        ACME,
        RecordedSite(three_pages()),
        MemoryBlobs(),
        known=lambda card_id: card_id != "smartrecruiters:2",
    )
    assert captured.pages == 2


def test_the_page_limit_is_said() -> None:
    captured = capture(SmartRecruiters(), ACME, RecordedSite(three_pages()), MemoryBlobs(), max_pages=2)
    assert (captured.pages, captured.stopped_because) == (2, "page limit")


def test_a_site_that_sends_the_same_page_again_is_left() -> None:
    same = page(range(1, 4), 0, 900)
    captured = capture(SmartRecruiters(), ACME, RecordedSite([same] * 20), MemoryBlobs())
    assert captured.stopped_because == "page repeats"
    assert captured.pages <= 2


def test_an_empty_board_where_there_are_usually_many_is_an_error_with_both_facts() -> None:
    with pytest.raises(EmptyAnswer, match=r"smartrecruiters/acme.*40"):
        capture(SmartRecruiters(), ACME, RecordedSite([page([], 0, 0)]), MemoryBlobs(), usual_count=40)


def test_an_empty_board_that_is_often_empty_is_just_empty() -> None:
    assert capture(SmartRecruiters(), ACME, RecordedSite([page([], 0, 0)]), MemoryBlobs(), usual_count=1).cards == ()


def test_a_block_on_a_later_page_is_raised_by_its_name() -> None:
    with pytest.raises(SiteBlocked):
        capture(SmartRecruiters(), ACME, RecordedSite([three_pages()[0], SiteBlocked("no")]), MemoryBlobs())


def test_workday_pages_go_on_although_only_the_first_states_the_total() -> None:
    def rows(first: int, count: int, total: int) -> str:
        postings = ",".join(
            f'{{"title": "Role {number}", "externalPath": "/job/Berlin/Role_JR{number}", "bulletFields": ["JR{number}"]}}'
            for number in range(first, first + count)
        )
        return f'{{"total": {total}, "jobPostings": [{postings}]}}'

    site = RecordedSite([rows(1, 20, 45), rows(21, 20, 0), rows(41, 5, 0)])
    captured = capture(Workday(), SiteTarget(site="workday", board="acme.wd3/Careers"), site, MemoryBlobs())
    assert len(captured.cards) == 45
    assert [request.body["offset"] for request in site.asked] == [0, 20, 40]
    assert all(request.method == "POST" for request in site.asked)


def test_details_name_the_raw_answer_they_come_from() -> None:
    listing = '{"jobs": [{"id": 7, "title": "Engineer", "absolute_url": "https://boards.greenhouse.io/acme/jobs/7"}]}'
    detail = (
        '{"id": 7, "title": "Engineer", "content": "&lt;p&gt;Build &amp;amp; run.&lt;/p&gt;", "questions": ['
        '{"label": "First Name", "required": true, "fields": [{"name": "first_name", "type": "input_text", "values": []}]},'
        '{"label": "Work permit?", "required": true, "fields": [{"name": "q1", "type": "multi_value_single_select", "values": [{"label": "Yes", "value": 1}, {"label": "No", "value": 0}]}]}]}'
    )
    target = SiteTarget(site="greenhouse", board="acme")
    site = RecordedSite([listing, detail])
    blobs = MemoryBlobs()
    card = capture(Greenhouse(), target, site, blobs).cards[0]
    vacancy = fetch_details(Greenhouse(), target, card, site, blobs)
    assert vacancy.description == "Build & run."
    assert [(question.text, question.is_required, question.options) for question in vacancy.questions] == [
        ("First Name", True, ()),
        ("Work permit?", True, ("Yes", "No")),
    ]
    assert blobs.get(vacancy.snapshot_sha256 or "") == detail.encode()
