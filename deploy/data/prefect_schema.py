"""Record the schema of a new Prefect database.

`python -m deploy.data.prefect_schema` lets Prefect's migrations create a database and writes `sql/prefect/schema.sql` from it.
"""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from flows.server.prefect_database import RECORDED, head

CREATE = """
import asyncio
from prefect.server.database import provide_database_interface
asyncio.run(provide_database_interface().create_db())
"""


def generated() -> str:
    """Return the recorded schema as it should be."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "prefect.db"
        environment = {"PREFECT_HOME": folder, "PREFECT_API_DATABASE_CONNECTION_URL": f"sqlite+aiosqlite:///{path}"}
        subprocess.run([sys.executable, "-c", CREATE], env=environment, check=True)
        with closing(sqlite3.connect(path)) as connection:
            return head() + "\n".join(connection.iterdump()) + "\n"


if __name__ == "__main__":
    RECORDED.parent.mkdir(exist_ok=True)
    RECORDED.write_text(generated(), encoding="utf-8")
