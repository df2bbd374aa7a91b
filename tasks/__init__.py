"""Prefect tasks, one file per stage. They call core and ports, never an adapter."""
