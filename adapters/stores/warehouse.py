"""The warehouse (core.warehouse_port.Warehouse) in DuckDB, put together from its parts."""

from adapters.stores.warehouse_cards import WarehouseCards
from adapters.stores.warehouse_dedup import WarehouseDedup
from adapters.stores.warehouse_facts import WarehouseFacts
from adapters.stores.warehouse_publish import WarehousePublish


class DuckWarehouse(WarehouseCards, WarehouseDedup, WarehouseFacts, WarehousePublish):
    """`DuckWarehouse(home / "warehouse.duckdb", purpose="daily run …")`: takes the lock, migrates; `close()` lets go."""
