"""`otklik reset`."""

import click


@click.command("reset", short_help="Start one application over.")
@click.argument("key")
@click.option(
    "--sent",
    "was_sent",
    is_flag=True,
    help="Confirm an unclear application: you have checked that the employer received it.",
)
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
def command(key: str, was_sent: bool, yes: bool) -> None:
    """Start the application whose key starts with KEY over: the next run prepares it again and asks for your approval.

    A confirmed application is never started over. An unclear one may have been sent, so check the employer's site first:
    sending it twice cannot be undone.

    \b
    Examples:
      otklik reset 3f9a
      otklik reset 3f9a --sent
    """
    from adapters.clock import utc_now
    from core.applications.lifecycle import FIRST, NEEDS_LOOK, RESETTABLE
    from core.contracts.application import State
    from core.errors import SkippableError
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    with open_ledger(load_settings()) as ledger:
        matches = [row for row in ledger.applications() if row.key.startswith(key)]
        if len(matches) != 1:
            raise SkippableError(f"{len(matches)} applications start with {key!r}", "See `otklik status`.")
        row = matches[0]
        if row.state not in RESETTABLE:
            raise SkippableError(f"it is {row.state}; it cannot be started over")
        unclear = row.state in NEEDS_LOOK
        if was_sent and not unclear:
            raise SkippableError(
                f"it is {row.state}, not unclear", "--sent is for applications that may have been sent."
            )
        if row.state is State.AMBIGUOUS and not was_sent and not yes:
            click.confirm("It may have been sent. Have you checked that the employer does NOT have it?", abort=True)
        if row.state is State.AMBIGUOUS:
            ledger.settle(row.key, State.NEEDS_HUMAN, "the user looks", "person", utc_now())
            row = row.model_copy(update={"state": State.NEEDS_HUMAN})
        if was_sent:
            ledger.settle(row.key, State.CONFIRMED, "confirmed by the user, who looked", "person", utc_now())
            click.echo("Confirmed on your word.")
            return
        ledger.move(row.key, [row.state], FIRST, "started over by the user", "person", utc_now())
    click.echo("Started over. Prepare it again: otklik run")
