"""Capture the cards of one target: fetch page by page, store the raw responses, parse them, stop at known cards."""

from collections.abc import Callable
from typing import Literal

from core.contracts.base import Contract
from core.contracts.job_site import Request, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import EmptyAnswer
from core.lexicon.pay_sizes import with_period
from core.ports.fetching import Fetcher, JobSite
from core.ports.stores import BlobStore

FEW = 3
"""A target that usually has at least this many vacancies and now has none raises `EmptyAnswer`."""


class Captured(Contract):
    """The cards of one target. Unless `stopped_because` is "last page", there may be more. `notes` are told to the user."""

    cards: tuple[VacancyCard, ...] = ()
    left_out: tuple[str, ...] = ()
    raw_sha256: tuple[str, ...] = ()
    pages: int = 0
    total_stated: int | None = None
    stopped_because: Literal["last page", "all known", "page limit", "page repeats"] = "last page"
    notes: tuple[str, ...] = ()


def capture(
    site: JobSite,
    target: SiteTarget,
    fetcher: Fetcher,
    blobs: BlobStore,
    known: Callable[[str], bool] = lambda _: False,
    max_pages: int | None = None,
    usual_count: int | None = None,
) -> Captured:
    """Return the cards of all pages, each id once. A salary without a period gets the one that its size tells, marked as inferred.

    `known` tells whether a card id was seen before; paging ends after a page of known cards. Raises the site's error, or `EmptyAnswer` if there are no cards and `usual_count` is at least `FEW`. The raw pages before an error
    stay stored, but their cards are not returned; a later run fetches them again.
    """
    limit = min(max_pages or target.max_pages, target.max_pages)
    cards: dict[str, VacancyCard] = {}
    left_out: list[str] = []
    notes: list[str] = []
    raw: list[str] = []
    with_cards: set[str] = set()
    total: int | None = None
    stopped: Literal["last page", "all known", "page limit", "page repeats"] = "last page"
    for first in site.requests(target):
        request: Request | None = first
        while request is not None:
            if len(raw) >= limit:
                stopped = "page limit"
                break
            response = fetcher.fetch(request)
            sha256 = blobs.put(response.content, f"raw/{site.name}")
            if sha256 in with_cards:
                stopped = "page repeats"
                break
            raw.append(sha256)
            page = site.parse(target, response)
            total = page.total_stated if total is None else total
            with_cards |= {sha256} if page.cards else set()
            left_out += page.left_out
            notes += page.notes
            fresh = [_with_pay_period(card) for card in page.cards if card.id not in cards]
            cards.update((card.id, card) for card in fresh)
            if page.next is not None and page.cards and all(known(card.id) for card in page.cards):
                stopped = "all known"
                break
            if page.next is not None and page.cards and not fresh:
                stopped = "page repeats"
                break
            request = page.next
        if stopped == "page limit":
            break
    if not cards and usual_count is not None and usual_count >= FEW:
        raise EmptyAnswer(
            f"{target.label}: no vacancies; usually there are about {usual_count}",
            "Check the board in your browser.",
        )
    return Captured(
        cards=tuple(cards.values()),
        left_out=tuple(left_out),
        raw_sha256=tuple(raw),
        pages=len(raw),
        total_stated=total,
        stopped_because=stopped,
        notes=tuple(notes),
    )


def _with_pay_period(card: VacancyCard) -> VacancyCard:
    salary = with_period(card.salary)
    return card if salary is card.salary else card.model_copy(update={"salary": salary})


def fetch_details(site: JobSite, target: SiteTarget, card: VacancyCard, fetcher: Fetcher, blobs: BlobStore) -> Vacancy:
    """Return the full posting of a card. If the listing already contains it (`detail_request` is None), nothing is fetched."""
    request = site.detail_request(target, card)
    if request is None:
        return Vacancy(card=card, description=card.snippet or "", apply_url=card.apply_url or card.url)
    response = fetcher.fetch(request)
    sha256 = blobs.put(response.content, f"raw/{site.name}")
    return site.parse_detail(target, card, response).model_copy(update={"snapshot_sha256": sha256})
