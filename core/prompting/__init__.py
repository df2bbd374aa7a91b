"""Helpers of every model call: candidate brief, batching, truncation."""
