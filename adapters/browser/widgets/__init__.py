"""How each kind of control is set and read back."""
