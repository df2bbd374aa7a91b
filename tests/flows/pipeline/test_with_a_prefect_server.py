"""Facts that only a Prefect server can show.

A busy store is asked again, a day without any job site is a failed flow run, and apply runs are started once for each
application.
"""

import os
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any, cast

import pytest

from adapters.prefect.needs import application_tag
from core.contracts.ledger_rows import ApplicationRow
from core.errors import NoSiteAnswered, StoreBusy
from core.ports.warehouse import Warehouse
from deploy.board.serve import Board
from deploy.demo.world import CANDIDATE, make_home
from flows.pipeline import apply_runs, artifacts
from flows.pipeline.day import run_day
from flows.server.processes import Services, free_port
from flows.settings import Settings
from flows.wiring import open_ledger, open_run, open_warehouse
from tests.support.installation import prefect_client_of, until
from tests.support.ledger import application

pytestmark = [pytest.mark.prefect, pytest.mark.slow, pytest.mark.long]


@pytest.fixture(scope="module")
def settings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Settings]:
    """A server with the deployments but without a worker: runs that are started stay scheduled."""
    before = dict(os.environ)
    with Board() as board:
        made = make_home(tmp_path_factory.mktemp("home") / "home", board.url, free_port())
        with Services(made, say=lambda _: None) as services:
            services.start_server()
            services.deploy()
            os.environ["OTKLIK_HOME"] = str(made.home)  # the flows run in this process and load their settings
            yield made
    os.environ.clear()
    os.environ.update(before)


class BusyOnce:
    """A warehouse that is busy the first time that each of two methods is called."""

    def __init__(self, warehouse: Warehouse) -> None:
        self._warehouse = warehouse
        self.refused: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name in ("find_duplicates", "employers_kept") and name not in self.refused:
            self.refused.append(name)
            raise StoreBusy(f"busy: {name}")
        return getattr(self._warehouse, name)


def test_a_store_that_is_busy_once_is_asked_again_and_the_run_completes(settings: Settings) -> None:
    from prefect import flow

    from flows.pipeline.task_calls import PrefectCalls
    from tests.support.board_day import LenientQualityChecks

    @flow(name="daily-with-a-busy-store", persist_result=False)
    def day() -> tuple[dict[str, int], list[str]]:
        with open_run(settings, CANDIDATE, "busy", PrefectCalls(2), lambda _: None) as context:
            context.quality_checks = LenientQualityChecks()
            store = BusyOnce(context.warehouse)
            context.warehouse = cast(Warehouse, store)
            return run_day(context, settings, until="prefilter"), store.refused

    with prefect_client_of(settings):
        counts, refused = day()
    assert refused == ["find_duplicates", "employers_kept"]
    assert counts["dedup"] > 20
    assert counts["prefilter"] > 10
    with open_warehouse(settings, "a test looks") as warehouse:
        (run,) = warehouse.rows("runs", {"candidate_id": CANDIDATE})
    assert run["state"] == "completed"


def test_a_day_whose_job_sites_are_all_down_is_a_failed_flow_run_on_the_server(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(artifacts, "LONG_SECONDS", 0.0)
    from flows.daily import daily

    folder = settings.candidate_folder("unlucky")
    shutil.copytree(settings.candidate_folder(CANDIDATE), folder)
    preferences = folder / "preferences.toml"
    preferences.write_text(preferences.read_text("utf-8").replace('id = "demo"\n', ""), "utf-8")
    nowhere = f"http://{settings.network.allow_hosts[0]}/nowhere"
    sites = (f'[[site]]\nsite = "lever"\nboard = "{name}"\nbase_url = "{nowhere}"\n' for name in ("a", "b"))
    (folder / "sites.toml").write_text("".join(sites), "utf-8")

    server = prefect_client_of(settings)
    with server, pytest.raises(NoSiteAnswered, match=r"lever/a .*, lever/b "):
        daily("unlucky", until="prefilter")

    with open_warehouse(settings, "a test looks") as warehouse:
        (stored,) = warehouse.rows("runs", {"candidate_id": "unlucky"})
    assert stored["state"] == "failed"
    run = settings.prefect_server.ask(f"/flow_runs/{stored['run_id']}")
    assert (run["state"]["type"], run["state"]["name"]) == ("FAILED", "Failed")
    assert "all job sites failed" in run["state"]["message"]
    assert re.fullmatch(r"daily \d{4}-\d\d-\d\d · unlucky", run["name"])
    of_run = {"flow_runs": {"id": {"any_": [stored["run_id"]]}}}
    found = settings.prefect_server.ask("/artifacts/filter", of_run)
    (bar,) = (artifact for artifact in found if artifact["type"] == "progress")
    assert (bar["data"], bar["description"]) == (100.0, "capture: 2 of 2")
    left = {artifact["key"]: artifact["data"] for artifact in found}
    assert "| capture | 0 |" in left["funnel"] and left["shortlist"] == "Nothing has been shortlisted yet."
    until(
        lambda: (
            {"capture lever/a", "capture lever/b"}
            <= {task["name"] for task in settings.prefect_server.ask("/task_runs/filter", of_run)}
        ),
        "the tasks are named after their job sites",
    )


def start(settings: Settings) -> int:
    with open_ledger(settings) as ledger:
        return apply_runs.start_applications(settings, ledger, CANDIDATE, lambda _: None)


def runs_of(settings: Settings, row: ApplicationRow) -> list[dict[str, Any]]:
    query = {"flow_runs": {"tags": {"all_": [application_tag(row.key)]}}, "limit": 10}
    found: list[dict[str, Any]] = settings.prefect_server.ask("/flow_runs/filter", query)
    return found


def test_two_starts_at_once_give_one_run_and_a_crashed_run_can_be_followed_by_another(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    row = application(1, candidate_id=CANDIDATE)
    with open_ledger(settings) as ledger:
        assert ledger.open_application(row)
    both, really = Barrier(2, timeout=60), apply_runs.create_run

    def at_the_same_moment(*arguments: Any, **named: Any) -> Any:
        both.wait()
        return really(*arguments, **named)

    with monkeypatch.context() as patched, ThreadPoolExecutor(2) as pool:
        patched.setattr(apply_runs, "create_run", at_the_same_moment)
        assert list(pool.map(start, [settings] * 2)) == [1, 1]
    (run,) = runs_of(settings, row)

    assert start(settings) == 0, "it waits already"
    crashed = {"state": {"type": "CRASHED", "name": "Crashed"}, "force": True}
    settings.prefect_server.ask(f"/flow_runs/{run['id']}/set_state", crashed)
    assert start(settings) == 1
    assert len(runs_of(settings, row)) == 2
