"""The report flow: the evening's page and email."""

from prefect import flow, get_run_logger

from flows.pipeline.reporting import write_report
from flows.settings import load_settings
from flows.wiring import build_report_parts


@flow(name="report", retries=2, retry_delay_seconds=60, persist_result=False)
def report(candidate_id: str = "me") -> None:
    """Write the report and send it. Retried if the daily run holds the warehouse or the mail server is down; mail is the last step."""
    logger = get_run_logger()
    for line in write_report(build_report_parts(load_settings(), candidate_id)):
        logger.info(line)
