"""`otklik sites`: the job sites that are followed, and how to follow more."""

import click

from core.text.counts import counted
from flows.cli.site_filters import filters


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
      otklik sites filters "https://jobs.example.org/search?q=nurse"
    """
    from adapters.candidates.names import existing_candidate
    from adapters.candidates.targets_file import load_targets
    from flows.cli.printed_facts import SiteLine
    from flows.settings import load_settings

    folder = load_settings().candidate_folder(candidate)
    context.obj = folder
    if context.invoked_subcommand:
        return
    existing_candidate(folder)
    targets = load_targets(folder)
    for target in targets:
        if as_json:
            record = target.model_dump(exclude={"schema_version"})
            SiteLine.model_validate({"label": target.label, **record}).print()
        else:
            click.echo(target.label)
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


command.add_command(filters)


@command.command("starters")
@click.option("--country", "countries", multiple=True, help="Only employers of this country (name or code). May be repeated.")  # fmt: skip
@click.option("--field", "fields", multiple=True, help="Only this field of work. May be repeated.")
@click.option("--add", "is_added", is_flag=True, help="Follow all that are listed.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per board.")
@click.pass_context
def starters(
    context: click.Context, countries: tuple[str, ...], fields: tuple[str, ...], is_added: bool, as_json: bool
) -> None:
    """List boards of employers to start from, by country and field; with --add, follow them.

    The boards were collected from public lists and not checked live since the date below the list. `otklik sites check` tells which of
    those you follow do not answer; a run goes on with the others.

    \b
    Examples:
      otklik sites starters
      otklik sites starters --country DE --field health --add
    """
    from collections import Counter

    from adapters.candidates.names import existing_candidate
    from adapters.candidates.starter_boards import all_boards, seen_on, starter_boards
    from adapters.candidates.targets_file import add_targets
    from flows.cli.console import print_rows
    from flows.cli.printed_facts import StarterLine

    boards = starter_boards(countries, fields)
    note = f"Seen in public lists on {seen_on()}, not checked since: `otklik sites check` tells which do not answer."
    if is_added:
        existing_candidate(context.obj)
        added = add_targets(context.obj, [board.target for board in boards])
        click.echo(f"{len(added)} of {counted(len(boards), 'board')} added. {note}")
    elif as_json:
        for board in boards:
            StarterLine.model_validate(board._asdict()).print()
    elif countries or fields:
        rows = [
            {"board": board.target.label, "employer": board.employer, "countries": " ".join(board.countries), "field": board.field}
            for board in boards
        ]  # fmt: skip
        print_rows(rows or [{"board": "none"}])
        click.echo(f"{counted(len(boards), 'board')}. {note} Follow them: add --add")
    else:
        by_country = Counter(code for board in all_boards() for code in board.countries)
        by_field = Counter(board.field for board in all_boards())
        click.echo(f"{counted(len(boards), 'board')}. {note}")
        for title, counts in (("countries", by_country), ("fields", by_field)):
            click.echo(f"{title}: " + ", ".join(f"{name} {count}" for name, count in counts.most_common()))
        click.echo("Choose: otklik sites starters --country DE --field health")


@command.command("check")
@click.option("--json", "as_json", is_flag=True, help="One JSON object per job site.")
@click.pass_context
def check(context: click.Context, as_json: bool) -> None:
    """Ask every job site you follow for its first page, and tell which do not answer. Nothing is stored.

    Exits with 1 if one does not answer as it should.
    """
    from pathlib import Path
    from tempfile import TemporaryDirectory

    from adapters.candidates.names import existing_candidate
    from adapters.candidates.targets_file import load_targets
    from adapters.sites.registry import site_named
    from core.errors import OtklikError
    from flows.cli.console import print_marked
    from flows.cli.printed_facts import SiteCheckLine
    from flows.settings import load_settings
    from flows.wiring import build_fetcher

    existing_candidate(context.obj)
    has_failed = False
    with TemporaryDirectory(prefix="otklik-check-") as folder:  # what is fetched is not taken for what a run has read
        fetcher = build_fetcher(load_settings().model_copy(update={"home": Path(folder)}))
        for target in load_targets(context.obj):
            site, problem, count = site_named(target.site), None, None
            try:
                first = next(iter(site.requests(target)))
                if not first.render:
                    count = len(site.parse(target, fetcher.fetch(first)).cards)
            except OtklikError as error:
                problem, has_failed = error.message, True
            if as_json:
                SiteCheckLine(label=target.label, vacancies=count, problem=problem).print()
            elif problem:
                print_marked("FAIL", "red", f"{target.label}: {problem}")
            else:
                found = (
                    "read in the browser during a run"
                    if count is None
                    else f"{counted(count, 'vacancy', 'vacancies')} on the first page"
                )
                print_marked("ok  ", "green", f"{target.label}: {found}")
        fetcher.close()
    context.exit(1 if has_failed else 0)
