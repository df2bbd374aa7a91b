"""The stages of a day; receives its parts, builds none."""
