"""Deployment files, generators for docs and data, the demo and its demo board."""
