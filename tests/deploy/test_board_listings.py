"""The demo board answers in the shapes of real boards, and holds what a day should meet."""

from collections import Counter
from collections.abc import Iterator
from datetime import date

import pytest
from starlette.applications import Starlette
from starlette.testclient import TestClient

from adapters.candidates.folder import load_candidate
from adapters.model.offline.model import OfflineModel
from adapters.sites.registry import site_named
from core.assessment.evaluation import evaluate_batch
from core.assessment.extraction import extract_batch
from core.assessment.screening import screen_batch
from core.contracts.decision import Advice, Verdict
from core.contracts.job_site import Response, SiteTarget
from core.contracts.vacancy import CardBatch, Vacancy, VacancyCard, WorkFormat
from core.text.html import html_to_text
from core.vacancies.dedup import dedup_decisions
from deploy.board import listings
from deploy.board.app import build_app
from deploy.board.vacancies import all_vacancies, on_board
from tests.support.paths import DEMO_CANDIDATE

DEMO = DEMO_CANDIDATE
BOARDS = {"greenhouse": ("nordwind", "papierkran"), "lever": ("lumenfold", "steinweg"), "ashby": ("tallgrass",)}


@pytest.fixture(scope="module")
def board() -> Iterator[TestClient]:
    with TestClient(Starlette(routes=listings.routes()), base_url="http://board.test") as client:
        yield client


@pytest.mark.parametrize(("site", "tenant"), [(s, t) for s, tenants in BOARDS.items() for t in tenants])
def test_the_site_s_own_parser_reads_the_board(board: TestClient, site: str, tenant: str) -> None:
    target = SiteTarget(site=site, board=tenant, base_url=f"http://board.test/{site}")
    page_object = site_named(site)
    request = next(iter(page_object.requests(target)))
    answer = board.get(request.url)
    response = Response(url=request.url, headers=dict(answer.headers), content=answer.content)
    page = page_object.parse(target, response)
    listed = [v for v in on_board(f"{site}/{tenant}") if not (site == "ashby" and v.closed)]
    assert [card.external_id for card in page.cards] == [v.id for v in listed]
    for card, shown in zip(page.cards, listed, strict=True):
        assert (card.title, card.employer, card.work_format) == (shown.title, shown.employer, shown.format)
        assert card.posted_at == shown.posted_at
        assert (card.salary is not None) == (shown.salary is not None)
        if card.salary and shown.salary:
            assert (card.salary.min, card.salary.max, card.salary.currency) == shown.salary[:3]
            assert card.salary.period == shown.salary[3]
        assert all(must in (card.snippet or "") for must in shown.musts)


def test_the_search_page_is_read_page_by_page_to_its_end(board: TestClient) -> None:
    from selectolax.lexbor import LexborHTMLParser

    seen: list[str] = []
    address: str | None = "/search?page=1"
    while address:
        tree = LexborHTMLParser(board.get(address).text)
        seen += [node.attributes["data-id"] or "" for node in tree.css("article.vacancy-card")]
        following = tree.css_first("a[rel=next]")
        address = following.attributes["href"] if following else None
    assert seen == [v.id for v in on_board("search")]


def test_a_posting_carries_json_ld_and_a_link_to_its_form(board: TestClient) -> None:
    import json

    from selectolax.lexbor import LexborHTMLParser

    for shown in on_board("search"):
        tree = LexborHTMLParser(board.get(f"/jobs/{shown.id}").text)
        data = json.loads(tree.css_first('script[type="application/ld+json"]').text())
        assert (data["@type"], data["title"], data["hiringOrganization"]["name"]) == (
            "JobPosting",
            shown.title,
            shown.employer,
        )
        link = tree.css_first("a.apply")
        assert (link is None) == shown.closed
        if link:
            assert link.attributes["href"] == f"http://board.test/apply/{shown.replica}/{shown.id}"


