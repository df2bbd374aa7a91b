"""Read schema.org JobPosting from any page: JSON-LD in all its variants, else microdata."""

import html as entities
import json
import re
from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple

from selectolax.lexbor import LexborHTMLParser, LexborNode

from adapters.parsing.lenient import flag, markup, moment, number, part, text
from adapters.parsing.listings import language_code, salary
from core.contracts.vacancy import Salary, WorkFormat
from core.lexicon.currencies import iso_code
from core.lexicon.locations import distinct, place, split_places
from core.lexicon.periods import salary_period
from core.lexicon.salary import parse_salary
from core.text.html import html_to_text
from core.vacancies.posting_urls import link

_DEEPEST = 12
_MOST = 500
_DEEPEST_EMPLOYER = 2
_NESTED_EMPLOYER = (
    "organization",
    "organisation",
    "parentOrganization",
    "memberOf",
    "employer",
    "company",
    "brand",
    "department",
)
"""Where the name of an organisation is if the object itself has none: the object that it wraps or belongs to."""


class Posting(NamedTuple):
    """The fields of a JobPosting; None for what it does not state."""

    title: str | None
    employer: str | None
    url: str | None
    identifier: str | None
    locations: tuple[str, ...]
    work_format: WorkFormat | None
    salary: Salary | None
    posted_at: datetime | None
    valid_through: datetime | None
    direct_apply: bool | None
    language: str | None
    description: str | None


def postings_in(html: str, address: str) -> list[Posting]:
    """Return every JobPosting of a page, in order, without repetitions."""
    page = LexborHTMLParser(html)
    rows: list[dict[str, Any]] = []
    for script in page.css('script[type*="ld+json" i]'):
        data = _json_of(script.text() or "")
        rows += list(_job_postings(data))
    if not rows:
        rows = [_microdata(node) for node in page.css('[itemtype*="schema.org/JobPosting" i]')]
    canonical = page.css_first('link[rel="canonical"]')
    page_url = link(canonical.attributes.get("href"), address) if canonical else None
    return read_postings(rows, page_url or link(address))


def read_postings(rows: list[dict[str, Any]], address: str | None) -> list[Posting]:
    """Return the postings of JobPosting dicts, without repetitions. `address` is the URL of the page."""
    postings = [posting_of(row, address if len(rows) == 1 else None, address or "") for row in rows[:_MOST]]
    return list(dict.fromkeys(postings))


def job_postings_in_json(data: Any) -> list[dict[str, Any]]:
    """Return every JobPosting dict in parsed JSON, at any depth up to 12."""
    return list(_job_postings(data))


def _json_of(source: str) -> Any:
    """Parse JSON leniently: comments around it, line breaks in strings, a trailing comma, escaped entities."""
    source = (
        re.sub(r"^\s*(?://)?\s*(?:<!--|<!\[CDATA\[)|(?://)?\s*(?:-->|\]\]>)\s*$", "", source.strip())
        .strip()
        .rstrip(";")
    )
    tries = (source, re.sub(r",(\s*[}\]])", r"\1", source), entities.unescape(source))
    for version in tries:
        try:
            return json.loads(version, strict=False, parse_constant=lambda _: None)
        except (ValueError, RecursionError):
            continue
    return None


def _job_postings(data: Any, depth: int = 0) -> Iterator[dict[str, Any]]:
    if depth > _DEEPEST:
        return
    if isinstance(data, list):
        for item in data:
            yield from _job_postings(item, depth + 1)
    elif isinstance(data, dict):
        kinds = data.get("@type") or data.get("type")
        names = kinds if isinstance(kinds, list) else [kinds]
        if any(isinstance(name, str) and name.rsplit("/", 1)[-1].rsplit(":", 1)[-1] == "JobPosting" for name in names):
            yield data
            return
        for value in data.values():
            if isinstance(value, dict | list):
                yield from _job_postings(value, depth + 1)


def posting_of(row: dict[str, Any], own_address: str | None, base: str) -> Posting:
    """Read one JobPosting. `own_address` is the URL of the page, if the page has no other posting."""
    html = markup(row, "description") or ""
    is_remote = any("telecommut" in kind.lower() for kind in _texts(row.get("jobLocationType")))
    places = _places(row.get("jobLocation"))
    if is_remote and not places:
        places = _places(row.get("applicantLocationRequirements"))
    return Posting(
        title=_plain(text(row, "title", "name", "title.@value", "title.name")),
        employer=_plain(_employer(row.get("hiringOrganization")) or _employer(row.get("hiringOrganisation"))),
        url=link(text(row, "url", "mainEntityOfPage", "mainEntityOfPage.@id", "sameAs"), base) or own_address,
        identifier=_identifier(row.get("identifier")),
        locations=places,
        work_format=WorkFormat.REMOTE if is_remote else None,
        salary=_salary(row),
        posted_at=moment(row.get("datePosted")) or moment(row.get("datePublished")),
        valid_through=moment(row.get("validThrough")),
        direct_apply=flag(row, "directApply"),
        language=language_code(_name(row.get("inLanguage"))),
        description=html_to_text(html) or None,
    )


