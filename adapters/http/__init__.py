"""Fetch over HTTP: checked addresses, pacing, robots.txt, bounds, conditional requests."""
