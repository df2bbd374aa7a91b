"""`otklik schema`: write the contracts and the JSON output of commands as JSON Schema."""

from pathlib import Path

import click


@click.command()
@click.argument("name", required=False)
@click.option(
    "--to", type=click.Path(path_type=Path, file_okay=False), help="Write to this folder instead of deploy/schemas."
)
@click.option("--check", is_flag=True, help="Write nothing; exit with 1 if a file differs from its contract.")
@click.option(
    "--by-command", is_flag=True, help="List the schemas of what each command prints with --json; write nothing."
)
@click.option("--json", "as_json", is_flag=True, help="Print all schemas as one JSON object by name; write nothing.")
@click.pass_context
def command(
    context: click.Context, name: str | None, to: Path | None, check: bool, by_command: bool, as_json: bool
) -> None:
    """Write the JSON Schema (2020-12) of every contract, and of what commands print with --json, into deploy/schemas/, or print the one called NAME.

    \b
    Examples:
      otklik schema VacancyCard
      otklik schema --by-command
      otklik schema --check
    """
    import json
    from functools import partial

    from core.contracts.published_schemas import CONTRACTS, json_schema
    from flows.cli.outputs import OUTPUTS, printed_schema, printed_shapes
    from flows.settings import ROOT

    if by_command:
        for command_name, shapes in OUTPUTS.items():
            click.echo(f"{command_name:12} {', '.join(shape.__name__ for shape in shapes) or 'JSON Schemas by name'}")
        return
    schema_of = {shape.__name__: partial(printed_schema, shape) for shape in printed_shapes().values()}
    schema_of |= {contract.__name__: partial(json_schema, contract) for contract in CONTRACTS}
    if name is not None:
        if name not in schema_of:
            raise click.UsageError(f"Unknown contract {name!r}. Contracts: {', '.join(schema_of)}.")
        click.echo(json.dumps(schema_of[name](), indent=2, ensure_ascii=False))
        return
    schemas = {each: schema() for each, schema in schema_of.items()}
    if as_json:
        click.echo(json.dumps(schemas, indent=2, ensure_ascii=False))
        return
    folder = to or ROOT / "deploy" / "schemas"
    texts = {
        f"{each}.json": json.dumps(schema, indent=2, ensure_ascii=False) + "\n" for each, schema in schemas.items()
    }
    there = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.json")}
    if check:
        differ = sorted(each for each in texts.keys() | there.keys() if texts.get(each) != there.get(each))
        for each in differ:
            click.echo(f"{each} differs from its contract", err=True)
        context.exit(1 if differ else 0)
    folder.mkdir(parents=True, exist_ok=True)
    for each in there.keys() - texts.keys():
        (folder / each).unlink()
    for each, text in texts.items():
        (folder / each).write_text(text, encoding="utf-8")
    click.echo(f"{len(texts)} schemas in {folder}")
