"""Recognise, set and read back each kind of control: one module per kind, with a script in `js/widgets`."""
