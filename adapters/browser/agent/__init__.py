"""Walks to an application form in a real page."""
