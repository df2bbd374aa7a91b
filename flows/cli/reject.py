"""`otklik reject`."""

import click


@click.command("reject", short_help="Decline applications.")
@click.argument("keys", nargs=-1, required=True, metavar="KEY...")
@click.option("--note", default="", help="Reason, stored with your decision.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per application.")
def command(keys: tuple[str, ...], note: str, as_json: bool) -> None:
    """Decline the applications whose keys start with KEY: they are not sent, whatever their runs are doing. The server may be down.

    To start one over later, use `otklik start-over`.

    \b
    Example:
      otklik reject 3f9a --note "too far away"
    """
    from adapters.clock import utc_now
    from flows.applying.decline import application_named, decline
    from flows.cli.printed import DecisionLine
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        for row in [application_named(ledger, key) for key in keys]:
            decline(settings, ledger, row.key, note, utc_now())
            if as_json:
                DecisionLine(key=row.key, title=row.title, employer=row.employer, decision="declined", why=note).print()
                continue
            click.echo("Declined. Nothing is sent." if len(keys) == 1 else f"{row.key}: declined. Nothing is sent.")
