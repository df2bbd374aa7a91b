"""The demo: a real installation on free local ports, with invented job sites and employers."""
