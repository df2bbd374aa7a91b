"""`otklik report`."""

import click


@click.command("report", short_help="Write the report and send the summary email.")
@click.option("--no-mail", is_flag=True, help="Write the files without sending mail.")
@click.option("--candidate", help="Use this candidate instead of the one in otklik.toml.")
@click.option("--open", "is_opened", is_flag=True, help="Open the report in your browser; send no mail.")
def command(no_mail: bool, candidate: str | None, is_opened: bool) -> None:
    """Write an HTML report: funnel, job sites, pending decisions, receipts and cost, with a page for each application.

    If [mail] is configured, send a summary by email too.

    \b
    Example:
      otklik report --no-mail
      otklik report --open
    """
    import webbrowser
    from pathlib import Path

    from adapters.candidates.names import existing_candidate
    from flows.pipeline.reporting import REPORT_LINE, write_report
    from flows.report_wiring import build_report_parts
    from flows.settings import load_settings

    settings = load_settings()
    candidate_id = existing_candidate(settings.candidate_folder(candidate))
    page = ""
    for line in write_report(build_report_parts(settings, candidate_id), not (no_mail or is_opened)):
        click.echo(line)
        page = line.removeprefix(REPORT_LINE) if line.startswith(REPORT_LINE) else page
    if is_opened and not webbrowser.open(Path(page).as_uri()):
        click.echo("There is no browser here.")
