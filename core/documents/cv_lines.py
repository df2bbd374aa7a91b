"""The lines of a résumé's text, sorted into sections by their headings."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from core.documents.cv_dates import is_duration, starts_range
from core.lexicon.languages import language_named
from core.text.data import load_toml

BULLET = re.compile(r"^\s*[•·▪‣◦●*–—-]\s+")
NEXT_COLUMN = "\f"
"""Ends a column of the text: what follows belongs to no section until its own heading."""
_RATING = re.compile(r"\s*[●○•◦★☆■□▪▫⬤◯]{2,}\s*$")
"""Matches dots or stars that rate a skill."""
_LENGTH_OF_SECTION = re.compile(r"\s+[–—-]\s+\d.*$")
"""Matches what a job portal writes after a heading: “Опыт работы — 11 лет 3 месяца”."""
_AND = re.compile(r" (?:and|und|и) ")


def sections_of(text: str) -> dict[str, list[str]]:
    """Split into sections by their headings; the lines before the first heading of each column are the section "". Empty lines are left out."""
    found: dict[str, list[str]] = {}
    for column in text.split(NEXT_COLUMN):
        current = ""
        for line in _whole_lines([_one_line(raw) for raw in column.splitlines()]):
            heading = heading_of(line)
            if heading is not None:
                current = heading
                continue
            if named := _section_in_line(line, current):
                current, line = named
            if line:
                found.setdefault(current, []).append(_RATING.sub("", line))
    return found


def heading_of(line: str) -> str | None:
    """Return the section that a line is the heading of, or None.

    Spaces count for nothing, since fonts with spaced or small capitals put some into words. A heading that joins two is that of
    the skills, if it names them, or of the first.
    """
    one_line = _LENGTH_OF_SECTION.sub("", _one_line(line)).replace("&", " and ").replace("/", " and ")
    words = " ".join(re.sub(r"[^\w -]", "", one_line).casefold().split())
    known = _headings()
    if (found := known.get(words.replace(" ", ""))) or line.count(",") or len(words) > _longest_heading():
        return found
    joined = [known.get(part.replace(" ", "")) for part in _AND.split(words)]
    if len(joined) < 2 or not all(joined):
        return None
    return "skills" if "skills" in joined else joined[0]


def plain(line: str) -> str:
    """Return a line without the mark of a list."""
    return BULLET.sub("", line).strip("# *\t")


def _section_in_line(line: str, current: str) -> tuple[str, str] | None:
    """Return the section, and the rest, of a line that begins with a heading: “Languages: German” or, within skills, “Languages German”."""
    before, colon, after = line.partition(":")
    if colon and _headings().get(before.replace(" ", "").casefold()) == "languages" and _names_a_language(after):
        return "languages", after.strip()
    if colon and after.strip() and before.isupper() and heading_of(before) == "skills":
        return "skills", after.strip()
    if current not in ("skills", "languages"):
        return None
    words = line.split()
    for count in range(min(3, len(words) - 1), 0, -1):
        section = _headings().get("".join(words[:count]).casefold())
        rest = " ".join(words[count:])
        if section == "skills" or (section == "languages" and _names_a_language(rest)):
            return section, rest
    return None


def _names_a_language(text: str) -> bool:
    return any(map(language_named, re.findall(r"\w+", text)))


def _whole_lines(lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines; dates that end on the next line, and addresses broken at a hyphen, are put together, and lengths of time left out."""
    waiting = ""
    for line in lines:
        whole = f"{waiting}{line}"
        waiting = ""
        if starts_range(whole):
            waiting = f"{whole} "
        elif re.search(r"\.\w+/\S*-$", whole) and " " not in whole:
            waiting = whole
        elif not is_duration(whole):
            yield whole
    if waiting:
        yield waiting.strip()


def _one_line(raw: str) -> str:
    return " ".join(raw.replace("\u00a0", " ").split(" ")).strip()


@cache
def _headings() -> Mapping[str, str]:
    words = load_toml("core.documents", "cv_words.toml")["headings"]
    return {heading.replace(" ", ""): section for section, headings in words.items() for heading in headings}


@cache
def _longest_heading() -> int:
    return 2 * max(map(len, _headings()))
