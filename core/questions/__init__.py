"""Which class a form question belongs to."""
