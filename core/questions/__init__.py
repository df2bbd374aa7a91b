"""Classification of form questions."""
