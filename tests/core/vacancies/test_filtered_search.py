"""Searches set the filters that the user confirmed, and only as long as the page shows them as it did then."""

from datetime import UTC, datetime

import pytest

from adapters.sites.search.filters import read_filters
from adapters.sites.search.proposal import propose
from adapters.sites.search.site import Search
from core.contracts.job_site import Request, Response, SiteTarget
from core.contracts.page_filter import FilterMapping
from core.vacancies.capture import Captured, capture
from core.vacancies.filter_mapping import propose_settings
from core.vacancies.filtered_search import filtered_url, shown_as_set, unfiltered_url, with_current_filters
from tests.support.filter_pages import ENGLISH_FORM, MARA, URL, with_list
from tests.support.http import MemoryBlobs

AS_CONFIRMED = with_list(ENGLISH_FORM)
SETTINGS = tuple(
    one.setting for one in propose_settings(read_filters(AS_CONFIRMED, URL), MARA) if one.setting and not one.is_risky
)
MAPPING = FilterMapping(url=URL, version=1, settings=SETTINGS, confirmed_at=datetime(2026, 11, 22, tzinfo=UTC))
TARGET = SiteTarget(
    site="search",
    url=f"{URL}?q=nurse",
    filters=MAPPING,
    search_spec=propose(AS_CONFIRMED, URL).model_copy(update={"is_confirmed": True, "next_page": None}),
)
FILTERED = f"{URL}?q=nurse&wf=4&jt%5B%5D=ft&d=30"


class Pages:
    """A fetcher that shows one page for searches with filters and another for those without."""

    def __init__(self, filtered: str, unfiltered: str = AS_CONFIRMED) -> None:
        self.filtered, self.unfiltered = filtered, unfiltered
        self.asked: list[str] = []

    def fetch(self, request: Request) -> Response:
        self.asked.append(request.url)
        page = self.filtered if "wf=" in request.url else self.unfiltered
        return Response(url=request.url, content=page.encode())


def run(filtered: str, target: SiteTarget = TARGET) -> tuple[Pages, Captured]:
    pages = Pages(filtered)
    return pages, capture(Search(), target, pages, MemoryBlobs())


def test_a_search_carries_the_confirmed_filters() -> None:
    pages, captured = run(AS_CONFIRMED)
    assert pages.asked == [FILTERED]
    assert len(captured.cards) == 7 and captured.notes == ()


def test_a_page_that_counts_other_results_or_has_more_options_is_the_same() -> None:
    page = AS_CONFIRMED.replace("Remote (12)", "Remote (3)").replace("Full-time (3)", "Full-time").replace('<option value="7">', '<option value="60">Last 2 months</option><option value="7">')  # fmt: skip
    assert run(page)[0].asked == [FILTERED]


CHANGES = {
    "the option means something else": ("Remote or hybrid", "On-site only"),
    "the value stands for another option": ('<option value="4">Remote or hybrid</option>', '<option value="5">Remote or hybrid</option>'),
    "the filter has another name": ("Job type", "Exclude"),
    "the parameter is gone": ('name="d"', 'name="posted"'),
    "the form is sent in another way": ('<form action="/search">\n<label>Work', '<form action="/search" method="post">\n<label>Work'),
    "the list became a field": ('<select name="d">', '<select name="d" multiple>'),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_page_whose_filters_changed_is_searched_without_them_and_the_user_is_told(change: str) -> None:
    old, new = CHANGES[change]
    assert old in AS_CONFIRMED
    pages, captured = run(AS_CONFIRMED.replace(old, new))
    assert pages.asked == [FILTERED, f"{URL}?q=nurse"]
    assert len(captured.cards) == 7
    assert "the filters of the page changed" in captured.notes[0] and "otklik sites filters" in captured.notes[0]


def test_a_page_that_changed_and_ignores_filters_gives_its_vacancies_all_the_same() -> None:
    changed = AS_CONFIRMED.replace("Job type", "Exclude")
    pages = Pages(changed, changed)
    assert len(capture(Search(), TARGET, pages, MemoryBlobs()).cards) == 7


def test_filters_that_leave_no_vacancy_are_not_taken_for_the_whole_site() -> None:
    pages, captured = run(AS_CONFIRMED.replace('class="result"', 'class="none"').replace("<h3>", "<p>").replace("</h3>", "</p>"))  # fmt: skip
    assert pages.asked == [FILTERED, f"{URL}?q=nurse"]
    assert captured.notes == ("no vacancies with the filters, so it is searched without them",)
    assert len(captured.cards) == 7


def test_a_preference_that_changed_switches_the_filters_off() -> None:
    assert with_current_filters(TARGET, MARA) == (TARGET, "")
    remote = MARA._replace(work_formats=("remote",))
    target, note = with_current_filters(TARGET, remote)
    assert target.filters is None and "you changed work format" in note
    assert with_current_filters(TARGET, MARA._replace(languages=("fr",)))[1] == ""


def test_the_address_keeps_its_other_parameters() -> None:
    assert filtered_url(f"{URL}?q=a+b&wf=9&page=2", SETTINGS[:1]) == f"{URL}?q=a+b&page=2&wf=4"
    assert unfiltered_url(f"{URL}?q=a+b&page=2&wf=4", SETTINGS[:1]) == f"{URL}?q=a+b&page=2"


def test_the_page_tells_whether_a_filter_is_set() -> None:
    ticked = AS_CONFIRMED.replace('value="ft"', 'value="ft" checked')
    job_type = next(setting for setting in SETTINGS if setting.name == "jt[]")
    assert shown_as_set(job_type, read_filters(ticked, URL))
    assert not shown_as_set(job_type, read_filters(AS_CONFIRMED, URL))
