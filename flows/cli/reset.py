"""`otklik reset`."""

import click


@click.command("reset", short_help="Begin anew: delete what is remembered, part by part.")
@click.argument("kind", metavar="KIND")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation; `everything` asks all the same.")
def command(kind: str, yes: bool) -> None:
    """Show what a reset would delete, ask, and delete it. Nothing else is touched.

    \b
    KIND        deletes
    session     caches: pages, model answers, form plans
    profile     [targeting] and [[search]] of the preferences; stored answers
    config      otklik.toml
    amnesia     the warehouse (what was found and decided); caches
    letter      cover letters in the candidate's folder
    everything  all of these, and the ledger with receipts; type the word

    Your résumé, documents and job sites stay. Applications and receipts stay unless KIND is `everything`. To start one
    application over: otklik start-over KEY.

    \b
    Example:
      otklik reset amnesia
    """
    from adapters.clock import utc_now
    from core.contracts.audit import USER, AuditKind
    from core.errors import SettingsError, SkippableError
    from flows.cli.reset_parts import Kind, delete, found
    from flows.server.supervisor import read_state
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    if kind not in set(Kind):
        raise SettingsError(
            f"there is no reset {kind!r}",
            f"One of {', '.join(Kind)}. To start one application over: otklik start-over KEY",
        )
    settings, chosen = load_settings(), Kind(kind)
    if read_state(settings):
        raise SkippableError("otklik is running", "Stop it first: otklik down")
    parts = found(settings, chosen)
    for part in parts:
        click.echo(f"{part.part:13} {part.described(settings.home)}")
    if all(part.is_empty for part in parts):
        click.echo("There is nothing to delete.")
        return
    if chosen is Kind.EVERYTHING:
        if click.prompt("This deletes the record of what was sent. Type the word everything") != "everything":
            raise click.Abort
    elif not yes:
        click.confirm("Delete this?", abort=True)
    for part in parts:
        delete(settings, part)
    if chosen is not Kind.EVERYTHING:
        names = ", ".join(part.part for part in parts if not part.is_empty)
        with open_ledger(settings) as ledger:
            ledger.record_audit(AuditKind.RESET, USER, kind, f"deleted: {names}", utc_now())
    click.echo("Deleted.")
