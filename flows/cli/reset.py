"""`otklik reset`."""

import click


@click.command("reset", short_help="Take one application back to be prepared again.")
@click.argument("key")
@click.option(
    "--sent", "was_sent", is_flag=True, help="You looked: the employer has it. Confirms an unclear one on your word."
)
@click.option("--yes", is_flag=True, help="Do not ask.")
def command(key: str, was_sent: bool, yes: bool) -> None:
    """The application whose key starts with KEY is prepared again by the next run, and comes back for your approval.

    A confirmed one is never taken back. An unclear one (it may have been sent) is only taken back after you have looked at the
    site yourself, since sending it twice cannot be undone.

    \b
    Examples:
      otklik reset 3f9a
      otklik reset 3f9a --sent
    """
    from core.applications.lifecycle import FIRST, NEEDS_LOOK, RESETTABLE
    from core.contracts.application import State
    from core.errors import SkippableError
    from flows.clock import utc_now
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    with open_ledger(load_settings()) as ledger:
        found = [row for row in ledger.applications() if row.key.startswith(key)]
        if len(found) != 1:
            raise SkippableError(f"{len(found)} applications start with {key!r}", "See `otklik status`.")
        row = found[0]
        if row.state not in RESETTABLE:
            raise SkippableError(f"it is {row.state}; that is not taken back")
        unclear = row.state in NEEDS_LOOK
        if was_sent and not unclear:
            raise SkippableError(f"it is {row.state}, not unclear", "--sent is for ambiguous ones.")
        if row.state is State.AMBIGUOUS and not was_sent and not yes:
            click.confirm("It may have been sent. Have you looked, and it is NOT there?", abort=True)
        if row.state is State.AMBIGUOUS:
            ledger.settle(row.key, State.NEEDS_HUMAN, "the person looks", "person", utc_now())
            row = row.model_copy(update={"state": State.NEEDS_HUMAN})
        if was_sent:
            ledger.settle(row.key, State.CONFIRMED, "confirmed by the person, who looked", "person", utc_now())
            click.echo("Confirmed on your word.")
            return
        ledger.move(row.key, [row.state], FIRST, "taken back by the person", "person", utc_now())
    click.echo("Taken back. Prepare it again: otklik run")
