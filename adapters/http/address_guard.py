"""Which addresses may be talked to, and a network layer that connects to nothing else."""

import ipaddress
import socket
import ssl
from collections.abc import Callable, Collection, Iterable
from typing import Any
from urllib.parse import urlsplit

import httpcore
import httpx

from core.errors import AddressRefused, SiteUnreachable

Resolve = Callable[[str, int], Collection[str]]
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


def resolved(host: str, port: int) -> Collection[str]:
    """Every address the name has now."""
    try:
        answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise SiteUnreachable(f"the name {host!r} is not found: {error}") from None
    return list(dict.fromkeys(str(answer[4][0]) for answer in answers))


def why_refused(address: str) -> str | None:
    """Why nothing is fetched from this address, or None where it is a public one."""
    try:
        ip = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return "not an IP address"
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if ip in _NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return why_refused(str(inner))
        if ip.is_site_local:
            return "site-local"
    for kind in ("loopback", "link_local", "multicast", "unspecified", "reserved", "private"):
        if getattr(ip, f"is_{kind}"):
            return kind.replace("_", "-")
    return None if ip.is_global else "not a public address"


class AddressRule:
    """Only http and https, no user name, and only public addresses, but for hosts that are allowed by name and port."""

    def __init__(self, allow_hosts: Iterable[str] = (), resolve: Resolve = resolved) -> None:
        self._allowed = frozenset(host.lower() for host in allow_hosts)
        self._resolve = resolve

    def check_url(self, url: str) -> None:
        """Raises `AddressRefused` for what can be refused before a name is resolved."""
        try:
            split = urlsplit(url)
            port = split.port
        except ValueError:
            raise AddressRefused(f"not an address: {url[:200]!r}") from None
        if split.scheme.lower() not in {"http", "https"}:
            raise AddressRefused(f"{split.scheme or 'no scheme'}: is never fetched, only http and https: {url[:200]!r}")
        if not split.hostname:
            raise AddressRefused(f"no host in {url[:200]!r}")
        if split.username is not None or split.password is not None:
            raise AddressRefused(f"an address with a user name is never fetched: host {split.hostname!r}")
        if port == 0:
            raise AddressRefused(f"port 0 in {url[:200]!r}")

    def check(self, url: str) -> None:
        """Both: the address as written, and what its name resolves to now."""
        self.check_url(url)
        split = urlsplit(url)
        self.addresses(split.hostname or "", split.port or (443 if split.scheme.lower() == "https" else 80))

    def addresses(self, host: str, port: int) -> Collection[str]:
        """The addresses to connect to. Raises `AddressRefused` if one single answer is not public."""
        found = self._resolve(host, port)
        if not found:
            raise SiteUnreachable(f"the name {host!r} has no address")
        if f"{host.lower()}:{port}" in self._allowed:
            return found
        for address in found:
            why = why_refused(address)
            if why:
                raise AddressRefused(
                    f"{host}:{port} is {address}, {why}", "Local hosts are reached only when allowed by name and port."
                )
        return found


class CheckedNetwork(httpcore.NetworkBackend):
    """Resolves a name once, checks every answer, and connects to an address that was checked: no second lookup, no rebinding.

    The host name stays in TLS (SNI, certificate) and in the Host header: those are set above this layer.
    """

    def __init__(self, rule: AddressRule) -> None:
        self._rule = rule
        self._sockets = httpcore.SyncBackend()

    def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.NetworkStream:
        failure: Exception | None = None
        for address in self._rule.addresses(host, port):
            try:
                return self._sockets.connect_tcp(
                    address, port, timeout=timeout, local_address=local_address, socket_options=socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure or httpcore.ConnectError(f"no address of {host}")

    def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.NetworkStream:
        raise AddressRefused("a local socket is never fetched")

    def sleep(self, seconds: float) -> None:
        self._sockets.sleep(seconds)


class CheckedTransport(httpx.HTTPTransport):
    """httpx over `CheckedNetwork`; no proxy from the environment."""

    def __init__(self, rule: AddressRule, verify: ssl.SSLContext | None = None) -> None:
        super().__init__(trust_env=False)
        self._pool.close()
        self._pool = httpcore.ConnectionPool(
            ssl_context=verify or httpx.create_ssl_context(),
            max_connections=20,
            max_keepalive_connections=10,
            keepalive_expiry=10.0,
            network_backend=CheckedNetwork(rule),
        )
