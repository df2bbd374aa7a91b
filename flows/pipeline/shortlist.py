"""From evaluations to applications: the shortlist, and one apply run for each."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

from prefect.deployments import run_deployment

from adapters.prefect.runs import living_applications
from core.applications.lifecycle import STARTABLE
from core.contracts.application import application_key
from core.contracts.base import canonical_json
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.warehouse_rows import Shortlisted
from core.ports.ledger import Ledger
from flows.pipeline.finding import midnight
from flows.pipeline.run_context import Day
from flows.settings import Settings


def shortlist(day: Day) -> int:
    """Opens one application per chosen vacancy. What the apply run needs of the warehouse goes with it."""
    targeting = day.candidate.targeting
    chosen = day.warehouse.shortlist(
        day.candidate.id,
        day.profile,
        targeting.shortlist_per_day,
        review_at_least=targeting.apply_score_at_least,
        day_started_at=midnight(day),
    )
    opened = sum(day.ledger.open_application(application_of(day, item)) for item in chosen)
    day.say(f"shortlist: {opened} new applications")
    return opened


def application_of(day: Day, item: Shortlisted) -> ApplicationRow:
    card = item.vacancy.card
    now = day.now()
    return ApplicationRow(
        key=application_key(card.site, card.url or card.id, day.candidate.id),
        candidate_id=day.candidate.id,
        site=card.site,
        card_id=card.id,
        posting_url=card.url,
        form_url=item.vacancy.apply_url or card.apply_url or card.url,
        employer=card.employer,
        title=card.title,
        vacancy_sha256=day.blobs.put(canonical_json(item.vacancy).encode(), "json"),
        run_id=day.run_id,
        note=f"{item.evaluation.advice}, {item.evaluation.score} of 100: {item.evaluation.reason}"[:500],
        is_dry_run=day.is_dry_run,
        created_at=now,
        updated_at=now,
    )


def start_applications(settings: Settings, ledger: Ledger, candidate_id: str, say: Callable[[str], Any]) -> int:
    """Start one apply run for each application that can go on and has no run yet. Needs the Prefect server."""
    busy = living_applications(settings.prefect_server, settings.run_path)
    started = 0
    for row in ledger.applications(candidate_id, STARTABLE):
        if row.key in busy or row.is_dry_run:
            continue
        run_deployment(
            "apply/otklik",
            parameters={"application_key": row.key},
            flow_run_name=f"{row.title} · {row.employer or row.site}"[:120],
            timeout=0,
            as_subflow=False,
            idempotency_key=f"{row.key}-{row.version}-{uuid4()}",
            tags=["needs-approval", row.candidate_id],
        )
        started += 1
    say(f"apply runs started: {started}")
    return started
