"""The fork server: a process that has imported what an apply run needs, and forks once per flow run.

A new Python that imports Prefect and the apply flow costs about three seconds of CPU; a fork costs milliseconds. Prefect's worker
still supervises each run: it starts `fork_client`, which ends as the run ends, passes on its signals, and takes the run with it when
it is killed. This process starts no threads, because a fork copies only the thread that calls it.
"""

import ctypes
import gc
import os
import runpy
import selectors
import signal
import socket
import struct
import sys
import warnings
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import NamedTuple

from core.errors import FatalError, OtklikError
from flows.server.fork_client import FORWARDED, LENGTH, SOCKET, STATUS, receive
from flows.server.private_files import use_private_umask
from flows.settings import load_settings

REQUEST_SECONDS = 5.0
PRELOADED = (
    "prefect.engine",
    "prefect.flow_engine",
    "prefect.deployments.steps.core",
    "flows.apply",
    "flows.apply_wiring",
    "flows.applying.session",
    "adapters.browser.submit.workspace",
    "adapters.candidates.documents",
    "adapters.model.providers",
    "adapters.stores.ledger.sql_ledger",
    "adapters.stores.receipt_folders",
    "core.answers.form_question",
    "playwright.sync_api",
)
"""What an apply run imports. The daily flow imports polars, which starts threads, so it imports its own parts in its own process."""
PR_SET_PDEATHSIG = 1


class Request(NamedTuple):
    """One flow run: its environment, its working directory, and where its output goes (descriptors of stdout and stderr)."""

    environment: dict[bytes, bytes]
    folder: bytes
    output: tuple[int, int]


class ForkServer:
    """Fork a process per request, pass on signals to it, and report its exit status."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._listener = _listen(folder)
        self._woken, self._wake = socket.socketpair()
        self._selector = selectors.DefaultSelector()
        self._pids: dict[socket.socket, int] = {}
        self._is_ending = False

    def serve(self) -> Request | None:
        """Return the request in each forked process, and None in this one: after SIGTERM, when the runs have ended."""
        self._woken.setblocking(False)
        self._wake.setblocking(False)
        signal.set_wakeup_fd(self._wake.fileno(), warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.signal(signal.SIGTERM, self._end)
        signal.signal(signal.SIGINT, self._end)
        self._selector.register(self._listener, selectors.EVENT_READ)
        self._selector.register(self._woken, selectors.EVENT_READ)
        while self._pids or not self._is_ending:
            for key, _ in self._selector.select():
                if key.fileobj is self._listener:
                    request = self._accept()
                    if request is not None:
                        return request
                elif key.fileobj is self._woken:
                    with suppress(BlockingIOError):
                        self._woken.recv(4096)
                    self._reap()
                elif isinstance(key.fileobj, socket.socket) and key.fileobj in self._pids:
                    self._pass_on(key.fileobj)
        (self._folder / SOCKET).unlink(missing_ok=True)
        return None

    def _end(self, _number: int, _frame: FrameType | None) -> None:
        self._is_ending = True

    def _accept(self) -> Request | None:
        """Fork for one request. Returns the request in the new process, and None in this one."""
        connection, _ = self._listener.accept()
        request = _read_request(connection)
        if request is None or _is_gone(connection):
            for descriptor in request.output if request else ():
                os.close(descriptor)
            connection.close()
            return None
        server = os.getpid()
        signal.pthread_sigmask(
            signal.SIG_BLOCK, FORWARDED
        )  # a signal to the new process must not meet the server's handlers
        pid = os.fork()
        if pid == 0:
            self._leave(connection)
            _end_with_parent(server)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, FORWARDED)
        if pid == 0:
            return request
        for descriptor in request.output:
            os.close(descriptor)
        self._pids[connection] = pid
        self._selector.register(connection, selectors.EVENT_READ)
        return None

    def _leave(self, connection: socket.socket) -> None:
        """Give up, in a forked process, what belongs to the server."""
        signal.set_wakeup_fd(-1)
        for number in (signal.SIGCHLD, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._selector.close()
        for owned in (self._listener, self._woken, self._wake, connection, *self._pids):
            owned.close()

    def _reap(self) -> None:
        connections = {pid: connection for connection, pid in self._pids.items()}
        with suppress(ChildProcessError):
            while (ended := os.waitpid(-1, os.WNOHANG))[0]:
                connection = connections.pop(ended[0])
                with suppress(OSError):  # the client was killed meanwhile
                    connection.sendall(STATUS.pack(ended[1]))
                self._forget(connection)

    def _pass_on(self, connection: socket.socket) -> None:
        """Send the run the signals that its client received, and end it if the client was killed."""
        try:
            numbers = connection.recv(64)
        except ConnectionError:
            numbers = b""
        pid = self._pids[connection]
        if not numbers:
            os.kill(pid, signal.SIGKILL)
            self._selector.unregister(connection)
        for number in numbers:
            if number in FORWARDED:
                os.kill(pid, number)

    def _forget(self, connection: socket.socket) -> None:
        del self._pids[connection]
        with suppress(KeyError):
            self._selector.unregister(connection)
        connection.close()


def _listen(folder: Path) -> socket.socket:
    """Bind the socket, which is for the owner of the folder only. It gets its name when it listens, so that no client is refused before."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    unheard = f"{SOCKET}.new"
    for name in (SOCKET, unheard):
        (folder / name).unlink(missing_ok=True)
    before = Path.cwd()
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        os.chdir(folder)
        listener.bind(unheard)
        listener.listen(64)
        Path(unheard).rename(SOCKET)
    finally:
        os.chdir(before)
    return listener


