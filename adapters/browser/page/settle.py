"""Wait until a page has finished what an action started: nothing is marked as busy and nothing changes for a moment."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, TimeoutError

GRACE_MS = 1000
"""Added to a limit for a machine that is slow."""

QUIET_JS = """
([quiet, limit]) => new Promise((done) => {
  const started = performance.now();
  let last = started;
  const seen = new MutationObserver(() => { last = performance.now(); });
  seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const busy = () => !!document.querySelector('[aria-busy=true]');
  const timer = setInterval(() => {
    const now = performance.now();
    if ((now - last >= quiet && !busy()) || now - started >= limit) { clearInterval(timer); seen.disconnect(); done(true); }
  }, 15);
})
"""


def settle(page: Page, quiet_ms: int = 60, limit_ms: int = 3000) -> None:
    """Wait until the page has not changed for `quiet_ms`, at most for `limit_ms`. Values are read back anyway.

    The page's own clock and timers may not run, so the limit is Playwright's, too.
    """
    try:
        page.wait_for_function(QUIET_JS, arg=[quiet_ms, limit_ms], timeout=limit_ms + GRACE_MS)
    except TimeoutError:
        return
    except PlaywrightError:
        page.wait_for_load_state("domcontentloaded")


def leave_controls(page: Page) -> None:
    """Remove the focus, so that values that commit on blur are committed before they are read, and no element moves under a click."""
    for frame in page.frames:
        try:
            frame.evaluate(
                "() => document.activeElement && document.activeElement.blur && document.activeElement.blur()"
            )
        except PlaywrightError:
            continue
