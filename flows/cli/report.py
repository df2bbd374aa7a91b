"""`otklik report`."""

import click


@click.command("report", short_help="Write the report and send the summary email.")
@click.option("--no-mail", is_flag=True, help="Only write the files.")
@click.option("--candidate", help="Another candidate than the one in otklik.toml.")
def command(no_mail: bool, candidate: str | None) -> None:
    """What happened: funnel, job sites, what needs you, receipts, cost. Written as an HTML page, and sent as email where [mail] is set.

    \b
    Example:
      otklik report --no-mail
    """
    from flows.pipeline.reporting import write_report
    from flows.settings import load_settings
    from flows.wiring import build_report_parts

    settings = load_settings()
    for line in write_report(build_report_parts(settings, candidate or settings.candidate), not no_mail):
        click.echo(line)
