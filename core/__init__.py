"""The domain: frozen pydantic models and pure rules. No I/O, no clock, no SDK."""