def test_a_board_or_posting_that_is_not_there_is_a_404(board: TestClient) -> None:
    for path in (
        "/greenhouse/v1/boards/none/jobs",
        "/lever/v0/postings/none",
        "/ashby/posting-api/job-board/none",
        "/jobs/0",
    ):
        assert board.get(path).status_code == 404
    assert listings.vacancy("0") is None


def test_a_vacancy_applied_to_before_says_so_instead_of_showing_its_form() -> None:
    with TestClient(build_app(), base_url="http://board.test") as client:
        before = listings.already_applied()[0]
        page = client.get(f"/apply/{before.replica}/{before.id}").text
        assert "already applied" in page and "<form" not in page
        other = next(v for v in all_vacancies() if v.replica == before.replica and not v.already_applied)
        assert "<form" in client.get(f"/apply/{other.replica}/{other.id}").text


def test_the_board_has_what_a_day_should_meet() -> None:
    every = all_vacancies()
    assert 55 <= len(every) <= 70 and len({v.id for v in every}) == len(every)
    assert {v.language for v in every} >= {"en", "ru"}
    copies = [v for v in every if v.text_of]
    originals = {v.id: v for v in every}
    assert any(v.board != originals[v.text_of or ""].board for v in copies), "the same vacancy on another site"
    assert any(v.board == originals[v.text_of or ""].board and not v.closed for v in copies), "posted again"
    assert any(v.closed for v in every)
    assert {v.replica for v in every} >= {"greenhouse", "lever", "ashby", "workday", "hh", "frame", "conditional"}


def test_a_vacancy_posted_again_under_a_new_id_is_recognised(board: TestClient) -> None:
    target = SiteTarget(site="greenhouse", board="nordwind", base_url="http://board.test/greenhouse")
    page_object = site_named("greenhouse")
    request = next(iter(page_object.requests(target)))
    page = page_object.parse(target, Response(url=request.url, content=board.get(request.url).content))
    found = {d.card_id: d.duplicate_of for d in dedup_decisions(page.cards) if d.duplicate_of}
    assert found == {"greenhouse:4100107": "greenhouse:4100101"}


def test_the_offline_provider_chooses_seven_vacancies_of_six_kinds_of_form_for_the_demo_s_candidate() -> None:
    candidate = load_candidate(DEMO)
    model = OfflineModel()
    distinct = [v for v in all_vacancies() if not v.text_of and not v.closed and v.days <= 45]
    distinct = [v for v in distinct if v.employer not in candidate.targeting.employers_never]
    found = [
        Vacancy(
            card=_card(v.id, v.title, v.employer, v.where, v.format, html_to_text(v.html)),
            description=html_to_text(v.html),
        )
        for v in distinct
    ]
    kept = [
        vacancy
        for start in range(0, len(found), 15)
        for vacancy, decision in zip(
            found[start : start + 15],
            screen_batch(model, candidate, CardBatch(cards=tuple(f.card for f in found[start : start + 15]))),
            strict=True,
        )
        if decision.verdict is not Verdict.DROP
    ]
    extractions = extract_batch(model, kept)
    advice = evaluate_batch(model, candidate, list(zip(kept, extractions, strict=True)), date(2026, 11, 22))
    chosen = {e.card_id for e in advice if e.advice is Advice.APPLY}
    forms = Counter(v.replica for v in distinct if f"board:{v.id}" in chosen)
    assert forms == Counter(["greenhouse", "lever", "lever", "ashby", "workday", "conditional", "hh"])
    assert [v.replica for v in listings.already_applied()] == ["lever"]
    assert {f"board:{v.id}" for v in listings.already_applied()} <= chosen


def _card(key: str, title: str, employer: str, where: tuple[str, ...], work: str, text: str) -> VacancyCard:
    return VacancyCard(
        id=f"board:{key}", site="board", external_id=key, title=title, employer=employer, locations=where,
        work_format=WorkFormat(work), snippet=text,
    )  # fmt: skip
