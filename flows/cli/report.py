"""`otklik report`."""

import click


@click.command("report", short_help="Write the report and send the summary email.")
@click.option("--no-mail", is_flag=True, help="Write the files without sending mail.")
@click.option("--candidate", help="Use this candidate instead of the one in otklik.toml.")
def command(no_mail: bool, candidate: str | None) -> None:
    """Write an HTML report: funnel, job sites, pending decisions, receipts and cost.

    If [mail] is configured, send a summary by email too.

    \b
    Example:
      otklik report --no-mail
    """
    from adapters.candidates.names import existing_candidate
    from flows.pipeline.reporting import write_report
    from flows.settings import load_settings
    from flows.wiring import build_report_parts

    settings = load_settings()
    candidate_id = existing_candidate(settings.candidate_folder(candidate))
    for line in write_report(build_report_parts(settings, candidate_id), not no_mail):
        click.echo(line)
