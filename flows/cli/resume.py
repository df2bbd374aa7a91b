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
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    with open_ledger(load_settings()) as ledger:
        ledger.set_switch(PAUSE, False, "by hand", utc_now())
    click.echo("Submissions are allowed again.")
