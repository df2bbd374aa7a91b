"""Compare the sites of web addresses."""

import ipaddress
from urllib.parse import urlsplit

SECOND_LEVEL = frozenset("ac co com edu gov gv ltd me ne net nom or org plc sch".split())
"""Labels below a country's domain under which anybody can register a site: `example.co.uk` is a site, `co.uk` is not."""


def site_of(url: str) -> str:
    """Return the registrable domain of an address, by a short list of second-level labels; for an IP address or a bare name, host and port.

    Raises `ValueError` if the address is malformed.
    """
    split = urlsplit(url)
    host = split.hostname or ""
    labels = host.split(".")
    try:
        ipaddress.ip_address(host)
    except ValueError:
        if len(labels) > 1:
            return ".".join(labels[-3 if len(labels[-1]) == 2 and labels[-2] in SECOND_LEVEL else -2 :])
    return f"{host}:{split.port}"
