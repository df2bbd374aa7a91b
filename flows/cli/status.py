"""`otklik status`."""

import click


@click.command("status", short_help="Show what is running, waiting, sent or unclear.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.option("--history", metavar="KEY", help="Show the history of the application whose key starts with KEY.")
def command(as_json: bool, history: str | None) -> None:
    """Show the server, the kill switch, applications by state, what model calls have cost, and what needs your decision.

    \b
    Example:
      otklik status --history 3f9a
    """
    from adapters.clock import utc_now
    from adapters.model.budget import CONTEXT_HARD, CONTEXT_SOFT
    from core.applications.lifecycle import NEEDS_LOOK, label_of
    from core.contracts.application import State
    from core.contracts.ledger_rows import PAUSE
    from core.errors import SkippableError
    from core.reporting.spend import spend_lines, spend_report
    from flows.cli.console import print_pairs
    from flows.cli.local_time import candidate_zone, local_time
    from flows.cli.not_set_up import say_if_not_set_up
    from flows.cli.printed import StatusLine, UnclearApplication
    from flows.server import supervisor as supervise
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    zone = candidate_zone(settings)
    with open_ledger(settings) as ledger:
        if history:
            found = ledger.applications_named(history)
            if len(found) != 1:
                raise SkippableError(f"{len(found)} applications start with {history!r}", "See `otklik pending`.")
            click.echo(f"{found[0].title} · {found[0].employer or '?'}")
            for move in ledger.moves(found[0].key):
                click.echo(
                    f"{local_time(move.moved_at, zone, seconds=True)}  {move.to_state:18} by {move.by}: {move.why}"
                )
            click.echo(f"Times: {zone.key}")
            return
        switch = ledger.switch(PAUSE)
        last_run = ledger.last_run(settings.candidate)
        day_start = utc_now().replace(hour=0, minute=0, second=0, microsecond=0)
        month_start = day_start.replace(day=1)
        this_month = ledger.applications(since=month_start)
        prepared = [row for row in this_month if row.manifest_sha256 and not row.is_dry_run]
        counts = ledger.counts()
        unclear = ledger.applications(states=NEEDS_LOOK)
        spent = spend_report(ledger.usage_since(month_start), day_start, len(prepared))
    running = supervise.read_state(settings)
    paused = switch.why if switch and switch.is_on else None
    if running:
        running_url: str | None = str(running["url"])
    else:  # something else than `otklik up` may have started the server
        running_url = settings.prefect_url if settings.prefect_server.is_up() else None
    if as_json:
        looks = [UnclearApplication(key=row.key, state=row.state, title=row.title, note=row.note) for row in unclear]
        StatusLine(
            server=running_url, mode=settings.mode, model=settings.model.provider, paused=paused, spend=spent,
            last_run=last_run, applications={str(state): count for state, count in counts.items()}, unclear=tuple(looks),
        ).print()  # fmt: skip
        return
    not_sent = "" if settings.mode == "live" else ": approved applications are not sent"
    print_pairs(
        [
            ("Server", running_url or "not running (otklik up)"),
            ("Mode", f"{settings.mode}{not_sent}"),
            ("Model", settings.model.provider),
            ("Last run", last_run.ending if last_run else "none yet"),
            ("Submissions", f"PAUSED: {paused}" if paused else "allowed"),
            *spend_lines(spent, CONTEXT_SOFT, CONTEXT_HARD),
            *((label_of(state), str(counts[state])) for state in State if state in counts),
        ]
    )
    for row in unclear:
        click.echo(
            f"\n{row.key}  {label_of(row.state)}: {row.title} · {row.employer or '?'}\n  {row.note}\n  {row.posting_url or ''}"
        )
    say_if_not_set_up(settings)
