"""The stages of a daily run and the report. This package receives its parts and builds none."""
