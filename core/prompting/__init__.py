"""Helpers for all model calls: candidate brief, batching, lenient parsing, truncation."""
