"""Fetching over HTTP: addresses checked, paced, bounded, cached."""
