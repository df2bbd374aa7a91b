"""What every model call shares: the candidate brief, batching, truncation."""
