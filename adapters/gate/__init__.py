"""The quality gate's engine and its page."""
