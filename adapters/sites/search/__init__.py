"""Search pages that no job site knows, read by a learnt spec."""
