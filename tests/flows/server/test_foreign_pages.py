"""Pages of others try to approve in the user's name: in the browser in which the user is logged in, and in the one that fills forms.

The same page against a Prefect server without walls shows that the calls are real.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright, Route, sync_playwright

from adapters.browser.page.chromium import find_chromium
from adapters.browser.page.launch import QUIET
from adapters.http.address_guard import AddressGuard
from adapters.prefect.client import PrefectServer
from adapters.quarantine.proxy import QuarantineProxy
from core.contracts.application import State
from deploy.demo.ui import decide, log_in, open_approval
from flows.server.prefect_database import create_database
from flows.server.processes import end_group, free_port
from flows.settings import ROOT
from tests.support.http import LocalSite
from tests.support.installation import Installation, until
from tests.support.paths import TESTS

pytestmark = [pytest.mark.prefect, pytest.mark.browser, pytest.mark.slow, pytest.mark.long]
ATTACK = (TESTS / "fixtures" / "foreign" / "attack.html").read_text(encoding="utf-8")
REBOUND = "rebound.example"
"""A name that its owner lets resolve to 127.0.0.1."""
OF_CHROMIUM_ITSELF = (".google.com", ".googleapis.com")
"""Hosts that Chromium asks on its own account, whatever page it shows."""


@pytest.fixture(scope="module")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@contextmanager
def browser_of_a_person(playwright: Playwright, proxy_server: str | None = None) -> Iterator[BrowserContext]:
    browser = playwright.chromium.launch(
        executable_path=find_chromium(None, bundled=playwright.chromium.executable_path),
        args=[
            *QUIET,
            f"--host-resolver-rules=MAP {REBOUND} 127.0.0.1",
            # The first is a wall of new Chromium that other browsers do not have.
            "--disable-features=LocalNetworkAccessChecks,WebUIOmniboxPopup,WebUIOmniboxAimPopup",
        ],
        proxy={"server": proxy_server} if proxy_server else None,
    )
    yield browser.new_context()
    browser.close()


@pytest.fixture(scope="module")
def logged_in(playwright: Playwright, installation: Installation) -> Iterator[BrowserContext]:
    """The browser of a person who has logged in to the UI: the secret is in it."""
    with browser_of_a_person(playwright) as context:
        page = context.new_page()
        log_in(page, installation.settings)
        page.close()
        yield context


def attack(page: Page, server_url: str, run_id: str, own: LocalSite) -> dict[str, Any]:
    """Open the page on another loopback origin and let it try everything."""
    own.says("/", ATTACK.replace("TARGET", server_url).replace("RUN_ID", run_id), media="text/html")
    page.goto(own.url("/"))
    tried: dict[str, Any] = page.evaluate("() => window.attack()")
    return tried


def attack_by_name(page: Page, port: int, run_id: str) -> dict[str, Any]:
    """The page was loaded from its owner's machine under a name that has since been rebound: for the browser it is one origin."""
    origin = f"http://{REBOUND}:{port}"
    html = ATTACK.replace("TARGET", origin).replace("RUN_ID", run_id)

    def serve(route: Route) -> None:
        route.fulfill(body=html, content_type="text/html")

    page.route(f"{origin}/page", serve)
    page.goto(f"{origin}/page")
    tried: dict[str, Any] = page.evaluate("() => window.attack()")
    return tried


def forged(server: PrefectServer) -> set[str]:
    """The kinds of calls that made something on the server."""
    flows: list[dict[str, Any]] = server.ask("/flows/filter", {"limit": 200})
    return {flow["name"].removeprefix("forged-") for flow in flows if flow["name"].startswith("forged-")}


@pytest.fixture(scope="module")
def open_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PrefectServer]:
    """Prefect as it comes: no secret, no walls."""
    home, port = tmp_path_factory.mktemp("open"), free_port()
    create_database(home / "prefect.db")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PREFECT_", "OTKLIK_"))}
    child = subprocess.Popen(
        [sys.executable, "-m", "prefect", "--no-prompt", "server", "start", "--host", "127.0.0.1", "--port", str(port)],
        env={**kept, "PREFECT_HOME": str(home), "DO_NOT_TRACK": "1", "PREFECT_SERVER_ANALYTICS_ENABLED": "false"},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
        cwd=ROOT,
    )
    server = PrefectServer(f"http://127.0.0.1:{port}")
    until(server.is_up, "the server without walls answers", 180)
    yield server
    end_group(child.pid)
    child.wait()


@pytest.fixture(scope="module")
def waiting(installation: Installation) -> tuple[str, str]:
    """An application that waits for its approval, and its run."""
    key = installation.open("conditional", "v-foreign")
    installation.start(key)
    return key, installation.wait_asked(key).run_id or ""


