"""Text in general: normalising, languages, similarity, plain text from HTML. Imports no other room."""
