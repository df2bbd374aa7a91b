"""Detect WebSocket and WebRTC connections of a page, which send data without requests and cannot be compared part by part.

The network is closed when a button is pressed, so that such connections are not expected to send anything. But a page that opens one may
have tried to send data that no rehearsed request shows.
"""

from playwright.sync_api import BrowserContext, Page
from playwright.sync_api import Error as PlaywrightError

COUNT_PEERS = """
(() => {
  const Peer = window.RTCPeerConnection;
  if (!Peer) return;
  const key = Symbol.for('otklik.peers');
  window[key] = 0;
  window.RTCPeerConnection = new Proxy(Peer, { construct(target, given, as) { window[key] += 1; return Reflect.construct(target, given, as); } });
})()
"""


class OtherChannels:
    """Count the connections that the pages of a browser context open, from the start of the context."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._sockets: list[str] = []
        self._known: frozenset[str] = frozenset()
        self._peers = 0
        context.add_init_script(COUNT_PEERS)
        context.on("page", self._watch)

    def mark(self) -> None:
        """Start counting anew. Sockets to addresses that were used before, such as a chat that reconnects, are ignored from now on."""
        self._known, self._peers = frozenset(self._sockets), self._count_peers()
        self._sockets = []

    def opened(self) -> str | None:
        """Return in words which connection was opened since `mark`, or None."""
        new = [address for address in self._sockets if address not in self._known]
        if new:
            return f"the page opened a WebSocket to {new[0]}"
        if self._count_peers() > self._peers:
            return "the page opened a WebRTC connection"
        return None

    def _watch(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._sockets.append(socket.url.partition("?")[0]))

    def _count_peers(self) -> int:
        """Count the WebRTC connections of the pages. Frames are left out, since a frame that never loads would block."""
        count = 0
        for page in self._context.pages:
            try:
                count += int(page.evaluate("() => window[Symbol.for('otklik.peers')] || 0"))
            except PlaywrightError:
                continue  # the page is gone
        return count
