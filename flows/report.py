"""The report flow: the evening's page and email."""

from prefect import flow
from prefect.runtime import flow_run

from flows.pipeline.artifacts import show_report
from flows.pipeline.reporting import REPORT_LINE, write_report
from flows.pipeline.run_log import run_logger
from flows.pipeline.run_names import name_of_day
from flows.report_wiring import build_report_parts
from flows.settings import load_settings


@flow(name="report", flow_run_name=name_of_day, retries=2, retry_delay_seconds=60, persist_result=False)
def report(candidate_id: str = "me") -> None:
    """Write the report and send it. Retried if the daily run holds the warehouse or the mail server is down; mail is the last step."""
    logger = run_logger()
    settings = load_settings()
    lines = []
    for line in write_report(build_report_parts(settings, candidate_id)):
        logger.info(line)
        lines.append(line)
    page = next((line.removeprefix(REPORT_LINE) for line in lines if line.startswith(REPORT_LINE)), "")
    show_report(settings.prefect_server, str(flow_run.id), lines[0], page)
