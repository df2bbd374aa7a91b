"""Search pages of unknown sites, read by a `SearchSpec` that the user has confirmed."""

from collections.abc import Iterable, Sequence

from adapters.parsing.embedded_dates import posted_in_state
from adapters.parsing.job_posting import postings_in
from adapters.parsing.responses import decoded_html, read_html
from adapters.parsing.unread_makers import unread
from adapters.sites.search.filters import read_filters
from adapters.sites.search.page import SITE, apply
from adapters.sites.search.proposal import propose
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.page_filter import FilterSetting
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, SettingsError
from core.text.html import html_to_text
from core.vacancies.filtered_search import changed_filters, filtered_url, is_filtered, unfiltered_url


class Search:
    name = SITE

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        spec = target.search_spec
        if spec is None or not spec.is_confirmed:
            raise SettingsError(
                f"The structure of {target.url or 'the search page'} is not confirmed yet",
                "Run `otklik search-spec URL`, check the cards and add --confirm.",
            )
        url = target.url or spec.url
        yield Request(url=filtered_url(url, target.filters.settings) if target.filters else url, render=True)

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        """Read the cards by the spec of the target. Without one (`otklik parse`), a structure is proposed and used at once.

        A page that was searched with filters and no longer shows them as they were confirmed, or has no vacancies, gives no cards but the
        request for the same search without filters.
        """
        read_html(response)
        html = decoded_html(response)
        base = response.url or target.url or ""
        settings = target.filters.settings if target.filters else ()
        has_filters = is_filtered(base, settings)
        if has_filters and (changed := changed_filters(settings, read_filters(html, base))):
            note = f"the filters of the page changed ({', '.join(changed)}), so it is searched without them. Confirm them again: otklik sites filters"
            return _without_filters(base, settings, note)
        try:
            spec = target.search_spec or propose(html, base or "https://unknown.invalid/")
            page = apply(spec, html, base, target.employer)
        except MarkupChanged as error:
            if has_filters:
                return _without_filters(base, settings, "no vacancies with the filters, so it is searched without them")
            raise unread(error, html, base) from None
        return (
            page
            if page.next is None
            else page.model_copy(update={"next": page.next.model_copy(update={"render": True})})
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return Request(url=card.url, render=True) if card.url else None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        """Read the posting's JobPosting data, or else the text of the page's main part.

        A missing date is taken from the page's embedded state. Raises `MarkupChanged` if the page has no text.
        """
        page = read_html(response)
        html = decoded_html(response)
        if card.posted_at is None and (posted_at := posted_in_state(html)):
            card = card.model_copy(update={"posted_at": posted_at})
        stated = postings_in(html, response.url)
        if stated and stated[0].description:
            return Vacancy(
                card=card, description=stated[0].description, apply_url=card.url, valid_through=stated[0].valid_through
            )
        main = page.css_first("main, article, [role=main]") or page.body
        plain = html_to_text(main.html or "") if main is not None else ""
        if len(plain) < 80:
            raise MarkupChanged("search: the posting's page has no text; it may need a browser to show it")
        return Vacancy(card=card, description=plain, apply_url=card.url)


def _without_filters(url: str, settings: Sequence[FilterSetting], note: str) -> ParsedPage:
    return ParsedPage(next=Request(url=unfiltered_url(url, settings), render=True), notes=(note,))
