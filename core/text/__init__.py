"""Text as such: normalising, languages, similarity, plain text from HTML. Imports nothing else of ours."""
