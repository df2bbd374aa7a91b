"""The demo board: replicas of application forms that behave, and a server that records exactly what it received."""
