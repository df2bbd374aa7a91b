"""The report and the summary email, from the warehouse's rows after the ledger's facts were brought in."""

from collections.abc import Iterator
from datetime import timedelta
from email.utils import parseaddr
from zoneinfo import ZoneInfo

from core.errors import OtklikError
from core.reporting.summary import summary_of
from flows.pipeline.run_context import utc_now
from flows.settings import Settings
from flows.wiring import build_mailer, candidate_of, open_ledger, open_warehouse

TABLES = {
    "Why vacancies were dropped": "why_dropped",
    "Job sites": "by_site",
    "Cost per stage": "cost_per_stage",
    "Answers by site": "answer_rate_by_site",
}


def write_report(settings: Settings, candidate_id: str, is_mailed: bool = True) -> Iterator[str]:
    """Brings the books up to date, writes the page, sends the mail. Yields what a person should read about it.

    A mail server that cannot be reached costs no report: the page stays, and the error says so.
    """
    from adapters.reports.chart import funnel_png
    from adapters.reports.templates import CHART, mail_of, report_of
    from adapters.stores.atomic_files import write_whole

    candidate = candidate_of(settings, candidate_id)
    now = utc_now()
    midnight = now.astimezone(ZoneInfo(candidate.time_zone)).replace(hour=0, minute=0, second=0, microsecond=0)
    since = min(midnight, now - timedelta(hours=12))
    with open_ledger(settings) as ledger, open_warehouse(settings, "report") as warehouse:
        warehouse.project(ledger.facts(warehouse.projected_until()))
        summary = summary_of(warehouse, candidate_id, settings.mode, since, now, _links(settings))
        tables = {title: warehouse.rows(name, {"candidate_id": candidate_id}) for title, name in TABLES.items()}
        warehouse.publish(settings.published_path)
    page = settings.reports_path / f"{now:%Y-%m-%d}-{candidate_id}.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    write_whole(page, report_of(summary, tables, candidate.time_zone).encode())
    yield f"{summary.headline}"
    yield f"Report: {page}"
    if not is_mailed:
        return
    mailer, to = build_mailer(settings), settings.mail.to or candidate.email
    if mailer is None or not to:
        yield "No mail: [mail] host and to are not set in otklik.toml."
        return
    chart = funnel_png(summary.funnel)
    mail = mail_of(summary, candidate.time_zone, has_chart=chart is not None)
    inline = [(CHART, chart)] if chart else []
    try:
        mailer.send(parseaddr(to)[1] or to, mail.subject, mail.text, mail.html, inline)
    except OtklikError as error:
        yield f"The mail was not sent: {error}"
        raise
    yield f"Mail sent to {to}: {mail.subject}"


def _links(settings: Settings) -> dict[str, str]:
    from adapters.prefect.client import server_is_up
    from adapters.prefect.runs import apply_runs, run_page

    if not server_is_up(settings):
        return {}
    waiting = apply_runs(settings, ("PAUSED",))
    return {str(run["parameters"].get("application_key")): run_page(settings, run["id"]) for run in waiting}
