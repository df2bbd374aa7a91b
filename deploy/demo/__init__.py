"""The demo: a real installation on free loopback ports, and an invented outside world."""
