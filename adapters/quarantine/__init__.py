"""Network quarantine of the browser: a forward proxy on loopback that checks addresses, counts bytes and can be closed.

The browser reaches the network only through this proxy.
"""
