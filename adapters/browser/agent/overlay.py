"""Show in the browser window where a walk acts, and stop the walk when the user presses Escape."""

import json
from contextlib import suppress
from functools import cache
from pathlib import Path
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, FloatRect, Frame, Page
from playwright.sync_api import Error as PlaywrightError

JS = Path(__file__).parents[1] / "js" / "overlay.js"
WORLD = "otklik"
"""Name of the isolated world, whose variables the scripts of a page do not see."""
PAUSE_MS = 450
"""Milliseconds for which an action is shown before it is done."""
STOP = "otklikStop"


class Overlay:
    """An overlay for the pages of one walk.

    It exists only while an action is shown and done: `hide` removes it before the page is read or pictured. `is_stopped` becomes true when
    Escape is pressed in a page that the overlay was attached to, or in a frame of it, also one of another site; a key press made up by a
    script of the page does not count.
    """

    def __init__(self) -> None:
        self.is_stopped = False
        self._sessions: WeakKeyDictionary[Page, CDPSession] = WeakKeyDictionary()
        self._of_frames: WeakKeyDictionary[Frame, CDPSession] = WeakKeyDictionary()
        """The sessions of frames that have a process of their own; the session of a page does not reach them."""

    def attach(self, page: Page) -> None:
        """Listen for Escape in a page and in every page that it shows later."""
        if page in self._sessions:
            return
        self._sessions[page] = self._listening(page.context.new_cdp_session(page))
        page.on("framenavigated", self._attach_to_frame)
        for frame in page.frames[1:]:
            self._attach_to_frame(frame)

    def _attach_to_frame(self, frame: Frame) -> None:
        """Listen in a frame with a process of its own. The page's session reaches every other frame."""
        if frame.parent_frame is None:
            return
        old = self._of_frames.pop(frame, None)
        with suppress(PlaywrightError):
            if old is not None:
                old.detach()
        with suppress(PlaywrightError):
            self._of_frames[frame] = self._listening(frame.page.context.new_cdp_session(frame))

    def _listening(self, session: CDPSession) -> CDPSession:
        """Have Escape reported through a DevTools session."""
        session.on("Runtime.bindingCalled", self._called)
        session.send("Page.enable")
        session.send("Runtime.enable")
        session.send("Runtime.addBinding", {"name": STOP, "executionContextName": WORLD})
        session.send(
            "Page.addScriptToEvaluateOnNewDocument",
            {"source": _script(), "worldName": WORLD, "runImmediately": True},
        )
        return session

    def show(self, page: Page, text: str, box: FloatRect | None) -> None:
        """Show a line of text and, with a box (pixels of the window), a frame around it. Wait, so that the user can see it."""
        self._call(page, f"show({json.dumps(text)}, {json.dumps(box)})")
        page.wait_for_timeout(PAUSE_MS)

    def hide(self, page: Page) -> None:
        """Remove the overlay from a page."""
        self._call(page, "hide()")

    def _call(self, page: Page, call: str) -> None:
        """Call a function of the overlay. A page that is being replaced or is gone shows nothing."""
        try:
            self.attach(page)
            session = self._sessions[page]
            frame = session.send("Page.getFrameTree")["frameTree"]["frame"]["id"]
            world = session.send("Page.createIsolatedWorld", {"frameId": frame, "worldName": WORLD})
            code = f"{_script()}; otklikOverlay.{call}"
            session.send("Runtime.evaluate", {"expression": code, "contextId": world["executionContextId"]})
        except PlaywrightError:
            return

    def _called(self, event: dict[str, object]) -> None:
        self.is_stopped = self.is_stopped or event.get("name") == STOP


@cache
def _script() -> str:
    return JS.read_text(encoding="utf-8")
