"""Read the first line of a "Who is hiring?" comment: employer, roles, places, work format and salary in any order."""

import re
from typing import NamedTuple

from adapters.parsing.job_words import JOB_TITLE, UNMISTAKABLE_JOB_TITLE
from adapters.sites.hn.places import covers, places_in
from adapters.sites.hn.terms import (
    BARE_DOMAIN,
    FORMAT_WORDS,
    NO_REMOTE,
    ONSITE,
    PARTLY_REMOTE,
    REMOTE,
    TERMS,
    URL,
    WORK_PERMIT,
    YC,
)
from core.contracts.vacancy import Salary, WorkFormat
from core.lexicon.gazetteer import STATE_CODES, WIDER_PLACE_WORDS
from core.lexicon.locations import distinct
from core.lexicon.salary import find_salary, parse_salary

_SPLIT = re.compile(r"\s*[|¦│]\s*|\s+[•·]\s+|\s*\|\|\s*")
_IN_BRACKETS = re.compile(r"\([^()\[\]]{0,120}\)|\[[^()\[\]]{0,120}\]")
_LABEL = re.compile(
    r"^(?:description|company|location|position|role|title|roles|positions|where|job|salary|type|hiring)\s*[:\-]\s*",
    re.I,
)


class Header(NamedTuple):
    """The parts of a header. `title` is None if the header names no role; `unclear` is a segment that may be a role.

    `segments` is the number of segments.
    """

    employer: str | None
    title: str | None
    unclear: str | None
    locations: tuple[str, ...]
    work_format: WorkFormat | None
    salary: Salary | None
    segments: int


def segments_of(line: str) -> list[str]:
    """Split a header at bars. If that gives fewer than three segments, split it at free-standing slashes or dashes."""
    pieces = [piece.strip(" ,;") for piece in _SPLIT.split(line)]
    pieces = [piece for piece in pieces if piece]
    if len(pieces) == 1 and (parts := _role_employer_place(pieces[0])):
        return parts
    if len(pieces) >= 3:
        return pieces
    if len(pieces) == 2 and len(pieces[0]) < 60:
        return pieces
    splits = [
        [part.strip(" ,;") for piece in pieces for part in re.split(mark, piece) if part.strip(" ,;")]
        for mark in (r"\s+[-–—]{1,2}\s+", r"\s*/\s+|\s+/\s*")
    ]
    if len(pieces) == 1:
        rarer = [
            [part.strip(" ,") for part in re.split(mark, line) if part.strip(" ,")]
            for mark in (r"\s+[Il]\s+", r";\s+", r"\s*:\s*(?!//)")
        ]
        splits += [parts for parts in rarer if len(parts) >= 3 and max(map(len, parts)) < 80]
    return max([pieces, *splits], key=len)


def _role_employer_place(line: str) -> list[str]:
    """Split "iOS Engineer, Curlew, Toronto, Canada"; an empty list for any other line."""
    role, *rest = (part.strip() for part in line.split(","))
    if len(line) > 120 or len(rest) < 2 or not UNMISTAKABLE_JOB_TITLE.search(role) or places_in(rest[0]):
        return []
    return [role, rest[0], ", ".join(rest[1:])] if not JOB_TITLE.search(rest[0]) and places_in(rest[1]) else []


