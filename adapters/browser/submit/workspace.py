"""One browser for one apply run: a form session in a context of its own, and the guard that lets one submission out."""

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

from playwright.sync_api import BrowserContext, Page

from adapters.browser.form.session import FormSession
from adapters.browser.page.launch import launched
from adapters.browser.submit.submission_guard import SubmissionGuard, guarded_context
from core.contracts.application import Manifest
from core.forms.label_vision import AskAboutPicture
from core.forms.planner import Classify
from core.ports.ledger import FormPlans


class ApplicationBrowser:
    """Implements `core.ports.browser.SendingForm`. Filling `form` sends nothing."""

    def __init__(
        self,
        context: BrowserContext,
        page: Page,
        plans: FormPlans | None,
        classify: Classify | None,
        perceive: AskAboutPicture | None = None,
    ) -> None:
        self._context = context
        self.form = FormSession(page, plans, classify, perceive=perceive)

    def guard(
        self, manifest: Manifest, write_dispatch: Callable[[str], None]
    ) -> AbstractContextManager[SubmissionGuard]:
        return guarded_context(self._context, manifest, write_dispatch)

    def wait_until(self, is_so: Callable[[], bool], seconds: float) -> bool:
        """Wait until `is_so` returns True, and return whether it did in time. The page keeps running, so that requests are handled."""
        until = time.monotonic() + seconds
        while not is_so():
            if time.monotonic() > until or self.form.page.is_closed():
                return False
            self.form.page.wait_for_timeout(50)
        return True

    def page_html(self) -> str:
        return self.form.page.content()


@contextmanager
def open_application_browser(
    executable: str | None,
    is_headless: bool,
    plans: FormPlans | None = None,
    classify: Classify | None = None,
    locale: str = "en-US",
    perceive: AskAboutPicture | None = None,
) -> Iterator[ApplicationBrowser]:
    with launched(executable, is_headless) as browser:
        context = browser.new_context(
            locale=locale, service_workers="block", accept_downloads=False, viewport={"width": 1280, "height": 1000}
        )
        try:
            yield ApplicationBrowser(context, context.new_page(), plans, classify, perceive)
        finally:
            context.close()
