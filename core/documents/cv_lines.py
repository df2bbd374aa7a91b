"""The lines of a résumé's text, sorted into sections by their headings."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import cache

from core.documents.cv_dates import is_duration, is_range, starts_range
from core.documents.cv_word_lists import WordList, word_list
from core.lexicon.languages import language_named
from core.text.data import load_toml

BULLET = re.compile(r"^\s*[•·▪‣◦●*–—-]\s+")
WITH_ENTRIES = ("work", "education")
NEXT_COLUMN = "\f"
"""Ends a column of the text: what follows belongs to no section until its own heading."""
HEADING, NAME, STRONG = "\u2063", "\u2062", "\u2064"
"""Invisible signs before a line that looks like a heading, whatever it says, like the name, and before one in strong or large letters."""
_RATING = re.compile(r"\s*[●○•◦★☆■□▪▫⬤◯]{2,}\s*$")
"""Matches dots or stars that rate a skill."""
_LENGTH_OF_SECTION = re.compile(r"\s+[–—-]\s+\d.*$")
"""Matches what a job portal writes after a heading: “Опыт работы — 11 лет 3 месяца”."""
_MOST_WORDS = 5
"""Words of a heading."""
_AND = re.compile(r" (?:and|und|и) ")


def sections_of(text: str) -> dict[str, list[str]]:
    """Split into sections by their headings; the lines before the first heading of each column are the section "". Empty lines are left out.

    What only looks like a heading begins a section of its own name, with `HEADING` before it.
    """
    found: dict[str, list[str]] = {}
    for column in text.split(NEXT_COLUMN):
        current = ""
        for line in _whole_lines([_one_line(raw) for raw in column.splitlines()]):
            heading = _section_of(line.removeprefix(STRONG))
            if heading is not None:
                current = heading
                continue
            if named := _section_in_line(line.removeprefix(STRONG), current):
                current, line = named
            if line:
                kept = line if current in WITH_ENTRIES or current.startswith(HEADING) else line.removeprefix(STRONG)
                found.setdefault(current, []).append(_RATING.sub("", kept))
    return found


def _section_of(line: str) -> str | None:
    """Return the section that a line begins; the line itself if it only looks like a heading."""
    if BULLET.match(line):
        return None
    if line.startswith(HEADING):
        words = re.findall(r"\w+", line.casefold())
        return heading_of(line) or _composed(line, words, is_marked=True) or line
    return heading_of(line)


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
        return _composed(line, words.split())
    return "skills" if "skills" in joined else joined[0]


def _composed(line: str, words: Sequence[str], is_marked: bool = False) -> str | None:
    """Return the section of a heading that is put together from the words of headings, such as "Weitere berufliche Erfahrungen".

    One that is marked as a heading may have other words as well.
    """
    sections, others = _heading_words()
    found = [next((section for section, listed in sections.items() if listed.has(word)), None) for word in words]
    is_usual = all(section or word in others for section, word in zip(found, words, strict=True))
    is_plain = len(words) <= _MOST_WORDS and line[:1].isupper() and line[-1:] not in ".,:;" and not line.count(",")
    if not (is_marked or (is_usual and is_plain)):
        return None
    named = [section for section in found if section]
    if set(named) == {"skills", "languages"}:
        return "skills"
    is_last = not _AND.search(" ".join(words)) and line.isascii()  # the noun: "academic appointments"
    return next(iter(reversed(named) if is_last else named), None)


@cache
def _heading_words() -> tuple[Mapping[str, WordList], Set[str]]:
    words = load_toml("core.documents", "cv_words.toml")["heading_words"]
    return {section: word_list(listed) for section, listed in words["sections"].items()}, frozenset(words["with"])


def is_title_of_document(line: str) -> bool:
    """Whether a line says only that this is a résumé."""
    return " ".join(line.split()).casefold() in load_toml("core.documents", "cv_words.toml")["titles"]["document"]


def without_title_of_document(line: str) -> str:
    """Return what follows in a line that begins with “Lebenslauf” or another name of a résumé."""
    first, _, rest = line.partition(" ")
    return rest.strip(" –—-:|") if rest and is_title_of_document(first.strip(":")) else line


def plain(line: str) -> str:
    """Return a line without the mark of a list."""
    return BULLET.sub("", line).strip("# *\t")


def _section_in_line(line: str, current: str) -> tuple[str, str] | None:
    """Return the section, and the rest, of a line that begins with a heading: “Languages: German” or, within skills, “Languages German”."""
    before, colon, after = line.partition(":")
    if colon and _headings().get(before.replace(" ", "").casefold()) == "languages" and _names_a_language(after):
        return "languages", after.strip()
    if (
        after.startswith(" ")
        and "   " not in before
        and (before.isupper() or current not in ("work", "education", "summary"))
    ):
        named = heading_of(before) or _composed(before, re.findall(r"\w+", before.casefold()), is_marked=True)
        if named in ("skills", "certificates") and named != current:
            return named, after.strip()
    if current not in ("skills", "languages"):
        return None
    words = line.split()
    for count in range(min(3, len(words) - 1), 0, -1):
        section = _headings().get("".join(words[:count]).casefold())
        rest = re.split(r"\s+", line, maxsplit=count)[count]
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
        if starts_range(waiting) and not is_range(whole):
            yield waiting.strip()
            whole = line
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
