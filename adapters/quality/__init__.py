"""The data quality checks, on Great Expectations."""
