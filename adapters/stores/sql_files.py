"""SQL by name: sql/queries (for users), sql/internal (for the stages) and sql/statements (writing)."""

import re
from functools import cache

from adapters.stores.migrate import SQL_FOLDER
from core.errors import SettingsError

QUERIES = SQL_FOLDER / "queries"
INTERNAL = SQL_FOLDER / "internal"
STATEMENTS = SQL_FOLDER / "statements"


@cache
def query(name: str) -> str:
    paths = [folder / f"{name}.sql" for folder in (QUERIES, INTERNAL)]
    path = next((path for path in paths if path.is_file()), None)
    if not re.fullmatch(r"\w+", name) or path is None:
        raise SettingsError(f"there is no query named {name!r}", f"Named queries: {', '.join(analytics())}.")
    return path.read_text(encoding="utf-8")


@cache
def statement(name: str) -> str:
    return (STATEMENTS / f"{name}.sql").read_text(encoding="utf-8")


def analytics() -> dict[str, str]:
    """Return the queries for users by name, each with its meaning (the comment at its top)."""
    names = sorted(path.stem for path in QUERIES.glob("*.sql"))
    return {name: meaning(query(name)) for name in names}


def meaning(sql: str) -> str:
    lines = []
    for line in sql.splitlines():
        if not line.startswith("--"):
            break
        lines.append(line.removeprefix("--").strip())
    return " ".join(lines)
