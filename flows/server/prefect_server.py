"""The Prefect server as `otklik up` starts it: Prefect's own application behind the origin guard, with the hand-over pages."""

import sys

import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from core.errors import OtklikError, SettingsError
from flows.server.hand_over import PREFIX, hand_over_app
from flows.server.origin_guard import OriginGuard
from flows.server.patience import Patience
from flows.server.prefect_database import create_database
from flows.server.private_files import use_private_umask
from flows.settings import Settings, evidence_port, load_settings, use_environment

DAYS_RUNS_ARE_KEPT = 30
"""How long Prefect keeps ended runs, with their logs. Receipts, decisions and the report are kept elsewhere, for good."""

LATE_SECONDS = 3600
"""After how long Prefect calls a scheduled run late. One that waits while others are prepared is not late."""
BUSY_SECONDS = 5
"""How long a statement of the server waits for a lock of its SQLite database. Prefect waits 60 s, with no setting for it: two
connections of one request that wait for each other then keep the whole server waiting for a minute. A statement that gives up is
answered with 503; Prefect's client and `otklik` repeat the call, and `Patience` does it for the UI."""


def wait_less_for_locks() -> None:
    """Set `BUSY_SECONDS` on each connection to a SQLite database, after Prefect has set its own time."""
    from sqlalchemy import event
    from sqlalchemy.engine.interfaces import DBAPIConnection
    from sqlalchemy.pool import ConnectionPoolEntry, Pool, PoolProxiedConnection

    def on_checkout(connection: DBAPIConnection, entry: ConnectionPoolEntry, _: PoolProxiedConnection) -> None:
        if "sqlite" in type(connection).__module__ and not entry.info.get("waits_less"):
            cursor = connection.cursor()
            cursor.execute(f"PRAGMA busy_timeout = {BUSY_SECONDS * 1000}")
            cursor.close()
            entry.info["waits_less"] = True

    event.listen(Pool, "checkout", on_checkout)


def guarded(app: ASGIApp, settings: Settings) -> ASGIApp:
    """Return `app` with the hand-over pages beside it, both behind the origin guard."""
    secret = settings.prefect_secret
    if secret is None:
        raise SettingsError("the server has no secret", "Start it with `otklik up`, which makes one.")
    hand_over = hand_over_app(secret)

    async def choose(scope: Scope, receive: Receive, send: Send) -> None:
        is_ours = scope["type"] == "http" and scope["path"].startswith(PREFIX)
        await (hand_over if is_ours else app)(scope, receive, send)

    origins = [settings.prefect_url] + ([settings.prefect.public_url] if settings.prefect.public_url else [])
    return OriginGuard(Patience(choose), origins, image_sources=[f"http://127.0.0.1:{evidence_port(settings)}"])


def server_settings(settings: Settings) -> dict[str, str]:
    """Return Prefect's own settings of its server, as environment variables."""
    return {
        "PREFECT_SERVER_API_AUTH_STRING": settings.prefect_secret or "",
        "PREFECT_SERVER_API_CSRF_PROTECTION_ENABLED": "true",
        "PREFECT_SERVER_API_CORS_ALLOWED_ORIGINS": settings.ui_url,
        "PREFECT_SERVER_UI_API_URL": f"{settings.ui_url}/api",
        "PREFECT_SERVER_UI_SHOW_PROMOTIONAL_CONTENT": "false",
        "PREFECT_SERVER_SERVICES_DB_VACUUM_ENABLED": "events,flow_runs",
        "PREFECT_SERVER_SERVICES_DB_VACUUM_RETENTION_PERIOD": str(DAYS_RUNS_ARE_KEPT * 86400),
        "PREFECT_SERVER_SERVICES_LATE_RUNS_AFTER_SECONDS": str(LATE_SECONDS),
        "PREFECT_SERVER_DEPLOYMENTS_CONCURRENCY_SLOT_WAIT_SECONDS": "1",
    }


def serve(settings: Settings, host: str = "127.0.0.1") -> None:
    """Serve until SIGTERM."""
    use_environment(settings, **server_settings(settings))
    from prefect.server.api.server import create_app
    from prefect.settings import PREFECT_API_DATABASE_CONNECTION_URL

    wait_less_for_locks()
    path = settings.prefect_home / "prefect.db"
    if str(PREFECT_API_DATABASE_CONNECTION_URL.value()).endswith(f":///{path}"):
        create_database(path)
    uvicorn.run(
        guarded(create_app(final=True), settings),
        host=host,
        port=settings.prefect.port,
        log_level="warning",
        server_header=False,
    )


if __name__ == "__main__":
    use_private_umask()
    try:
        serve(load_settings(), *sys.argv[1:2])
    except OtklikError as error:
        sys.exit(f"otklik: {error}")
