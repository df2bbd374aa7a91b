"""Vacancies: capture, identity, deduplication, hard rules, quality."""
