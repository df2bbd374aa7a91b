"""From evaluations to applications: the shortlist, and one apply run for each."""

from collections.abc import Callable
from typing import Any

from prefect.deployments import run_deployment

from adapters.prefect.runs import application_tag, last_run_id, living_applications
from core.applications.lifecycle import STARTABLE
from core.contracts.application import application_key
from core.contracts.base import canonical_json
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.warehouse_rows import Shortlisted
from core.ports.ledger import Applications
from flows.pipeline.finding import midnight
from flows.pipeline.run_context import RunContext
from flows.settings import Settings


def shortlist(context: RunContext) -> int:
    """Open one application for each shortlisted vacancy, with everything the apply run needs from the warehouse. Returns how many."""
    targeting = context.candidate.targeting
    chosen = context.warehouse.shortlist(
        context.candidate.id,
        context.profile,
        targeting.shortlist_per_day,
        review_at_least=targeting.apply_score_at_least,
        day_started_at=midnight(context),
    )
    opened = sum(context.ledger.open_application(application_of(context, item)) for item in chosen)
    context.log(f"shortlist: {opened} new applications")
    return opened


def application_of(context: RunContext, item: Shortlisted) -> ApplicationRow:
    card = item.vacancy.card
    now = context.now()
    return ApplicationRow(
        key=application_key(card.site, card.url or card.id, context.candidate.id),
        candidate_id=context.candidate.id,
        site=card.site,
        card_id=card.id,
        posting_url=card.url,
        form_url=item.vacancy.apply_url or card.apply_url or card.url,
        employer=card.employer,
        title=card.title,
        vacancy_sha256=context.blobs.put(canonical_json(item.vacancy).encode(), "json"),
        run_id=context.run_id,
        note=f"{item.evaluation.advice}, {item.evaluation.score} of 100: {item.evaluation.reason}"[:500],
        is_dry_run=context.is_dry_run,
        created_at=now,
        updated_at=now,
    )


def start_applications(settings: Settings, ledger: Applications, candidate_id: str, say: Callable[[str], Any]) -> int:
    """Start one apply run for each application without a waiting or running one. Needs the server.

    The idempotency key names the application, its version and the last run started for it, so that two processes that start at once
    get one run, and a run that crashed can be followed by another. The last runs are read before the active ones: a run that another
    process starts in between is then seen as living.
    """
    server = settings.prefect_server
    rows = [row for row in ledger.applications(candidate_id, STARTABLE) if not row.is_dry_run]
    last_runs = {row.key: last_run_id(server, row.key) for row in rows}
    living = living_applications(server, settings.run_path)
    started = 0
    for row in rows:
        if row.key in living:
            continue
        run_deployment(
            "apply/otklik",
            parameters={"application_key": row.key},
            flow_run_name=f"{row.title} · {row.employer or row.site}"[:120],
            timeout=0,
            as_subflow=False,
            idempotency_key=f"{row.key}-{row.version}-{last_runs[row.key] or 'first'}",
            tags=["needs-approval", row.candidate_id, application_tag(row.key)],
        )
        started += 1
    say(f"apply runs started: {started}")
    return started
