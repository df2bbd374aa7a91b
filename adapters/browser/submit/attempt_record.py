"""The evidence of one attempt: the page, the addresses it visited, the released requests and the site's response."""

import json
from collections.abc import Callable
from dataclasses import asdict

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Frame, Page

from adapters.browser.page.quarantined import GatedPage
from adapters.quarantine.phases import Phase
from core.contracts.wire import NetworkCount
from core.ports.browser import ANSWER_FILE, PAGE_FILE

MOST_BODY = 2_000_000
"""The most bytes that are kept of the site's response."""


class VisitedAddresses:
    """The addresses to which the pages of a browser context have navigated, in order."""

    def __init__(self, page: Page) -> None:
        self.urls: list[str] = []
        self._watch(page)
        page.context.on("page", self._watch)

    def _watch(self, page: Page) -> None:
        page.on("framenavigated", self._note)

    def _note(self, frame: Frame) -> None:
        if frame.parent_frame is None and frame.url not in self.urls[-1:]:
            self.urls.append(frame.url)


def attempt_record(
    opened: GatedPage, page: Page, visited: VisitedAddresses, count: NetworkCount | None
) -> dict[str, bytes]:
    """Return the evidence, as file contents by name. Evidence that needs the page is left out if the page is gone."""
    record: dict[str, bytes] = {}
    views: dict[str, Callable[[], bytes]] = {
        "page.png": lambda: page.screenshot(full_page=True, type="png", animations="disabled"),
        PAGE_FILE: lambda: page.content().encode(),
    }
    for name, view in views.items():
        try:
            record[name] = view()
        except PlaywrightError:
            continue
    gate = opened.gate
    released = [one.request for one in gate.released if one.phase is not Phase.FILLING]
    record["wire.json"] = _json([request.model_dump(mode="json") for request in released])
    record["visited.json"] = _json(visited.urls)
    traffic = {"read": opened.read.by_host(), "released": opened.released.by_host()}
    log: dict[str, object] = {kind: [asdict(row) for row in rows] for kind, rows in traffic.items()}
    log["drafts"] = [
        {"status": draft.status, **draft.request.model_dump(mode="json", exclude_none=True)}
        for draft in gate.filling.drafts.told
    ]
    record["network.json"] = _json(log | {"attempt": count.model_dump(mode="json") if count else None})
    if gate.answer is not None:
        record["answer.json"] = _json({"status": gate.answer.status, "headers": dict(gate.answer.headers)})
        record[ANSWER_FILE] = gate.answer.body[:MOST_BODY]
    return record


def _json(value: object) -> bytes:
    return json.dumps(value, indent=1, ensure_ascii=False).encode()
