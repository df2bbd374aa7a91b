"""`otklik targeting`: show what the candidate's résumé and preferences mean for the search."""

from pathlib import Path

import click


@click.command(name="targeting", short_help="Show which titles and levels count as your work.")
@click.option("--candidate", "folder", type=click.Path(exists=True, file_okay=False, path_type=Path), help="A candidate's folder instead of the configured one.")  # fmt: skip
@click.option("--json", "as_json", is_flag=True, help="The whole targets as JSON, with all titles.")
def command(folder: Path | None, as_json: bool) -> None:
    """Show what résumé and preferences mean for the search: occupations with their neighbours, titles, levels, search terms.

    To change them, edit `titles`, `title_must` and `title_never` in preferences.toml, or `label` in resume.json. Each run stores the
    targets it used.

    \b
    Example:
      otklik targeting --json
    """
    from adapters.candidates.folder import load_candidate
    from adapters.clock import utc_now
    from core.assessment.role_targets import role_targets
    from core.contracts.base import canonical_json
    from flows.settings import load_settings

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
