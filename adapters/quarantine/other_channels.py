"""WebSocket and WebRTC connections that a page opens: ways to send that are not requests and cannot be compared part by part.

The network is closed by the time that a button is pressed, so nothing is known to leave by them; but what a page tried to send that
way was not rehearsed and is not told by the requests.
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
    """Counts what every page of a browser context opens, from the beginning."""

    def __init__(self, context: BrowserContext) -> None:
        self._context = context
        self._sockets: list[str] = []
        self._known: frozenset[str] = frozenset()
        self._peers = 0
        context.add_init_script(COUNT_PEERS)
        context.on("page", self._watch)

    def mark(self) -> None:
        """Count from here on. Addresses that a socket was opened to before (a chat that connects again) count no more."""
        self._known, self._peers = frozenset(self._sockets), self._count_peers()
        self._sockets = []

    def opened(self) -> str | None:
        """Return what was opened since `mark`, in words, or None."""
        new = [address for address in self._sockets if address not in self._known]
        if new:
            return f"the page opened a WebSocket to {new[0]}"
        if self._count_peers() > self._peers:
            return "the page opened a WebRTC connection"
        return None

    def _watch(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._sockets.append(socket.url.partition("?")[0]))

    def _count_peers(self) -> int:
        """Of the pages themselves: a frame that never loads would never answer."""
        count = 0
        for page in self._context.pages:
            try:
                count += int(page.evaluate("() => window[Symbol.for('otklik.peers')] || 0"))
            except PlaywrightError:
                continue  # the page is gone
        return count
