"""A day of many cards: the daily flow with Prefect against the same stage functions without it, and its price in calls and memory.

The model is the offline one made to wait, as a remote one would (`--model-seconds`, at most `--at-once` calls together). The reference is
the same code with `PlainCalls`. Needs no network; starts a Prefect server of its own and ends it.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.quality import QualityResult
from core.contracts.stages import StageSpec
from core.contracts.vacancy import Vacancy, VacancyCard, card_id
from flows.server.processes import Services, free_port
from flows.settings import ROOT, Settings, load_settings, use_environment

TEXT = "We build tools for {n} teams. Requirements:\n- Python in production, {n} services\n- PostgreSQL {n}\n- Docker and team {n}\nWe offer {n}."


class ManyCards:
    """A job site that answers with invented cards at once: what is measured is the day, not a network."""

    name = "bench"

    def __init__(self, count: int) -> None:
        self.count = count

    def requests(self, target: SiteTarget) -> list[Request]:
        return [Request(url="http://bench.example/")]

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        words = ("Payments", "Search", "Tracking", "Billing", "Identity", "Storage", "Ads", "Maps", "Games", "Data")
        cards = tuple(
            VacancyCard(
                id=card_id("bench", str(n)),
                site="bench",
                external_id=str(n),
                url=f"https://bench.example/{n}",
                title=f"Senior Python Engineer {words[n % 10]} {n}",
                employer=f"Employer {n}",
                locations=("Berlin",),
                posted_at=datetime.now(UTC),
                language="en",
                snippet=TEXT.format(n=n),
            )
            for n in range(self.count)
        )
        return ParsedPage(cards=cards)

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        raise AssertionError("the listing holds all")


class Fetched:
    def fetch(self, request: Request) -> Response:
        return Response(url=request.url, content=b"{}")

    def close(self) -> None: ...


class Lenient:
    def check(self, site_label: str, cards: object, history: object) -> QualityResult:
        return QualityResult(site_label=site_label, cards=1)


def slow(model: object, seconds: float) -> object:
    """The same model, each call taking `seconds` more."""
    inner = model.ask

    def ask(*arguments: object) -> object:
        time.sleep(seconds)
        return inner(*arguments)

    model.ask = ask
    return model


def live(
    settings: Settings, calls: object, cards: int, model_seconds: float, say: Callable[[str], None]
) -> dict[str, float]:
    """Seconds per stage of one day in a fresh home."""
    from flows.pipeline import day
    from flows.wiring import open_run

    taken: dict[str, float] = {}
    steps_of = day.steps_of

    def timed_steps(spec: StageSpec) -> Iterator[day.Step]:
        for name, step in steps_of(spec):
            yield name, partial(timed, name, step)

    def timed(name: str, step: Callable[..., int], context: object) -> int:
        began = time.perf_counter()
        try:
            return step(context)
        finally:
            taken[name] = time.perf_counter() - began

    day.steps_of = timed_steps
    began = time.perf_counter()
    try:
        with open_run(settings, "demo", f"bench-{time.time_ns()}", calls, say) as context:
            context.targets = (SiteTarget(site="bench", board="many"),)
            site = ManyCards(cards)
            context.site_named = lambda _: site
            context.fetcher, context.quality_checks = Fetched(), Lenient()
            slow(context.model, model_seconds)
            day.run_day(context, settings, "evaluate")
    finally:
        day.steps_of = steps_of
    return taken | {"whole day": time.perf_counter() - began}


def fresh(home: Path, port: int) -> Settings:
    shutil.rmtree(home, ignore_errors=True)
    folder = home / "candidates" / "demo"
    shutil.copytree(ROOT / "deploy" / "demo" / "candidate", folder)
    text = (folder / "preferences.toml").read_text()
    (folder / "preferences.toml").write_text(text.replace("per_employer_per_day = 2", "per_employer_per_day = 99"))
    (folder / "sites.toml").write_text("")
    return load_settings(home=home, candidate="demo", prefect={"port": port, "evidence_port": free_port()})


def process_tree_mib(pid: int) -> float:
    """Resident memory of a process group, in MiB."""
    listed = subprocess.run(["ps", "-o", "rss=", "-g", str(pid)], capture_output=True, text=True, check=False).stdout
    return sum(int(part) for part in listed.split()) / 1024


def start_up() -> None:
    for name, command in (
        ("otklik --help", [sys.executable, "-m", "flows", "--help"]),
        ("python -c pass", [sys.executable, "-c", "pass"]),
        ("import flows.daily", [sys.executable, "-c", "import flows.daily"]),
        ("import flows.apply", [sys.executable, "-c", "import flows.apply"]),
    ):
        times = []
        for _ in range(5):
            began = time.perf_counter()
            subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
            times.append(time.perf_counter() - began)
        print(f"{name:24} {sorted(times)[2]:6.2f} s (median of 5)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, default=1000)
    parser.add_argument("--model-seconds", type=float, default=1.0)
    parser.add_argument("--at-once", type=int, default=8)
    arguments = parser.parse_args()
    start_up()
    with tempfile.TemporaryDirectory(prefix="otklik-bench-") as folder:
        home = Path(folder)
        settings = fresh(home / "prefect", free_port())
        with Services(settings, say=lambda _: None) as services:
            services.start_server()
            use_environment(settings)
            from prefect import flow
            from prefect.task_runners import ThreadPoolTaskRunner

            from flows.pipeline.task_calls import PlainCalls, PrefectCalls

            found: dict[str, float] = {}
            for seconds in (0.0, arguments.model_seconds):
                found.clear()
                plain = fresh(home / "plain", settings.prefect.port)
                without = live(plain, PlainCalls(arguments.at_once), arguments.cards, seconds, lambda _: None)
                shutil.rmtree(settings.home / "candidates", ignore_errors=True)
                for name in ("warehouse.duckdb", "ledger.sqlite", "published.duckdb"):
                    (settings.home / name).unlink(missing_ok=True)
                shutil.copytree(plain.home / "candidates", settings.home / "candidates")

                @flow(name="bench", task_runner=ThreadPoolTaskRunner(max_workers=arguments.at_once))
                def bench(seconds: float) -> None:
                    found.update(live(settings, PrefectCalls(), arguments.cards, seconds, lambda _: None))

                before = settings.prefect_server.ask("/task_runs/count", {}) or 0
                bench(seconds)
                tasks = (settings.prefect_server.ask("/task_runs/count", {}) or 0) - before
                print(f"\n{arguments.cards} cards, model {seconds:.1f} s a call, {arguments.at_once} at once")
                print(f"{'':16}{'plain':>9}{'Prefect':>9}{'ratio':>7}")
                for name in without:
                    ratio = found[name] / without[name] if without[name] else float("nan")
                    print(f"{name:16}{without[name]:8.2f}s{found[name]:8.2f}s{ratio:7.2f}")
                print(f"task runs: {tasks}; server memory {process_tree_mib(services.children['server'].pid):.0f} MiB")
    print(
        f"this process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MiB at most; load {os.getloadavg()[0]:.1f}"
    )


if __name__ == "__main__":
    main()
