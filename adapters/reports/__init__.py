"""Render the report, the summary email, the funnel chart and the quality page."""
