"""A target that takes a search is searched for each role of the candidate, in the words of its job site."""

from datetime import UTC, datetime

import pytest

from core.contracts.job_site import SearchSpec, SiteTarget
from core.contracts.targeting import SearchedRole
from core.errors import SettingsError
from core.vacancies.role_searches import in_turn, is_by_role, searches

ANALYST = SearchedRole(
    key="data_analyst", name="data analyst", terms={"hh": ("Аналитик данных", "bi аналитик"), "*": ("Data Analyst",)}
)
NURSE = SearchedRole(key="registered_nurse", name="registered nurse", terms={"*": ("Registered Nurse", "Staff Nurse")})


def spec(*filters: str) -> SearchSpec:
    return SearchSpec(url="https://jobs.example.com/find?sort=new", card=".c", title=".t", link="a", filters=filters)


def test_a_job_site_is_searched_in_its_own_language_and_others_in_the_rest() -> None:
    hh = SiteTarget(site="hh", by_role=True, params={"area": "1"})
    assert [one.label for one in searches(hh, ANALYST)] == ["hh/Аналитик данных", "hh/bi аналитик"]
    assert searches(hh, ANALYST)[0].params == {"area": "1"} and not searches(hh, ANALYST)[0].by_role
    assert [one.query for one in searches(SiteTarget(site="remotive", by_role=True), ANALYST)] == ["Data Analyst"]


def test_the_placeholder_is_replaced_in_url_query_and_parameters() -> None:
    target = SiteTarget(site="linkedin", url="https://jobs.example.com/s?k={role}&l=Leeds", params={"t": "{role}"})
    first = searches(target, NURSE)[0]
    assert (first.url, first.params) == ("https://jobs.example.com/s?k=Registered+Nurse&l=Leeds", {"t": "Registered Nurse"})  # fmt: skip
    assert is_by_role(target) and not is_by_role(first)


@pytest.mark.parametrize("field", ["q", "keywords", "Stichwort"])
def test_a_search_page_gets_the_words_in_its_own_field(field: str) -> None:
    target = SiteTarget(site="search", by_role=True, search_spec=spec("sort", field))
    assert searches(target, NURSE)[0].url == f"https://jobs.example.com/find?{field}=Registered+Nurse&sort=new"


def test_a_search_page_with_a_field_for_places_is_searched_where_the_candidate_looks() -> None:
    target = SiteTarget(site="search", by_role=True, search_spec=spec("q", "Location"))
    urls = [one.url for one in searches(target, ANALYST, ("Leeds", "York"))]
    assert urls == [
        "https://jobs.example.com/find?q=Data+Analyst&Location=Leeds&sort=new",
        "https://jobs.example.com/find?q=Data+Analyst&Location=York&sort=new",
    ]
    filled = target.model_copy(update={"url": "https://jobs.example.com/find?Location=Hull"})
    assert [one.url for one in searches(filled, ANALYST, ("Leeds",))] == ["https://jobs.example.com/find?q=Data+Analyst&Location=Hull"]  # fmt: skip


def test_words_that_are_in_the_address_already_are_replaced() -> None:
    target = SiteTarget(site="search", url="https://jobs.example.com/find?q=old&page=1", by_role=True)
    assert searches(target, NURSE)[1].url == "https://jobs.example.com/find?q=Staff+Nurse&page=1"


def test_a_search_page_without_a_known_field_says_what_to_do() -> None:
    target = SiteTarget(site="search", by_role=True, search_spec=spec("sort"))
    with pytest.raises(SettingsError, match="no known field for search words") as raised:
        searches(target, NURSE)
    assert "{role}" in raised.value.hint


def test_roles_that_were_searched_longest_ago_come_first() -> None:
    target = SiteTarget(site="remotive", by_role=True)
    assert in_turn((ANALYST, NURSE), [target], {}) == (ANALYST, NURSE)
    searched = {"remotive/Data Analyst": datetime(2026, 11, 21, tzinfo=UTC)}
    assert in_turn((ANALYST, NURSE), [target], searched) == (NURSE, ANALYST)
    later = searched | {"remotive/Staff Nurse": datetime(2026, 11, 22, tzinfo=UTC)}
    assert in_turn((ANALYST, NURSE), [target], later) == (ANALYST, NURSE)
