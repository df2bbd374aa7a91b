"""The command that Prefect's worker starts for a flow run: let the fork server run it, and pass on signals, output and exit status.

Started as a file, with the fork server's folder as its argument. It imports the standard library only, so that it starts in a few
milliseconds. If no fork server answers, it becomes the process that Prefect would have started.
"""

import os
import signal
import socket
import struct
import sys
from contextlib import suppress
from types import FrameType

SOCKET = "runs.sock"
LENGTH = struct.Struct("!I")
STATUS = struct.Struct("!i")
"""The exit status of the run as `os.waitpid` returns it."""
FORWARDED = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)


def connect(folder: str) -> socket.socket:
    """Connect to the fork server of this folder. Raises `OSError` if there is none.

    The path of a socket is limited to about 100 characters, so it is named relative to its folder.
    """
    before = os.getcwd()  # noqa: PTH109
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        os.chdir(folder)
        connection.connect(SOCKET)
    except OSError:
        connection.close()
        raise
    finally:
        os.chdir(before)
    return connection


def send_request(connection: socket.socket) -> None:
    """Ask for a run with the working directory, the environment and the output of this process."""
    body = b"\0".join([os.getcwdb(), *(name + b"=" + value for name, value in os.environb.items())])  # noqa: PTH109
    socket.send_fds(connection, [LENGTH.pack(len(body))], [1, 2])
    connection.sendall(body)


def receive(connection: socket.socket, size: int) -> bytes:
    """Return exactly this many bytes, or fewer if the other side is gone."""
    received = b""
    while len(received) < size:
        try:
            part = connection.recv(size - len(received))
        except ConnectionError:
            break
        if not part:
            break
        received += part
    return received


def end_as(status: int) -> None:
    """End this process as the run has ended: with the same exit code, or by the same signal."""
    code = os.waitstatus_to_exitcode(status)
    if code >= 0:
        sys.exit(code)
    if -code != signal.SIGKILL:
        signal.signal(-code, signal.SIG_DFL)
    os.kill(os.getpid(), -code)


def main(folder: str) -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, FORWARDED)
    try:
        connection = connect(folder)
        send_request(connection)
    except OSError:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, FORWARDED)
        os.execv(sys.executable, [sys.executable, "-m", "prefect.engine"])

    def forward(number: int, _frame: FrameType | None) -> None:
        with suppress(OSError):  # the run has ended, or the fork server is gone: both are noticed below
            connection.sendall(bytes([number]))

    for number in FORWARDED:
        signal.signal(number, forward)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, FORWARDED)
    status = receive(connection, STATUS.size)
    # A fork server that is gone has taken its runs with it.
    end_as(STATUS.unpack(status)[0] if len(status) == STATUS.size else signal.SIGKILL)


if __name__ == "__main__":
    main(sys.argv[1])
