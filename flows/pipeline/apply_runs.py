"""One apply run for each application that needs one: started, and started again after its process has died."""

from collections.abc import Callable, Collection
from typing import Any, Protocol

from adapters.clock import utc_now
from adapters.locks import is_held
from adapters.prefect.needs import application_tag
from adapters.prefect.runs import create_run, end_dead_run, run_ids, unfinished_runs
from core.applications.lifecycle import STARTABLE, STARTABLE_LIVE
from core.contracts.ledger_rows import ApplicationRow
from core.contracts.run_record import RunEnd
from core.ports.applications import Applications
from core.ports.journal import Runs
from core.text.counts import counted
from flows.settings import Settings


class Starting(Applications, Runs, Protocol):
    """The roles of the ledger that starting apply runs needs."""


Say = Callable[[str], Any]


def start_applications(
    settings: Settings,
    ledger: Starting,
    candidate_id: str | None,
    say: Say,
    only: Collection[str] | None = None,
    run_id: str | None = None,
) -> int:
    """Start one apply run for each application without a living one, then end the runs whose process is gone. Needs the server.

    No `candidate_id` means all candidates; `only` limits it to these application keys. The earlier runs are read before the
    unfinished ones: a run that another process starts in between is then seen as living. `run_id` names the run that starts them: if there
    are more than it may start, it ends with `cap_reached`. Without it nothing is counted. Returns how many were started.
    """
    server = settings.prefect_server
    states = STARTABLE_LIVE if settings.mode == "live" else STARTABLE
    rows = [row for row in ledger.applications(candidate_id, states) if not row.is_dry_run]
    rows = rows if only is None else [row for row in rows if row.key in only]
    earlier = {row.key: run_ids(server, row.key) for row in rows}
    runs = unfinished_runs(server, settings.run_path)
    waiting = [row for row in rows if row.key not in runs.living and not is_held(settings.run_path, f"apply-{row.key}")]
    cap = settings.limits.applications_per_run
    admitted = [row for row in waiting if run_id is None or ledger.admit(run_id, row.key, cap, utc_now())]
    for row in admitted:
        _start(settings, row, earlier[row.key])
    for run in runs.dead:
        end_dead_run(server, run)
    say(f"apply runs started: {len(admitted)}")
    if run_id is not None and len(admitted) < len(waiting):
        left = len(waiting) - len(admitted)
        why = f"{counted(cap, 'application')} started, {left} left to the next run (limits.applications_per_run)"
        ledger.close_run(run_id, RunEnd.CAP_REACHED, why, utc_now())
        say(f"the run stops: {why}")
    return len(admitted)


def _start(settings: Settings, row: ApplicationRow, earlier: list[str]) -> None:
    """Start a run. Its idempotency key names the application, its version and the run before it.

    So two processes that start at once get one run, and a run that died can be followed by another.
    """
    create_run(
        settings.prefect_server,
        "apply/otklik",
        f"{row.key}-{row.version}-{next(iter(earlier), 'first')}",
        parameters={"application_key": row.key},
        name=f"apply {row.employer or row.site}: {row.title}"[:120],
        tags=[row.candidate_id, application_tag(row.key)],
    )
