"""How long the Prefect server waits for a lock of its database."""

import subprocess
import sys

import pytest

ASK = """
import asyncio
from flows.server.prefect_server import wait_less_for_locks
wait_less_for_locks()
from prefect.server.database.dependencies import provide_database_interface
from sqlalchemy import text

async def ask():
    async with provide_database_interface().session_context() as session:
        print((await session.execute(text("PRAGMA busy_timeout"))).scalar())

asyncio.run(ask())
"""


@pytest.mark.long
@pytest.mark.slow
def test_the_server_gives_up_waiting_for_a_lock_after_five_seconds_and_not_after_prefects_sixty(tmp_path, monkeypatch):
    url = f"sqlite+aiosqlite:///{tmp_path}/prefect.db"
    monkeypatch.setenv("PREFECT_API_DATABASE_CONNECTION_URL", url)
    monkeypatch.setenv("PREFECT_HOME", str(tmp_path))
    answered = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, timeout=60, check=True)
    assert answered.stdout.split() == ["5000"]
