"""The controls of a page become a form model, a plan, and a check of the values that were set."""
