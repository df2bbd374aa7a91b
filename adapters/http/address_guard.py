"""Refuse addresses that are not public, and a network layer that connects to nothing else."""

import ipaddress
import socket
import ssl
from collections.abc import Callable, Collection, Iterable
from functools import cache
from typing import Any
from urllib.parse import urlsplit

import httpcore
import httpx

from adapters.http.deadline import BoundedStream
from core.errors import AddressRefused, SiteUnreachable

Resolve = Callable[[str, int], Collection[str]]
_NAT64 = ipaddress.ip_network("64:ff9b::/96")


def resolved(host: str, port: int) -> Collection[str]:
    """Resolve a host name to all its addresses. Raises `SiteUnreachable` if there are none."""
    try:
        answers = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise SiteUnreachable(f"Host name not found: {host!r} ({error})") from None
    return list(dict.fromkeys(str(answer[4][0]) for answer in answers))


def why_refused(address: str) -> str | None:
    """Return why this IP address is refused ("loopback", "private" …), or None for a public one."""
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


class AddressGuard:
    """Allow http and https to public addresses only.

    `allow_hosts` names exceptions with their port ("127.0.0.1:8080").
    """

    def __init__(self, allow_hosts: Iterable[str] = (), resolve: Resolve = resolved) -> None:
        self._allowed = frozenset(host.lower() for host in allow_hosts)
        self._resolve = resolve

    def check_url(self, url: str) -> None:
        """Check a URL without resolving its host name. Raises `AddressRefused`."""
        try:
            split = urlsplit(url)
            port = split.port
        except ValueError:
            raise AddressRefused(f"Not a valid address: {url[:200]!r}") from None
        if split.scheme.lower() not in {"http", "https"}:
            raise AddressRefused(f"Only http and https are fetched: {url[:200]!r}")
        if not split.hostname:
            raise AddressRefused(f"No host in {url[:200]!r}")
        if split.username is not None or split.password is not None:
            raise AddressRefused(f"Addresses with a user name are not fetched: host {split.hostname!r}")
        if port == 0:
            raise AddressRefused(f"Port 0 in {url[:200]!r}")

    def check(self, url: str) -> None:
        """Check a URL and the addresses that its host name resolves to now. Raises `AddressRefused`."""
        self.check_url(url)
        split = urlsplit(url)
        self.addresses(split.hostname or "", split.port or (443 if split.scheme.lower() == "https" else 80))

    def addresses(self, host: str, port: int) -> Collection[str]:
        """Return the addresses to connect to. Raises `AddressRefused` if any of them is not public."""
        addresses = self._resolve(host, port)
        if not addresses:
            raise SiteUnreachable(f"Host name without an address: {host!r}")
        if f"{host.lower()}:{port}" in self._allowed:
            return addresses
        for address in addresses:
            why = why_refused(address)
            if why:
                raise AddressRefused(
                    f"{host}:{port} is {address}, {why}", "Allow a local host by its name and port in `allow_hosts`."
                )
        return addresses


class CheckedNetwork(httpcore.NetworkBackend):
    """Resolve a name once, check every answer, and connect to a checked address: no second lookup, no DNS rebinding.

    TLS (SNI, certificate) and the Host header still use the host name: they are set above this layer.
    """

    def __init__(self, guard: AddressGuard) -> None:
        self._guard = guard
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
        for address in self._guard.addresses(host, port):
            try:
                stream = self._sockets.connect_tcp(
                    address, port, timeout=timeout, local_address=local_address, socket_options=socket_options
                )
                return BoundedStream(stream)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure or httpcore.ConnectError(f"No address of {host}")

    def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.NetworkStream:
        raise AddressRefused("Unix sockets are not fetched")

    def sleep(self, seconds: float) -> None:
        self._sockets.sleep(seconds)


@cache
def trusted_certificates() -> ssl.SSLContext:
    """The certificate authorities of this process. Reading them takes longer than a request, so they are read once."""
    return httpx.create_ssl_context()


class CheckedTransport(httpx.HTTPTransport):
    """An httpx transport over `CheckedNetwork`, without a proxy from the environment."""

    def __init__(self, guard: AddressGuard, verify: ssl.SSLContext | None = None) -> None:
        trusted = verify or trusted_certificates()
        super().__init__(verify=trusted, trust_env=False)
        self._pool.close()
        self._pool = httpcore.ConnectionPool(
            ssl_context=trusted,
            max_connections=20,
            max_keepalive_connections=10,
            keepalive_expiry=10.0,
            network_backend=CheckedNetwork(guard),
        )
