"""`otklik agent URL`: walk from a link to an application form and show what was done on the way."""

import sys
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from adapters.browser.agent.trace import TracePolicy
    from core.contracts.agent import AgentState
    from core.contracts.walk_perception import PerceptionModes
    from flows.settings import Settings

MODES = ("structural", "visual", "structural_first", "dual", "auto")


@click.command()
@click.argument("urls", metavar="URL...", nargs=-1, required=True)
@click.option("--goal", default="", help="The title of the vacancy, to find it in a list and to search for it.")
@click.option("--until", metavar="TEXT", help="End at a page with this text instead of an application form.")
@click.option("--step", "is_stepwise", is_flag=True, help="Wait for Enter after each step; anything else stops.")
@click.option(
    "--headed", is_flag=True, help="Show the browser window, with a frame where the walk acts. Esc in it stops."
)
@click.option("--trace", type=click.Choice(["never", "failure", "always"]), help="Keep a Playwright trace.")
@click.option("--asks", type=click.Choice(["never", "unsure", "always"]), help="When a language model advises.")
@click.option("--mode", type=click.Choice(MODES), help="What the model is shown; default: the setting agent.mode.")
@click.option(
    "--mode-at",
    "modes_at",
    multiple=True,
    metavar="STEP=MODE",
    help="The mode of one step; may be given several times.",
)
@click.option("--no-recipe", is_flag=True, help="Follow no recipe of an earlier walk.")
@click.option(
    "--at-once",
    type=click.IntRange(1, 8),
    default=2,
    show_default=True,
    help="How many walks at once, with several addresses.",
)
@click.option(
    "--json", "as_json", is_flag=True, help="The result as one JSON object; with several addresses, one a line."
)
@click.pass_context
def command(
    context: click.Context,
    urls: tuple[str, ...],
    goal: str,
    until: str | None,
    is_stepwise: bool,
    headed: bool,
    trace: "TracePolicy | None",
    asks: str | None,
    mode: str | None,
    modes_at: tuple[str, ...],
    no_recipe: bool,
    at_once: int,
    as_json: bool,
) -> None:
    """Walk from a careers page to an application form: past cookie notices, lists, tabs and login pages with a way for guests.

    The walk only reads: it fills in nothing but the words of --goal in a search box, and sends no form. A way that was found is kept as a
    recipe (`otklik recipes`). State, journal, page and picture of the end are kept in the home under agent/, after Ctrl-C too. Exit code 0 if
    the form was reached, 1 if not.

    \b
    Examples:
      otklik agent https://jobs.example/vacancies --goal "Warehouse operative"
      otklik agent https://jobs.example/vacancies/17 --step
      otklik agent https://jobs.example/17 https://work.example/9 --at-once 2
    """
    from urllib.parse import urlsplit

    from adapters.browser.agent.session import first_state
    from adapters.browser.agent.watched import Watching, open_walk
    from core.agent.walk import finish
    from core.applications.host_rules import forbidding
    from core.contracts.agent import Postcondition
    from core.errors import SkippableError
    from flows.applying.walking import walk_folder, walk_parts
    from flows.settings import load_settings
    from flows.wiring import build_model, open_ledger

    for url in urls:
        if not url.startswith(("http://", "https://")):
            raise SkippableError(f"{url!r} is not a web address", "Give the whole address, with https://.")
    settings = load_settings()
    if len(urls) > 1:
        if is_stepwise:
            raise click.UsageError("--step goes with one address.")
        sys.exit(_side_by_side(settings, urls, context.params, at_once))
    url = urls[0]
    if asks:
        settings = settings.model_copy(update={"agent": settings.agent.model_copy(update={"asks": asks})})
    if why := forbidding(settings.limits)(url):
        raise SkippableError(f"not opened: {why}", "Change the limits in otklik.toml, or open another address.")
    split = urlsplit(url)
    named = f"{split.hostname}:{split.port or (443 if split.scheme == 'https' else 80)}"
    folder = walk_folder(settings, url)

    def tell(state: "AgentState") -> bool:
        folder.note(state)
        if not as_json:
            click.echo(_line(state), err=True)
        return not is_stepwise or state.stop_reason is not None or _goes_on()

    watching = Watching(
        settings.browser.headless and not headed, trace or settings.agent.trace, trace_path=folder.trace_path
    )
    hosts = (*settings.network.allow_hosts, named)
    with open_ledger(settings) as ledger:
        parts = walk_parts(settings, ledger, url, lambda: build_model(settings, ledger))
        first = first_state(url, goal, parts)
        first = first.model_copy(update={"modes": _modes(first.modes, mode, modes_at)})
        if until:
            first = first.model_copy(update={"goal": Postcondition(kind="text", value=until)})
        if no_recipe or until:
            first = first.model_copy(update={"recipe": None})
        with open_walk(settings.browser.executable, hosts, parts, watching) as walk:
            state, seen = walk(first, tell)
            folder.end(state, seen)
            result = finish(state)
            if as_json:
                click.echo(result.model_dump_json(indent=1))
            else:
                click.echo(
                    f"{result.stop_reason}: {result.why}\n{result.url}\n{counted(result.actions, 'action')}{', by a recipe' if result.followed_recipe else ''}. Kept in {folder.path}"
                )
    if not result.success:
        sys.exit(1)


def _side_by_side(settings: "Settings", urls: Sequence[str], given: Mapping[str, object], at_once: int) -> int:
    """Walk from several addresses with the options of this command. Return 0 if every walk has reached its form, else 1."""
    from flows.cli.side_by_side import SideBySide
    from flows.settings import environment_for_children

    options: list[str] = []
    for name in ("goal", "until", "trace", "asks", "mode"):
        options += [f"--{name}", str(given[name])] if given[name] else []
    for flag, name in (("--headed", "headed"), ("--no-recipe", "no_recipe"), ("--json", "as_json")):
        options += [flag] if given[name] else []
    modes_at = given["modes_at"]
    for mode in modes_at if isinstance(modes_at, tuple) else ():
        options += ["--mode-at", mode]
    return int(any(SideBySide(options, environment_for_children(settings), at_once).run(urls)))


def _modes(modes: "PerceptionModes", run: str | None, steps: tuple[str, ...]) -> "PerceptionModes":
    """Return the modes with those of the command line. Raises `UsageError` for a step that is no number or an unknown mode."""
    from core.contracts.walk_perception import Mode

    found: dict[int, Mode] = {}
    for text in steps:
        step, _, name = text.partition("=")
        if not step.isdigit() or name not in MODES:
            raise click.UsageError(f"--mode-at {text}: give STEP=MODE, for example 3=dual. Modes: {', '.join(MODES)}")
        found[int(step)] = Mode(name)
    return modes.model_copy(update={"run": Mode(run) if run else modes.run, "steps": {**modes.steps, **found}})


def _line(state: "AgentState") -> str:
    """Return what the last step did, in one line."""
    if state.stop_reason is not None:
        return f"{state.step:>3}  end: {state.stop_reason}"
    last = state.results[-1] if state.results else None
    if last is None:
        return f"{state.step:>3}"
    what = f" “{last.label}”" if last.label else ""
    why = f" ({last.why})" if last.why else f" ({last.action.thought})" if last.action.thought else ""
    short = [done for done in state.compactions if done.step == state.step]
    shortened = "".join(f" (request cut from {done.tokens_before} to {done.tokens_after} tokens)" for done in short)
    return f"{state.step:>3}  {last.action.tool}{what}: {last.outcome}{why}{shortened}"


def _goes_on() -> bool:
    """Wait for Enter."""
    try:
        return input() == ""
    except EOFError:
        return False
