"""The only way from a browser of ours to the network: a forward proxy on loopback that checks, counts and can be closed."""
