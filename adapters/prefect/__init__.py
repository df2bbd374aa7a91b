"""Prefect over its HTTP API: client, runs, rate limits."""
