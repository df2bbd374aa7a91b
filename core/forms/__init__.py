"""Forms: read the controls of a page as a form model, plan how to fill it, and compare the values that were set."""
