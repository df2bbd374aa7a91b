"""The quality checks after capture: each site's batch of cards is admitted, or held back for a later run."""

import polars as pl

from core.contracts.quality import QualityResult, SiteHistory
from core.errors import FatalError, OtklikError
from core.text.counts import counted
from core.vacancies.quality import cards_frame, history_of, languages_of, shares_of
from flows.pipeline.run_context import RunContext
from flows.pipeline.task_calls import call_once
from tasks.quality import check_cards


def run_quality_checks(context: RunContext) -> int:
    """Check the cards of every site in this run, known ones included, and admit the new ones. Returns how many were admitted."""
    waiting = context.warehouse.unchecked_cards(context.candidate.id)
    if not waiting:
        return 0
    seen = context.warehouse.run_cards(context.run_id, context.candidate.id)
    context.log(f"quality checks: {counted(len(waiting), 'job site')}")
    admitted, results = 0, []
    for label, cards in waiting.items():
        batch = seen.get(label)
        if batch is None:
            continue  # held back earlier and not seen in this run: admitted with the site's next good batch
        frame = cards_frame(batch)
        past = context.warehouse.past_shares(label)
        history = history_of(
            context.warehouse.site_volumes(label)[1:],
            [each.shares for each in past if each.shares is not None],
            [each.languages for each in past if each.languages is not None],
        )
        result = _check(context, label, frame, history)
        results.append(result)
        stored = result.model_dump(mode="json") | {"shares": shares_of(frame), "languages": languages_of(frame)}
        context.warehouse.keep_quality_result(
            context.run_id, context.candidate.id, label, result.is_passed, stored, context.now()
        )
        if result.is_passed:
            admitted += context.warehouse.admit(
                context.candidate.id, label, [card.id for card in cards], context.run_id
            )
        else:
            context.note(f"quality checks: {result.summary}; {counted(len(cards), 'card')} left to a later run")
    page = context.write_quality(results)
    if page:
        context.log(f"quality checks: details in {page}")
    return admitted


def _check(context: RunContext, label: str, cards: pl.DataFrame, history: SiteHistory) -> QualityResult:
    try:
        result = call_once(context.calls, check_cards, context.quality_checks, label, cards, history)
    except FatalError:
        raise
    except OtklikError as error:
        return QualityResult(site_label=label, cards=0, broken=error.message)
    assert isinstance(result, QualityResult)
    return result
