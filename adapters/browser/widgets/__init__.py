"""How each kind of control is recognised, set and read back: one module and one script in `js/widgets` for each."""
