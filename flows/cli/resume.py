"""`otklik resume`."""

import click


@click.command("resume", short_help="Allow submissions again.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def command(as_json: bool) -> None:
    """Undo `otklik pause`. Approvals that are still valid are used by the next daily run, or by `otklik run`.

    \b
    Example:
      otklik resume
    """
    from adapters.clock import utc_now
    from core.contracts.ledger_rows import PAUSE
    from flows.cli.not_set_up import say_if_not_set_up
    from flows.cli.printed import SwitchLine
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        ledger.set_switch(PAUSE, False, "by hand", utc_now())
    if as_json:
        SwitchLine(is_paused=False, why="by hand").print()
        return
    click.echo("Submissions are allowed again.")
    say_if_not_set_up(settings)
