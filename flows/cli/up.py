"""`otklik up`: start the server, the worker and the schedule."""

import click


@click.command("up", short_help="Start the Prefect server, the worker and the daily schedule.")
@click.option("--foreground", is_flag=True, help="Stay in the foreground (for systemd); Ctrl-C stops everything.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object at the end; messages go to standard error.")
def command(foreground: bool, as_json: bool) -> None:
    """Start the Prefect server with its UI, a worker, and the schedules of the daily run and the evening report.

    Everything listens on 127.0.0.1 only, and the UI asks for a secret: `otklik open` logs your browser in. Stop it with `otklik down`.

    \b
    Example:
      otklik up
      otklik open
    """
    from contextlib import suppress
    from functools import partial

    from flows.cli.console import progress
    from flows.cli.printed import ServerLine
    from flows.server import preflight as checks
    from flows.server import supervisor as supervise
    from flows.server.signals import Terminated
    from flows.settings import load_settings

    if foreground and as_json:
        raise click.UsageError("--foreground prints no JSON: it does not end.")
    settings = load_settings()
    say = partial(click.echo, err=as_json)
    running = supervise.read_state(settings)
    if running:
        say(f"Already running: {running['url']}")
        if as_json:
            ServerLine(url=str(running["url"]), is_changed=False).print()
        return
    candidate = checks.before_start(settings)
    supervise.end_orphans(settings)
    if foreground:
        with suppress(Terminated):
            supervise.run(settings, candidate.time_zone)
        return
    say("Starting the server, the deployments and the worker (about half a minute) ...")
    with progress("starting", to_errors=as_json) as tell:
        state = supervise.start_detached(settings, candidate.time_zone, tell)
    say(
        f"Running: {state['url']}\n"
        f"Every day at {settings.day.starts_at}, report at {settings.day.report_at} ({candidate.time_zone}). "
        f"Mode: {settings.mode}.\n"
        "Run now: otklik run    Decide: otklik open, otklik pending    Stop: otklik down"
    )
    if as_json:
        ServerLine(url=str(state["url"]), is_changed=True).print()
