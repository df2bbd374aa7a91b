"""A form in the browser: probe, fill, read back, block unwanted submits, read the confirmation."""
