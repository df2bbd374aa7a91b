"""A PostgreSQL server in a temporary folder, on a unix socket only, stopped after the tests."""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def binaries() -> Path | None:
    """Return the folder of initdb and postgres: on the PATH, or where Debian installs them."""
    if (found := shutil.which("initdb")) is not None:
        return Path(found).resolve().parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


@contextmanager
def postgres() -> Iterator[str]:
    """Yields the URL of an empty database. PostgreSQL refuses to run as root, so for root it runs as the user `postgres`."""
    programs = binaries()
    assert programs is not None
    folder = Path(tempfile.mkdtemp(prefix="pg-"))
    user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    if os.geteuid() == 0:
        shutil.chown(folder, user)
    as_user = {"user": user} if os.geteuid() == 0 else {}
    quiet = {"cwd": "/", "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, **as_user}
    data = folder / "data"
    try:
        subprocess.run(
            [programs / "initdb", "-D", data, "-U", "otklik", "-A", "trust", "-N", "-E", "UTF8", "--locale=C"],
            check=True,
            **quiet,
        )
        options = f"-k {folder} -c listen_addresses='' -c fsync=off -c max_connections=60"
        server = [programs / "pg_ctl", "-D", data, "-w", "-t", "60"]
        subprocess.run([*server, "-o", options, "-l", folder / "log", "start"], check=True, **quiet)
        try:
            yield f"postgresql://otklik@/postgres?host={folder}"
        finally:
            subprocess.run([*server, "-m", "immediate", "stop"], check=True, **quiet)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
