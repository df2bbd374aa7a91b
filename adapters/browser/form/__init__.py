"""A form in the browser: probe, fill, read back, hold the submit, read the confirmation."""
