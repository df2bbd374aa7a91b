import json

import pytest
from click.testing import CliRunner

from adapters.sites.registry import site_named
from adapters.sites.search.model_proposal import outline_of, propose_with_model
from adapters.sites.search.page import apply, validate
from adapters.sites.search.proposal import example_cards, propose
from core.contracts.job_site import Response, SearchSpec, SiteTarget
from core.errors import MarkupChanged, SettingsError
from flows.cli import cli
from tests.support.model_server import ModelServer, Reply
from tests.support.search_pages import FIRMS, FOOT, NAV, PAGES, ROLES, TOWNS, plain_list

URL = "https://board.example/search?q=x"


@pytest.mark.parametrize("name", PAGES)
def test_the_cards_of_an_unknown_page_are_found_without_a_model(name):
    html = PAGES[name]()
    spec = propose(html, URL)
    page = apply(spec, html, URL)
    assert [card.title for card in page.cards] == ROLES
    assert [card.employer for card in page.cards] == FIRMS
    assert [card.locations for card in page.cards] == [(town,) for town in TOWNS]
    assert len({card.url for card in page.cards}) == len(ROLES)
    assert page.next is not None
    assert spec.is_confirmed is False


@pytest.mark.parametrize("name", PAGES)
def test_what_was_proposed_reads_the_next_page_too(name):
    html, following = PAGES[name](), PAGES[name](start=50)
    spec = propose(html, URL)
    assert validate(spec, html, following, URL) == ()
    assert validate(spec, html, html, URL) == ("the next page shows the same vacancies",)


def test_pay_dates_and_filters_are_part_of_the_proposal():
    html = plain_list()
    spec = propose(html, URL)
    first = apply(spec, html, URL).cards[0]
    assert (first.salary.min, first.salary.max, first.salary.currency) == (60_000, 75_000, "EUR")
    assert first.posted_at.isoformat() == "2026-11-01T00:00:00+00:00"
    assert first.url == "https://board.example/jobs/0-x"
    assert spec.filters == ("q", "radius")
    assert example_cards(spec, html, URL)[0]["title"] == ROLES[0]


@pytest.mark.parametrize(
    "html",
    [
        f"<html><body>{NAV}<p>Welcome to our company</p>{FOOT}</body></html>",
        "",
        "<html><body><div id=root></div></body></html>",
        "not a page",
    ],
)
def test_a_page_without_a_plain_structure_gets_no_proposal(html):
    with pytest.raises(MarkupChanged):
        propose(html, URL)


def test_a_page_that_changed_its_markup_is_named():
    spec = propose(plain_list(), URL)
    with pytest.raises(MarkupChanged, match="no card"):
        apply(spec, "<html><body><p>new design</p></body></html>", URL)


def test_a_spec_that_is_wrong_is_told_why():
    html = plain_list()
    spec = propose(html, URL)
    assert "no link" in validate(spec.model_copy(update={"link": ".nothing"}), html)[0]
    assert "is not a valid selector" in validate(spec.model_copy(update={"card": "li[["}), html)[0]


def test_an_unconfirmed_page_is_never_fetched_by_a_run():
    site = site_named("search")
    spec = propose(plain_list(), URL)
    with pytest.raises(SettingsError, match="not confirmed"):
        list(site.requests(SiteTarget(site="search", search_spec=spec)))
    confirmed = SiteTarget(site="search", search_spec=spec.model_copy(update={"is_confirmed": True}))
    assert [request.url for request in site.requests(confirmed)] == [URL]
    assert len(site.parse(confirmed, Response(url=URL, content=plain_list().encode())).cards) == len(ROLES)


def test_the_number_of_the_next_page_is_counted_on():
    spec = SearchSpec(url=URL, card="li.result", title="a", link="a", next_page="param:page")
    html = plain_list().replace('rel="next"', "")
    assert apply(spec, html, URL).next.url == "https://board.example/search?page=2"
    assert apply(spec, html, "https://board.example/search?page=2").next is None


class ModelThatLearns:
    """Answers wrongly until it is told what was wrong."""

    provider, model = "test", "one"

    def __init__(self) -> None:
        self.told: list[tuple[str, ...]] = []

    def name_for(self, purpose: str) -> str:
        return f"{self.provider}/{self.model}"

    def prompt_version(self, purpose: str) -> str:
        return "v1"

    def ask(self, purpose, given, answer, subject):
        self.told.append(given.problems)
        card = ".result" if given.problems else ".nothing"
        return answer(card=card, title="h3", link="a"), None


def test_a_model_is_told_what_was_wrong_and_its_answer_is_tried_on_the_page():
    model = ModelThatLearns()
    spec = propose_with_model(model, plain_list(), URL)
    assert spec.card == ".result"
    assert spec.proposed_by == "model test/one"
    assert not spec.is_confirmed
    assert model.told == [(), ("no card (.nothing) on the page",)]


def test_a_model_that_never_finds_it_is_asked_three_times_at_most():
    model = ModelThatLearns()
    with pytest.raises(MarkupChanged):
        propose_with_model(model, f"<html><body>{NAV}</body></html>", URL)
    assert len(model.told) == 3


def test_the_outline_for_the_model_is_short_and_keeps_the_marks():
    outline = outline_of(plain_list() * 40)
    assert len(outline) <= 12_000
    assert 'class="company"' in outline
    assert "<script" not in outline


def test_the_command_shows_the_cards_to_confirm(tmp_path):
    (tmp_path / "page.html").write_text(plain_list(), "utf-8")
    (tmp_path / "next.html").write_text(plain_list(50), "utf-8")
    shown = CliRunner().invoke(
        cli, ["search-spec", str(tmp_path / "page.html"), "--url", URL, "--next", str(tmp_path / "next.html")]
    )
    assert shown.exit_code == 0, shown.output
    assert "Night Nurse  |  Harbour Clinic  |  Leeds" in shown.output
    assert "Every card has a title and a link." in shown.output


SELECTORS = {"card": ".result", "title": "h3", "link": "a"}


def test_the_command_asks_the_configured_model_if_told_to(tmp_path, monkeypatch):
    (tmp_path / "page.html").write_text(plain_list(), "utf-8")
    with ModelServer([Reply(json.dumps(SELECTORS))]) as server:
        for name, value in {
            "HOME": str(tmp_path / "home"),
            "MODEL__PROVIDER": "custom",
            "MODEL__MODEL": "scripted-1",
            "MODEL__BASE_URL": server.url,
            "MODEL__API_KEY": "k",
        }.items():
            monkeypatch.setenv(f"OTKLIK_{name}", value)
        command = ["search-spec", str(tmp_path / "page.html"), "--url", URL, "--model", "--json"]
        shown = CliRunner().invoke(cli, command)
    assert shown.exit_code == 0, shown.output
    answer = json.loads(shown.stdout)
    assert answer["spec"]["proposed_by"] == "model custom/scripted-1"
    assert [card["title"] for card in answer["cards"]] == ROLES
    assert answer["problems"] == []


def test_without_a_provider_the_command_says_what_to_set(tmp_path, monkeypatch):
    (tmp_path / "page.html").write_text(plain_list(), "utf-8")
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("OTKLIK_MODEL__PROVIDER", "offline")
    shown = CliRunner().invoke(cli, ["search-spec", str(tmp_path / "page.html"), "--model"])
    assert isinstance(shown.exception, SettingsError)
    assert "model.provider is offline" in str(shown.exception)
