"""The warehouse (`core.ports.warehouse.Warehouse`) in DuckDB."""

from adapters.stores.warehouse.cards import WarehouseCards
from adapters.stores.warehouse.dedup import WarehouseDedup
from adapters.stores.warehouse.facts import WarehouseFacts
from adapters.stores.warehouse.publish import WarehousePublish


class DuckWarehouse(WarehouseCards, WarehouseDedup, WarehouseFacts, WarehousePublish):
    """`DuckWarehouse(home / "warehouse.duckdb", purpose="daily run …")`: takes the lock and migrates; `close()` releases it."""
