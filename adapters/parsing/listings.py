"""Turn the rows of a listing into cards. A row that cannot be read is left out with its reason; the others stay."""

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from html import unescape
from typing import Any

from adapters.parsing.responses import shape_of
from core.contracts.job_site import ParsedPage, Request
from core.contracts.vacancy import Salary, SalaryPeriod, VacancyCard, WorkFormat, card_id
from core.errors import MarkupChanged, RowLeftOut
from core.lexicon.currencies import iso_code
from core.lexicon.locations import distinct, work_format_of_places, work_format_of_title
from core.lexicon.salary import find_salary
from core.text.html import bounded
from core.text.language import detect_language
from core.text.normalize import clean


def rows_of(data: Any, *keys: str, row_has: Sequence[str] = ()) -> list[Any]:
    """Return the list of rows: the data itself, or the list under one of `keys`, up to two levels down. A single row is a list of one.

    Raises `MarkupChanged` naming the missing key.
    """
    if isinstance(data, list):
        pages = [_under(page, keys, 2) for page in data if isinstance(page, dict) and not set(row_has) & set(page)]
        if pages and len(pages) == len(data) and None not in pages:
            return [row for page in pages for row in page or ()]
        return data
    rows = _under(data, keys, 3)
    if rows is not None:
        return rows
    numbered: dict[str, Any] = next(
        (data[key] for key in keys if isinstance(data, dict) and isinstance(data.get(key), dict)), {}
    )
    if numbered and row_has and all(isinstance(row, dict) and set(row_has) & set(row) for row in numbered.values()):
        return list(numbered.values())
    for candidate in (data, *(data.values() if isinstance(data, dict) else ())):
        if row_has and isinstance(candidate, dict) and all(candidate.get(key) for key in row_has):
            return [candidate]
    wrong = next((key for key in keys if isinstance(data, dict) and key in data), None)
    if wrong is not None:
        raise MarkupChanged(f"{wrong!r} should be a list of vacancies, and is {shape_of(data[wrong])}")
    raise MarkupChanged(f"no list {' or '.join(repr(key) for key in keys)} in the response; it has {shape_of(data)}")


def holder_of(data: Any, *keys: str, depth: int = 3) -> dict[str, Any]:
    """Return the object that contains the list of rows (on some sites with the employer's name beside it), or an empty one."""
    if not isinstance(data, dict) or depth == 0:
        return {}
    if any(isinstance(data.get(key), list) for key in keys):
        return data
    return next((holder for value in data.values() if (holder := holder_of(value, *keys, depth=depth - 1))), {})


def _under(data: Any, keys: Sequence[str], depth: int) -> list[Any] | None:
    holder = holder_of(data, *keys, depth=depth)
    return next((list(holder[key]) for key in keys if isinstance(holder.get(key), list)), None)


def page_of(
    site: str,
    rows: Iterable[Any],
    read: Callable[[Any], VacancyCard],
    next: Request | None = None,
    total: int | None = None,
) -> ParsedPage:
    """Return the cards in order. Two rows with the same id become one card with the locations of both.

    Raises `MarkupChanged` if no row at all could be read.
    """
    cards: dict[str, VacancyCard] = {}
    left_out: list[str] = []
    faults = 0
    count = 0
    for count, row in enumerate(rows, start=1):
        try:
            if row is None or isinstance(row, str | int | float | list):
                raise RowLeftOut(f"{shape_of(row)} instead of a vacancy")
            card = read(row)
        except RowLeftOut as reason:
            faults += reason.is_fault
            left_out.append(f"row {count}: {reason.message}")
            continue
        known = cards.get(card.id)
        cards[card.id] = merged(known, card) if known else card
    if faults and faults == count:
        raise MarkupChanged(f"{site}: none of {count} rows could be read; {left_out[0]}")
    return ParsedPage(cards=tuple(cards.values()), next=next, left_out=tuple(left_out), total_stated=total)


def merged(first: VacancyCard, second: VacancyCard) -> VacancyCard:
    """Merge two rows of a vacancy that is listed once per location. The work format is kept only if both rows agree."""
    missing = {
        name: getattr(second, name)
        for name in ("url", "employer", "salary", "posted_at", "language", "requisition_id", "snippet")
        if getattr(first, name) is None
    }
    work_format = first.work_format if first.work_format == second.work_format else None
    return first.model_copy(
        update={**missing, "work_format": work_format, "locations": distinct((*first.locations, *second.locations))}
    )


def card(
    site: str,
    external_id: str | None,
    title: str | None,
    *,
    locations: Iterable[str | None] = (),
    work_format: WorkFormat | None = None,
    employer: str | None = None,
    snippet: str | None = None,
    url: str | None = None,
    apply_url: str | None = None,
    salary: Salary | None = None,
    posted_at: datetime | None = None,
    language: str | None = None,
    requisition_id: str | None = None,
    is_closed: bool | None = None,
) -> VacancyCard:
    """Build a card. Raises `RowLeftOut` for a row without id or title.

    The work format falls back to what the locations or the title state, the salary to what the description states.
    """
    if not external_id or not title:
        if not external_id:
            raise RowLeftOut(f"no id (title {title!r})" if title else "no id and no title")
        raise RowLeftOut(f"no title (id {external_id!r})")
    places = distinct(locations)
    plain = bounded(snippet) if snippet else None
    language = _language_of(title, plain, language)
    return VacancyCard(
        id=card_id(site, external_id),
        site=site,
        external_id=external_id,
        url=url,
        apply_url=apply_url,
        title=clean(unescape(title))[:300],
        employer=clean(unescape(employer))[:200] if employer else None,
        locations=places,
        work_format=work_format or work_format_of_places(places) or work_format_of_title(title),
        salary=salary or find_salary(plain, language),
        posted_at=posted_at,
        language=language,
        requisition_id=requisition_id,
        snippet=plain,
        is_closed=is_closed,
    )


def _language_of(title: str, plain: str | None, stated: str | None) -> str | None:
    """Use the site's language unless it is "en" (often a default); then detect it from the text, or from a title that leaves no doubt."""
    if stated and stated != "en":
        return stated
    detected = detect_language(plain) or stated
    return detected if detected or len(plain or "") > 500 else detect_language(f"{title}\n{plain or ''}")


def language_code(value: str | None) -> str | None:
    """Return the two-letter code of "en", "en-US", "EN" or "en_GB"; None for anything else."""
    code = (value or "").replace("_", "-").split("-")[0].strip().lower()
    return code if len(code) == 2 and code.isalpha() else None


def salary(
    least: float | None,
    most: float | None,
    currency: str | None,
    period: SalaryPeriod | None,
    gross: bool | None = None,
) -> Salary | None:
    """Build a salary; None if neither end is stated (0 and negative amounts count as not stated). A swapped pair is put in order."""
    least, most = (amount if amount and amount > 0 else None for amount in (least, most))
    if least is None and most is None:
        return None
    if least is not None and most is not None and least > most:
        least, most = most, least
    code = (currency or "").strip().upper()
    return Salary(
        min=least,
        max=most,
        currency=iso_code(code) or (code if len(code) == 3 and code.isalpha() else None),
        period=period,
        gross=gross,
    )
