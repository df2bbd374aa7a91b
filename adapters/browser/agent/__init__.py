"""The walk to a form in a real page."""
