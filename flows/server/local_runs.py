"""Run the daily flow from the command line: with the running server, with a temporary one, or on a temporary copy of the stores.

Prefect reads its settings when it is imported, so nothing here imports it before the server's address is known.
"""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

from adapters.prefect.background import flush_background
from flows.server.processes import Services, free_port
from flows.settings import Settings, use_environment

Say = Callable[[str], None]


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
    use_environment(settings)
    from flows.daily import daily

    counts: dict[str, int] = daily(candidate_id, until, only_site, start_applications)
    return counts


def dry_run(
    settings: Settings, candidate_id: str, only_site: str | None, until: str | None, say: Say
) -> dict[str, int]:
    """Run all stages up to the shortlist on copies of the stores. Only reading job sites and asking a paid model have effects."""
    from flows.pipeline.day import run_day
    from flows.pipeline.task_calls import PlainCalls
    from flows.wiring import open_run

    with copied_home(settings) as copy:
        say(f"Dry run on a copy; model: {settings.model.provider}. Nothing is stored, prepared or sent.")
        run_id = f"dry-{uuid4()}"
        with open_run(
            copy, candidate_id, run_id, PlainCalls(settings.model.concurrency), say, only_site, True
        ) as context:
            counts = run_day(context, copy, until)
            for row in context.ledger.applications(candidate_id):
                if row.run_id == run_id:
                    say(
                        f"would prepare: {row.title} · {row.employer or row.site} ({row.note})\n               {row.posting_url}"
                    )
            if context.failure:
                raise context.failure
    return counts


@contextmanager
def copied_home(settings: Settings) -> Iterator[Settings]:
    """Yield the settings with a temporary home that holds copies of candidate, ledger and warehouse."""
    with tempfile.TemporaryDirectory(prefix="otklik-dry-") as folder:
        home = Path(folder)
        shutil.copytree(settings.home / "candidates", home / "candidates")
        for name in ("ledger.sqlite", "ledger.sqlite-wal"):
            if (settings.home / name).exists():
                shutil.copyfile(settings.home / name, home / name)
        if settings.published_path.exists():
            shutil.copyfile(settings.published_path, home / settings.warehouse_path.name)
        yield settings.model_copy(update={"home": home, "ledger_url": None})


@contextmanager
def replayed(settings: Settings, recorded: Path, candidate_id: str, say: Say) -> Iterator[Settings]:
    """Yield settings with a temporary home whose job sites are the recorded responses of a folder, served on loopback."""
    from flows.pipeline.replay import Replay

    with tempfile.TemporaryDirectory(prefix="otklik-replay-") as folder, Replay(recorded) as replay:
        home = Path(folder)
        shutil.copytree(settings.candidate_folder(candidate_id), home / "candidates" / candidate_id)
        (home / "candidates" / candidate_id / "sites.toml").write_text(replay.sites_toml(), encoding="utf-8")
        network = settings.network.model_copy(update={"allow_hosts": (replay.host,), "seconds_between_requests": 0.0})
        for name in replay.skipped:
            say(f"not replayed: {name}")
        yield settings.model_copy(update={"home": home, "ledger_url": None, "network": network})
