"""Sentences of a posting that only say whom to ask or how to apply, or are of the board that copied it, which change from one publication to the next. The phrases are in `wording.toml`."""

import re

from core.text.data import load_toml

_TABLE = load_toml("core.vacancies", "wording.toml")
_CONTACTS, _CALLS, _BOARDS = _TABLE["contacts"], _TABLE["calls"], _TABLE["boards"]
_BEGINNING = r"(?<![^.!?\n])"
_WHOM_TO_ASK = re.compile(rf"{_BEGINNING}[^.!?\n]*\b(?:{'|'.join(_CONTACTS['phrases'])})\b[^.!?\n]*", re.I)
_OF_A_BOARD = re.compile(rf"(?<!\w)(?:{'|'.join(_BOARDS['phrases'])})(?!\w)", re.I)
_SENTENCE = re.compile(r"[^.!?\n]+")
_HOW_TO_APPLY = re.compile(rf"{_BEGINNING}\s*(?=(?:{'|'.join(_CALLS['beginnings'])})\b)", re.I)
_HINTS_OF_CONTACTS: list[str] = _CONTACTS["hints"]
_HINTS_OF_BOARDS: list[str] = _BOARDS["hints"]
_HINTS_OF_CALLS: list[str] = _CALLS["hints"]
"""One of these is in every such sentence, in small letters: they are found faster."""
_LONGEST_OF_BOARD, _LONGEST_BEHIND_CUT = 120, 220
"""Letters of such a sentence of a board, and of the dots with which it cuts a text off, with what it says behind them."""
CALL = "callstoapply"
"""The word put before a sentence that calls to apply."""


def without_contacts(text: str) -> str:
    """Return a text without the sentences that name somebody for questions: "For an informal chat ring Ann Example, head of care"."""
    return _WHOM_TO_ASK.sub(" ", text) if _has(text, _HINTS_OF_CONTACTS) else text


def without_lines_of_boards(text: str) -> str:
    """Return a text without the sentences of the board that copied it: "Sponsored · 3 days ago", "Report this job", and what follows "... " where it was cut off."""
    text = _without_what_follows_a_cut(text)
    if not _has(text, _HINTS_OF_BOARDS):
        return text
    return _SENTENCE.sub(lambda found: " " if _is_of_a_board(found[0]) else found[0], text)


def _without_what_follows_a_cut(text: str) -> str:
    """Return a text up to the last dots that cut it off, if little follows them: "knows R and ... Read more at the employer's page"."""
    cut = max(text.rfind("..."), text.rfind("…"))
    return text[:cut] if cut >= 0 and len(text) - cut <= min(_LONGEST_BEHIND_CUT, cut) else text


def _is_of_a_board(sentence: str) -> bool:
    return (
        len(sentence) <= _LONGEST_OF_BOARD
        and _has(sentence, _HINTS_OF_BOARDS)
        and _OF_A_BOARD.search(sentence) is not None
    )


def with_calls_marked(text: str) -> str:
    """Return a text with `CALL` before each sentence that calls to apply: "Send us your résumé"."""
    return _HOW_TO_APPLY.sub(f" {CALL} ", text) if _has(text, _HINTS_OF_CALLS) else text


def _has(text: str, hints: list[str]) -> bool:
    lowered = text.lower()
    return any(hint in lowered for hint in hints)
