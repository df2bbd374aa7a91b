"""The page of a walk: observe it, act on it, follow it into new tabs. Implements `core.ports.agent.AgentPage`."""

from collections.abc import Sequence
from contextlib import suppress

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator as Control
from playwright.sync_api import Page

from adapters.browser.agent.activity import Activity
from adapters.browser.agent.marked_picture import marked_picture
from adapters.browser.agent.overlay import Overlay
from adapters.browser.agent.reading_guard import ReadingGuard
from adapters.browser.agent.screen import look_at, scroll_on
from adapters.browser.agent.typing_keys import KEY_MS, type_words
from adapters.browser.page.locators import frame_at, selector
from adapters.browser.page.settle import settle
from core.contracts.agent import AgentAction, Observation, Tool, UIElement
from core.errors import FormDrift, SkippableError
from core.ports.agent import COVERED, Deed, TextReader

CLICK_MS, WAIT_MS, OPEN_MS = 4000, 800, 20_000
QUIET_MS, LIMIT_MS = 50, 2500
PATIENCE_MS = (0, 350, 1250, 4000)
MOST_ANSWER, MOST_KEPT = 500, 40
PRESS_AREA = "(el) => el instanceof HTMLAreaElement && (el.click(), true)"


class WalkPage:
    """The page of one walk: `page`, or the tab that an action opened. Sending requests are held back by `guard`."""

    def __init__(
        self,
        page: Page,
        guard: ReadingGuard,
        overlay: Overlay | None = None,
        reader: TextReader | None = None,
        key_ms: int = KEY_MS,
    ) -> None:
        """`overlay` shows each action before it is done, for a user who watches the window. `reader` reads labels that are pictures.

        `key_ms` are the milliseconds between two keys where a page needs key events.
        """
        self.page, self.guard, self._overlay, self._reader, self._key_ms = page, guard, overlay, reader, key_ms
        self.kept: dict[str, bytes] = {}
        """Files by name: PNG screenshots that an action asked for, and page and picture of each action that failed."""
        self.html = ""
        """The page as it was last observed."""
        self._done = 0
        if overlay is not None:
            overlay.attach(page)
        page.context.on("page", self._opened)
        self._activity = Activity(page.context)
        self._tabs: list[Page] = []
        self._left: list[Page] = []
        """Tabs that the walk has left for a new one, the latest last."""

    def stop(self) -> None:
        """Listen to the context no longer: the walk has ended, and the page may be used for something else."""
        with suppress(PlaywrightError):
            self.page.context.remove_listener("page", self._opened)
            self._activity.stop()

    def observe(self) -> Observation:
        self._follow()
        if self._overlay is not None:
            self._overlay.hide(self.page)
        screen, self.html = look_at(self.page, self._reader)
        return screen

    def act(self, action: AgentAction, element: UIElement | None, sites: tuple[str, ...], may_hop: bool) -> Deed:
        self.guard.sites, self.guard.may_hop = sites, may_hop
        self._tabs.clear()
        self._done += 1
        if self.page.is_closed():
            raise SkippableError("The page was closed.")
        try:
            if self._is_stopped(action, element):
                return Deed(why="stopped by you")
            return self._do(action, element)
        except (PlaywrightError, FormDrift) as error:
            if self.page.is_closed():
                raise SkippableError("The page was closed.", error.message.splitlines()[0]) from error
            if len(self.kept) < MOST_KEPT:
                self.kept[f"step-{self._done}.html.txt"] = self.html.encode()
            self._picture()
            return Deed(why=COVERED if "intercepts pointer events" in error.message else error.message.splitlines()[0])

    def picture(self, elements: Sequence[UIElement]) -> bytes | None:
        if self._overlay is not None:
            self._overlay.hide(self.page)
        found = []
        for element in elements:
            with suppress(FormDrift):
                found.append((element.key, self._control(element)))
        return marked_picture(self.page, found)

    def settle(self, patience: int = 0) -> None:
        try:
            is_changed = not patience or self._activity.wait(self.page, PATIENCE_MS[patience])
            self._follow()
            if is_changed:
                settle(self.page, QUIET_MS, LIMIT_MS)
                self._activity.note()
        except PlaywrightError as error:
            raise SkippableError("The page is gone.", error.message.splitlines()[0]) from error

    def _do(self, action: AgentAction, element: UIElement | None) -> Deed:
        match action.tool:
            case Tool.CLICK if element:
                self._press(self._control(element), element.role)
            case Tool.TYPE if element:
                frame = frame_at(self.page, element.frame)
                type_words(frame, self._control(element), action.text or "", self._key_ms)
            case Tool.SELECT if element:
                self._control(element).select_option(label=action.text, timeout=CLICK_MS)
            case Tool.NAVIGATE:
                self.page.goto(action.url or "", wait_until="domcontentloaded", timeout=OPEN_MS)
            case Tool.SCROLL:
                scroll_on(self.page)
                self.page.wait_for_timeout(60)
            case Tool.WAIT:
                self.page.wait_for_timeout(WAIT_MS)
            case Tool.BACK:
                return self._back()
            case Tool.SCREENSHOT:
                self._picture()
            case Tool.QUERY:
                return Deed(answer=self._query(action.text or ""))
            case _:
                return Deed(why="nothing to do")
        return Deed()

    def _press(self, control: Control, role: str) -> None:
        """Press an element. An area of a picture (a link) has no box of its own, so the page presses it."""
        if role != "link" or not control.evaluate(PRESS_AREA, timeout=CLICK_MS):
            control.click(timeout=CLICK_MS)

    def _picture(self) -> None:
        """Keep a screenshot of the page, if one can be taken."""
        if len(self.kept) >= MOST_KEPT:
            return
        if self._overlay is not None:
            self._overlay.hide(self.page)
        with suppress(PlaywrightError):
            self.kept[f"step-{self._done}.png"] = self.page.screenshot(timeout=CLICK_MS)

    def _is_stopped(self, action: AgentAction, element: UIElement | None) -> bool:
        """Show an action to the user who watches, if there is one. Return whether the user has stopped the walk."""
        if self._overlay is None:
            return False
        box = None
        if element is not None:
            with suppress(PlaywrightError, FormDrift):
                control = self._control(element)
                control.scroll_into_view_if_needed(timeout=CLICK_MS)
                box = control.bounding_box(timeout=CLICK_MS)
        what = f"{action.tool} “{element.label}”" if element else action.tool
        self._overlay.show(self.page, f"otklik: {what}   (Esc stops)", box)
        return self._overlay.is_stopped

    def _back(self) -> Deed:
        """Go to the previous page or, at the beginning of a tab that the walk has opened, close the tab.

        Fails at the beginning of the first tab, instead of going to the empty page there.
        """
        self.page.go_back(timeout=OPEN_MS)
        if self.page.url.startswith(("http://", "https://")):
            return Deed()
        while self._left and self._left[-1].is_closed():
            self._left.pop()
        if not self._left:
            self.page.go_forward(timeout=OPEN_MS)
            return Deed(why="there is no page before")
        tab, self.page = self.page, self._left.pop()
        tab.close()
        return Deed()

    def _query(self, text: str) -> str:
        """Return the text of the first element that contains `text`; empty if there is none."""
        found = self.page.get_by_text(text).first
        return found.inner_text(timeout=CLICK_MS)[:MOST_ANSWER] if found.count() else ""

    def _control(self, element: UIElement) -> Control:
        css = selector(element.locators)
        if css is None:
            raise FormDrift(f"“{element.label}” cannot be found again.")
        return frame_at(self.page, element.frame).locator(css).first

    def _opened(self, page: Page) -> None:
        self._tabs.append(page)

    def _follow(self) -> None:
        """Switch to the tab that the last action opened. A tab that is still empty is checked again later."""
        new = [tab for tab in self._tabs if not tab.is_closed()]
        self._tabs = []
        for tab in new:
            try:
                tab.wait_for_load_state("domcontentloaded", timeout=OPEN_MS)
            except PlaywrightError:
                continue
            if tab.url.startswith(("http://", "https://")):
                self._left.append(self.page)
                self.page = tab
            else:
                self._tabs.append(tab)
