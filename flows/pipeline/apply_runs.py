"""One apply run for each application that needs one: started, and started again after its process has died."""

from collections.abc import Callable, Collection
from typing import Any

from adapters.locks import is_held
from adapters.prefect.runs import application_tag, create_run, end_dead_run, run_ids, unfinished_runs
from core.applications.lifecycle import STARTABLE, STARTABLE_LIVE
from core.contracts.ledger_rows import ApplicationRow
from core.ports.ledger import Applications
from flows.settings import Settings

Say = Callable[[str], Any]


def start_applications(
    settings: Settings, ledger: Applications, candidate_id: str | None, say: Say, only: Collection[str] | None = None
) -> int:
    """Start one apply run for each application without a living one, then end the runs whose process is gone. Needs the server.

    No `candidate_id` means all candidates; `only` limits it to these application keys. The earlier runs are read before the
    unfinished ones: a run that another process starts in between is then seen as living. Returns how many were started.
    """
    server = settings.prefect_server
    states = STARTABLE_LIVE if settings.mode == "live" else STARTABLE
    rows = [row for row in ledger.applications(candidate_id, states) if not row.is_dry_run]
    rows = rows if only is None else [row for row in rows if row.key in only]
    earlier = {row.key: run_ids(server, row.key) for row in rows}
    runs = unfinished_runs(server, settings.run_path)
    waiting = [row for row in rows if row.key not in runs.living and not is_held(settings.run_path, f"apply-{row.key}")]
    for row in waiting:
        _start(settings, row, earlier[row.key])
    for run in runs.dead:
        end_dead_run(server, run)
    say(f"apply runs started: {len(waiting)}")
    return len(waiting)


def _start(settings: Settings, row: ApplicationRow, earlier: list[str]) -> None:
    """Start a run. Its idempotency key names the application, its version and the run before it.

    So two processes that start at once get one run, and a run that died can be followed by another.
    """
    create_run(
        settings.prefect_server,
        "apply/otklik",
        f"{row.key}-{row.version}-{next(iter(earlier), 'first')}",
        parameters={"application_key": row.key},
        name=f"{row.title} · {row.employer or row.site}"[:120],
        tags=["needs-approval", row.candidate_id, application_tag(row.key)],
    )
