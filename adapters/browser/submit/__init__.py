"""Sending one application: the workspace and the guard that lets one request out."""
