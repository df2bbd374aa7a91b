"""What crosses a boundary: frozen, versioned models, exported as JSON Schema. Imports nothing else of ours."""
