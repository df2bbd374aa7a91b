"""Wait until a page has finished what an action started: nothing is marked as busy and nothing changes for a moment."""

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Page, TimeoutError

GRACE_MS = 1000
"""Milliseconds added to a limit for slow machines."""

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
    """Wait until the page has not changed for `quiet_ms` milliseconds, at most for `limit_ms`.

    Nothing is raised at the limit, since values are read back anyway. Playwright also applies a limit, if the page's timers do not run.
    """
    try:
        page.wait_for_function(QUIET_JS, arg=[quiet_ms, limit_ms], timeout=limit_ms + GRACE_MS)
    except TimeoutError:
        return
    except PlaywrightError:
        page.wait_for_load_state("domcontentloaded")


def leave_controls(page: Page) -> None:
    """Remove the focus, so that values are committed before they are read, and no element moves during a click."""
    for frame in page.frames:
        try:
            frame.evaluate(
                "() => document.activeElement && document.activeElement.blur && document.activeElement.blur()"
            )
        except PlaywrightError:
            continue
