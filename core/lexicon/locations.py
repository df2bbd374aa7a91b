"""Where a vacancy is worked: a stated location line into locations, and the work format where the words leave no doubt."""

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
"""What follows says from where: "Remote - US or Canada" is remote work in either."""


def work_format_of(*said: str | None) -> WorkFormat | None:
    """The format that the words name, or None where they name none, several, or only a possibility."""
    line = " ; ".join(word for word in said if word)
    if not line:
        return None
    found = {format for format, pattern in _FORMATS.items() if pattern.search(line)}
    if found == {WorkFormat.HYBRID, WorkFormat.REMOTE} and re.search(
        r"\bhybrid[ -]+remote\b|\bremote[ -]+hybrid\b", line, re.I
    ):
        return WorkFormat.HYBRID
    if len(found) != 1:
        return None
    if _REMOTE_FROM.search(line):
        line = re.sub(r"\bor\b", ",", line)
    if _UNDECIDED.search(line) and found != {WorkFormat.HYBRID}:
        return None
    return found.pop()


def work_format_of_places(places: Iterable[str]) -> WorkFormat | None:
    """What every one of the locations says. "Remote - US" alone is remote; next to "New York" it is a choice, hence nothing."""
    formats = [work_format_of(place) for place in places]
    return formats[0] if formats and len(set(formats)) == 1 else None


_TITLE_FORMAT = re.compile(r"[(\[]([^()\[\]]{3,60})[)\]]|\s[-–—|]\s*([^-–—|]{3,40})$")


def work_format_of_title(title: str) -> WorkFormat | None:
    """A title states it only in brackets or after a final dash: "(Remote)", "(Chicago/Hybrid)", "- Remote"; never "Remote Sensing"."""
    for match in _TITLE_FORMAT.finditer(title):
        for piece in re.split(r"[/,;|]", match[1] or match[2]):
            word = piece.strip().lower()
            if word in _IN_TITLES:
                return work_format_of_pieces(match[1] or match[2], _IN_TITLES[word])
    return None


def work_format_of_pieces(group: str, kind: WorkFormat) -> WorkFormat | None:
    """`kind`, unless the group names another format too."""
    return (
        kind
        if work_format_of(group) in (kind, None) and len(re.findall(r"remote|hybrid|on-?site", group, re.I)) <= 1
        else None
    )


def split_places(line: str | None) -> tuple[str, ...]:
    """One location per entry. "London, UK; Berlin" is two; "San Francisco, CA, New York, NY" too; "Paris, France" is one."""
    if not line:
        return ()
    found: list[str] = []
    between = (
        r"\s*[;|•·\n]\s*" if _REMOTE_FROM.search(line) else r"\s*[;|•·\n]\s*|\s+/\s+|\s+or\s+|\s+oder\s+|\s+или\s+"
    )
    for piece in re.split(between, line):
        piece = clean(piece).strip(" ,")
        commas = [part.strip() for part in piece.split(",")]
        if len(commas) >= 4 and len(commas) % 2 == 0 and all(part in _STATE_CODES for part in commas[1::2]):
            found += [f"{city}, {state}" for city, state in zip(commas[::2], commas[1::2], strict=True)]
        elif piece:
            found.append(piece)
    return distinct(found)


def place(*parts: str | None) -> str | None:
    """City, region, country as one line; what is missing or said already is left out."""
    kept: list[str] = []
    for part in parts:
        word = clean(part or "").strip(" ,")
        if word and word.casefold() not in (said.casefold() for said in kept):
            kept.append(word)
    return ", ".join(kept) or None


def distinct(places: Iterable[str | None]) -> tuple[str, ...]:
    """In order, each once, without regard to case."""
    seen: dict[str, str] = {}
    for name in places:
        spelled = re.sub(r"\s*,(?:\s*,)+", ",", name or "").strip(" ,;")
        if spelled:
            seen.setdefault(spelled.casefold(), spelled)
    return tuple(seen.values())
