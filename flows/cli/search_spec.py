"""`otklik search-spec`: propose how to read an unknown search page, for the user to confirm."""

from typing import TYPE_CHECKING

import click

from core.text.counts import counted

if TYPE_CHECKING:
    from core.contracts.job_site import Response, SearchSpec


@click.command()
@click.argument("source", metavar="FILE_OR_URL")
@click.option("--url", help="URL of a saved file; relative links are resolved against it.")
@click.option(
    "--next",
    "next_file",
    type=click.Path(exists=True, dir_okay=False),
    help="A saved copy of the next page, with other vacancies.",
)
@click.option("--model", "with_model", is_flag=True, help="Let the configured model propose the structure.")
@click.option("--confirm", is_flag=True, help="Add this page to the candidate's sites.toml.")
@click.option("--json", "as_json", is_flag=True, help="The proposal and its cards as one JSON object.")
def command(
    source: str, url: str | None, next_file: str | None, with_model: bool, confirm: bool, as_json: bool
) -> None:
    """Propose how to read the search page in FILE_OR_URL, and show the cards found that way.

    Nothing is stored without --confirm: runs use a proposal only after you have looked at its cards. Save pages that build themselves
    in the browser there first ("Save page as", after the list is shown). If no structure is found, try --model: up to three calls
    of the configured provider, within its budget.

    \b
    Examples:
      otklik search-spec saved_search.html --url https://jobs.example/search?q=nurse
      otklik search-spec https://jobs.example/search?q=nurse --json
    """
    import json
    from pathlib import Path

    from adapters.parsing.responses import decoded_html, read_html
    from adapters.sites.search.page import validate
    from adapters.sites.search.proposal import example_cards, propose

    response = _response(source, url)
    read_html(response)
    html = decoded_html(response)
    spec = _proposed_by_model(html, response.url) if with_model else propose(html, response.url)
    following = Path(next_file).read_text("utf-8", errors="replace") if next_file else None
    problems = validate(spec, html, following, response.url)
    cards = example_cards(spec, html, response.url)
    if as_json:
        shown = spec.model_dump(mode="json", exclude={"schema_version"})
        click.echo(json.dumps({"spec": shown, "problems": problems, "cards": cards}, ensure_ascii=False, indent=1))
    else:
        _show(
            spec.model_dump(exclude={"schema_version", "filters", "is_confirmed", "proposed_by"}),
            spec.filters,
            cards,
            problems,
        )
    if confirm:
        _confirm(spec, problems)


def _proposed_by_model(html: str, url: str) -> "SearchSpec":
    """Ask the configured provider. Raises `SettingsError` if it is the offline rules, which cannot read a page's structure."""
    from adapters.sites.search.model_proposal import propose_with_model
    from core.errors import SettingsError
    from flows.settings import load_settings
    from flows.wiring import build_model, open_ledger

    settings = load_settings()
    if settings.model.is_offline:
        raise SettingsError(
            "--model needs a model provider; model.provider is offline", "Set model.provider, or leave out --model."
        )
    with open_ledger(settings) as ledger:
        return propose_with_model(build_model(settings, ledger), html, url)


def _confirm(spec: "SearchSpec", problems: tuple[str, ...]) -> None:
    from adapters.candidates.targets_file import add_search
    from core.errors import SkippableError
    from flows.settings import load_settings

    if problems:
        raise SkippableError(
            "A proposal with problems is not stored", "Save the page after its list is shown, and try again."
        )
    click.echo(f"Added to {add_search(load_settings().candidate_folder(), spec)}", err=True)


def _response(source: str, url: str | None) -> "Response":
    from pathlib import Path

    from core.contracts.job_site import Request, Response
    from flows.settings import load_settings
    from flows.wiring import build_fetcher

    if source.startswith(("http://", "https://")):
        fetcher = build_fetcher(load_settings())
        try:
            return fetcher.fetch(Request(url=source, render=True))
        finally:
            fetcher.close()
    path = Path(source)
    if not path.is_file():
        raise click.UsageError(f"{source} is neither a file nor an http(s) address")
    return Response(url=url or "https://saved-page.invalid/", content=path.read_bytes())


def _show(
    selectors: dict[str, object], filters: tuple[str, ...], cards: list[dict[str, object]], problems: tuple[str, ...]
) -> None:
    for name, selector in selectors.items():
        click.echo(f"{name:>10}  {selector or '-'}")
    click.echo(f"{'filters':>10}  {', '.join(filters) or '-'}\n")
    for number, card in enumerate(cards, start=1):
        places = card["locations"]
        where = ", ".join(places) if isinstance(places, list) else ""
        click.echo(f"{number:>3}  {card['title']}  |  {card['employer'] or '-'}  |  {where or '-'}\n     {card['url']}")
    click.echo(
        f"\n{counted(len(cards), 'card')}. "
        + (f"Problems: {'; '.join(problems)}" if problems else "Every card has a title and a link.")
    )
