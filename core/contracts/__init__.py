"""Data models that cross a boundary: frozen, versioned, exported as JSON Schema. They import no other room."""
