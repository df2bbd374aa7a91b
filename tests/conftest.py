"""Settings for all tests, and the order in which they are handed to the processes of xdist."""

from functools import cache
from pathlib import Path

import pytest
from hypothesis import settings
from xdist.scheduler import LoadFileScheduling

settings.register_profile("otklik", deadline=None)  # a busy machine makes an example slow, not wrong
settings.load_profile("otklik")

SLOWEST_FIRST = ("prefect", "slow", "browser")
"""Files with these marks come first, in this order, so that no process works on alone at the end."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    rank: dict[Path, int] = {}
    for item in items:
        marks = [SLOWEST_FIRST.index(mark.name) for mark in item.iter_markers() if mark.name in SLOWEST_FIRST]
        rank[item.path] = min([*marks, rank.get(item.path, len(SLOWEST_FIRST))])
    items.sort(key=lambda item: rank[item.path])


class SharingFiles(LoadFileScheduling):
    """Hand out whole files. Those that share the one installation go to one process, so that it is started once."""

    def _split_scope(self, nodeid: str) -> str:
        file = super()._split_scope(nodeid)
        return "installation" if shares_installation(self.config.rootpath / file) else file


@cache
def shares_installation(path: Path) -> bool:
    return "installation: Installation" in path.read_text(encoding="utf-8")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> SharingFiles | None:
    return SharingFiles(config, log) if config.getoption("dist") == "loadfile" else None
