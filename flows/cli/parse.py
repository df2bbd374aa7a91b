"""`otklik parse`: parse a recorded response of a job site into cards."""

import sys
from pathlib import Path
from typing import Any

import click


@click.command()
@click.argument("site")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, allow_dash=True))
@click.option("--employer", help="Employer, if the response does not name it.")
@click.option("--board", help="The employer's board (tenant) on the site.")
@click.option("--url", help="URL of the response; relative links are resolved against it.")
@click.option(
    "--json", "as_json", is_flag=True, help="Accepted for symmetry: the output is always one JSON card per line."
)
def command(site: str, file: str, employer: str | None, board: str | None, url: str | None, as_json: bool) -> None:
    """Print the cards in FILE, a recorded response of SITE (JSON, HTML or XML; - is standard input), one JSON object per line.

    SITE is a site name as in sites.toml; an unknown name lists all of them. Fields that the response does not state are null.
    Rows that cannot be read are named on standard error, the others are printed. A response that is not of this site at all ends with the error's name and exit code 1.

    \b
    Examples:
      otklik parse greenhouse board.json
      curl -s https://api.ashbyhq.com/posting-api/job-board/acme | otklik parse ashby - --employer Acme
    """
    from adapters.sites.registry import site_named
    from core.contracts.job_site import Response, SiteTarget
    from core.errors import FatalError, OtklikError

    page = site_named(site)
    content = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    target = SiteTarget(site=page.name, board=board, employer=employer, url=url, path=None if file == "-" else file)
    try:
        parsed = page.parse(target, Response(url=url or "", content=content))
    except FatalError:
        raise
    except OtklikError as error:
        click.echo(f"otklik: {type(error).__name__}: {error}", err=True)
        sys.exit(1)
    for card in parsed.cards:
        click.echo(card_line(card))
    for reason in parsed.left_out:
        click.echo(f"left out: {reason}", err=True)
    if not parsed.cards:
        click.echo(f"no vacancies in this response of {page.name}", err=True)


def card_line(card: Any) -> str:
    """Return a card as one line of JSON. `salary` always has five keys."""
    import json

    shown = card.model_dump(mode="json", exclude={"schema_version"})
    shown["title"] = shown["title"] or None
    if shown["salary"]:
        del shown["salary"]["schema_version"]
    return json.dumps(shown, ensure_ascii=False)
