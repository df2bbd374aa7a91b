"""Settings for all tests, and the order in which they are handed to the processes of xdist."""

import gc
import re
import signal
import sqlite3
from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from sqlalchemy import Pool, event
from xdist.scheduler import LoadFileScheduling

from tests.support.turns import turn_of, with_long_of

settings.register_profile("otklik", deadline=None)  # a busy machine makes an example slow, not wrong
settings.load_profile("otklik")


@event.listens_for(Pool, "checkout")
def _without_waiting_for_the_disk(connection: object, *_: object) -> None:
    """Let SQLite not wait until the disk has written: only a loss of power, which no test can cause, would show the difference."""
    if isinstance(connection, sqlite3.Connection):
        connection.execute("PRAGMA synchronous = OFF")


# Thousands of tests keep hundreds of thousands of objects alive. Looking through them again and again took an eighth of the time.
gc.set_threshold(50_000, 20, 50)


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Count what collecting has made as alive for good."""
    gc.collect()
    gc.freeze()


def pytest_configure() -> None:
    """End as after Ctrl-C where SIGTERM asks for it, so that fixtures end the servers that they have started."""

    def interrupt(_number: int, _frame: object) -> None:
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, interrupt)


def pytest_unconfigure() -> None:
    gc.unfreeze()


SLOWEST_FIRST = ("prefect", "slow", "browser")
"""Files with these marks come first, in this order, so that no process works on alone at the end."""


MARKS_OF_FILE = re.compile(r"^pytestmark = .*", re.MULTILINE)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not import a file whose every test is deselected by `-m "not …"`: importing Prefect and Playwright takes seconds."""
    wanted = str(config.getoption("markexpr"))
    if " or " in wanted or not (collection_path.name.startswith("test_") and collection_path.suffix == ".py"):
        return None
    marks = MARKS_OF_FILE.search(collection_path.read_text(encoding="utf-8"))
    unwanted = re.findall(r"\bnot (\w+)", wanted)
    return True if marks and any(f"pytest.mark.{name}" in marks[0] for name in unwanted) else None


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--long-turn",
        type=turn_of,
        metavar="K/N",
        help="of the files with tests marked `long`, run those of every Nth file from the Kth on; what else they have is run always",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if given := config.getoption("--long-turn"):
        items[:], later = with_long_of(items, *given)
        config.hook.pytest_deselected(items=later)
    rank: dict[Path, int] = {}
    for item in items:
        marks = [SLOWEST_FIRST.index(mark.name) for mark in item.iter_markers() if mark.name in SLOWEST_FIRST]
        rank[item.path] = min([*marks, rank.get(item.path, len(SLOWEST_FIRST))])
    items.sort(key=lambda item: rank[item.path])


INSTALLATION = "installation: Installation"
TOGETHER = (
    ("tests/labels/test_dedup_labels.py", "tests/core/vacancies/test_reading.py"),  # read all written pairs
    ("tests/golden/test_behaviour.py", "tests/core/questions/test_classifier.py"),  # classify all wordings
)
"""Files whose tests work out the same, which is kept in their process."""


class SharingFiles(LoadFileScheduling):
    """Hand out whole files. Those that share the one installation, or what takes seconds to work out, go to one process."""

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        return unit_of(self.config.rootpath, file)


@cache
def unit_of(root: Path, file: str) -> str:
    together = [files[0] for files in TOGETHER if file in files]
    if together:
        return together[0]
    return "installation" if INSTALLATION in (root / file).read_text(encoding="utf-8") else file


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> SharingFiles | None:
    return SharingFiles(config, log) if config.getoption("dist") == "loadfile" else None
