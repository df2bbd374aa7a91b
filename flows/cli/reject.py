"""`otklik reject`."""

import click


@click.command("reject", short_help="Decline one application.")
@click.argument("key")
@click.option("--note", default="", help="Reason, stored with your decision.")
def command(key: str, note: str) -> None:
    """Decline the application whose key starts with KEY: it is not sent, whatever its run is doing. The server may be down.

    To start it over later, use `otklik start-over`.

    \b
    Example:
      otklik reject 3f9a --note "too far away"
    """
    from adapters.clock import utc_now
    from flows.applying.decline import decline
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        decline(settings, ledger, key, note, utc_now())
    click.echo("Declined. Nothing is sent.")
