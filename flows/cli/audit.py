"""`otklik audit`."""

import sys

import click


@click.command("audit", short_help="Show what was paused, refused, reset, edited or overridden.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per entry.")
@click.option("--last", type=click.IntRange(min=1), help="Only this many entries, the newest.")
def command(as_json: bool, last: int | None) -> None:
    """Show the audit log, oldest entry first: time, what happened, by whom, about what, and why.

    Entries are added and never changed. Exits with 1 if an entry was changed or removed all the same.

    \b
    Examples:
      otklik audit
      otklik audit --last 20 --json
    """
    from core.contracts.audit import first_break
    from flows.cli.console import print_rows
    from flows.cli.local_time import candidate_zone
    from flows.cli.printed_facts import AuditLine
    from flows.settings import load_settings
    from flows.wiring import open_ledger

    settings = load_settings()
    with open_ledger(settings) as ledger:
        entries = ledger.audit()
    shown = entries[-last:] if last else entries
    if as_json:
        for entry in shown:
            AuditLine.model_validate(entry.model_dump(exclude={"schema_version"})).print()
    elif shown:
        print_rows(
            [
                {
                    "at": entry.happened_at,
                    "what": entry.kind.value,
                    "who": entry.who,
                    "about": entry.subject,
                    "why": entry.detail,
                }
                for entry in shown
            ],
            candidate_zone(settings),
        )
    else:
        click.echo("The audit log is empty.")
    broken = first_break(entries)
    if broken is not None:
        click.echo(f"The audit log was changed: entry {broken} does not continue the one before it.", err=True)
        sys.exit(1)
