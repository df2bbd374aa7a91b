"""Replicas of careers pages that behave, on one server with many names, and what a walk through each should come to."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from tests.support.http import LocalSite
from tests.support.paths import TESTS

PAGES = TESTS / "fixtures" / "careers"
WANTED = "Warehouse operative"


class Replica(NamedTuple):
    """`steps`: the actions of a person who knows the page. `ends`: the stop reason of a good walk."""

    page: str
    wanted: str = ""
    steps: int = 1
    ends: str = "form_reached"


REPLICAS = (
    Replica("posting", steps=1),
    Replica("search", WANTED, steps=3),
    Replica("filters", WANTED, steps=3),
    Replica("cookies", steps=2),
    Replica("tabs", steps=1),
    Replica("infinite", WANTED, steps=5),
    Replica("modal", steps=2),
    Replica("new_tab", steps=1),
    Replica("frame", WANTED, steps=2),
    Replica("language", WANTED, steps=4),
    Replica("home", WANTED, steps=3),
    Replica("hop", WANTED, steps=2),
    Replica("login_fork", steps=2),
    Replica("steps", steps=1),
    Replica("late", WANTED, steps=2),
    Replica("accordion", WANTED, steps=1),
    Replica("german", steps=3),
)
DEAD_ENDS = (
    Replica("login_only", ends="login_required"),
    Replica("accordion", ends="dead_end"),
)


@contextmanager
def careers_site() -> Iterator[LocalSite]:
    """Serve the replicas; every POST is recorded in `asked` and answered with 200."""
    with LocalSite().running() as site:
        port = site.host.rpartition(":")[2]
        for path in PAGES.glob("*.html"):
            html = path.read_text(encoding="utf-8").replace("OTHER", f"http://jobs.employer.test:{port}")
            site.says(f"/{path.name}", html, media="text/html; charset=utf-8")
        yield site


def address(site: LocalSite, replica: Replica) -> str:
    """The address of a replica: each has a host of its own."""
    port = site.host.rpartition(":")[2]
    return f"http://{replica.page.replace('_', '-')}.example:{port}/{replica.page}.html"


def posts(site: LocalSite) -> list[str]:
    """What was posted, without what a cookie notice tells its own site."""
    return [path for method, path, _, _ in site.asked if method == "POST" and path != "/told"]
