"""Templates, charts and pages people read."""
