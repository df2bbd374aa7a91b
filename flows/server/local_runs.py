"""Run the daily flow from the command line: with the running server, with a temporary one, or on a temporary copy of the stores.

Prefect reads its settings when it is imported, so nothing here imports it before the server's address is known.
"""

import shutil
import sqlite3
import tempfile
import traceback
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from uuid import uuid4

from adapters.clock import utc_now
from adapters.prefect.background import flush_background
from flows.pipeline.temporary_home import mark_as_temporary
from flows.server.processes import Services, free_port
from flows.settings import Settings, use_environment

Say = Callable[[str], None]
PLAIN_LOG = {
    "PREFECT_LOGGING_FORMATTERS_STANDARD_FORMAT": "%(message)s",
    "PREFECT_LOGGING_FORMATTERS_STANDARD_FLOW_RUN_FMT": "%(message)s",
    "PREFECT_LOGGING_FORMATTERS_STANDARD_TASK_RUN_FMT": "%(task_run_name)s: %(message)s",
    "PREFECT_LOGGING_LOGGERS_PREFECT_FLOW_RUNS_LEVEL": "CRITICAL",
    "PREFECT_LOGGING_LOGGERS_PREFECT_TASK_RUNS_LEVEL": "CRITICAL",
}
"""Prefect's settings for a run that a person follows on a terminal: the run's own words only.

What went wrong with a task is said by the run, and what went wrong with the whole run by the command.
"""


def real_run(
    settings: Settings, candidate_id: str, only_site: str | None, until: str | None, say: Say
) -> dict[str, int]:
    """Run the daily flow in this process. If no server is up, start one for the duration of the run, without a worker."""
    if settings.prefect_server.is_up():
        return _flow(settings, candidate_id, until, only_site)
    say("The server is not running. Applications are prepared after `otklik up`.")
    port = free_port()
    settings = settings.model_copy(update={"prefect": settings.prefect.model_copy(update={"port": port})})
    with Services(settings, say=say) as services:
        services.start_server()
        try:
            return _flow(settings, candidate_id, until, only_site, start_applications=False)
        finally:
            flush_background()


def _flow(
    settings: Settings, candidate_id: str, until: str | None, only_site: str | None, start_applications: bool = True
) -> dict[str, int]:
    use_environment(settings, **PLAIN_LOG)
    from flows.daily import daily

    try:
        counts: dict[str, int] = daily(candidate_id, until, only_site, start_applications)
    except BaseException as error:
        let_go(error)
        raise
    return counts


def let_go(error: BaseException) -> None:
    """Clear the frames of an error that Prefect keeps until the process ends: DuckDB lists objects that outlive it on the terminal."""
    cause: BaseException | None = error
    while cause is not None:
        traceback.clear_frames(cause.__traceback__)
        cause = cause.__cause__ or cause.__context__


def dry_run(
    settings: Settings, candidate_id: str, only_site: str | None, until: str | None, say: Say
) -> dict[str, int]:
    """Run all stages on copies of the stores, then fill and rehearse each form in quarantine and show what would be sent.

    Only reading job sites and forms, and asking a paid model, have effects. No Prefect server is used.
    """
    from core.contracts.decision import Stage
    from core.contracts.stages import is_before
    from flows.pipeline.day import run_day
    from flows.pipeline.task_calls import PlainCalls
    from flows.wiring import open_run

    with copied_home(settings) as copy:
        say(
            f"Dry run on a copy; model: {settings.model.provider}. Nothing is stored or sent, and nothing waits for you."
        )
        calls = PlainCalls(settings.model.concurrency)
        with open_run(copy, candidate_id, f"dry-{uuid4()}", calls, say, only_site, True) as context:
            counts = run_day(context, copy, until)
            failure = context.failure
        if not (until and is_before(until, Stage.PREPARE)):
            counts["previewed"] = _preview_all(copy, candidate_id, say)
        if failure:
            raise failure
    return counts


def _preview_all(copy: Settings, candidate_id: str, say: Say) -> int:
    """Preview every application that an apply run would prepare now. No site keeps a draft, whatever the user has permitted."""
    from core.applications.lifecycle import STARTABLE, STARTABLE_LIVE, Step, step_of
    from flows.apply_wiring import open_apply_session
    from flows.applying.preview import preview
    from flows.wiring import open_ledger

    with open_ledger(copy) as ledger:
        for consent in ledger.draft_consents(candidate_id):
            ledger.revoke_drafts(candidate_id, consent.site, utc_now())
        states = STARTABLE_LIVE if copy.mode == "live" else STARTABLE
        keys = [row.key for row in ledger.applications(candidate_id, states) if step_of(row.state) is Step.PREPARE]
    for key in keys:
        with open_apply_session(copy, key, None) as session:
            for line in preview(session):
                say(line)
    return len(keys)


@contextmanager
def copied_home(settings: Settings) -> Iterator[Settings]:
    """Yield the settings with a temporary home that holds copies of candidates, ledger and warehouse.

    A ledger that several machines share is not copied: the dry run then knows no earlier application.
    """
    with tempfile.TemporaryDirectory(prefix="otklik-dry-") as folder:
        home = Path(folder)
        mark_as_temporary(home)
        shutil.copytree(settings.home / "candidates", home / "candidates")
        ledger = settings.home / "ledger.sqlite"
        if ledger.exists() and settings.ledger_url is None:
            with (
                closing(sqlite3.connect(f"{ledger.as_uri()}?mode=ro", uri=True)) as source,
                closing(sqlite3.connect(home / ledger.name)) as target,
            ):
                source.backup(target)
        if settings.published_path.exists():
            shutil.copyfile(settings.published_path, home / settings.warehouse_path.name)
        yield settings.model_copy(update={"home": home, "ledger_url": None})


@contextmanager
def replayed(settings: Settings, recorded: Path, candidate_id: str, say: Say) -> Iterator[Settings]:
    """Yield settings with a temporary home whose job sites are the recorded responses of a folder, served on loopback."""
    from flows.pipeline.replay import Replay

    with tempfile.TemporaryDirectory(prefix="otklik-replay-") as folder, Replay(recorded) as replay:
        home = Path(folder)
        mark_as_temporary(home)
        shutil.copytree(settings.candidate_folder(candidate_id), home / "candidates" / candidate_id)
        (home / "candidates" / candidate_id / "sites.toml").write_text(replay.sites_toml(), encoding="utf-8")
        if settings.secret_path.is_file():  # the daily flow reports to the server that is running
            shutil.copy2(settings.secret_path, home / settings.secret_path.name)
        network = settings.network.model_copy(update={"allow_hosts": (replay.host,), "seconds_between_requests": 0.0})
        for name in replay.skipped:
            say(f"not replayed: {name}")
        if not replay.files:
            say(
                f"{recorded} contains no recorded listing: name each file after its job site, such as greenhouse_acme.json"
            )
        yield settings.model_copy(update={"home": home, "ledger_url": None, "network": network})
