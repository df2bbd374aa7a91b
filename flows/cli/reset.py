"""`otklik reset`."""

import click


@click.command("reset", short_help="Begin anew: delete what is remembered, part by part.")
@click.argument("kind", metavar="KIND")
@click.option("--yes", is_flag=True, help="Do not ask for confirmation; `everything` asks all the same.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object at the end; questions go to standard error.")
def command(kind: str, yes: bool, as_json: bool) -> None:
    """Show what a reset would delete, ask, and delete it. Nothing else is touched.

    \b
    KIND        deletes
    session     caches: pages, model answers, form plans, walks
    profile     [targeting] and [[search]] of the preferences; filters of search pages; stored answers, confirmed sentences
    config      otklik.toml
    amnesia     the warehouse (what was found and decided); caches
    letter      cover letters in the candidate's folder, and the keys of the preferences that name them
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
    from flows.cli.printed import DeletedPart, ResetLine
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
    shown = tuple(
        DeletedPart(part=part.part, what=part.described(settings.home)) for part in parts if not part.is_empty
    )
    for part in parts:
        click.echo(f"{part.part:13} {part.described(settings.home)}", err=as_json)
    if not shown:
        click.echo("There is nothing to delete.", err=as_json)
        if as_json:
            ResetLine(kind=kind, parts=(), is_deleted=False).print()
        return
    if chosen is Kind.EVERYTHING:
        told = "This deletes the record of what was sent. Type the word everything"
        if click.prompt(told, err=as_json) != "everything":
            raise click.Abort
    elif not yes:
        click.confirm("Delete this?", abort=True, err=as_json)
    for part in parts:
        delete(settings, part)
    if chosen is not Kind.EVERYTHING:
        names = ", ".join(part.part for part in shown)
        with open_ledger(settings) as ledger:
            ledger.record_audit(AuditKind.RESET, USER, kind, f"deleted: {names}", utc_now())
    if as_json:
        ResetLine(kind=kind, parts=shown, is_deleted=True).print()
    else:
        click.echo("Deleted.")
