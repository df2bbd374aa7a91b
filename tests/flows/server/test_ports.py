import socket
from pathlib import Path

import pytest

from flows.server.processes import OWN_PORTS, free_port, port_is_free

HANDED_OUT = Path("/proc/sys/net/ipv4/ip_local_port_range")


def test_a_port_for_a_server_of_ours_is_none_that_the_system_gives_to_others_meanwhile() -> None:
    assert free_port() in OWN_PORTS
    if not HANDED_OUT.exists():
        pytest.skip("only Linux tells which ports it gives to those who ask for any")
    assert int(HANDED_OUT.read_text().split()[0]) not in OWN_PORTS


def test_a_port_that_is_in_use_is_not_free() -> None:
    with socket.create_server(("127.0.0.1", port := free_port())):
        assert not port_is_free(port)
    assert port_is_free(port)
