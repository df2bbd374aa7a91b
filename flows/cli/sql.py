"""`otklik sql`: query the published copy of the warehouse."""

from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from zoneinfo import ZoneInfo


@click.command()
@click.argument("query", required=False)
@click.option("--named", metavar="NAME", help="Run one of the built-in queries.")
@click.option(
    "--with", "given", metavar="NAME=VALUE", multiple=True, help="Query parameter; write dates as 2026-11-03."
)
@click.option("--list", "lists", is_flag=True, help="List the built-in queries with their meaning.")
@click.option("--tables", is_flag=True, help="List the tables and their columns.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object per row.")
@click.option("--csv", "as_csv", is_flag=True, help="Print CSV.")
def command(
    query: str | None,
    named: str | None,
    given: tuple[str, ...],
    lists: bool,
    tables: bool,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Query the published copy of the warehouse in SQL (DuckDB dialect). Read only; never blocks a run.

    \b
    Examples:
      otklik sql --list
      otklik sql --named why_dropped --with candidate_id=me
      otklik sql "SELECT site, count(*) FROM cards GROUP BY ALL" --csv
    """
    from adapters.stores import sql_files
    from adapters.stores.warehouse.published_copy import PublishedWarehouse
    from flows.cli.local_time import candidate_zone
    from flows.settings import load_settings

    if lists:
        known = sql_files.analytics()
        if as_json or as_csv:
            _print([{"name": name, "meaning": meaning} for name, meaning in known.items()], as_json, as_csv)
        for name, meaning in () if as_json or as_csv else known.items():
            click.echo(f"{name}\n    {meaning}")
        return
    if sum([query is not None, named is not None, tables]) != 1:
        raise click.UsageError("Give one of: a query, --named NAME, --tables, --list.")
    parameters = dict(_parameter(each) for each in given)
    settings = load_settings()
    with PublishedWarehouse(settings.published_path) as published:
        if tables:
            rows = published.rows("tables_and_columns")
        elif named is not None:
            rows = published.rows(named, parameters)
        else:
            rows = published.ask(query or "", parameters)
    if named is not None and not rows and not (as_json or as_csv):
        click.echo(f"No rows. The query answers: {sql_files.meaning(sql_files.query(named))}")
        return
    _print(rows, as_json, as_csv, candidate_zone(settings))


def _parameter(text: str) -> tuple[str, str | None]:
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise click.UsageError(f"--with takes NAME=VALUE, not {text!r}")
    return name, value or None


def _print(rows: list[dict[str, Any]], as_json: bool, as_csv: bool, zone: "ZoneInfo | None" = None) -> None:
    import csv
    import io
    import json

    if as_json:
        for row in rows:
            click.echo(json.dumps(row, ensure_ascii=False, default=str))
        return
    if not rows:
        if not as_csv:
            click.echo("No rows.")
        return
    if as_csv:
        out = io.StringIO()
        writer = csv.DictWriter(out, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
        click.echo(out.getvalue(), nl=False)
        return
    from flows.cli.console import print_rows

    print_rows(rows, zone)
