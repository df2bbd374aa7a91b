"""Reads a page into a form model: one evaluate for each frame, no model, nothing on the page is changed."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Frame, JSHandle, Page

from core.contracts.form import FormModel
from core.errors import FormNotUnderstood
from core.forms.reader import read_form
from core.forms.terms import CONSENT

FILES = ("dom", "controls", "labels", "facts", "page")
UNREAD_FRAMES = (
    "chrome-error:",
    "recaptcha",
    "hcaptcha.com",
    "challenges.cloudflare.com",
    "arkoselabs",
    "captcha-delivery",
)
FRAME_MS = 400
TEST_ID_ATTRIBUTES = ("data-testid", "data-test-id", "data-test", "data-qa", "data-cy", "data-automation-id", "data-ui")
"""Where a locator of kind `test_id` may stand."""


@cache
def script() -> str:
    """A function of the page that returns its facts as JSON text."""
    here = Path(__file__).parents[1] / "js"
    source = "\n".join((here / f"{name}.js").read_text(encoding="utf-8") for name in FILES)
    source = re.sub(r"(?m)^\s+(?=\S)|^\s*//.*\n", "", source)
    words = json.dumps({"words": {"consent": CONSENT}}, ensure_ascii=False)
    return f"(root) => {{ {source}\n return JSON.stringify(readPage({words}, root || document, !!root)); }}"


def probe_page(page: Page) -> FormModel:
    """The form model of what the page shows now. Frames that hold a challenge, failed to load, or went away meanwhile are left out."""
    try:
        frames: list[tuple[tuple[int, ...], dict[str, Any]]] = [((), facts_of(page.main_frame))]
    except PlaywrightError as error:
        raise FormNotUnderstood("The page could not be read.", str(error).splitlines()[0]) from error
    if frames[0][1]["frames"]:
        _read_inner(page.main_frame, (), frames)
    opaque = frames[0][1]["opaque"]
    if opaque and _nothing_closed.get(page.main_frame) != opaque:
        closed = closed_roots(page)
        frames.extend(((), facts) for facts in closed)
        if not closed:
            _nothing_closed[page.main_frame] = opaque
    return read_form(frames)


def _read_inner(frame: Frame, path: tuple[int, ...], found: list[tuple[tuple[int, ...], dict[str, Any]]]) -> None:
    for place, child in enumerate(frame.child_frames):
        if child.is_detached() or any(mark in child.url for mark in UNREAD_FRAMES):
            continue
        try:
            if child not in _compiled:  # a frame that never loads would hold up an evaluate for ever
                child.wait_for_selector("body", state="attached", timeout=FRAME_MS)
            facts = facts_of(child)
        except PlaywrightError:
            continue
        if facts["units"] or facts["buttons"]:
            found.append(((*path, place), facts))
        if facts["frames"]:
            _read_inner(child, (*path, place), found)


_compiled: WeakKeyDictionary[Frame, JSHandle] = WeakKeyDictionary()
_nothing_closed: WeakKeyDictionary[Frame, int] = WeakKeyDictionary()
"""Frames whose blank-looking elements were looked into and hold no closed root: looked into again only when their number changes."""


def facts_of(frame: Frame) -> dict[str, Any]:
    """One evaluate. The function stays compiled in the frame until it navigates, so that probing again (after each choice) is quick."""
    known = _compiled.get(frame)
    if known is not None:
        try:
            return json.loads(known.evaluate("(read) => read()"))  # type: ignore[no-any-return]
        except PlaywrightError:
            del _compiled[frame]
            _nothing_closed.pop(frame, None)
    _compiled[frame] = handle = frame.evaluate_handle(f"() => {script()}")
    return json.loads(handle.evaluate("(read) => read()"))  # type: ignore[no-any-return]


def closed_roots(page: Page) -> list[dict[str, Any]]:
    """The facts of each closed shadow root, through the protocol: a page's own scripts cannot look into one."""
    session = page.context.new_cdp_session(page)
    try:
        found = []
        waiting = [session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]]
        while waiting:
            node = waiting.pop()
            waiting.extend(node.get("children", ()))
            for root in node.get("shadowRoots", ()):
                if root.get("shadowRootType") == "closed":
                    found.append(root["backendNodeId"])
                waiting.append(root)
        out = []
        for backend_id in found:
            target = session.send("DOM.resolveNode", {"backendNodeId": backend_id})["object"]["objectId"]
            declared = f"function () {{ return ({script()})(this); }}"
            answer = session.send(
                "Runtime.callFunctionOn", {"functionDeclaration": declared, "objectId": target, "returnByValue": True}
            )
            facts = json.loads(answer["result"].get("value") or "{}")
            if facts.get("units"):
                out.append(facts)
        return out
    finally:
        session.detach()
