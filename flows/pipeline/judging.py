"""The stages of a day. Each picks up from the warehouse what it has not decided yet, and stores every result as it comes."""

from collections.abc import Callable, Sequence
from typing import Any

from prefect import Task

from core.contracts.decision import Stage
from core.contracts.vacancy import CardBatch
from core.errors import BudgetExceeded, FatalError, OtklikError
from flows.pipeline.run_context import Day, batches
from tasks.details import Wanted, fetch_postings
from tasks.evaluate import evaluate
from tasks.extract import extract
from tasks.screen import screen


def _settle(
    day: Day, stage: Stage, task: Task[..., Any], items: Sequence[Any], call: Callable[[Any], tuple[Any, ...]]
) -> int:
    """Judges `items` in batches and stores each batch's decisions; a batch that failed stays pending for the next run."""
    parts = batches(items)
    if not parts:
        return 0
    day.say(f"{stage}: {len(items)} in {len(parts)} batches, by {day.judge}")
    decided, failed = 0, []
    for _, decisions, error in day.calls.each(task, [call(part) for part in parts]):
        if error is not None:
            if isinstance(error, FatalError):
                raise error
            failed.append(error)
            continue
        assert decisions is not None
        decided += day.warehouse.keep_decisions(stage, day.candidate.id, day.profile, day.run_id, decisions, day.now())
        day.say(f"{stage}: {decided} of {len(items)}")

    if failed:
        day.note(f"{stage}: {len(failed)} of {len(parts)} batches wait for the next run: {_first_line(failed[0])}")
        if any(isinstance(error, BudgetExceeded) for error in failed):
            day.note(f"{stage}: a budget was reached; raise it in otklik.toml ([model]) or wait for tomorrow")
    return decided


def screening(day: Day) -> int:
    cards = day.warehouse.pending(
        Stage.SCREEN, day.candidate.id, day.profile, day.judge, day.model.prompt_version("screen")
    )
    return _settle(day, Stage.SCREEN, screen, cards, lambda part: (day.model, day.candidate, CardBatch(cards=part)))


def details(day: Day) -> int:
    """The whole postings, only for cards that were screened in."""
    wanted = day.warehouse.needs_details(day.candidate.id, day.profile, day.run_id)
    if not wanted:
        return 0
    day.say(f"postings: {len(wanted)} to read")
    labels = day.warehouse.labels(card.id for card in wanted)
    targets = {target.label: target for target in day.targets}

    found = [
        Wanted(card, day.site_named(card.site), target, day.fetcher_for(card.site))
        for card in wanted
        if (
            target := targets.get(labels.get(card.id, ""))
            or next((t for t in day.targets if t.site == card.site), None)
        )
    ]
    items = [(part, day.blobs) for part in batches(found)]
    read = 0
    for _, postings, error in day.calls.each(fetch_postings, items):
        if error is not None or postings is None:
            raise error or AssertionError("a call without an outcome")
        vacancies = [posting.vacancy for posting in postings if posting.vacancy]
        if vacancies:
            day.warehouse.keep_vacancies(vacancies, day.run_id, day.now())
        for posting in postings:
            if posting.error:
                day.warehouse.keep_detail_failure(posting.card.id, day.run_id, str(posting.error), day.now())
                day.say(f"posting {posting.card.id}: {_first_line(posting.error)}")
        read += len(vacancies)
    return read


def extraction(day: Day) -> int:
    vacancies = day.warehouse.pending(
        Stage.EXTRACT, day.candidate.id, day.profile, day.judge, day.model.prompt_version("extract")
    )
    return _settle(day, Stage.EXTRACT, extract, vacancies, lambda part: (day.model, part))


def evaluation(day: Day) -> int:
    pairs = day.warehouse.pending(
        Stage.EVALUATE, day.candidate.id, day.profile, day.judge, day.model.prompt_version("evaluate")
    )
    return _settle(
        day, Stage.EVALUATE, evaluate, pairs, lambda part: (day.model, day.candidate, part, day.now().date())
    )


def _first_line(error: OtklikError) -> str:
    return error.message.splitlines()[0] if error.message else type(error).__name__
