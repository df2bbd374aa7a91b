"""`otklik pause`."""

import click


@click.command("pause", short_help="Stop all submissions now (the kill switch).")
@click.argument("why", required=False, default="by hand")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
def command(why: str, as_json: bool) -> None:
    """Stop all submissions until `otklik resume`, even approved ones and running ones. Finding and preparing go on.

    WHY is shown by `otklik status`. Applications that have been sent are not affected.

    \b
    Example:
      otklik pause "I accepted an offer"
    """
    from adapters.clock import utc_now
    from core.contracts.ledger_rows import PAUSE
    from flows.cli.not_set_up import say_if_not_set_up
    from flows.cli.printed import SwitchLine
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        ledger.set_switch(PAUSE, True, why, utc_now())
    if as_json:
        SwitchLine(is_paused=True, why=why).print()
        return
    click.echo("Paused: nothing is sent. Allow it again: otklik resume")
    say_if_not_set_up(settings)
