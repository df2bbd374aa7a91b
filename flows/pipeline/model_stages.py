"""Stages that ask the model about pending items in batches. The decisions of each batch are stored as soon as they arrive."""

from importlib import import_module
from typing import Any

from prefect import Task

from core.contracts.stages import Decision, DecisionStage, Item
from core.contracts.vacancy import VacancyCard
from core.errors import BudgetExceeded, ContextTooLarge, FatalError, OtklikError
from core.prompting.batching import TOO_LONG
from core.text.counts import counted
from flows.pipeline.run_context import RunContext, batches
from tasks.details import Wanted, fetch_postings

GIVEN_UP_AFTER = 3
"""Runs in which a posting cannot be read before it is left alone (sql/internal/needs_details.sql); the user is told."""


def run_model_stage(context: RunContext, stage: DecisionStage[Item, Decision]) -> int:
    """Decide on the pending items and return how many decisions were new. A failed batch stays pending for the next run."""
    name, candidate = stage.stage, context.candidate
    items = context.warehouse.pending(
        stage, candidate.id, context.profile, context.decided_by(name), context.model.prompt_version(name)
    )
    parts = batches(items)
    if not parts:
        return 0
    context.log(f"{name}: {len(items)} in {counted(len(parts), 'batch', 'batches')}, by {context.decided_by(name)}")
    decided, tried, failed = 0, 0, []
    today = context.now().date()
    context.tell_progress(name, 0, len(items))
    for arguments, decisions, error in context.calls.each(
        task_of(stage), [(context.model, candidate, part, today) for part in parts], batch_names(name, len(parts))
    ):
        tried += len(arguments[2])
        context.tell_progress(name, tried, len(items))
        if error is not None:
            if isinstance(error, FatalError):
                raise error
            failed.append(error)
            continue
        assert decisions is not None
        if too_long := next((one.reason for one in decisions if one.reason.startswith(TOO_LONG)), None):
            context.had_model_trouble([ContextTooLarge(too_long)])
        decided += context.warehouse.keep_decisions(
            stage, candidate.id, context.profile, context.run_id, decisions, context.now()
        )
        context.log(f"{name}: {decided} of {len(items)}")
    if failed:
        context.had_model_trouble(failed)
        of_all = counted(len(parts), "batch", "batches")
        context.note(f"{name}: {len(failed)} of {of_all} left to the next run: {_first_line(failed[0])}")
        if any(isinstance(error, BudgetExceeded) for error in failed):
            context.note(f"{name}: a budget was reached; raise it in otklik.toml ([model]) or wait for tomorrow")
    return decided


def batch_names(name: str, count: int) -> list[str]:
    """Return the names of the calls of a stage in the Prefect UI: `screen 1 of 2`."""
    return [f"{name} {number} of {count}" for number in range(1, count + 1)]


def task_of(stage: DecisionStage[Any, Any]) -> Task[..., Any]:
    """Return the task of a stage. The task takes model, candidate, batch and today's date."""
    module, _, name = stage.task.partition(":")
    task = getattr(import_module(module), name)
    assert isinstance(task, Task)
    return task


def read_postings(context: RunContext) -> int:
    """Fetch the full postings of cards that passed screening. Returns how many were read."""
    wanted = context.warehouse.needs_details(context.candidate.id, context.profile, context.run_id)
    if not wanted:
        return 0
    context.log(f"postings: {len(wanted)} to read")
    labels = context.warehouse.labels(card.id for card in wanted)
    targets = {target.label: target for target in context.targets}

    to_read = [
        Wanted(card, context.site_named(card.site), target, context.fetcher_for(card.site))
        for card in wanted
        if (
            target := targets.get(labels.get(card.id, ""))
            or next((t for t in context.targets if t.site == card.site), None)
        )
    ]
    items = [(part, context.blobs) for part in batches(to_read)]
    read, tried = 0, 0
    context.tell_progress("postings", 0, len(to_read))
    for arguments, postings, error in context.calls.each(fetch_postings, items, batch_names("postings", len(items))):
        tried += len(arguments[0])
        context.tell_progress("postings", tried, len(to_read))
        if error is not None or postings is None:
            raise error or AssertionError("a call has neither a result nor an error")
        vacancies = [posting.vacancy for posting in postings if posting.vacancy]
        if vacancies:
            context.warehouse.keep_vacancies(vacancies, context.run_id, context.now())
        for posting in postings:
            if posting.error:
                runs = context.warehouse.keep_detail_failure(
                    posting.card.id, context.run_id, str(posting.error), context.now()
                )
                context.log(f"posting {posting.card.id}: {_first_line(posting.error)}")
                if runs >= GIVEN_UP_AFTER:
                    context.note(_given_up(posting.card, runs, posting.error))
        read += len(vacancies)
    return read


def _given_up(card: VacancyCard, runs: int, error: OtklikError) -> str:
    named = f"{card.title} · {card.employer}" if card.employer else card.title
    return f"not read in {runs} runs and given up: {named}, {card.url or card.id} ({_first_line(error)})"


def _first_line(error: OtklikError) -> str:
    return error.message.splitlines()[0] if error.message else type(error).__name__