@pytest.mark.thorough
def test_without_walls_a_foreign_page_gets_in_in_several_ways(
    open_server: PrefectServer, playwright: Playwright
) -> None:
    with LocalSite().running() as own, browser_of_a_person(playwright) as context:
        tried = attack(context.new_page(), open_server.url, "none", own)
        assert tried["count"] >= 18
        assert {"fetch_json", "csrf_token_first", "worker"} <= forged(open_server) | set(tried["read"])
        assert len(forged(open_server)) >= 3
        by_name = attack_by_name(context.new_page(), int(open_server.url.rpartition(":")[2]), "none")
        assert "fetch_json" in by_name["read"]


def test_a_page_of_another_origin_approves_nothing_and_reads_nothing(
    installation: Installation, waiting: tuple[str, str], logged_in: BrowserContext
) -> None:
    key, run_id = waiting
    with LocalSite().running() as own:
        tried = attack(logged_in.new_page(), installation.settings.prefect_url, run_id, own)
    assert_nothing_happened(installation, key, run_id, tried)


def test_a_name_that_resolves_to_this_machine_gets_in_nowhere(
    installation: Installation, waiting: tuple[str, str], logged_in: BrowserContext
) -> None:
    key, run_id = waiting
    page = logged_in.new_page()
    tried = attack_by_name(page, installation.settings.prefect.port, run_id)
    assert page.evaluate("() => localStorage.getItem('prefect-password')") is None
    assert_nothing_happened(installation, key, run_id, tried)


def test_a_form_posted_from_a_foreign_tab_approves_nothing(
    installation: Installation, waiting: tuple[str, str], logged_in: BrowserContext
) -> None:
    key, run_id = waiting
    api = f"{installation.settings.prefect_url}/api"
    with LocalSite().running() as own:
        page = logged_in.new_page()
        own.says(
            "/", f'<form method=post action="{api}/flow_runs/{run_id}/resume"><input name=a></form>', media="text/html"
        )
        page.goto(own.url("/"))
        with page.expect_navigation() as shown:
            page.evaluate("() => document.forms[0].submit()")
        assert shown.value is not None and shown.value.status == 403
    assert_nothing_happened(installation, key, run_id, {"read": []})


def assert_nothing_happened(installation: Installation, key: str, run_id: str, tried: dict[str, Any]) -> None:
    assert tried["read"] == []
    assert forged(installation.settings.prefect_server) == set()
    assert installation.run(run_id)["state_type"] == "PAUSED"
    assert installation.state(key) is State.AWAITING_APPROVAL
    assert installation.sent(key) == 0


@pytest.mark.thorough
def test_a_page_that_the_product_opens_reaches_no_prefect_server(
    open_server: PrefectServer, playwright: Playwright
) -> None:
    """The forms' browser goes through quarantine: even a server without walls hears nothing."""
    before = forged(open_server)
    flows = {flow["id"] for flow in open_server.ask("/flows/filter", {"limit": 200})}
    assert attacked_from_the_products_browser(playwright, open_server.url)["read"] == []
    assert {flow["id"] for flow in open_server.ask("/flows/filter", {"limit": 200})} == flows
    assert forged(open_server) == before


def test_a_page_that_the_product_opens_reaches_no_server_of_this_machine_at_all(playwright: Playwright) -> None:
    with LocalSite().running() as listener:
        assert attacked_from_the_products_browser(playwright, listener.url("").rstrip("/"))["read"] == []
        assert listener.asked == []


def attacked_from_the_products_browser(playwright: Playwright, server: str) -> dict[str, Any]:
    with (
        LocalSite().running() as own,
        QuarantineProxy(AddressGuard([own.host])) as proxy,
        browser_of_a_person(playwright, proxy.server) as context,
    ):
        return attack(context.new_page(), server, "none", own)


def test_the_ui_asks_no_foreign_host_and_shows_no_page_of_others(
    installation: Installation, waiting: tuple[str, str], playwright: Playwright
) -> None:
    """Every connection of the browser goes through a proxy that counts hosts; the UI itself works, with its pictures."""
    key, run_id = waiting
    settings = installation.settings
    own_hosts = [f"127.0.0.1:{settings.prefect.port}", f"127.0.0.1:{settings.prefect.evidence_port}"]
    with QuarantineProxy(AddressGuard(own_hosts)) as proxy, browser_of_a_person(playwright, proxy.server) as context:
        page = context.new_page()
        log_in(page, settings)
        for path in ("dashboard", f"runs/flow-run/{run_id}", "settings"):
            page.goto(f"{settings.prefect_url}/v2/{path}")
            page.get_by_text("Logout").wait_for()
            page.wait_for_timeout(1500)
        dialog = open_approval(page, f"{settings.prefect_url}/v2/runs/flow-run/{run_id}")
        decide(page, dialog, "reject")
        asked = {row.host for row in proxy.traffic.by_host()}
    assert {host for host in asked if not host.endswith(OF_CHROMIUM_ITSELF)} == {"127.0.0.1"}
    installation.wait_state(key, State.CANCELLED)
