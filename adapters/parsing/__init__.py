"""Responses to cards: formats, listings, and errors with names."""
