"""Split a stated location line into locations, and read the work format if the words are unambiguous."""

import re
from collections.abc import Iterable

from core.contracts.vacancy import WorkFormat
from core.lexicon.known_places import CANADIAN_PROVINCES, US_STATES
from core.lexicon.word_lists import any_of, word_lists
from core.text.normalize import clean


def _words(name: str) -> re.Pattern[str]:
    return re.compile(rf"\b({any_of('work_formats', name)})\b", re.I)


_FORMATS = {format: _words(format) for format in WorkFormat}
_UNDECIDED = _words("undecided")
_STATE_CODES = frozenset(code.upper() for code in US_STATES | CANADIAN_PROVINCES)
_IN_TITLES = {
    word: WorkFormat(format) for format, words in word_lists("work_formats", "in_titles").items() for word in words
}
_REMOTE_FROM = re.compile(r"^\W*(?:fully |100 ?% )?remote\s*(?:[-–—:,(]|\bin\b|\bwithin\b)", re.I)
"""Remote work with a region after it: "Remote - US or Canada" is remote in either country."""


def work_format_of(*texts: str | None) -> WorkFormat | None:
    """Return the work format that the texts name; None if they name none or several, or call it only possible."""
    line = " ; ".join(text for text in texts if text)
    if not line:
        return None
    formats = {format for format, pattern in _FORMATS.items() if pattern.search(line)}
    if formats == {WorkFormat.HYBRID, WorkFormat.REMOTE} and re.search(
        r"\bhybrid[ -]+remote\b|\bremote[ -]+hybrid\b", line, re.I
    ):
        return WorkFormat.HYBRID
    if len(formats) != 1:
        return None
    if _REMOTE_FROM.search(line):
        line = re.sub(r"\bor\b", ",", line)
    if _UNDECIDED.search(line) and formats != {WorkFormat.HYBRID}:
        return None
    return formats.pop()


def work_format_of_places(places: Iterable[str]) -> WorkFormat | None:
    """Return the work format that all locations name, else None. "Remote - US" next to "New York" is a choice, so None."""
    formats = [work_format_of(place) for place in places]
    return formats[0] if formats and len(set(formats)) == 1 else None


_TITLE_FORMAT = re.compile(r"[(\[]([^()\[\]]{3,60})[)\]]|\s[-–—|]\s*([^-–—|]{3,40})$")


def work_format_of_title(title: str) -> WorkFormat | None:
    """Return the work format in a job title, or None.

    It counts only in brackets or after a final dash: "(Remote)", "(Chicago/Hybrid)", "- Remote", but not "Remote Sensing".
    """
    for match in _TITLE_FORMAT.finditer(title):
        for piece in re.split(r"[/,;|]", match[1] or match[2]):
            word = piece.strip().lower()
            if word in _IN_TITLES:
                return work_format_of_pieces(match[1] or match[2], _IN_TITLES[word])
    return None


def work_format_of_pieces(group: str, kind: WorkFormat) -> WorkFormat | None:
    """Return `kind`, or None if the group also names another work format."""
    return (
        kind
        if work_format_of(group) in (kind, None) and len(re.findall(r"remote|hybrid|on-?site", group, re.I)) <= 1
        else None
    )


def split_places(line: str | None) -> tuple[str, ...]:
    """Split a location line. "London, UK; Berlin" and "San Francisco, CA, New York, NY" are two places; "Paris, France" is one."""
    if not line:
        return ()
    places: list[str] = []
    separator = (
        r"\s*[;|•·\n]\s*" if _REMOTE_FROM.search(line) else r"\s*[;|•·\n]\s*|\s+/\s+|\s+or\s+|\s+oder\s+|\s+или\s+"
    )
    for piece in re.split(separator, line):
        piece = clean(piece).strip(" ,")
        commas = [value.strip() for value in piece.split(",")]
        if len(commas) >= 4 and len(commas) % 2 == 0 and all(value in _STATE_CODES for value in commas[1::2]):
            places += [f"{city}, {state}" for city, state in zip(commas[::2], commas[1::2], strict=True)]
        elif piece:
            places.append(piece)
    return distinct(places)


def place(*parts: str | None) -> str | None:
    """Join city, region and country in one line, without missing and repeated parts; None if nothing is left."""
    kept: list[str] = []
    for value in parts:
        word = clean(value or "").strip(" ,")
        if word and word.casefold() not in (earlier.casefold() for earlier in kept):
            kept.append(word)
    return ", ".join(kept) or None


def distinct(places: Iterable[str | None]) -> tuple[str, ...]:
    """Return the places in order without duplicates, ignoring letter case and superfluous commas."""
    seen: dict[str, str] = {}
    for name in places:
        spelled = re.sub(r"\s*,(?:\s*,)+", ",", name or "").strip(" ,;")
        if spelled:
            seen.setdefault(spelled.casefold(), spelled)
    return tuple(seen.values())
