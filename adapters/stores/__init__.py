"""The two stores and the blobs (DESIGN section 7)."""
