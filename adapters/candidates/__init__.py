"""A candidate from a folder: resume, preferences, documents."""
