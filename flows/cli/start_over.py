"""`otklik start-over`."""

from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from core.contracts.application import State
    from core.contracts.ledger_rows import ApplicationRow


@click.command("start-over", short_help="Start one application over.")
@click.argument("key")
@click.option(
    "--sent",
    "was_sent",
    is_flag=True,
    help="Confirm an unclear application: you have checked that the employer received it.",
)
@click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object; the question goes to standard error.")
def command(key: str, was_sent: bool, yes: bool, as_json: bool) -> None:
    """Start the application whose key starts with KEY over: the next run prepares it again and asks for your approval.

    A confirmed application is never started over. An unclear one may have been sent, so check the employer's site first:
    sending it twice cannot be undone.

    \b
    Examples:
      otklik start-over 3f9a
      otklik start-over 3f9a --sent
    """
    from adapters.clock import utc_now
    from adapters.locks import is_held
    from core.applications.lifecycle import FIRST, NEEDS_LOOK, RESETTABLE
    from core.contracts.application import State
    from core.contracts.audit import USER, AuditKind
    from core.errors import SkippableError
    from flows.applying.decline import application_named, stop_runs
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        row = application_named(ledger, key)
        if is_held(settings.run_path, f"apply-{row.key}"):
            raise SkippableError(
                "a run is working on it at this moment", "Wait until it has ended, or stop it: otklik reject"
            )
        if row.state not in RESETTABLE:
            raise SkippableError(f"application {row.key} is {row.state} and cannot be started over")
        was = row.state
        unclear = was in NEEDS_LOOK
        if was_sent and not unclear:
            raise SkippableError(
                f"application {row.key} is {row.state}, not unclear",
                "--sent is for applications that may have been sent.",
            )
        if row.state is State.AMBIGUOUS:
            if not was_sent and not yes:
                told = "It may have been sent. Have you checked that the employer does NOT have it?"
                click.confirm(told, abort=True, err=as_json)
            ledger.settle(row.key, State.NEEDS_HUMAN, "the user looks", "person", utc_now())
            row = row.model_copy(update={"state": State.NEEDS_HUMAN})
        if was_sent:
            ledger.settle(row.key, State.CONFIRMED, "confirmed by the user, who looked", "person", utc_now())
            ledger.record_audit(AuditKind.OVERRIDDEN, USER, row.key, "confirmed on the user's word", utc_now())
            _tell(row, was, State.CONFIRMED, "Confirmed on your word.", as_json)
            return
        stop_runs(settings, row.key)
        ledger.move(row.key, [row.state], FIRST, "started over by the user", "person", utc_now())
        ledger.record_audit(AuditKind.RESET, USER, row.key, f"started over from {was}", utc_now())
    _tell(row, was, FIRST, "Started over. Prepare it again: otklik run", as_json)


def _tell(row: "ApplicationRow", was: "State", now: "State", words: str, as_json: bool) -> None:
    from flows.cli.printed import StartedOverLine

    if as_json:
        StartedOverLine(key=row.key, title=row.title, employer=row.employer, was=was, state=now).print()
    else:
        click.echo(words)
