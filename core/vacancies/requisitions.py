"""The requisition number that the text of a posting states: "Requisition 48213", "Nabór KP/AML/07". The words are in `requisitions.toml`."""

import re

from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "requisitions.toml")
_HINTS: list[str] = _TABLE["hints"]
_MAY_STATE = re.compile(
    r"req(?<!\wreq)(?:[^a-z]|u[iı]s|[iı]|n|[a-zı]{1,5}[-_/]?\d)"
    r"|r[eéiı]f(?<!\wr.f)(?:[^a-zé]|[eéê]r(?:[eê]n|[iı])|[iı]|n|[a-zı]{1,5}[-_/]?\d)"
    r"|job[ -]?(?:[iı]|n|ref|code)|vacancy (?:[iı]|n|ref|code)|kennz|tellen-?(?:[iı]|n)"
)
"""What a text in lower case has that states a number in the words of which some are in many texts: it is found faster than the statement itself."""
_NUMBER = (
    r"(?:(?-i:[A-ZА-ЯÄÖÜ]{1,5})\s){0,2}(?=[\w/.-]*\d{2})(?:[A-ZА-Я]{1,5}[-_/.]?){0,3}\d[\d/_-]*\w*(?:[-/]\w+|\.\d+)*"
    r"(?:\s(?-i:[A-Z]{1,3})[\s-]?\d[\d/.-]*(?<=\d)|\s/\s\d+)?"
)
"""A number in figures, perhaps with letters before or between them: "KP/AML/07", "HR 2291", "2103 E-7/26"."""
_LINK = rf"\.?\s*(?:id|no|nr|number|n\.?[º°]|n\.|№)?\.?(?:\s+(?:{'|'.join(_TABLE['of_this'])}))?\s*(?:is\s+|lautet\s+)?[:#№]?\s*"
_STATED = re.compile(
    rf"\b(?:(?:{'|'.join(_TABLE['stated'])}){_LINK}(?P<number>{_NUMBER})"
    rf"|(?:{'|'.join(_TABLE['announced'])}){_LINK}(?P<announced>(?=\w*[-/]\w|[A-ZА-Я]+\d|\d+\s(?-i:[A-Z])\s\d){_NUMBER}))",
    re.I,
)
_OF_BOARD = re.compile(rf"(?<!\w)(?:{'|'.join(_TABLE['of_boards'])})(?:['’]s)?[\s-]*$", re.I)
_TWO_DIGITS = re.compile(r"\d\d")
_LONGEST_BEFORE = 20
_LAWS = frozenset(_TABLE["laws"])


def requisition_in(text: str | None) -> str:
    """Return the key of the requisition number that a text states in words; "" for none and for several. That of the board is none."""
    if not text or not _TWO_DIGITS.search(text):
        return ""
    lowered = text.casefold().replace("\u0307", "")
    if not any(hint in lowered for hint in _HINTS) and not _MAY_STATE.search(lowered):
        return ""
    found = {
        requisition_key(match["number"] or match["announced"])
        for match in _STATED.finditer(text)
        if not _OF_BOARD.search(text[max(0, match.start() - _LONGEST_BEFORE) : match.start()])
    } - _LAWS
    return found.pop() if len(found) == 1 else ""


def requisition_key(requisition: str) -> str:
    """Reduce a requisition number to letters and digits, without `REQ`, `R-` and leading zeros."""
    bare = re.sub(r"[^0-9a-zа-я]", "", requisition.casefold())
    return re.sub(r"^(?:req|jr|rq|r|id|p)?0*(?=\d)", "", bare)
