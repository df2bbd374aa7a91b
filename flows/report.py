"""The report flow: the evening's page and email."""

from prefect import flow, get_run_logger

from flows.pipeline.reporting import write_report
from flows.settings import load_settings
from flows.wiring import build_report_parts


@flow(name="report", retries=2, retry_delay_seconds=60, persist_result=False)
def report(candidate_id: str = "me") -> None:
    """Tried again where the daily run still holds the warehouse, or the mail server is away. The mail is the last step, so it goes once."""
    logger = get_run_logger()
    for line in write_report(build_report_parts(load_settings(), candidate_id)):
        logger.info(line)
