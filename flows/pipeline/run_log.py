"""The log of a flow run, in which the product speaks and the libraries are quiet."""

import logging

from prefect import get_run_logger


def run_logger() -> "logging.LoggerAdapter[logging.Logger]":
    """Return the logger of the product for the current flow run. Prefect stores its lines with those of the run.

    Prefect's own lines about a run come from `prefect.flow_runs` and its other children, which `otklik up` and `otklik run` quieten.
    """
    own = logging.getLogger("prefect.flow_runs.otklik")
    own.setLevel(logging.INFO)
    given = get_run_logger()
    return logging.LoggerAdapter(own, given.extra if isinstance(given, logging.LoggerAdapter) else None)
