"""The published copy of the warehouse, read only: for `otklik sql` and the notebook."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import duckdb
import polars as pl

from adapters.stores import sql_files
from adapters.stores.warehouse.database import CONFIG, as_dicts, bound, set_up
from core.errors import SkippableError, StoreError


class PublishedWarehouse:
    """A read-only connection that reads no other file. Several may be open at once."""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise SkippableError(
                "nothing has been published yet",
                "The first `otklik run` publishes a copy. Nothing set up yet? Begin with: otklik init --from cv.pdf",
            )
        try:
            self._connection = duckdb.connect(str(path), read_only=True, config=CONFIG)
            set_up(self._connection)
            self._connection.execute("SET enable_external_access = false")
            self._connection.execute("SET lock_configuration = true")
        except duckdb.Error as error:
            raise StoreError(
                f"the published copy {path.name} cannot be read: {error}", "Publish it again: `otklik run`."
            ) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._connection.close()

    def rows(self, query: str, parameters: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        sql = sql_files.query(query)
        return self.ask(sql, bound(sql, parameters or {}))

    def frame(self, query: str, parameters: Mapping[str, Any] | None = None) -> pl.DataFrame:
        sql = sql_files.query(query)
        found: pl.DataFrame = self._connection.sql(sql, params=bound(sql, parameters or {})).pl()
        return found

    def ask(self, sql: str, parameters: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
        """Run the user's SQL. Two columns of one name become `name` and `name_2`. Raises `SkippableError` if the query fails."""
        try:
            return as_dicts(self._connection.execute(sql, dict(parameters or {})))
        except duckdb.Error as error:
            raise SkippableError(f"the query failed: {str(error).strip()}", "Tables: `otklik sql --tables`.") from error
