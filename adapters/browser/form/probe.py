"""Read a page into a form model with one script evaluation for each frame. The page is not changed, and no language model is asked."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from weakref import WeakKeyDictionary

from playwright.sync_api import CDPSession, Frame, JSHandle, Page
from playwright.sync_api import Error as PlaywrightError
from pydantic import ValidationError

from adapters.browser.widgets.driver import recognisers
from core.contracts.form import FormModel
from core.errors import FormNotUnderstood
from core.forms.facts import FrameFacts, FramePath
from core.forms.kept_words import with_kept_words
from core.forms.reader import Frame as ReadFrame
from core.forms.reader import read_form
from core.forms.terms import source

JS = Path(__file__).parents[1] / "js"
FILES = (
    "memory",
    "dom",
    "places",
    "folds",
    "looks",
    "controls",
    "parts",
    "uploads",
    "states",
    "labels",
    "sections",
    "section_links",
    "headlines",
    "lists",
    "facts",
    "drawn",
    "page",
)
PAGE_WORDS = (
    "consent",
    "first_entry",
    "entries_heading",
    "changes_entry",
    "edits_entry",
    "upload_button",
    "required_at_end",
    "date_format",
    "last_submit",
)
"""The terms that the page script uses."""
UNREAD_FRAMES = (
    "chrome-error:",
    "recaptcha",
    "hcaptcha.com",
    "challenges.cloudflare.com",
    "arkoselabs",
    "captcha-delivery",
)
SEPARATOR = "\x01"
"""Between the parts of the page script's result. JSON does not contain this character."""
FRAME_MS = 400
INLINE_FRAME_MS = 5000
"""Milliseconds to wait for the body of a frame: of one that is loaded from the network, and of one whose document is part of the page."""

_SURROGATES = re.compile(r"(?<!\\)((?:\\\\)*)(?:(\\ud[89ab]..\\ud[c-f]..)|\\ud[89a-f]..)")
"""Escaped surrogate pairs, and single surrogates. The page script leaves a single one if it truncates a text; it cannot be encoded."""


class _CompiledScript:
    """The page script, compiled in a frame. It returns only the parts of the facts that have changed since it was run before."""

    def __init__(self, handle: JSHandle) -> None:
        self._handle = handle
        self._number = 0
        self._parts: list[str] = []
        self._facts: FrameFacts | None = None

    def read(self) -> FrameFacts:
        """Read the frame.

        Raises `PlaywrightError` if the frame has navigated or is gone, and `ValidationError` if a page has changed the result.
        """
        result: str = self._handle.evaluate("(read, received) => read(received)", self._number)
        try:
            number, control_count, *changed = result.split(SEPARATOR)
            parts = [part or self._parts[place] for place, part in enumerate(changed)]
            rest, end = parts[0], int(control_count) + 1
            if self._facts is not None and parts == self._parts:
                self._number = int(number)
                return self._facts
            self._number, self._parts = int(number), parts
        except (ValueError, IndexError):
            return parse_facts(result)
        controls, buttons = ",".join(parts[1:end]), ",".join(parts[end:])
        before, self._facts = self._facts, None
        self._facts = with_kept_words(
            parse_facts(f'{rest[:-1]},"controls":[{controls}],"buttons":[{buttons}]}}'), before
        )
        return self._facts


_compiled: WeakKeyDictionary[Frame, _CompiledScript] = WeakKeyDictionary()
"""The compiled script of each frame, until the frame navigates or is gone.

All modules that probe (fill, buttons, navigation, confirmation) share this cache. Without it a probe takes twice as long.
"""

_last_forms: WeakKeyDictionary[Frame, tuple[list[ReadFrame], FormModel]] = WeakKeyDictionary()
"""The facts and the form model of the last probe, by the page's main frame: equal facts are the same objects and need not be read again."""

_without_closed_roots: WeakKeyDictionary[Frame, int] = WeakKeyDictionary()
"""The number of opaque elements in each frame known to have no closed shadow roots. If the number changes, the frame is searched again."""


@cache
def _page_script() -> tuple[str, str]:
    """Return the JavaScript that reads a page, and an expression for the facts of `root`, or of the whole page without it."""
    parts = [(JS / f"{name}.js").read_text(encoding="utf-8") for name in FILES]
    code = "\n".join([recognisers(), *parts])
    code = re.sub(r"(?m)^\s+(?=\S)|^\s*//.*\n", "", code)
    words = json.dumps({"words": {name: source(name) for name in PAGE_WORDS}}, ensure_ascii=False)
    return code, f"readPage({words}, root || document, !!root)"


