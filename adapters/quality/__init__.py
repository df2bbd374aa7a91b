"""The data quality gate, on Great Expectations."""
