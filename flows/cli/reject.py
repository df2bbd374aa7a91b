"""`otklik reject`."""

import click


@click.command("reject", short_help="Decline one application.")
@click.argument("key")
@click.option("--note", default="", help="Reason, stored with your decision.")
def command(key: str, note: str) -> None:
    """Decline the application whose key starts with KEY: it is not sent. To start it over later, use `otklik reset`.

    \b
    Example:
      otklik reject 3f9a --note "too far away"
    """
    from flows.applying.pending import answer, pending_decision
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        item = pending_decision(settings, ledger, key)
        declined = {"decision": "skip"} if item.asks == "answers" else {"decision": "reject", "note": note}
        answer(settings, item, declined)
    click.echo("Declined. Nothing is sent.")