@cache
def _script_of_a_root() -> str:
    """Return a JavaScript function that returns the facts of a shadow root as JSON."""
    code, facts = _page_script()
    return f"(root) => {{ {code}\n return json({facts}); }}"


@cache
def script() -> str:
    """Return a JavaScript function whose result is a function that reads the page.

    That function returns the number of the reading, the number of controls and the facts in parts, without parts that are as in the reading
    before. Its argument is the number of the last reading that was received; after another one, it returns all parts.
    """
    code, facts = _page_script()
    return f"""() => {{ const root = null; let before = {{ number: 0 }};
{code}
return (received) => {{
  try {{
    const parts = partsOf({facts}, before.number + 1), changed = changedParts(parts, received === before.number ? before : null);
    before = parts;
    return changed;
  }} finally {{ forget(); }}
}}; }}"""


def probe_page(page: Page) -> FormModel:
    """Return the form model of the current page.

    Frames that show a challenge, failed to load or were removed are left out. Raises `FormNotUnderstood` if the page cannot be read.
    """
    main = page.main_frame
    try:
        facts = facts_of(main)
        frames = [ReadFrame((), facts)]
        if facts.frame_count:
            frames.extend(_inner_frames(main, ()))
        if facts.opaque_count and _without_closed_roots.get(main) != facts.opaque_count:
            closed = closed_roots(page)
            frames.extend(ReadFrame((), root) for root in closed)
            if not closed:
                _without_closed_roots[main] = facts.opaque_count
    except (PlaywrightError, ValidationError) as error:
        raise FormNotUnderstood("The page could not be read.", str(error).splitlines()[0]) from error
    read, form = _last_forms.get(main, ([], None))
    if form is None or not _are_same(frames, read):
        form = read_form(frames)
        _last_forms[main] = frames, form
    return form


def _are_same(frames: Sequence[ReadFrame], read: Sequence[ReadFrame]) -> bool:
    return len(frames) == len(read) and all(
        frame.facts is other.facts and frame.path == other.path for frame, other in zip(frames, read, strict=True)
    )


def _inner_frames(frame: Frame, path: FramePath) -> Iterator[ReadFrame]:
    for place, child in enumerate(frame.child_frames):
        if child.is_detached() or any(mark in child.url for mark in UNREAD_FRAMES):
            continue
        try:
            if child not in _compiled:  # a frame that never loads would block an evaluation forever
                is_inline = child.url.startswith("about:")
                child.wait_for_selector("body", state="attached", timeout=INLINE_FRAME_MS if is_inline else FRAME_MS)
            facts = facts_of(child)
        except (PlaywrightError, ValidationError):
            continue
        if facts.controls or facts.buttons:
            yield ReadFrame((*path, place), facts)
        if facts.frame_count:
            yield from _inner_frames(child, (*path, place))


def facts_of(frame: Frame) -> FrameFacts:
    """Read one frame. The script stays compiled in the frame until the frame navigates, so that probing after each choice is fast."""
    compiled = _compiled.get(frame)
    if compiled is not None:
        try:
            return compiled.read()
        except PlaywrightError:
            del _compiled[frame]
            _without_closed_roots.pop(frame, None)
    _compiled[frame] = compiled = _CompiledScript(frame.evaluate_handle(script()))
    return compiled.read()


def parse_facts(text: str) -> FrameFacts:
    """Parse the result of the page script. Raises `ValidationError` if the text does not have the shape of `FrameFacts`."""
    if "\\ud" in text:
        text = _SURROGATES.sub(lambda match: match[1] + (match[2] or "\\ufffd"), text)
    return FrameFacts.model_validate_json(text)


def closed_roots(page: Page) -> list[FrameFacts]:
    """Read each closed shadow root through the DevTools protocol, because page scripts cannot access one."""
    session = page.context.new_cdp_session(page)
    try:
        roots = []
        for backend_id in _closed_root_ids(session):
            node = session.send("DOM.resolveNode", {"backendNodeId": backend_id})["object"]["objectId"]
            function = f"function () {{ return ({_script_of_a_root()})(this); }}"
            call = {"functionDeclaration": function, "objectId": node, "returnByValue": True}
            text = session.send("Runtime.callFunctionOn", call)["result"].get("value")
            if text and (facts := parse_facts(text)).controls:
                roots.append(facts)
        return roots
    finally:
        session.detach()


def _closed_root_ids(session: CDPSession) -> list[int]:
    ids = []
    nodes = [session.send("DOM.getDocument", {"depth": -1, "pierce": True})["root"]]
    while nodes:
        node = nodes.pop()
        nodes.extend(node.get("children", ()))
        for root in node.get("shadowRoots", ()):
            if root.get("shadowRootType") == "closed":
                ids.append(root["backendNodeId"])
            nodes.append(root)
    return ids
