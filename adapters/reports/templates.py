"""Render report and email from the templates in reports/. Text from outside is escaped; only http(s) URLs become links."""

import re
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from adapters.reports.chart import bars
from core.applications.lifecycle import label_of
from core.contracts.application import State
from core.contracts.summary import RunSummary

FOLDER = Path(__file__).resolve().parents[2] / "reports"
CHART = "funnel"


class Mail(NamedTuple):
    """A rendered email."""

    subject: str
    text: str
    html: str


def mail_of(summary: RunSummary, time_zone: str = "UTC", has_chart: bool = False) -> Mail:
    """Render the summary email. With a chart, the HTML shows the inline picture named `funnel`."""
    context = {"summary": summary, "has_chart": has_chart, "chart": CHART}
    prefix = "dry run: " if summary.is_dry_run else ""
    subject = f"otklik {summary.candidate_id}: {prefix}{summary.headline}"
    return Mail(subject, _render("summary.txt.j2", context, time_zone), _render("summary.html.j2", context, time_zone))


def report_of(
    summary: RunSummary,
    tables: dict[str, list[dict[str, Any]]] | None = None,
    time_zone: str = "UTC",
    rates_date: str | None = None,
) -> str:
    """Render the report page as one HTML file.

    `tables` holds rows of named queries by heading; `rates_date` is the day of the exchange rates behind a salary floor.
    """
    stages = bars(summary.funnel)
    largest = max([n for _, n in stages], default=0) or 1
    context = {
        "summary": summary,
        "bars": [(label, n, 100 * n / largest) for label, n in stages],
        "tables": tables or {},
        "rates_date": rates_date,
    }
    return _render("report.html.j2", context, time_zone)


def _render(name: str, context: dict[str, Any], time_zone: str) -> str:
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
        "state": lambda state: label_of(State(state)),
        "usd": lambda amount: f"${amount:.4f}" if 0 < amount < 0.01 else f"${amount:.2f}",
        "moment": lambda moment: moment.astimezone(zone).strftime("%Y-%m-%d %H:%M"),
        "cell": lambda value: _cell(value, zone),
    }
    return environment.get_template(name).render(**context, zone=time_zone)


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


def _cell(value: Any, zone: ZoneInfo) -> str:
    if value is None:
        return ""
    if isinstance(value, datetime):
        return value.astimezone(zone).strftime("%Y-%m-%d %H:%M")
    return str(value)
