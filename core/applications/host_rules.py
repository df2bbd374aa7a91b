"""The user's rules for addresses: prohibited hosts and schemes, and the list of the only allowed hosts."""

import re
from collections.abc import Callable, Iterable
from urllib.parse import urlsplit

from core.contracts.limits import Limits

_UNSAFE = re.compile(r"[\\\x00-\x20\x7f]")
"""Characters that programs read differently: browsers take a backslash for a slash, and some programs drop white space."""


def reason_against_address(limits: Limits, url: str) -> str | None:
    """Return why this address must not be opened, or None."""
    try:
        parts = urlsplit(url.strip())
        host = _ascii((parts.hostname or "").rstrip("."))
    except ValueError:
        parts, host = None, ""
    if parts is None or _UNSAFE.search(url.strip()):
        return f"{url[:200]!r} is not an address that every browser reads alike"
    scheme = f"{parts.scheme.lower()}:"
    for pattern in limits.prohibited:
        if pattern == scheme or _is_host(pattern, host):
            return f"{host or scheme} is prohibited by “{pattern}” (limits.prohibited)"
    if limits.only_hosts and not any(_is_host(pattern, host) for pattern in limits.only_hosts):
        return f"{host or scheme} is not one of the hosts in limits.only_hosts"
    return None


def forbidding(limits: Limits) -> Callable[[str], str | None]:
    """Return `reason_against_address` with these limits, as a function of the address alone."""
    return lambda url: reason_against_address(limits, url)


def reason_against_any(limits: Limits, urls: Iterable[str | None]) -> str | None:
    """Return the first reason against one of these addresses, or None. Missing addresses are left out."""
    return next((why for url in urls if url for why in [reason_against_address(limits, url)] if why), None)


def _is_host(pattern: str, host: str) -> bool:
    """Whether a host matches a pattern. `*.example.com` matches every subdomain, and example.com itself."""
    if pattern.endswith(":"):
        return False
    if pattern.startswith("*."):
        base = _ascii(pattern[2:])
        return host == base or host.endswith(f".{base}")
    return host == _ascii(pattern)


def _ascii(host: str) -> str:
    """Return a host in lower case, with an international name in its ASCII form."""
    try:
        return host.lower().encode("idna").decode()
    except UnicodeError:
        return host.lower()
