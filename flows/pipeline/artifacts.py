"""What a day leaves in the Prefect UI: the funnel, the shortlist and the report, with titles and employers and nothing else of the user."""

import time
from collections.abc import Mapping, Sequence
from pathlib import Path

from adapters.prefect.artifacts import begin_progress, keep_artifact, move_progress
from adapters.prefect.client import PrefectServer
from core.applications.lifecycle import label_of
from core.contracts.application import Receipt
from core.contracts.ledger_rows import ApplicationRow
from core.text.markdown import linked, literal, table
from flows.pipeline.progress import StageProgress

MOST_APPLICATIONS = 50
LONG_SECONDS = 2.0
"""How long a stage takes at least that gets a progress bar, and how often the bar moves."""


class ProgressBars:
    """A progress bar in the Prefect UI for each stage that takes long."""

    def __init__(self, server: PrefectServer, run_id: str) -> None:
        self._server, self._run_id = server, run_id
        self._stage, self._bar, self._moved = "", "", 0.0

    def __call__(self, progress: StageProgress) -> None:
        now = time.monotonic()
        if progress.stage != self._stage:
            self._stage, self._bar, self._moved = progress.stage, "", now
        is_due = now - self._moved >= LONG_SECONDS or (self._bar and progress.done == progress.total)
        if not is_due or not progress.total:
            return
        percent = 100 * progress.done / progress.total
        if self._bar:
            move_progress(self._server, self._bar, percent, progress.text)
        else:
            self._bar = begin_progress(self._server, self._run_id, percent, progress.text) or ""
        self._moved = now


def show_day(server: PrefectServer, run_id: str, counts: Mapping[str, int], rows: Sequence[ApplicationRow]) -> None:
    """Show how many vacancies each step has handled, and the newest applications with links to their postings."""
    keep_artifact(server, run_id, "funnel", funnel_markdown(counts), "What each step of the day has handled.")
    keep_artifact(server, run_id, "shortlist", shortlist_markdown(rows), "Shortlisted vacancies, newest first.")


def show_receipt(server: PrefectServer, run_id: str, row: ApplicationRow, receipt: Receipt, folder: Path) -> None:
    """Show what the site confirmed, with links to its page and the posting, and where the receipt is kept."""
    keep_artifact(server, run_id, "receipt", receipt_markdown(row, receipt, folder), "What the site confirmed.")


def receipt_markdown(row: ApplicationRow, receipt: Receipt, folder: Path) -> str:
    """Return the receipt as Markdown. Outside text is escaped."""
    lines = [
        f"**{linked(row.title, row.posting_url or '')}** · {literal(row.employer or row.site, 60)}",
        f"“{literal(receipt.confirmation_text, 400)}”, {receipt.received_at:%Y-%m-%d %H:%M} UTC",
        linked("The page that confirmed it", receipt.confirmation_url),
        f"The whole receipt: folder `{str(folder).replace('`', '')}`, `otklik verify` checks it.",
    ]
    return "\n\n".join(lines)


def show_report(server: PrefectServer, run_id: str, headline: str, page: str) -> None:
    """Show the headline of the report and where its page is."""
    text = f"{literal(headline)}\n\nThe page: `{page.replace('`', '')}`. `otklik report --open` writes it anew and opens it."
    keep_artifact(server, run_id, "report", text, "The evening's report.")


def funnel_markdown(counts: Mapping[str, int]) -> str:
    """Return a table of the steps of a day, in order."""
    return table(
        ("Step", "Handled"), [(literal(step.replace("_", " ")), f"{count:,}") for step, count in counts.items()]
    )


def shortlist_markdown(rows: Sequence[ApplicationRow]) -> str:
    """Return a table of applications, newest first. The title leads to the posting. Outside text is escaped."""
    newest = sorted(rows, key=lambda row: row.created_at, reverse=True)[:MOST_APPLICATIONS]
    if not newest:
        return "Nothing has been shortlisted yet."
    cells = [
        (
            linked(row.title, row.posting_url or "", 100),
            literal(row.employer or row.site, 60),
            label_of(row.state),
        )
        for row in newest
    ]
    return table(("Title", "Employer", "State"), cells)
