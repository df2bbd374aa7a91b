"""The offline model: a deterministic lexical screener that costs nothing."""