def read_header(line: str) -> Header:
    """Read a header. The first segment is the employer unless it is a place, a work format or a role."""
    pieces = _with_role_split_off(segments_of(_shortened(line)))
    employer: str | None = None
    roles: list[str] = []
    unclear: list[str] = []
    places: list[str] = []
    salary: Salary | None = None
    for position, piece in enumerate(pieces):
        plain = _LABEL.sub("", URL.sub(" ", piece).strip()).strip(" ,;-–")
        if not plain or (BARE_DOMAIN.fullmatch(plain) and position):
            continue
        stated = _salary_in(plain)
        if stated and salary is None:
            salary = stated
        piece_places = places_in(plain)
        if position == 0 and not _is_no_employer(plain):
            name, _, rest = plain.partition(",")
            if rest and (places_in(rest) or REMOTE.search(rest)):
                plain, piece_places = name, places_in(rest)
                places += piece_places
            bracket = re.search(r"\(([^)]+)\)", plain)
            if bracket and (bracket_places := places_in(bracket[1])) and covers(bracket[1], bracket_places):
                plain = plain.replace(bracket[0], " ")
                places += bracket_places
            employer = employer_name(plain)
            places += [] if rest or not FORMAT_WORDS.search(plain) else piece_places
            continue
        if stated and (len(plain) > 80 or not UNMISTAKABLE_JOB_TITLE.search(plain)):
            continue
        if _is_role(plain) and not (piece_places and covers(plain, piece_places)):
            aside = _IN_BRACKETS.search(plain)
            if (
                aside
                and aside.end() == len(plain)
                and "," in aside[0]
                and (REMOTE.search(aside[0]) or ONSITE.search(aside[0]))
            ):
                plain, places = plain.replace(aside[0], " "), [*places, *places_in(aside[0].strip("()[]"))]
            roles.append(_role(plain))
            continue
        if piece_places and not (
            WORK_PERMIT.search(plain)
            and all(name.lower() in WIDER_PLACE_WORDS or name in STATE_CODES for name in piece_places)
        ):
            places += piece_places
        elif not TERMS.search(plain) and not FORMAT_WORDS.search(plain) and len(plain) < 60:
            if employer is None:
                employer = employer_name(plain)
            elif len(plain.split()) <= 8 and re.search(r"[^\W\d_]{3}", plain):
                unclear.append(plain)
    employer_match = (
        re.search(r"(?:\s@\s*|\bat\s+)([A-Z][\w.&' -]{1,40})$", roles[0]) if roles and employer is None else None
    )
    if employer_match:
        employer, roles[0] = employer_match[1].strip(), roles[0][: employer_match.start()].strip()
    head = " | ".join(pieces)
    return Header(
        employer=employer,
        title=", ".join(dict.fromkeys(roles))[:200] or None,
        unclear=next((piece for piece in unclear if not re.search(r"\d|fund|stage|\.\w{2,3}$", piece, re.I)), None),
        locations=distinct(places),
        work_format=format_in(head),
        salary=salary or find_salary(URL.sub(" ", head)),
        segments=len(pieces),
    )


def _with_role_split_off(pieces: list[str]) -> list[str]:
    """Split a first segment of employer and role: `Acme - Senior Engineer | Berlin`."""
    halves = re.split(r"\s+[-–—]{1,2}\s+", pieces[0], maxsplit=1) if pieces else []
    if (
        len(halves) == 2
        and not UNMISTAKABLE_JOB_TITLE.search(halves[0])
        and (UNMISTAKABLE_JOB_TITLE.search(halves[1]) or FORMAT_WORDS.match(halves[1]))
    ):
        return [*halves, *pieces[1:]]
    return pieces


def _shortened(line: str) -> str:
    """Cut a header of more than 220 characters at the end of its list, where prose begins."""
    line = re.sub(r"^([^|()]{2,60})\(([^()|]*\|)", r"\1| \2", " ".join(line.split()))
    line = _IN_BRACKETS.sub(lambda match: match[0].replace("|", ","), line)
    if len(line) <= 220:
        return line
    bars = [match.end() for match in re.finditer(r"\|", line)]
    last = bars[-1] if bars else 0
    ends = re.search(
        r"[.!?:]\s+[A-Z]|\s(?=(?:We|We're|Our|At|I|You|This|The|Hello|Hi)\s+[a-z’'])|https?://\S+\s", line[last:]
    )
    return line[: last + (ends.end() if ends and "http" in ends[0] else ends.start() + 1 if ends else 120)]


def _is_no_employer(piece: str) -> bool:
    """Whether the first segment is a place, a work format or a role instead of an employer."""
    places = places_in(piece)
    if places and covers(piece, places):
        return True
    if FORMAT_WORDS.sub("", piece).strip(" ,/&-()") == "" or (REMOTE.match(piece) or ONSITE.match(piece)):
        return True
    words = piece.split()
    role = next(reversed(list(UNMISTAKABLE_JOB_TITLE.finditer(piece))), None)
    return (
        bool(role)
        and len(words) <= 8
        and (role is not None and (role.end() >= len(piece) - 4 or " @ " in piece or " at " in piece))
        and not re.search(
            r"\b(?:inc|llc|ltd|gmbh|labs?|corp|co|group|technologies|research|associates|is|are)\b\.?", piece, re.I
        )
    )


def _is_role(piece: str) -> bool:
    if WORK_PERMIT.match(piece) or re.match(r"relocation|equity|benefits", piece, re.I):
        return False
    if re.match(
        r"(?:paid\s+)?(?:full|part)[\s-]?time\b|interns?\b|contract(?:ors?)?\b|(?:paid\s+)?interns?$", piece, re.I
    ):
        return False
    return bool(UNMISTAKABLE_JOB_TITLE.search(piece)) or bool(
        JOB_TITLE.search(piece)
        and not re.fullmatch(r"(?:paid\s+)?interns?(?:hips?)?|product|support|ai|sales", piece, re.I)
        and not re.search(r"\b(?:visa|full[\s-]?time|onsite|remote)\b", piece, re.I)
    )


