"""`otklik run`: run the daily flow now."""

from pathlib import Path

import click


@click.command("run", short_help="Find, screen and prepare now; nothing is sent.")
@click.option(
    "--dry-run",
    is_flag=True,
    help="Work on a temporary copy; show each application as it would be sent. Changes nothing.",
)
@click.option("--site", "only_site", help="Only this job site (a name, or SITE/BOARD).")
@click.option("--until", help="Stop after this stage: capture, dedup, prefilter, screen, extract, evaluate.")
@click.option(
    "--replay",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Read recorded responses from this folder instead of job sites, in a temporary home; the site's name is in the file's.",
)
@click.option("--candidate", help="Use this candidate instead of the one in otklik.toml.")
@click.option(
    "--json", "as_json", is_flag=True, help="One JSON object with the counts at the end; messages go to standard error."
)
def command(
    dry_run: bool, only_site: str | None, until: str | None, replay: Path | None, candidate: str | None, as_json: bool
) -> None:
    """Find, screen and shortlist vacancies, then prepare an application for each and wait for your approval.

    Continues from what is stored: run it again after any interruption. Applications are prepared only while `otklik up`
    is running; otherwise the shortlist is kept until then. With --dry-run, each form is filled and rehearsed without sending
    anything, and its questions, answers and request are shown.

    \b
    Examples:
      otklik run --dry-run
      otklik run --site greenhouse/acme --until evaluate
      otklik run --replay recorded/
    """
    import json

    from adapters.candidates.names import existing_candidate
    from flows.cli.run_progress import run_progress
    from flows.cli.would_prepare import would_prepare
    from flows.server.preflight import before_run
    from flows.server.signals import ended_by_sigterm
    from flows.settings import load_settings

    settings = load_settings()
    folder = settings.candidate_folder(candidate)
    candidate_id = existing_candidate(folder) if candidate else folder.name
    if not replay:
        before_run(settings, candidate_id, only_site)
    from flows.server import local_runs  # what it needs is loaded only if nothing is missing

    with ended_by_sigterm(), run_progress(to_errors=as_json) as say:
        if replay:
            with local_runs.replayed(settings, replay, candidate_id, say) as chosen:
                counts = local_runs.real_run(chosen, candidate_id, only_site, until or "evaluate", say)
                for line in would_prepare(chosen, candidate_id) if until in (None, "evaluate") else ():
                    say(line)
        elif dry_run:
            counts = local_runs.dry_run(settings, candidate_id, only_site, until, say)
        else:
            counts = local_runs.real_run(settings, candidate_id, only_site, until, say)
    if as_json:
        click.echo(json.dumps(counts))
        return
    click.echo("  ".join(f"{name}: {count}" for name, count in counts.items()))
    if not dry_run and not replay:
        click.echo("Next: otklik pending")
