"""Hacker News "Who is hiring?": a whole thread, one vacancy for each top-level comment.

Reads the saved page, and the JSON of the Algolia and Firebase APIs.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.parsing.feeds import vacancy_in
from adapters.parsing.lenient import at, flag, markup, moment, parts, text
from adapters.parsing.listings import card, page_of
from adapters.parsing.responses import decoded, read_html, read_json, shape_of
from adapters.sites.hn.comment import read_comment
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.errors import MarkupChanged, RowLeftOut
from core.vacancies.posting_patterns import ANY, PostingUrl
from core.vacancies.posting_urls import link

BASE = "https://hn.algolia.com"
PAGES = "https://news.ycombinator.com"


class Comment(NamedTuple):
    """One top-level comment. `html` is None if it was deleted, flagged or killed."""

    id: str | None
    html: str | None
    posted_at: datetime | None


class HackerNews:
    name = "hn"
    posting_urls = (
        PostingUrl(
            host=r"news\.ycombinator\.com",
            path=ANY,
            canonical="https://news.ycombinator.com/item?id={id}",
            parameters={"id": r"(?P<id>\d+)"},
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        base = target.base_url or BASE
        thread = target.board or (re.findall(r"\d{5,}", target.url or "") or [None])[0]
        if thread:
            yield Request(url=f"{base}/api/v1/items/{thread}")
        else:
            yield Request(url=f"{base}/api/v1/search_by_date?tags=story,author_whoishiring&hitsPerPage=10")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        start = decoded(response, "a thread").lstrip()[:1]
        if start in "{[":
            data = read_json(response)
            thread = _newest_thread(data)
            if thread:
                return ParsedPage(next=Request(url=f"{target.base_url or BASE}/api/v1/items/{thread}"))
            return page_of(self.name, _from_json(data), lambda comment: _card(target, comment))
        page = read_html(response)
        more = page.css_first("a.morelink")
        following = link(more.attributes.get("href"), response.url or PAGES) if more else None
        return page_of(
            self.name,
            _from_page(page),
            lambda comment: _card(target, comment),
            next=Request(url=following) if following else None,
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        return vacancy_in(self.parse(target, response), card)


def _card(target: SiteTarget, comment: Any) -> VacancyCard:
    if not comment.html:
        raise RowLeftOut("deleted or flagged comment", is_fault=False)
    read = read_comment(comment.html)
    return card(
        HackerNews.name,
        comment.id,
        read.title,
        employer=read.employer or target.employer,
        locations=read.locations,
        work_format=read.work_format,
        url=f"{PAGES}/item?id={comment.id}",
        apply_url=read.apply_url,
        salary=read.salary,
        posted_at=comment.posted_at,
        snippet=read.text,
    )


def _from_page(page: LexborHTMLParser) -> Iterator[Comment]:
    """Yield the comments without indentation: those that are not replies, or the only comment of a page of its own.

    Raises `MarkupChanged` if the page has neither comments nor a thread, or no comment states its indentation.
    """
    rows = page.css("tr.comtr") or [row for row in page.css("tr.athing") if row.css_first(".comhead")]
    if not rows:
        if page.css_first("#hnmain") and page.css_first(".fatitem"):
            return
        raise MarkupChanged("hn: no comments (tr.comtr) and no thread (.fatitem) on the page")
    known_indents = [_indent(row) for row in rows]
    if all(indent is None for indent in known_indents):
        raise MarkupChanged("hn: comments without an indentation (td.ind): replies cannot be told from vacancies")
    for row, indent in zip(rows, known_indents, strict=True):
        if indent == 0:
            yield Comment(row.attributes.get("id") or _id_in(row), _text_html(row), _age(row))


def _indent(row: LexborNode) -> int | None:
    cell = row.css_first("td.ind")
    stated = cell.attributes.get("indent") if cell else None
    image = row.css_first("td.ind img") or row.css_first('img[src*="s.gif"]')
    if not stated and image:
        stated = image.attributes.get("width")
    return int(stated) if stated and stated.isdigit() else None


def _id_in(row: LexborNode) -> str | None:
    anchor = row.css_first(".age a") or row.css_first('a[href^="item?id="]')
    match = re.search(r"id=(\d+)", anchor.attributes.get("href") or "") if anchor else None
    return match[1] if match else None


def _text_html(row: LexborNode) -> str | None:
    body = row.css_first(".commtext") or row.css_first("span.comment font") or row.css_first("div.comment font")
    if body is None:
        return None
    for reply in body.css(".reply"):
        reply.decompose()
    html = body.inner_html or ""
    return None if re.fullmatch(r"\s*\[(?:deleted|flagged|dead|flagkilled)\]\s*", body.text() or "") else html


def _age(row: LexborNode) -> datetime | None:
    age = row.css_first(".age")
    if age is None:
        return None
    stated = (age.attributes.get("title") or "").split()
    return (moment(stated[0]) if stated else None) or moment((age.text() or "").strip().removeprefix("on "))


def _from_json(data: Any) -> Iterator[Comment]:
    """Yield the comments of an API response: an Algolia item with `children`, Algolia hits, or one or several Firebase items.

    Raises `MarkupChanged` for any other JSON.
    """
    if isinstance(data, dict) and isinstance(data.get("hits"), list):
        rows = [row for row in data["hits"] if isinstance(row, dict) and "comment_text" in row]
        for row in rows:
            if text(row, "parent_id") in (None, text(row, "story_id")):
                yield Comment(text(row, "objectID", "id"), markup(row, "comment_text"), _posted(row))
        return
    if isinstance(data, dict) and "children" in data and text(data, "type") != "comment":
        for row in parts(data, "children"):
            yield Comment(text(row, "id", "objectID"), markup(row, "text"), _posted(row))
        return
    rows = data if isinstance(data, list) else [data]
    if not all(isinstance(row, dict) and text(row, "id", "objectID") for row in rows if row is not None):
        raise MarkupChanged(
            f"hn: neither 'children' nor 'hits' nor items with an 'id'; the response has {shape_of(data)}"
        )
    comments = [row for row in rows if row and text(row, "type") in ("comment", None)]
    if rows and not comments:
        raise MarkupChanged(
            "hn: the thread names its comments by id only ('kids'); their texts are not in this response"
        )
    comment_ids = {text(row, "id") for row in comments}
    for row in comments:
        if text(row, "parent", "parent_id") not in comment_ids:
            is_removed = flag(row, "deleted") or flag(row, "dead")
            yield Comment(text(row, "id"), None if is_removed else markup(row, "text"), _posted(row))


def _posted(row: Any) -> datetime | None:
    return moment(at(row, "created_at_i")) or moment(at(row, "time")) or moment(at(row, "created_at"))


def _newest_thread(data: Any) -> str | None:
    """Return the id of the newest "Who is hiring?" thread in a search result, or None."""
    hits = data.get("hits") if isinstance(data, dict) else None
    for hit in hits if isinstance(hits, list) else ():
        if (
            isinstance(hit, dict)
            and "comment_text" not in hit
            and re.search(r"who is hiring", text(hit, "title") or "", re.I)
        ):
            return text(hit, "objectID")
    return None
