"""`otklik open`: the link, and the private file that leads the browser to it."""

import json
import stat
import webbrowser
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path

import pytest
from click.testing import CliRunner

from core.errors import FatalError
from flows.cli import cli
from flows.server.opening import link_to, open_in_browser
from flows.settings import Settings, load_settings
from tests.support.http import LocalSite, answer

SECRET = "otklik:0123456789abcdef0123456789abcdef"


@pytest.fixture
def server() -> Iterator[LocalSite]:
    with LocalSite().running() as site:
        site.says("/api/health", "true")
        site.says("/otklik/code", json.dumps({"code": "one-time"}))
        yield site


def settings_for(site: LocalSite, home: Path, **prefect: object) -> Settings:
    port = int(site.host.rpartition(":")[2])
    return load_settings(home=home, prefect={"port": port, "auth_string": SECRET, **prefect})


def test_a_link_carries_a_one_time_code_in_its_fragment_and_never_the_secret(server: LocalSite, tmp_path: Path) -> None:
    link = link_to(settings_for(server, tmp_path), "/v2/runs/flow-run/7")
    assert link == server.url("/otklik/open#one-time")
    _, _, headers, body = server.asked[-1]
    assert json.loads(body) == {"page": "/v2/runs/flow-run/7"}
    assert headers["authorization"].startswith("Basic ")


def test_behind_a_tls_proxy_the_link_has_the_public_name(server: LocalSite, tmp_path: Path) -> None:
    link = link_to(settings_for(server, tmp_path, public_url="https://otklik.example.com/"))
    assert link == "https://otklik.example.com/otklik/open#one-time"


def test_without_a_server_the_user_is_told_to_start_one(server: LocalSite, tmp_path: Path) -> None:
    with pytest.raises(FatalError, match="otklik up"):
        link_to(load_settings(home=tmp_path, prefect={"port": 9}))


def test_a_browser_is_given_a_private_file_instead_of_the_link(
    server: LocalSite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[str] = []
    monkeypatch.setattr(webbrowser, "open", lambda url: given.append(url) is None)
    settings = settings_for(server, tmp_path)
    assert open_in_browser(settings, "http://127.0.0.1:4200/otklik/open#one-time")
    path = settings.run_path / "open.html"
    assert given == [path.as_uri()]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert "#one-time" in path.read_text()


def test_a_machine_without_a_browser_prints_the_link(
    server: LocalSite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(webbrowser, "open", lambda url: False)
    monkeypatch.setenv("OTKLIK_HOME", str(tmp_path))
    monkeypatch.setenv("OTKLIK_PREFECT__AUTH_STRING", SECRET)
    monkeypatch.setenv("OTKLIK_PREFECT__PORT", server.host.rpartition(":")[2])
    shown = CliRunner().invoke(cli, ["open"]).output
    assert server.url("/otklik/open#one-time") in shown
    assert SECRET not in shown


def test_a_server_that_refuses_gives_no_link(server: LocalSite, tmp_path: Path) -> None:
    def refuse(handler: BaseHTTPRequestHandler) -> None:
        answer(handler, 401, b"{}", "application/json")

    server.routes["/otklik/code"] = refuse
    result = CliRunner().invoke(
        cli,
        ["open", "--print"],
        env={"OTKLIK_HOME": str(tmp_path), "OTKLIK_PREFECT__PORT": server.host.rpartition(":")[2]},
    )
    assert "the server makes no link" in str(result.exception)


@pytest.mark.parametrize(
    "value",
    ["http://otklik.example.com", "https://otklik.example.com/ui", "otklik.example.com", "https://a:b@x.example"],
)
def test_a_public_address_is_https_and_a_name_only(tmp_path: Path, value: str) -> None:
    with pytest.raises(FatalError, match=r"prefect\.public_url"):
        load_settings(home=tmp_path, prefect={"public_url": value})


@pytest.mark.parametrize("value", ["short:secret", "no-colon-but-long-enough-to-pass", ":0123456789abcdef01234567"])
def test_a_weak_secret_is_refused_without_being_shown(tmp_path: Path, value: str) -> None:
    with pytest.raises(FatalError, match=r"prefect\.auth_string") as raised:
        load_settings(home=tmp_path, prefect={"auth_string": value})
    assert value not in str(raised.value)