def _role(piece: str) -> str:
    piece = re.sub(r"^(?:we(?:'re| are)\s+)?(?:hiring|looking\s+for|seeking)\s*:?\s*(?:an?\s+)?", "", piece, flags=re.I)
    piece = re.sub(
        r"[\s,(–-]*\b(?:full[\s-]?time|part[\s-]?time|on-?site|remote(?:\s+ok)?|multiple\s+locations)\b[\s)]*$",
        "",
        piece,
        flags=re.I,
    )
    piece = re.sub(r"^(?:on-?site|remote|full[\s-]?time)\b[\s:,-]*(?=\w)", "", piece, flags=re.I)
    return piece.strip(" ,;:-–") or piece


def employer_name(piece: str) -> str | None:
    """Return the employer without web addresses, accelerator batches and trailing prose."""
    name = YC.sub(" ", URL.sub(" ", piece))
    name = re.sub(
        r"\s*\(\s*(?:(?:(?:formerly|fka|aka|ex)\b|[^)]*\b(?:series\s+[a-f]|funded|backed|seed)\b|[^)\s,]+\.[a-z]{2,6}\b)[^)]*)?\)|\[\s*\]",
        " ",
        name,
        flags=re.I,
    )
    we_at = re.match(r"(?:We|Our|I|Join)\b.{0,60}?\bat\s+([A-Z][\w&.’'-]*(?:\s[A-Z][\w&.’'-]*){0,2})", name)
    if we_at:
        return we_at[1]
    leading = re.match(
        r"(?P<name>[A-Z0-9][\w&.'’+-]*(?:\s+[A-Z0-9&][\w&.'’+-]*){0,3}?)\s+(?=(?:on-?site|remote|full[\s-]?time|full-?stack|senior|hybrid|software)\b)",
        name,
        re.I,
    )
    if leading and re.search(r"\b(?:on-?site|remote|full[\s-]?time|hybrid)\b", name, re.I):
        name = leading["name"]
    sentence = re.match(
        r"(?:(?:at|here\s+at|join|hi,?\s+i'm\s+\w+\s+from)\s+)?(?P<name>[A-Z0-9][\w&.'’+-]*(?:\s+(?:[A-Z0-9&][\w&.'’+-]*|of|the|and|for)){0,5}?)"
        r"(?:\s*\([^)]{0,60}\))?,?\s+(?:is|are|builds?|makes?|helps?|seeks?|hiring|has|needs|wants|provides|was|will|lets|in|HIRING|we)\b",
        name,
    )
    if sentence and len(name.split()) > 3:
        name = sentence["name"]
    name = re.sub(r"\s+(?:is\s+)?(?:hiring|HIRING)\b.*$", "", name)
    name = re.split(r"\s+[-–—]{1,2}\s+|\s*[,–—]\s+(?=(?:we|a|an|the|your)\s)", name)[0]
    name = " ".join(name.split()).strip(' ,;:-–|<>*"“”')
    name = re.sub(rf"(?<=\w)[\s,]+{BARE_DOMAIN.pattern}$", "", name, flags=re.I)
    if re.fullmatch(r"(?:we|our|i|it|this|the|they|at|here|join)(?:['’]re|['’]m)?", name, re.I):
        return None
    return name[:100] if len(name) > 0 and len(name.split()) <= 12 and not re.fullmatch(r"\W*", name) else None


def _salary_in(piece: str) -> Salary | None:
    if not re.search(r"\d", piece) or re.search(r"\b(?:employees|people|users|raised|series)\b", piece, re.I):
        return None
    return parse_salary(piece) if len(piece) < 120 else find_salary(piece)


def format_in(line: str) -> WorkFormat | None:
    """Return the work format, or None if the line names none or several."""
    if NO_REMOTE.search(line):
        return WorkFormat.ONSITE
    if PARTLY_REMOTE.search(line):
        others = re.sub(r"\b(?:hybrid[\s-]+remote|remote[\s-]+hybrid)\b", " ", PARTLY_REMOTE.sub(" ", line), flags=re.I)
        return None if REMOTE.search(others) else WorkFormat.HYBRID
    remote, onsite = REMOTE.search(line), ONSITE.search(line)
    if remote and onsite:
        return None
    if remote:
        is_choice = re.search(
            r"(?:\b(?:or|and|potential(?:ly)?|possibly)\b|[&/])\s*remote\b|\bremote\s*(?:/|\bor\b|&)\s*(?!(?:distributed|worldwide|anywhere|full|part|contract))\w|\bremote(?:[\s-]+(?:friendly|days)|\s+(?:\([^)]*\)\s*)?(?:possible|optional|considered))",
            line,
            re.I,
        )
        return None if is_choice else WorkFormat.REMOTE
    return WorkFormat.ONSITE if onsite else None
