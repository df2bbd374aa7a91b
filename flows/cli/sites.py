"""`otklik sites`: the job sites that are followed, and how to follow more."""

import click


@click.group("sites", invoke_without_command=True, short_help="List the job sites you follow; add links.")
@click.option("--candidate", help="The candidate; by default the one in otklik.toml.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per job site.")
@click.pass_context
def command(context: click.Context, candidate: str | None, as_json: bool) -> None:
    """List the job sites in sites.toml: boards, searches, feeds and files of links.

    \b
    Examples:
      otklik sites
      otklik sites add https://boards.greenhouse.io/acme https://jobs.lever.co/example
    """
    import json

    from adapters.candidates.names import existing_candidate
    from adapters.candidates.targets_file import load_targets
    from flows.settings import load_settings

    folder = load_settings().candidate_folder(candidate)
    context.obj = folder
    if context.invoked_subcommand:
        return
    existing_candidate(folder)
    targets = load_targets(folder)
    for target in targets:
        record = target.model_dump(mode="json", exclude={"schema_version"}, exclude_defaults=True)
        click.echo(json.dumps({"label": target.label, **record}, ensure_ascii=False) if as_json else target.label)
    if not targets and not as_json:
        click.echo("No job site is followed yet. Add one: otklik sites add LINK...")


@command.command("add")
@click.argument("links", nargs=-1, required=True, metavar="LINK...")
@click.pass_context
def add(context: click.Context, links: tuple[str, ...]) -> None:
    """Follow links: a posting (its employer's whole board), a board, a search page; or SITE/BOARD.

    What cannot be followed is named with what to do instead, and makes the exit code 1.
    """
    from adapters.candidates.names import existing_candidate
    from adapters.candidates.targets_file import add_targets
    from flows.cli.init_input import followed

    existing_candidate(context.obj)
    found = followed(links)
    added = add_targets(context.obj, found.targets)
    for target in added:
        click.echo(f"follows  {target.label}")
    for target in found.targets:
        if target not in added:
            click.echo(f"known    {target.label}")
    for refusal in found.refused:
        click.echo(f"Not followed: {refusal}", err=True)
    if found.refused:
        context.exit(1)
