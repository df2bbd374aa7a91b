"""From evaluations to applications: the shortlist, with what expired undecided."""

from collections.abc import Sequence

from core.applications.lifecycle import FIRST, OFFERED_AGAIN
from core.contracts.application import application_key
from core.contracts.base import canonical_json
from core.contracts.ledger_rows import ApplicationMove, ApplicationRow
from core.contracts.vacancy import VacancyCard
from core.contracts.warehouse_rows import Shortlisted
from core.text.counts import counted
from core.vacancies.searches import prefilter_candidate
from flows.pipeline.blocking import block_forbidden
from flows.pipeline.finding import midnight
from flows.pipeline.run_context import RunContext

OFFER = "daily run"
"""Who moved an application that is offered again."""


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
    context.log(f"shortlist: {counted(opened, 'new application')}")
    block_forbidden(context)
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
        evaluation_sha256=context.blobs.put(canonical_json(item.evaluation).encode(), "json"),
        run_id=context.run_id,
        note=f"{item.evaluation.advice}, {item.evaluation.score} of 100{_found_by(context, card)}: {item.evaluation.reason}"[
            :500
        ],
        is_dry_run=context.is_dry_run,
        created_at=now,
        updated_at=now,
    )


def _found_by(context: RunContext, card: VacancyCard) -> str:
    """Name the searches that found a vacancy, if the candidate has several."""
    names = prefilter_candidate(card, context.candidate, context.now().date()).searches
    return f", found by {', '.join(f'“{name}”' for name in names)}" if names else ""


def offer_again(context: RunContext) -> int:
    """Put applications that expired undecided on the shortlist again, oldest first. Returns how many.

    Each at most `offer_again` times since the user last decided about it, and all of them within what new applications leave
    of the day's cap.
    """
    ledger, since = context.ledger, midnight(context)
    lately = ledger.applications(context.candidate.id, since=since)
    expired = ledger.applications(context.candidate.id, OFFERED_AGAIN)
    rows = list({row.key: row for row in (*lately, *expired)}.values())
    history = {row.key: ledger.moves(row.key) for row in rows if row.state in OFFERED_AGAIN or row.updated_at >= since}
    left = context.candidate.targeting.shortlist_per_day - sum(
        row.created_at >= since or any(move.by == OFFER and move.moved_at >= since for move in history.get(row.key, ()))
        for row in rows
    )
    again = [row for row in rows if row.state in OFFERED_AGAIN and expiries(history[row.key]) <= context.offer_again]
    chosen = sorted(again, key=lambda row: row.updated_at)[: max(0, left)]
    for row in chosen:
        why = f"expired {expiries(history[row.key])} times undecided; offered again"
        ledger.move(row.key, [row.state], FIRST, why, OFFER, context.now())
    return len(chosen)


def expiries(moves: Sequence[ApplicationMove]) -> int:
    """How often an application has expired since the user last did something about it."""
    count = 0
    for move in reversed(moves):
        if move.by == "person":
            break
        count += move.to_state in OFFERED_AGAIN
    return count