def _plain(value: str | None) -> str | None:
    return (" ".join(html_to_text(entities.unescape(value)).split()) or None) if value else None


def _texts(value: Any) -> list[str]:
    items = value if isinstance(value, list) else [value]
    return [name for item in items if (name := _name(item))]


def _name(value: Any) -> str | None:
    """Return the name of an object, a string itself, or the first of these in a list."""
    if isinstance(value, list):
        return next((name for item in value if (name := _name(item))), None)
    if isinstance(value, dict):
        return text(value, "name", "legalName", "@value", "alternateName", "name.@value")
    return text({"x": value}, "x")


def _employer(value: Any, depth: int = 0) -> str | None:
    """Return the name of an organisation, or of the one nested in it; None if neither has a name."""
    if name := _name(value):
        return name
    if depth == _DEEPEST_EMPLOYER or not isinstance(value, dict):
        return None
    return next((name for key in _NESTED_EMPLOYER if (name := _employer(value.get(key), depth + 1))), None)


def _identifier(value: Any) -> str | None:
    if isinstance(value, list):
        return next((identifier for item in value if (identifier := _identifier(item))), None)
    if isinstance(value, dict):
        return text(value, "value", "propertyID", "@id", "name")
    return text({"x": value}, "x")


def _places(value: Any) -> tuple[str, ...]:
    items = value if isinstance(value, list) else [value]
    return distinct(name for item in items for name in _place(item))


def _place(item: Any) -> tuple[str, ...]:
    if isinstance(item, str):
        return split_places(html_to_text(item))
    if not isinstance(item, dict):
        return ()
    address = item.get("address")
    if isinstance(address, list):
        return distinct(name for entry in address for name in _place({"address": entry}))
    if isinstance(address, str) and address.strip():
        return split_places(html_to_text(address))
    fields = address if isinstance(address, dict) else item
    country = fields.get("addressCountry")
    full_place = place(
        *(_plain(_name(fields.get(key))) for key in ("addressLocality", "addressRegion")),
        _plain(_name(country)) if country else None,
    )
    if full_place:
        return (full_place,)
    named = _plain(text(item, "name", "address.name", "address.streetAddress"))
    return (named,) if named else ()


def _salary(row: dict[str, Any]) -> Salary | None:
    pay = row.get("baseSalary")
    if isinstance(pay, list):
        pay = next((item for item in pay if item), None)
    stated_currency = text(row, "salaryCurrency", "baseSalary.currency", "baseSalary.salaryCurrency")
    if isinstance(pay, str):
        stated = parse_salary(html_to_text(pay))
        if stated is None:
            return None
        return stated.model_copy(update={"currency": stated.currency or iso_code(stated_currency or "")})
    if isinstance(pay, int | float) and not isinstance(pay, bool):
        return salary(float(pay), float(pay), iso_code(stated_currency or ""), None)
    if not isinstance(pay, dict):
        return None
    value = pay.get("value")
    if isinstance(value, list):
        value = next((item for item in value if item), None)
    currency = iso_code(text(pay, "currency", "value.currency", "priceCurrency") or stated_currency or "")
    if isinstance(value, str) and number({"v": value}, "v") is None:
        stated = parse_salary(value)
        return stated.model_copy(update={"currency": stated.currency or currency}) if stated else None
    amounts = part(pay, "value") or pay
    exact = number(amounts, "value", "price")
    least, most = number(amounts, "minValue", "minPrice"), number(amounts, "maxValue", "maxPrice")
    period = salary_period(text(amounts, "unitText", "unitCode", "duration") or text(pay, "unitText", "duration"))
    if least is None and most is None:
        least = most = exact
    return salary(least, most, currency, period or salary_period(text(amounts, "unitCode", "unitText")))


def _microdata(node: LexborNode) -> dict[str, Any]:
    """Convert the itemprops of an item to the dict that JSON-LD would contain; nested items become dicts."""
    properties: dict[str, Any] = {}
    for child in node.css("[itemprop]"):
        if child.mem_id == node.mem_id or _owner(child) != node.mem_id:
            continue
        value: Any = _microdata(child) if "itemscope" in child.attributes else _value(child)
        for name in (child.attributes.get("itemprop") or "").split():
            known = properties.get(name)
            properties[name] = (
                value if known is None else [*known, value] if isinstance(known, list) else [known, value]
            )
    return properties


def _owner(node: LexborNode) -> int | None:
    ancestor = node.parent
    while ancestor is not None:
        if "itemscope" in (ancestor.attributes or {}):
            return int(ancestor.mem_id)
        ancestor = ancestor.parent
    return None


def _value(node: LexborNode) -> str | None:
    marks = node.attributes
    for name in ("content", "datetime", "href", "src", "value"):
        if (
            marks.get(name)
            and (name != "href" or node.tag in {"a", "link"})
            and (name != "href" or (marks.get("itemprop") or "") in {"url", "sameAs"})
        ):
            return marks[name]
    if (marks.get("itemprop") or "") == "description":
        return node.html
    return " ".join((node.text(separator=" ") or "").split()) or None
