"""Hacker News: the monthly hiring thread."""
