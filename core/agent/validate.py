"""Check that an action is allowed before it is done. Proposals of rules, recipes and models pass the same checks."""

import re
from urllib.parse import urlsplit

from core.agent.hosts import leaves, site
from core.agent.points import may_be_of_another
from core.agent.sight import is_applying, offers_to_apply, sight_of
from core.agent.tried import is_worn
from core.agent.words import says
from core.contracts.agent import AgentAction, AgentState, Tool, UIElement
from core.ports.agent import COVERED
from core.text.normalize import words

_UNSAFE = re.compile(r"[\\\x00-\x20\x7f@]")
MOST_TEXT = 200
POINTING = frozenset({Tool.CLICK, Tool.TYPE, Tool.SELECT})


def validate(state: AgentState, action: AgentAction) -> str:
    """Return why an action is refused; an empty text if it is allowed."""
    if action.tool in POINTING:
        element = element_of(state, action)
        if element is None:
            return "there is no such element on this screen"
        return _why_not_operated(state, action, element) or _tried_enough(state, action)
    if action.tool is Tool.NAVIGATE:
        url = action.url or ""
        return _why_not_opened(state, url) or _why_not_known(state, url) or _tried_enough(state, action)
    if action.tool in (Tool.QUERY, Tool.REMEMBER):
        return (
            ""
            if action.text and len(action.text) <= MOST_TEXT
            else f"it needs a text of at most {MOST_TEXT} characters"
        )
    if action.tool is Tool.UPLOAD:
        return "a walk gives no document away"
    if action.tool is Tool.DONE:
        return "no application form is shown here"
    return _tried_enough(state, action)


def element_of(state: AgentState, action: AgentAction) -> UIElement | None:
    """Return the element that an action names, or None."""
    elements = state.screen.elements if state.screen else ()
    return next((element for element in elements if element.key == action.element), None)


def may_hop(state: AgentState, element: UIElement | None) -> bool:
    """Return whether pressing an element may lead to another site: the element offers to apply, and hops are left."""
    return element is not None and state.hops < state.limits.hops and is_hop_label(element.role, element.label)


def is_hop_label(role: str, label: str) -> bool:
    """Return whether an element with this label offers to apply, or to go on to the employer's site."""
    if role not in ("button", "link", "tab"):
        return False
    return (role != "tab" and offers_to_apply(label)) or any(says(table, label) for table in ("hop", "guest"))


def _why_not_operated(state: AgentState, action: AgentAction, element: UIElement) -> str:
    if element.is_covered:
        return COVERED
    if action.tool is Tool.CLICK:
        return _why_not_pressed(state, element)
    if not element.is_search:
        return "only a search is filled in"
    text = action.text or ""
    if action.tool is Tool.TYPE:
        known = set(words(state.wanted))
        is_ours = bool(text.strip()) and set(words(text)) <= known and len(text) <= len(state.wanted)
        return (
            ""
            if element.role == "field" and is_ours
            else "only words of the wanted vacancy are typed, into a search box"
        )
    return "" if element.role == "choice" and text in element.options else "the list has no such option"


def _why_not_pressed(state: AgentState, element: UIElement) -> str:
    if element.role in ("field", "choice"):
        return "a field is not pressed"
    label = element.label
    is_closing = element.place in ("consent", "dialog") and any(says(table, label) for table in ("reject", "close"))
    is_accepting = element.place == "consent" and says("accept", label)
    if element.is_sending and (says("dispatch", label) or not (is_closing or is_accepting)):
        return "it sends a form"
    if element.place == "consent":
        return "its words send something" if says("dispatch", label) or says("sending", label) else ""
    if not says("guest", label):
        if says("sending", label) and not (element.role == "link" and is_applying(element)):
            return "its words send something"
        for table in ("login", "risky"):
            if says(table, label):
                return f"{table} words"
    is_offer = is_applying(element) or says("hop", label)
    if is_offer and state.screen and may_be_of_another(element, sight_of(state, state.screen)):
        return "it may belong to another vacancy"
    if not element.href or (element.frame_site and site(element.href) == element.frame_site):
        return ""  # no address, or a link within its frame; the request guard stops it if it leads the page elsewhere
    return _why_not_opened(state, element.href, may_hop(state, element))


def _why_not_opened(state: AgentState, url: str, is_hop: bool = False) -> str:
    try:
        split = urlsplit(url)
        host = split.hostname
    except ValueError:
        return "it is no web address"
    if split.scheme not in ("http", "https") or not host or _UNSAFE.search(url):
        return "it is no web address"
    if leaves(url, state.hosts) and not is_hop:
        return f"{host} is not one of the sites of this walk"
    return ""


def _why_not_known(state: AgentState, url: str) -> str:
    """Return why an address may not be opened, unless it is the start or a link of this page that may be pressed.

    An address made up by a model could carry data away, or do what no button may do.
    """
    if url == state.start_url:
        return ""
    links = [one for one in (state.screen.elements if state.screen else ()) if one.href == url]
    if not links:
        return "no link of this page has this address"
    return _why_not_operated(state, AgentAction(tool=Tool.CLICK, element=links[0].key), links[0])


def _tried_enough(state: AgentState, action: AgentAction) -> str:
    return "tried often enough on this screen" if is_worn(state, action) else ""
