"""Search pages without a job site of their own, read by a `SearchSpec`."""
