"""Helpers that several tests share, one file per room. The paths that they read are in `paths`."""
