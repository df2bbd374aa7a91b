"""What a run without applications would prepare next, best first, and why."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from flows.settings import Settings


def would_prepare(settings: "Settings", candidate_id: str) -> Iterator[str]:
    """Yield one line for each vacancy that the next run with applications would put on the shortlist, with the reason."""
    from datetime import datetime
    from zoneinfo import ZoneInfo

    from core.contracts.candidate import profile_sha256
    from flows.wiring import candidate_of, open_warehouse

    candidate = candidate_of(settings, candidate_id)
    spec = candidate.targeting
    midnight = datetime.now(ZoneInfo(candidate.time_zone)).replace(hour=0, minute=0, second=0, microsecond=0)
    with open_warehouse(settings, "list") as warehouse:
        chosen = warehouse.shortlist(
            candidate.id,
            profile_sha256(candidate),
            spec.shortlist_per_day,
            review_at_least=spec.apply_score_at_least,
            day_started_at=midnight,
        )
    yield f"Would be prepared: {len(chosen)}"
    for item in chosen:
        card, evaluation = item.vacancy.card, item.evaluation
        yield f"  {evaluation.score:3}  {card.title} · {card.employer or '?'}"
        yield f"       {evaluation.reason}"
        if card.url:
            yield f"       {card.url}"
