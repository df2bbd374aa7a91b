"""The DuckDB warehouse: one writer, a published copy for readers."""
