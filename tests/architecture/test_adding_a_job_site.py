"""A job site is one file and its cases: everything else is collected from that file."""

import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from adapters.sites.registry import site_classes, site_named
from core.vacancies.posting_patterns import PostingUrl, recognise
from deploy.docs.job_sites import job_sites_markdown
from deploy.docs.posting_urls import FILE, posting_urls_toml
from tests.support.paths import ROOT

pytestmark = pytest.mark.slow

SITE = '''\
"""Moorland: the postings of a board as one list."""

from collections.abc import Iterable

from adapters.parsing.lenient import text
from adapters.parsing.listings import card, page_of, rows_of
from adapters.parsing.responses import read_json
from core.contracts.job_site import ParsedPage, Request, Response, SiteTarget
from core.contracts.vacancy import Vacancy, VacancyCard
from core.vacancies.posting_patterns import PostingUrl


class Moorland:
    name = "moorland"
    posting_urls = (
        PostingUrl(
            host=r"(?P<board>[a-z]+)\\.moorland\\.example",
            path=r"/openings/(?P<id>\\d+)",
            canonical="https://{board}.moorland.example/openings/{id}",
        ),
    )

    def requests(self, target: SiteTarget) -> Iterable[Request]:
        yield Request(url=f"https://{target.board}.moorland.example/openings.json")

    def parse(self, target: SiteTarget, response: Response) -> ParsedPage:
        rows = rows_of(read_json(response), "openings", row_has=("id", "title"))
        return page_of(
            self.name, rows, lambda row: card(self.name, external_id=text(row, "id"), title=text(row, "title"))
        )

    def detail_request(self, target: SiteTarget, card: VacancyCard) -> Request | None:
        return None

    def parse_detail(self, target: SiteTarget, card: VacancyCard, response: Response) -> Vacancy:
        raise NotImplementedError
'''
CASE = {
    "response.json": '{"openings": [{"id": 7, "title": "Shepherd"}]}',
    "meta.json": '{"about": "one opening", "recorded_at": "2026-11-21T09:00:00Z", "board": "hill"}',
    "expected.json": "{}",
}
CHECK = """\
import json
import sys
from adapters.sites.registry import site_named
from core.vacancies.posting_urls import canonical_url, known_posting
from deploy.docs.job_sites import job_sites_markdown
from tests.adapters.sites.test_cases import outcome
from pathlib import Path

url = "http://Hill.moorland.example/openings/7/apply?utm_source=x"
cards = outcome(Path("tests/cases/sites/moorland/openings"))["cards"]
print(json.dumps({
    "site": type(site_named("moorland")).__name__,
    "known": known_posting(url),
    "canonical": canonical_url(url),
    "is_listed": "`moorland`" in job_sites_markdown(),
    "titles": [card["title"] for card in cards],
}))
"""
IDS = ("77", "1234567", "12345678-abcd-4abc-8def-1234567890ab", "oAbC12xyz", "0123456789ab", "0123456789abcdef")
GENERATED = "core/vacancies/posting_urls.toml"


@pytest.fixture
def copied_tree(tmp_path: Path) -> Path:
    ignored = shutil.ignore_patterns("__pycache__", "*.html")
    for top in ("core", "adapters", "flows", "deploy/docs", "tests/support", "tests/adapters/sites", "tests/cases"):
        shutil.copytree(ROOT / top, tmp_path / top, ignore=ignored)
    return tmp_path


def _files(tree: Path) -> dict[str, bytes]:
    paths = (path for path in tree.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {str(path.relative_to(tree)): path.read_bytes() for path in paths}


def _run(tree: Path, *arguments: str) -> str:
    done = subprocess.run(
        [sys.executable, *arguments], cwd=tree, capture_output=True, text=True, env={"PYTHONPATH": str(tree)}
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_new_job_site_is_one_file_and_its_cases(copied_tree: Path) -> None:
    before = _files(copied_tree)
    (copied_tree / "adapters/sites/moorland.py").write_text(SITE)
    case = copied_tree / "tests/cases/sites/moorland/openings"
    case.mkdir(parents=True)
    for name, content in CASE.items():
        (case / name).write_text(content)
    written_by_hand = {name for name, content in _files(copied_tree).items() if before.get(name) != content}
    assert {name for name in written_by_hand if not name.startswith("tests/cases/")} == {"adapters/sites/moorland.py"}

    _run(copied_tree, "-m", "deploy.docs.posting_urls")
    changed = {name for name, content in _files(copied_tree).items() if before.get(name) != content}
    assert changed - written_by_hand == {GENERATED}

    assert _run(copied_tree, "-c", CHECK).strip() == (
        '{"site": "Moorland", "known": ["moorland", "hill", "7"],'
        ' "canonical": "https://hill.moorland.example/openings/7", "is_listed": true, "titles": ["Shepherd"]}'
    )


def test_the_collected_posting_addresses_are_those_of_the_sites() -> None:
    assert FILE.read_text("utf-8") == posting_urls_toml()


@pytest.mark.parametrize("name", [name for name, site in site_classes().items() if hasattr(site, "posting_urls")])
def test_a_canonical_address_is_recognised_as_a_posting_of_its_site(name: str) -> None:
    rows: tuple[PostingUrl, ...] = site_classes()[name].__dict__["posting_urls"]
    for row in rows:
        recognised = {_recognised(row.canonical, external_id) for external_id in IDS} if row.canonical else {name}
        assert recognised & {row.site or name}, row


def _recognised(canonical: str, external_id: str) -> str | None:
    url = canonical.format(id=external_id, board="acme", host="acme.wd5.myworkdayjobs.com", section="a", slug="B_JR77")
    recognised = recognise(urlsplit(url))
    return recognised.known.site if recognised else None


def test_one_job_site_is_imported_alone() -> None:
    code = (
        "import sys; from adapters.sites.registry import site_named; site_named('lever_eu'); site_named('hn');"
        "names = {name.split('.')[2] for name in sys.modules if name.startswith('adapters.sites.')};"
        "print(sorted(names - {'registry'}))"
    )
    assert _run(ROOT, "-c", code).strip() == "['hn', 'lever']"


def test_a_site_name_may_be_written_with_a_hyphen_and_in_capitals() -> None:
    assert site_named(" Lever-EU ").name == "lever_eu"


def test_the_list_for_the_readme_names_every_site_once() -> None:
    names = job_sites_markdown().removeprefix("Known sites: ").removesuffix(".").split()
    assert names == [f"`{name}`" for name in site_classes()]
    assert len(names) >= 28
