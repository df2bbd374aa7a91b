"""SQL by name, from sql/queries (asking) and sql/statements (writing)."""

import re
from functools import cache

from adapters.stores.migrate import SQL_FOLDER
from core.errors import SettingsError

QUERIES = SQL_FOLDER / "queries"
STATEMENTS = SQL_FOLDER / "statements"
INTERNAL = re.compile(r"pending_|needs_|ungated|shortlist|run_cards|site_volumes|known_|projected_|tables_and|summary_")


@cache
def query(name: str) -> str:
    path = QUERIES / f"{name}.sql"
    if not re.fullmatch(r"\w+", name) or not path.is_file():
        raise SettingsError(f"there is no query named {name!r}", f"Named queries: {', '.join(analytics())}.")
    return path.read_text(encoding="utf-8")


@cache
def statement(name: str) -> str:
    return (STATEMENTS / f"{name}.sql").read_text(encoding="utf-8")


def analytics() -> dict[str, str]:
    """The queries that answer a person's question, with their meaning (the comment at their top)."""
    names = sorted(path.stem for path in QUERIES.glob("*.sql") if not INTERNAL.match(path.stem))
    return {name: meaning(query(name)) for name in names}


def meaning(sql: str) -> str:
    lines = []
    for line in sql.splitlines():
        if not line.startswith("--"):
            break
        lines.append(line.removeprefix("--").strip())
    return " ".join(lines)
