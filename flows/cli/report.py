"""`otklik report`."""

from pathlib import Path

import click


@click.command("report", short_help="Write the report and send the summary email.")
@click.option("--no-mail", is_flag=True, help="Write the files without sending mail.")
@click.option("--candidate", help="Use this candidate instead of the one in otklik.toml.")
@click.option("--open", "is_opened", is_flag=True, help="Open the report in your browser; send no mail.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object at the end; messages go to standard error.")
def command(no_mail: bool, candidate: str | None, is_opened: bool, as_json: bool) -> None:
    """Write an HTML report: funnel, job sites, pending decisions, receipts and cost, with a page for each application.

    If [mail] is configured, send a summary by email too.

    \b
    Example:
      otklik report --no-mail
      otklik report --open
      otklik report --no-mail --json
    """
    import webbrowser

    from adapters.candidates.names import existing_candidate
    from flows.cli.console import progress
    from flows.cli.printed import ReportLine
    from flows.pipeline.reporting import REPORT_LINE, SUMMARY_LINE, write_report
    from flows.report_wiring import build_report_parts
    from flows.settings import load_settings

    settings = load_settings()
    candidate_id = existing_candidate(settings.candidate_folder(candidate))
    messages = []
    with progress("writing the report", to_errors=as_json) as tell:
        for line in write_report(build_report_parts(settings, candidate_id), not (no_mail or is_opened)):
            tell(line)
            messages.append(line)
    page, summary = (_path_after(start, messages) for start in (REPORT_LINE, SUMMARY_LINE))
    if is_opened and not webbrowser.open(page.as_uri()):
        click.echo("There is no browser here.", err=as_json)
    if as_json:
        told = tuple(line for line in messages if not line.startswith((REPORT_LINE, SUMMARY_LINE)))
        ReportLine(page=page, summary=summary, messages=told).print()


def _path_after(start: str, lines: list[str]) -> Path:
    return Path(next(line.removeprefix(start) for line in lines if line.startswith(start)))
