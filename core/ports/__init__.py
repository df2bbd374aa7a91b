"""Ports: protocols of what the core needs from outside, one per role. Adapters implement them; `flows/wiring.py` connects them."""
