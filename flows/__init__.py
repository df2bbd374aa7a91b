"""Prefect flows, settings, wiring and the command line."""
