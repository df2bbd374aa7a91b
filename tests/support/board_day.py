"""A candidate's home and the demo board for tests of the day; also `python -m tests.support.board_day HOME` runs one day, to be killed."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from uuid import uuid4

import polars as pl

from core.contracts.quality import QualityResult, SiteHistory
from deploy.board.vacancies import all_vacancies
from flows.pipeline.day import run_day
from flows.pipeline.task_calls import PlainCalls
from flows.settings import ROOT, Settings, load_settings
from flows.wiring import open_run, open_warehouse


def make_home(home: Path, board_url: str, **settings: Any) -> Settings:
    """Create the home of the demo's candidate, with the board's Greenhouse, Lever and Ashby APIs as job sites."""
    folder = home / "candidates" / "demo"
    shutil.copytree(ROOT / "deploy" / "demo" / "candidate", folder)
    boards = sorted({v.board for v in all_vacancies() if "/" in v.board})
    entries = [
        f'[[site]]\nsite = "{kind}"\nboard = "{name}"\nbase_url = "{board_url}/{kind}"\n'
        for kind, _, name in (board.partition("/") for board in boards)
    ]
    (folder / "sites.toml").write_text("\n".join(entries), encoding="utf-8")
    return settings_of(home, board_url, **settings)


def settings_of(home: Path, board_url: str, **more: Any) -> Settings:
    network = {"allow_hosts": (board_url.removeprefix("http://"),), "seconds_between_requests": 0.0}
    return load_settings(**({"home": home, "candidate": "demo", "network": network} | more))


class LenientQualityChecks:
    """Pass everything, without loading Great Expectations (which takes seconds)."""

    def check(self, site_label: str, cards: pl.DataFrame, history: SiteHistory) -> QualityResult:
        return QualityResult(site_label=site_label, cards=cards.height)


def run(settings: Settings, say: Callable[[str], None] = lambda _: None, **changes: Any) -> dict[str, int]:
    """Run one day's stages without Prefect, with quality checks that pass everything unless others are given."""
    until = changes.pop("until", None)
    with open_run(settings, "demo", str(uuid4()), PlainCalls(2), say) as context:
        context.quality_checks = LenientQualityChecks()
        for name, value in changes.items():
            setattr(context, name, value)
        counts = run_day(context, settings, until)
        if context.failure:
            raise context.failure
        return counts


@contextmanager
def warehouse(settings: Settings) -> Iterator[Any]:
    with open_warehouse(settings, "a test looks") as opened:
        yield opened


if __name__ == "__main__":
    run(settings_of(Path(sys.argv[1]), os.environ["BOARD_URL"]), lambda text: print(text, flush=True))
