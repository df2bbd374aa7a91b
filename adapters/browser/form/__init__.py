"""A form in the browser: probe, fill, read back, block stray submits, read the confirmation."""
