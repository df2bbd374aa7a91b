"""`otklik targeting`: show what the candidate's résumé and preferences mean for the search."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from flows.settings import Settings


@click.command(name="targeting", short_help="Show which titles and levels count as your work.")
@click.option("--candidate", "folder", type=click.Path(exists=True, file_okay=False, path_type=Path), help="A candidate's folder instead of the configured one.")  # fmt: skip
@click.option("--version", "version", metavar="SHA256", help="Print résumé and preferences as a run kept them; the beginning is enough.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="The whole targets as JSON, with all titles.")
def command(folder: Path | None, version: str | None, as_json: bool) -> None:
    """Show what résumé and preferences mean for the search: occupations with their neighbours, titles, levels, search terms.

    To change them, edit `titles`, `title_must` and `title_never` in preferences.toml, or `label` in resume.json. Each run stores the
    targets it used, and the résumé and preferences that they mean: the version in the last line, which is the column
    profile_sha256 of the decisions (`otklik sql`).

    \b
    Examples:
      otklik targeting --json
      otklik targeting --version 2d0afa4004dc
    """
    from adapters.candidates.folder import load_candidate
    from adapters.clock import utc_now
    from core.assessment.role_targets import role_targets
    from core.contracts.base import canonical_json
    from flows.settings import load_settings

    if version is not None:
        _print_kept(load_settings(), version)
        return
    settings = None if folder else load_settings()
    path = folder or load_settings().candidate_folder()
    candidate = load_candidate(path, settings.candidate if settings else None)
    targets = role_targets(candidate, utc_now().year)
    if as_json:
        click.echo(canonical_json(targets))
        return
    click.echo(f"looks for  {', '.join(targets.titles)} (from the {targets.titles_from})")
    for one in targets.occupations:
        click.echo(f"work       {one.name} (ISCO-08 {one.isco})")
        for language, titles in one.titles.items():
            click.echo(f"  {language}       {', '.join(titles[:8])}{' ...' if len(titles) > 8 else ''}")
        if one.near:
            click.echo(f"  near     {', '.join(one.near)}")
    if not targets.occupations:
        click.echo("work       not in the table of occupations: titles are compared by their words")
    click.echo(f"levels     {', '.join(targets.levels)}")
    for search in candidate.searches:
        own = search.targeting
        parts = (
            ", ".join(own.titles),
            ", ".join(own.locations),
            ", ".join(own.work_formats),
            f"from {own.salary_floor.amount:g} {own.salary_floor.currency} per {own.salary_floor.period}"
            if own.salary_floor
            else "",
        )
        click.echo(f"search     “{search.name}”: {' · '.join(part for part in parts if part)}")
    for name, options in targets.branches.items():
        click.echo(f"{name}: {', '.join(options)}")
    for label, values in (("must", targets.title_must), ("never", targets.title_never)):
        if values:
            click.echo(f"{label:<10} {', '.join(values)}")
    for role in targets.roles:
        for site, terms in role.terms.items():
            click.echo(f"search     {role.name}, {'other sites' if site == '*' else site}: {', '.join(terms)}")
    click.echo(f"version    {targets.profile_sha256[:12]}")


def _print_kept(settings: "Settings", version: str) -> None:
    """Print the résumé and preferences that were kept under a digest that begins so."""
    from core.errors import SkippableError
    from flows.wiring import build_blobs

    begun = version.strip().lower()
    is_digest = len(begun) >= 6 and all(character in "0123456789abcdef" for character in begun)
    paths = settings.blobs_path.glob(f"{begun[:2]}/{begun}*.json*") if is_digest else ()
    found = sorted({path.name.partition(".")[0] for path in paths})
    if len(found) != 1:
        raise SkippableError(
            f"{len(found)} versions begin with {version!r}",
            "The last line of `otklik targeting` names that of today; a run keeps it.",
        )
    click.echo(build_blobs(settings).get(found[0]).decode())
