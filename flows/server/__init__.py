"""Processes: Prefect server, worker, supervisor, evidence server, preflight."""
