"""The answer to a form question with its source, or the reason why there is none."""
