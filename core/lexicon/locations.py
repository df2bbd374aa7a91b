"""Where a vacancy is worked: a stated location line into locations, and the work format where the words leave no doubt."""

import re
from collections.abc import Iterable

from core.contracts.vacancy import WorkFormat
from core.text.normalize import clean

_REMOTE = re.compile(
    r"\b(remote(ly)?|fully remote|work(ing)? from home|wfh|home[- ]?office|home[- ]?based|telecommut\w*|telework\w*|t[ée]l[ée][- ]?travail"
    r"|remoto|remota|teletrabajo|teletrabalho|distanciel|zdalnie|zdalna|fernarbeit|thuiswerken|удал[её]нн?\w*|удал[её]нк\w*|дистанционн\w*)\b",
    re.I,
)
_HYBRID = re.compile(r"\b(hybrid\w*|h[íi]brid[oa]|гибрид\w*|hybride|hybrydow\w*)\b", re.I)
_ONSITE = re.compile(
    r"\b(on[- ]?site|in[- ]office|in[- ]person|office[- ]based|vor ort|pr[äa]senz|presencial\w*|pr[ée]sentiel|sur site|in sede|op locatie|stacjonarn\w*|"
    r"в офисе|на месте работодателя)\b",
    re.I,
)
_UNDECIDED = re.compile(
    r"\b(no|not|non|never|partly|partially|partial|temporar\w*|optional\w*|possible|friendly|flexible|occasional\w*|option|eligible|(?-i:or|ok)|oder|ou|или|not currently|allowed|available|"
    r"teilweise|möglich|up to|\d+ ?(days?|tage?|%|дн\w*))\b",
    re.I,
)
_STATES = frozenset(
    "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN "
    "TX UT VT VA WA WV WI WY AB BC MB NB NL NS ON PE QC SK".split()
)


_REMOTE_FROM = re.compile(r"^\W*(?:fully |100 ?% )?remote\s*(?:[-–—:,(]|\bin\b|\bwithin\b)", re.I)
"""What follows says from where: "Remote - US or Canada" is remote work in either."""


def work_format_of(*said: str | None) -> WorkFormat | None:
    """The format that the words name, or None where they name none, several, or only a possibility."""
    line = " ; ".join(word for word in said if word)
    if not line:
        return None
    found = {
        kind
        for kind, words in ((WorkFormat.REMOTE, _REMOTE), (WorkFormat.HYBRID, _HYBRID), (WorkFormat.ONSITE, _ONSITE))
        if words.search(line)
    }
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
            if word in {
                "remote",
                "fully remote",
                "100% remote",
                "remoto",
                "удаленно",
                "удалённо",
                "home office",
                "homeoffice",
            }:
                return work_format_of_pieces(match[1] or match[2], WorkFormat.REMOTE)
            if word in {"hybrid", "hybride", "гибрид"}:
                return work_format_of_pieces(match[1] or match[2], WorkFormat.HYBRID)
            if word in {"onsite", "on-site", "on site"}:
                return work_format_of_pieces(match[1] or match[2], WorkFormat.ONSITE)
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
        if len(commas) >= 4 and len(commas) % 2 == 0 and all(part in _STATES for part in commas[1::2]):
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