def _read_request(connection: socket.socket) -> Request | None:
    """Return the request, or None if the client has gone or sends something else."""
    connection.settimeout(REQUEST_SECONDS)
    descriptors: list[int] = []
    try:
        head, descriptors, _, _ = socket.recv_fds(connection, LENGTH.size, 2)
        folder, *variables = receive(connection, LENGTH.unpack(head)[0]).split(b"\0")
        output, error = descriptors
        environment = {name: value for name, _, value in (variable.partition(b"=") for variable in variables)}
        request = Request(environment, folder, (output, error))
    except (OSError, ValueError, struct.error):
        for descriptor in descriptors:
            os.close(descriptor)
        return None
    connection.settimeout(None)
    return request


def _is_gone(connection: socket.socket) -> bool:
    """Whether the client was killed while its request waited."""
    try:
        return connection.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT) == b""
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def _end_with_parent(parent: int) -> None:
    """Have the kernel kill this process when the server is gone (Linux), so that no run goes on unsupervised."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)


def preload() -> None:
    """Import what apply runs need, and build what they build at first use.

    Raises `FatalError` if that has started a thread, which a fork would not copy.
    """
    for name in PRELOADED:
        import_module(name)
    from flows.server.warm_up import warm_up

    warm_up()
    threads = Path("/proc/self/task")
    if threads.is_dir() and len(list(threads.iterdir())) > 1:
        raise FatalError("an import has started a thread", "Take it out of PRELOADED in flows/server/fork_server.py.")
    gc.collect()
    gc.freeze()  # the collector would otherwise write to, and so copy, every page of memory that runs share


def take_over(request: Request) -> None:
    """Make this process what its client would have been: environment, working directory, output."""
    for target, descriptor in enumerate(request.output, start=1):
        os.dup2(descriptor, target)
        os.close(descriptor)
    os.chdir(request.folder)
    os.environ.clear()
    os.environb.update(request.environment)


def run_flow() -> None:
    """Run the flow run that the environment names, as `python -m prefect.engine` does."""
    from prefect.context import refresh_global_settings_context

    refresh_global_settings_context()
    sys.argv = ["prefect.engine"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # the module is imported already
        runpy.run_module("prefect.engine", run_name="__main__")


if __name__ == "__main__":
    use_private_umask()
    try:
        server = ForkServer(load_settings().run_path)
        preload()
        request = server.serve()
    except OtklikError as error:
        sys.exit(f"otklik: {error}")
    if request is not None:
        take_over(request)
        run_flow()
