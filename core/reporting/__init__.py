"""The summary of a run for the user."""
