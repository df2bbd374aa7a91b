"""Measure the responses in a tunnel without TLS. The driver's own requests to http addresses come in such tunnels."""

from collections.abc import Iterator

import h11

from adapters.quarantine.answer_size import AnswerSize

_TLS_HANDSHAKE = 0x16
_LARGEST_HEAD = 1_000_000


class PlainAnswers:
    """Measure the responses of one tunnel, reading along in both directions. TLS, and anything but HTTP, is not measured."""

    def __init__(self) -> None:
        self._near: h11.Connection | None = None
        self._far: h11.Connection | None = None
        self._size = AnswerSize("")
        self._is_begun = False

    def asked(self, data: bytes) -> None:
        """Read bytes that the browser sends to the site."""
        if not self._is_begun:
            self._is_begun = True
            if data[0] != _TLS_HANDSHAKE:
                self._near = h11.Connection(h11.SERVER, max_incomplete_event_size=_LARGEST_HEAD)
                self._far = h11.Connection(h11.CLIENT, max_incomplete_event_size=_LARGEST_HEAD)
        try:
            if self._near is not None and self._far is not None:
                self._near.receive_data(data)
                self._pass_on(self._near, self._far)
        except h11.ProtocolError:
            self._near = self._far = None

    def answered(self, data: bytes) -> None:
        """Read bytes that the site returns. Raises `AnswerTooLarge` if a response exceeds the limit."""
        if self._near is None or self._far is None:
            return
        try:
            self._far.receive_data(data)
            for event in _events(self._far):
                if isinstance(event, h11.Response):
                    self._size = AnswerSize(
                        dict(event.headers).get(b"content-encoding", b"").decode("ascii", "replace")
                    )
                elif isinstance(event, h11.Data):
                    self._size.add(bytes(event.data))
                self._near.send(event)
            if self._far.our_state is h11.DONE and self._far.their_state is h11.DONE:
                self._far.start_next_cycle()
                self._near.start_next_cycle()
                self._pass_on(self._near, self._far)
        except h11.ProtocolError:
            self._near = self._far = None

    @staticmethod
    def _pass_on(near: h11.Connection, far: h11.Connection) -> None:
        for event in _events(near):
            far.send(event)


def _events(connection: h11.Connection) -> Iterator[h11.Event]:
    while isinstance(event := connection.next_event(), h11.Event):
        if isinstance(event, h11.ConnectionClosed):
            return
        yield event
