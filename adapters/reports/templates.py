"""Render report and email from the templates in reports/. Text from outside is escaped; only http(s) URLs become links."""

import re
from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from adapters.reports.chart import bars
from core.applications.lifecycle import label_of
from core.contracts.application import State
from core.contracts.summary import RunSummary
from core.reporting.headline import headline_of, marks_of
from core.reporting.words import Language, words_in

FOLDER = Path(__file__).resolve().parents[2] / "reports"
CHART = "funnel"
FIGURES = ("found", "evaluated", "worth_applying", "prepared", "sent")
"""The figures of a day that a mail shows, in order: fields of `DayFigures`, and their words."""
MOST_LISTED, FEW_LISTED = 40, 12
"""Applications, and vacancies without one, that a section of a mail lists. The report lists all."""
NO_WORDS: Mapping[str, str] = {}


class Mail(NamedTuple):
    """A rendered email."""

    subject: str
    text: str
    html: str


def mail_of(
    summary: RunSummary,
    time_zone: str = "UTC",
    has_chart: bool = False,
    language: Language = Language.ENGLISH,
) -> Mail:
    """Render the summary email. With a chart, the HTML shows the inline picture named `funnel`."""
    words, zone = words_in(language), ZoneInfo(time_zone)
    headline = headline_of(summary, words)
    made = words["made"].format(
        since=_when(summary.since.astimezone(zone), words),
        made=_when(summary.made_at.astimezone(zone), words),
        zone=time_zone,
        candidate=_line(summary.candidate_id),
    )
    own = [mark for mark in summary.marks if mark not in marks_of(summary, words_in(Language.ENGLISH))]
    context = {
        "summary": summary,
        "headline": headline,
        "marks": (*marks_of(summary, words), *own),
        "words": defaultdict(str, words),
        "language": str(language),
        "figures": FIGURES,
        "made": made,
        "most": MOST_LISTED,
        "few": FEW_LISTED,
        "has_chart": has_chart,
        "chart": CHART,
    }
    prefix = f"{words['dry_run']}: " if summary.is_dry_run else ""
    subject = f"otklik {summary.candidate_id}: {prefix}{headline}"
    return Mail(subject, render("summary.txt.j2", context, time_zone), render("summary.html.j2", context, time_zone))


def report_of(
    summary: RunSummary,
    tables: dict[str, list[dict[str, Any]]] | None = None,
    time_zone: str = "UTC",
    rates_date: str | None = None,
    pages: Mapping[str, str] = MappingProxyType({}),
    dropped_page: str = "",
) -> str:
    """Render the report page as one HTML file.

    `tables` holds rows of named queries by heading; `rates_date` is the day of the exchange rates behind a salary floor. `pages` are
    relative addresses of the pages of applications by key, `dropped_page` that of the page of dropped vacancies.
    """
    stages = bars(summary.funnel)
    largest = max([n for _, n in stages], default=0) or 1
    context = {
        "summary": summary,
        "headline": headline_of(summary, words_in(Language.ENGLISH)),
        "bars": [(label, n, 100 * n / largest) for label, n in stages],
        "tables": tables or {},
        "rates_date": rates_date,
        "pages": pages,
        "dropped_page": dropped_page,
        "figures": FIGURES,
        "words": words_in(Language.ENGLISH),
    }
    return render("report.html.j2", context, time_zone)


def dropped_page_of(summary: RunSummary, time_zone: str, report: str) -> str:
    """Render the page of dropped vacancies. `report` is the relative address of the report."""
    return render("dropped.html.j2", {"summary": summary, "report": report}, time_zone)


def render(name: str, context: Mapping[str, Any], time_zone: str) -> str:
    """Render one template. Times are shown in this zone."""
    return _environment(time_zone).get_template(name).render(**context, zone=time_zone)


@cache
def _environment(time_zone: str) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=lambda template: template is not None and template.endswith(".html.j2"),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    zone = ZoneInfo(time_zone)
    environment.filters |= {
        "link": _link,
        "line": _line,
        "lines": _lines,
        "state": lambda state, words=NO_WORDS: words.get(f"state_{state}") or label_of(State(state)),
        "capitalized": lambda text: text[:1].upper() + text[1:],
        "usd": lambda amount: f"${amount:.4f}" if 0 < amount < 0.01 else f"${amount:.2f}",
        "moment": lambda moment: moment.astimezone(zone).strftime("%Y-%m-%d %H:%M"),
        "cell": lambda value: _cell(value, zone),
        "when": lambda moment, words: _when(moment.astimezone(zone), words),
    }
    return environment


def _link(address: str | None) -> str:
    """Return the URL if it is http(s), else an empty text (`javascript:`, `data:`, `file:` ...)."""
    try:
        parts = urlsplit(address or "")
    except ValueError:
        return ""
    return (address or "") if parts.scheme in ("http", "https") and parts.netloc else ""


def _line(text: str | None, length: int = 200) -> str:
    """Return the text on one line, so that text from outside cannot add lines to a plain-text email."""
    plain = " ".join(re.sub(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]+", " ", text or "").split())
    return plain if len(plain) <= length else plain[: length - 1] + "…"


def _lines(text: str, length: int) -> str:
    """Return the text with its line breaks, each line cleaned as by `_line`."""
    return "\n".join(_line(row, length) for row in text[:length].splitlines())


def _when(local: datetime, words: Mapping[str, str]) -> str:
    """Return the day of the week, the date and the time: `Tue 2026-11-24 10:53`."""
    return f"{words['days'].split()[local.weekday()]} {local:%Y-%m-%d %H:%M}"


def _cell(value: Any, zone: ZoneInfo) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.astimezone(zone).strftime("%Y-%m-%d %H:%M")
    return str(value)
