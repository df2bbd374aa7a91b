"""Render the data that is sent besides the answers, for the approval screen."""

from urllib.parse import urlsplit

from core.applications.statements import is_statement
from core.applications.wire_answers import deviations, read_parts
from core.applications.wire_comparison import beyond_answers, part_names
from core.contracts.application import Manifest
from core.contracts.wire import WireManifest, WirePart, WireRequest
from core.text.markdown import breakable, literal

PLACES = {"query": "address", "header": "header", "cookie": "cookie", "body": "form"}

MOST_HELD = 8
"""The most requests shown of those that are held back."""
MOST_HIDDEN = 8
"""The most hidden values shown above the full list."""
LONGEST_VALUE = 2000
"""The most characters shown of a value. For a longer value, its beginning and its length are shown."""


def decisions_markdown(manifest: Manifest, is_concise: bool = False) -> list[str]:
    """Return Markdown rows for the decisions of the user: statements that nobody answered, and answers that are sent in another form."""
    wire = manifest.wire
    if wire is None or wire.why_incomplete is not None:
        return []
    stated = _statements(manifest, wire)
    if is_concise and stated:
        rows = [f"⚠ **Decide:** sent without your answer: {' · '.join(stated)}"]
    else:
        rows = [
            f"⚠ **Decide:** the form sends {one}, which nobody answered. Approve only if you agree." for one in stated
        ]
    return rows + [f"⚠ {literal(words, 400)}" for words in deviations(manifest)]


def unusual_markdown(manifest: Manifest, is_concise: bool = False) -> list[str]:
    """Return short Markdown lines for the data sent besides the answers: other hosts, drafts, hidden values, unseen requests.

    Statements are left to `decisions_markdown`; `wire_markdown` has the full list. `is_concise`: hidden values are left to the full list.
    """
    wire = manifest.wire
    if wire is None:
        return ["⚠ What the form sends was not rehearsed. Only what you approve may be sent."]
    lines = []
    if wire.drafts:
        told = ", ".join(dict.fromkeys(literal(urlsplit(one.url).netloc, 120) for one in wire.drafts))
        lines.append(f"**Already told to** {told}, as you allowed")
    if wire.why_incomplete is not None:
        return [*lines, f"⚠ {_unseen(wire.why_incomplete)}"]
    home = urlsplit(manifest.origin).netloc
    hosts = dict.fromkeys(urlsplit(one.url).netloc for one in wire.requests)
    lines += [f"⚠ Also sent to **{literal(host, 120)}**" for host in hosts if host != home]
    hidden, technical = _hidden(manifest, wire)
    if is_concise:
        return lines
    shown = [_in_short(part) for part in hidden[:MOST_HIDDEN]]
    shown += [f"{len(hidden) - MOST_HIDDEN} more, listed below"] if len(hidden) > MOST_HIDDEN else []
    shown += [f"{technical} technical"] if technical else []
    return [*lines, f"Hidden in the form: {' · '.join(shown)}"] if shown else lines


def hidden_count(manifest: Manifest) -> int:
    """Return how many values the form adds itself that are not technical. Statements are left out."""
    wire = manifest.wire
    return len(_hidden(manifest, wire)[0]) if wire is not None and wire.why_incomplete is None else 0


def _hidden(manifest: Manifest, wire: WireManifest) -> tuple[list[WirePart], int]:
    """Return the values that the form adds itself, and the number of further technical values. Statements are left out."""
    hidden: list[WirePart] = []
    technical = 0
    for request, names in zip(wire.requests, part_names(wire.requests), strict=True):
        varying = {part for part, name in zip(request.parts, names, strict=True) if name in wire.varying}
        for part in beyond_answers(manifest, request):
            if part in varying or part.place in ("header", "cookie"):
                technical += 1
            elif not is_statement(part):
                hidden.append(part)
    return hidden, technical


def _in_short(part: WirePart) -> str:
    value = part.value if part.value is not None else f"a file of {part.size} bytes"
    return f"{literal(part.name, 24)} = {literal(value, 24)}"


def _unseen(why: str) -> str:
    return f"What the form sends could not be seen in advance: {literal(why, 300)}. Only what you approve may be sent."


def wire_markdown(manifest: Manifest) -> list[str]:
    """Return Markdown lines: the target of each request, its parts that are not answers, and the data sent during filling."""
    wire = manifest.wire
    if wire is None:
        return []
    lines = []
    if wire.look_ups:
        lines += [
            "",
            "**Already told to the site while the form was filled:** "
            + "; ".join(literal(one, 200) for one in wire.look_ups),
        ]
    lines += _told(wire.drafts)
    if wire.why_incomplete is not None:
        return [
            *lines,
            "",
            f"⚠ {_unseen(wire.why_incomplete)}",
        ]
    for request in wire.requests:
        files = [literal(part.file_name, 80) for part in request.parts if part.file_name]
        carried = f", with {', '.join(files)}" if files else ""
        lines += ["", f"**Sent to** {literal(request.url, 300)} ({literal(request.method, 20)}{carried})"]
        names = part_names(wire.requests)[wire.requests.index(request)]
        varying = {part for part, name in zip(request.parts, names, strict=True) if name in wire.varying}
        rows = [
            f"- {breakable(part.name, 80)} = {_shown(part, part in varying)} ({PLACES[part.place]})"
            for part in beyond_answers(manifest, request)
        ]
        if rows:
            lines += ["", "The form adds to your answers:", "", *rows]
        lines += _renamed(manifest, request)
    if wire.held_back:
        lines += [
            "",
            "**Held back**, because it carries none of your answers:",
            "",
            *(f"- {literal(one, 200)}" for one in wire.held_back[:MOST_HELD]),
        ]
    return lines


def _statements(manifest: Manifest, wire: WireManifest) -> list[str]:
    """Return each statement that is sent without an answer, such as hidden consents and preticked boxes."""
    return [
        f"{literal(part.name, 80)} = {literal(part.value, 80)}"
        for request in wire.requests
        for part in beyond_answers(manifest, request)
        if is_statement(part)
    ]


def _renamed(manifest: Manifest, request: WireRequest) -> list[str]:
    """Return Markdown lines for the answers whose names in the request do not identify the question, so that swaps can be seen."""
    rows = [
        f"- {breakable(reading.part.name, 80)} is your answer to “{literal(reading.field.question, 120)}”"
        for reading in read_parts(manifest, request)
        if reading.relation == "same" and not reading.is_named and reading.field is not None
    ]
    return ["", "Your answers under other names:", "", *rows] if rows else []


def _told(drafts: tuple[WireRequest, ...]) -> list[str]:
    if not drafts:
        return []
    rows = [
        f"- {breakable(part.name, 80)} = {_shown(part, False)} (to {breakable(urlsplit(request.url).path, 80)})"
        for request in drafts
        for part in request.parts
        if part.place != "header"
    ]
    hosts = ", ".join(dict.fromkeys(literal(urlsplit(request.url).netloc, 120) for request in drafts))
    unique = list(dict.fromkeys(rows))
    return ["", f"**Already told to the site** ({hosts}), as you allowed:", "", *unique]


def _shown(part: WirePart, is_varying: bool) -> str:
    text = breakable(part.value, LONGEST_VALUE) if part.value is not None else f"a file of {part.size} bytes"
    if part.value is not None and len(part.value) > LONGEST_VALUE:
        text += f" ({len(part.value):,} characters)"
    return f"{text} (another one each time)" if is_varying else text
