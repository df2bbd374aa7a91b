"""The boundaries as protocols, sized by role. Adapters implement them; `flows/wiring.py` binds them."""
