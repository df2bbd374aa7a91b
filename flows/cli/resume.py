"""`otklik resume`."""

import click


@click.command("resume", short_help="Allow submissions again.")
def command() -> None:
    """Undo `otklik pause`. Approvals that are still valid are used by the next daily run, or by `otklik run`.

    \b
    Example:
      otklik resume
    """
    from adapters.clock import utc_now
    from core.contracts.ledger_rows import PAUSE
    from flows.cli.not_set_up import say_if_not_set_up
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        ledger.set_switch(PAUSE, False, "by hand", utc_now())
    click.echo("Submissions are allowed again.")
    say_if_not_set_up(settings)
