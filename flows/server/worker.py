"""The entry point of a worker container: everything that `otklik up` starts except the server."""

import sys
import time
from contextlib import suppress

from core.errors import FatalError, OtklikError
from flows.server.preflight import before_start
from flows.server.private_files import use_private_umask
from flows.server.processes import START_SECONDS, Services
from flows.server.signals import Terminated, exit_on_sigterm
from flows.settings import Settings, load_settings


def run(settings: Settings) -> None:
    """Work until SIGTERM. Raises `FatalError` if a child process ends, so that the container is restarted."""
    candidate = before_start(settings)
    wait_for_server(settings)
    with Services(settings, candidate.time_zone) as services:
        services.deploy()
        services.start_evidence()
        services.start_worker()
        services.say(f"Working for {settings.prefect_url}, pool {settings.prefect.pool}")
        services.wait()


def wait_for_server(settings: Settings) -> None:
    until = time.monotonic() + START_SECONDS
    while not settings.prefect_server.is_up():
        if time.monotonic() > until:
            raise FatalError(f"no Prefect server answers at {settings.prefect_url}", "Look at the server's log.")
        time.sleep(0.2)


if __name__ == "__main__":
    use_private_umask()
    exit_on_sigterm()
    try:
        with suppress(Terminated):
            run(load_settings())
    except OtklikError as error:
        sys.exit(f"otklik: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
