"""The demo board: working replicas of application forms, and a server that records exactly what it receives."""
