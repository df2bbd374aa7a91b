"""`otklik agent URL`: walk from a link to an application form and show what was done on the way."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from core.contracts.agent import AgentState


@click.command()
@click.argument("url")
@click.option("--goal", default="", help="The title of the vacancy, to find it in a list and to search for it.")
@click.option("--step", "is_stepwise", is_flag=True, help="Wait for Enter after each step; anything else stops.")
@click.option("--headed", is_flag=True, help="Show the browser window.")
@click.option("--steps", type=click.IntRange(1, 500), default=50, show_default=True, help="The most steps.")
@click.option("--json", "as_json", is_flag=True, help="The result as one JSON object.")
def command(url: str, goal: str, is_stepwise: bool, headed: bool, steps: int, as_json: bool) -> None:
    """Walk from a careers page to an application form: past cookie notices, lists, tabs and login pages with a way for guests.

    The walk only reads: it fills in nothing but the words of --goal in a search box, and sends no form. Its state, and the page that it
    ended on, are kept in the home under agent/. Exit code 0 if the form was reached, 1 if not.

    \b
    Examples:
      otklik agent https://jobs.example/vacancies --goal "Warehouse operative"
      otklik agent https://jobs.example/vacancies/17 --step
    """
    from urllib.parse import urlsplit

    from adapters.browser.agent.session import open_walk
    from core.agent.walk import finish, start
    from core.applications.host_rules import forbidding
    from core.contracts.agent import AgentLimits
    from core.errors import SkippableError
    from flows.settings import load_settings

    if not url.startswith(("http://", "https://")):
        raise SkippableError(f"{url!r} is not a web address", "Give the whole address, with https://.")
    settings = load_settings()
    forbids = forbidding(settings.limits)
    if why := forbids(url):
        raise SkippableError(f"not opened: {why}", "Change the limits in otklik.toml, or open another address.")
    split = urlsplit(url)
    named = f"{split.hostname}:{split.port or (443 if split.scheme == 'https' else 80)}"
    folder = _folder(settings.home, url)

    def tell(state: "AgentState") -> bool:
        (folder / "state.json").write_text(state.model_dump_json(indent=1), encoding="utf-8")
        if not as_json:
            click.echo(_line(state), err=True)
        return not is_stepwise or state.stop_reason is not None or _goes_on()

    is_headless = settings.browser.headless and not headed
    hosts = (*settings.network.allow_hosts, named)
    with open_walk(settings.browser.executable, is_headless, hosts, forbids) as walk:
        state, seen = walk(start(url, goal, AgentLimits(steps=steps)), tell)
        (folder / "state.json").write_text(state.model_dump_json(indent=1), encoding="utf-8")
        for name, content in seen.items():
            (folder / name).write_bytes(content)
        result = finish(state)
        if as_json:
            click.echo(result.model_dump_json(indent=1))
        else:
            click.echo(f"{result.stop_reason}: {result.why}\n{result.url}\n{result.actions} actions. Kept in {folder}")
    if not result.success:
        sys.exit(1)


def _folder(home: Path, url: str) -> Path:
    """Return a new folder for this walk."""
    from adapters.clock import utc_now
    from core.contracts.base import short_digest

    folder = home / "agent" / f"{utc_now():%Y%m%dT%H%M%S}-{short_digest(url)[:8]}"
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _line(state: "AgentState") -> str:
    """Return what the last step did, in one line."""
    if state.stop_reason is not None:
        return f"{state.step:>3}  end: {state.stop_reason}"
    last = state.results[-1] if state.results else None
    if last is None:
        return f"{state.step:>3}"
    what = f" “{last.label}”" if last.label else ""
    why = f" ({last.why})" if last.why else f" ({last.action.thought})" if last.action.thought else ""
    return f"{state.step:>3}  {last.action.tool}{what}: {last.outcome}{why}"


def _goes_on() -> bool:
    """Wait for Enter."""
    try:
        return input() == ""
    except EOFError:
        return False
