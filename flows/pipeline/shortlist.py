"""From evaluations to applications: the shortlist."""

from core.contracts.application import application_key
from core.contracts.base import canonical_json
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.warehouse_rows import Shortlisted
from flows.pipeline.finding import midnight
from flows.pipeline.run_context import RunContext


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
