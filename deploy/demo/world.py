"""The demo's home folder: an invented candidate, and settings that point at the demo board."""

import json
import shutil
from pathlib import Path

import httpx

from adapters.candidates.targets_file import add_search
from adapters.sites.search.proposal import propose
from deploy.board.vacancies import all_vacancies
from flows.server.processes import free_port
from flows.settings import ROOT, Settings, load_settings

CANDIDATE = "demo"


def make_home(home: Path, board_url: str, smtp_port: int) -> Settings:
    """Create a fresh home folder, removing that of an earlier demo, and return its settings."""
    shutil.rmtree(home, ignore_errors=True)
    folder = home / "candidates" / CANDIDATE
    shutil.copytree(ROOT / "deploy" / "demo" / "candidate", folder)
    (folder / "sites.toml").write_text(sites_toml(board_url), encoding="utf-8")
    confirm_search_page(folder, f"{board_url}/search")
    (home / "otklik.toml").write_text(settings_toml(board_url, smtp_port), encoding="utf-8")
    return load_settings(home=home)


def sites_toml(board_url: str) -> str:
    """Return sites.toml for the boards with an API. The search page is added by `confirm_search_page`."""
    entries = []
    for name in sorted({vacancy.board for vacancy in all_vacancies()}):
        kind, _, board = name.partition("/")
        if kind != "search":
            entries.append(f'[[site]]\nsite = "{kind}"\nboard = "{board}"\nbase_url = "{board_url}/{kind}"\n')
    return "\n".join(entries)


def confirm_search_page(folder: Path, url: str) -> None:
    """Add the search page as `otklik search-spec URL --confirm` does."""
    html = httpx.get(url, timeout=10, trust_env=False).raise_for_status().text
    add_search(folder, propose(html, url))


def settings_toml(board_url: str, smtp_port: int) -> str:
    host = board_url.removeprefix("http://")
    return "\n".join(
        [
            f'candidate = "{CANDIDATE}"',
            'mode = "live"  # the demo board is the only employer here',
            "[model]",
            "offline_may_apply = true",
            "[network]",
            f"allow_hosts = [{json.dumps(host)}]",
            "seconds_between_requests = 0.0",
            "[mail]",
            'host = "127.0.0.1"',
            f"port = {smtp_port}",
            'security = "none"',
            'to = "mira.solovey@example.org"',
            "[prefect]",
            f"port = {free_port()}",
            f"evidence_port = {free_port()}",
            "",
        ]
    )
