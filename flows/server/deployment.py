"""Create the work pool and the deployments of deploy/prefect.yaml, by Prefect's own commands.

Both run in one process, which imports what they need while the server is still starting.
"""

import sys
from importlib import import_module

from adapters.prefect.client import PrefectServer
from core.errors import OtklikError
from flows.server.private_files import use_private_umask
from flows.server.worker import wait_for_server
from flows.settings import ROOT, Settings, load_settings

DEPLOYMENT_OF = {"daily": "every-day", "apply": "otklik", "report": "every-evening"}
"""The deployment of each flow, as in deploy/prefect.yaml."""
RETIRED = ("daily/otklik", "report/otklik")
"""Deployments of earlier versions. Their schedules would start every day a second time."""
NEEDED = ("prefect.cli.work_pool", "prefect.cli.deploy._core", "flows.apply", "flows.daily", "flows.report")


def deploy(settings: Settings) -> None:
    """Wait for the server, then run both commands. Raises `SystemExit` with the code of the one that fails."""
    from prefect.cli import app

    for name in NEEDED:
        import_module(name)
    wait_for_server(settings)
    for arguments in (
        ("work-pool", "create", settings.prefect.pool, "--type", "process", "--overwrite"),
        ("deploy", "--all", "--prefect-file", str(ROOT / "deploy" / "prefect.yaml")),
    ):
        sys.argv = ["prefect", "--no-prompt", *arguments]
        try:
            app()
        except SystemExit as ended:
            if ended.code:
                raise
    remove_retired(settings.prefect_server)


def remove_retired(server: PrefectServer) -> None:
    """Delete the deployments of earlier versions with their schedules. Runs that they have started go on."""
    for name in RETIRED:
        known = server.ask(f"/deployments/name/{name}")
        if known:
            server.ask(f"/deployments/{known['id']}", method="DELETE")


if __name__ == "__main__":
    use_private_umask()
    try:
        deploy(load_settings())
    except OtklikError as error:
        sys.exit(f"otklik: {error}")
