"""The first line of a "Who is hiring?" comment: employer, roles, places, work format and salary, in whatever order they stand."""

import re
from typing import NamedTuple

from core.known_places import CITIES, CODES, PLACES, WIDER
from core.place import distinct
from core.salary import find_salary, parse_salary
from core.vacancy import Salary, WorkFormat

_URL = re.compile(
    r"[(\[]\s*(?:https?://|www\.)[^\s)\]|]+\s*[)\]]|(?:https?://|www\.)[^\s)|]+|\(\s*[\w-]+(?:\.[\w-]+)*\.[a-z]{2,10}(?:/[^\s)]*)?\s*\)|\S+@\S+\.\w+",
    re.I,
)
_BARE_DOMAIN = re.compile(
    r"[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|co|ai|app|dev|de|uk|fr|eu|me|us|tech|jobs|health|xyz|ca)(?:/\S*)?", re.I
)
_YC = re.compile(
    r"\(\s*(?:YC|Y\s?Combinator|Techstars)[^)]{0,20}\)|\bYC\s?[WSFX]?\s?['’]?\d{2}\b|\(\s*[WS]\d\d\s*\)", re.I
)
ROLE = re.compile(
    r"\b(?:engineers?|engineering|enginners?|developers?|devs?|development|devops|dev\s?ops|sres?|programmers?|coders?|hackers?|architects?|designers?|design|scientists?|researchers?|"
    r"analysts?|analytics|managers?|directors?|head\s+of|vp|cto|ceo|coo|cmo|cpo|founder|co-?founders?|leads?|administrators?|sysadmins?|admins?|specialists?|"
    r"consultants?|consulting|technicians?|recruiters?|writers?|editors?|marketers?|marketing|sales|support|success|evangelists?|advocates?|mathematicians?|statisticians?|"
    r"product|backend|back-end|back\s+end|frontend|front-end|front\s+end|full-?\s?stack|mobile|ios|android|data\s+science|machine\s+learning|ml|ai|qa|sdets?|swes?|sde|sdet|"
    r"security|infrastructure|embedded|firmware|cryptographers?|quants?|traders?|tester|testers|testing|interns?(?:hips?)?|positions|roles|postdoc\w*|fellows?|"
    r"entwickler\w*|chief|principal|staff|technologists?|operators?|assistants?|associates?|representatives?|executives?|officer|accountants?|counsel|biologists?|chemists?|physicists?|"
    r"instructors?|software|data|teachers?|professors?|lecturers?|multiple\s+positions|various|generalists?|dba|cloud|platform)\b",
    re.I,
)
_STRONG_ROLE = re.compile(
    r"\b(?:engineers?|developers?|devs?|programmers?|architects?|designers?|scientists?|researchers?|analysts?|managers?|directors?|administrators?|specialists?|"
    r"consultants?|recruiters?|writers?|swes?|sres?|sdets?|evangelists?|advocates?|head\s+of|cto|vp|co-?founder|leads?|representative|technicians?)\b",
    re.I,
)
_TERMS = re.compile(
    r"\b(?:full[\s-]?time|part[\s-]?time|fulltime|parttime|ft|pt|contract(?:or)?s?|freelance(?:rs?)?|perm(?:anent)?|temp|interns?(?:hips?)?\s*(?:ok|welcome|too)?|visas?|h-?1b|sponsor\w*|relocat\w+|"
    r"equity|benefits?|salary|compensation|competitive|stock|options?|citizen\w*|green\s+card|all\s+levels|transfer|perks|bonus|clearance|w2|c2c|b2b|co-?op|graduate|"
    r"flexible\s+schedule|paid|hours?|immediate(?:ly)?|start)\b",
    re.I,
)
_REMOTE = re.compile(
    r"\b(?:remote(?:ly)?|wfh|work\s+from\s+(?:home|anywhere)|(?:fully|globally)[\s-]+distributed|distributed(?=\s+(?:team|company|remote))|telecommut\w+|home[\s-]?office|anywhere)\b",
    re.I,
)
_NO_REMOTE = re.compile(r"\b(?:no|not|non|isn't)[\s-]+(?:\w+\s+)?(?:remotes?|wfh)\b", re.I)
_PARTLY = re.compile(
    r"\b(?:hybrid|partial(?:ly)?[\s-]+remote|remote[\s-]+partial(?:ly)?|semi-?remote|part(?:ly)?[\s-]remote|[1-9]\d?\s?%\s+remote|"
    r"[1-5]\s*(?:-\s*[1-5])?\s*(?:x|times|days?)\s*(?:(?:/|per|a|each)\s*week)?\s*(?:in\s+(?:the\s+)?|from\s+(?:the\s+)?)?(?:remote|wfh|home|office|on-?site|in-person)|"
    r"(?:on-?site|in[\s-]office)\s+[1-4](?:\s*-\s*[1-4])?\s*days?)\b",
    re.I,
)
_ONSITE = re.compile(r"\b(?:on-?\s?site|in[\s-]office|in[\s-]person|local(?:\s+only)?|office[\s-]based)\b", re.I)
_FORMAT_WORDS = re.compile(
    rf"{_REMOTE.pattern}|{_PARTLY.pattern}|{_ONSITE.pattern}|\b(?:only|ok|okay|first|friendly|possible|preferred|optional|flex(?:ible)?|based|required|considered|welcome|available|allowed|"
    r"option|for\s+(?:the\s+right|some|most|all)\s+(?:candidates?|person|positions?|roles?)|must\s+be|anywhere\s+in|within|timezones?|time\s+zones?|hours|overlap|work|offices?|hq|head\s?quarters?|"
    r"headquartered|local|locations?|multiple|located|team|fully|full|100%|company|hiring|position|relocation|relocate|visa|w/|days?|preferably|ideally|residents?|citizens?|candidates?|applicants?)\b",
    re.I,
)
_PAPERS = re.compile(
    r"\b(?:citizen\w*|green\s*card|visas?|h-?1b|passport\w*|clearance|authori[sz]\w+|sponsor\w*)\b", re.I
)
_SPLIT = re.compile(r"\s*[|¦│]\s*|\s+[•·]\s+|\s*\|\|\s*")
_LABEL = re.compile(
    r"^(?:description|company|location|position|role|title|roles|positions|where|job|salary|type|hiring)\s*[:\-]\s*",
    re.I,
)


class Header(NamedTuple):
    """`title` is null where the line names no role; `unclear` is then the piece that is nothing else either."""

    employer: str | None
    title: str | None
    unclear: str | None
    locations: tuple[str, ...]
    work_format: WorkFormat | None
    salary: Salary | None
    segments: int


def segments_of(line: str) -> list[str]:
    """The pieces between bars; with fewer than three, between slashes or dashes that stand free."""
    pieces = [piece.strip(" ,;") for piece in _SPLIT.split(line)]
    pieces = [piece for piece in pieces if piece]
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


def read_header(line: str) -> Header:
    pieces = _with_role_apart(segments_of(_shortened(line)))
    employer: str | None = None
    roles: list[str] = []
    unclear: list[str] = []
    places: list[str] = []
    salary: Salary | None = None
    for position, piece in enumerate(pieces):
        plain = _LABEL.sub("", _URL.sub(" ", piece)).strip(" ,;-–")
        if not plain or (_BARE_DOMAIN.fullmatch(plain) and position):
            continue
        stated = _salary_in(plain)
        if stated and salary is None:
            salary = stated
        found = places_in(plain)
        if position == 0 and not _is_no_employer(plain):
            name, _, rest = plain.partition(",")
            if rest and (places_in(rest) or _REMOTE.search(rest)):
                plain, found = name, places_in(rest)
                places += found
            bracket = re.search(r"\(([^)]+)\)", plain)
            if bracket and (there := places_in(bracket[1])) and _covers(bracket[1], there):
                plain = plain.replace(bracket[0], " ")
                places += there
            employer = employer_name(plain)
            places += [] if rest or not _FORMAT_WORDS.search(plain) else found
            continue
        if stated and (len(plain) > 80 or not _STRONG_ROLE.search(plain)):
            continue
        if _is_role(plain) and not (found and _covers(plain, found)):
            roles.append(_role(plain))
            continue
        if found and not (_PAPERS.search(plain) and all(name.lower() in WIDER or name in CODES for name in found)):
            places += found
        elif not _TERMS.search(plain) and not _FORMAT_WORDS.search(plain) and len(plain) < 60:
            if employer is None:
                employer = employer_name(plain)
            elif len(plain.split()) <= 8 and re.search(r"[^\W\d_]{3}", plain):
                unclear.append(plain)
    at = re.search(r"(?:\s@\s*|\bat\s+)([A-Z][\w.&' -]{1,40})$", roles[0]) if roles and employer is None else None
    if at:
        employer, roles[0] = at[1].strip(), roles[0][: at.start()].strip()
    head = " | ".join(pieces)
    return Header(
        employer=employer,
        title=", ".join(dict.fromkeys(roles))[:200] or None,
        unclear=next((piece for piece in unclear if not re.search(r"\d|fund|stage|\.\w{2,3}$", piece, re.I)), None),
        locations=distinct(places),
        work_format=format_in(head),
        salary=salary or find_salary(_URL.sub(" ", head)),
        segments=len(pieces),
    )


def _with_role_apart(pieces: list[str]) -> list[str]:
    """`Acme - Senior Engineer | Berlin`: the first piece holds two."""
    halves = re.split(r"\s+[-–—]{1,2}\s+", pieces[0], maxsplit=1) if pieces else []
    if (
        len(halves) == 2
        and not _STRONG_ROLE.search(halves[0])
        and (_STRONG_ROLE.search(halves[1]) or _FORMAT_WORDS.match(halves[1]))
    ):
        return [*halves, *pieces[1:]]
    return pieces


def _shortened(line: str) -> str:
    """A header that runs on into prose is cut where the prose begins."""
    line = " ".join(line.split())
    line = re.sub(r"^([^|()]{2,60})\(([^()|]*\|)", r"\1| \2", line)
    if len(line) <= 220:
        return line
    bars = [match.end() for match in re.finditer(r"\|", line)]
    last = bars[-1] if bars else 0
    ends = re.search(
        r"[.!?:]\s+[A-Z]|\s(?=(?:We|We're|Our|At|I|You|This|The|Hello|Hi)\s+[a-z’'])|https?://\S+\s", line[last:]
    )
    return line[: last + (ends.end() if ends and "http" in ends[0] else ends.start() + 1 if ends else 120)]


def _is_no_employer(piece: str) -> bool:
    """A first piece that is a place, a format or a role instead."""
    found = places_in(piece)
    if found and _covers(piece, found):
        return True
    if _FORMAT_WORDS.sub("", piece).strip(" ,/&-()") == "" or (_REMOTE.match(piece) or _ONSITE.match(piece)):
        return True
    words = piece.split()
    role = next(reversed(list(_STRONG_ROLE.finditer(piece))), None)
    return (
        bool(role)
        and len(words) <= 8
        and (role is not None and (role.end() >= len(piece) - 4 or " @ " in piece or " at " in piece))
        and not re.search(
            r"\b(?:inc|llc|ltd|gmbh|labs?|corp|co|group|technologies|research|associates|is|are)\b\.?", piece, re.I
        )
    )


def _is_role(piece: str) -> bool:
    if _PAPERS.match(piece) or re.match(r"relocation|equity|benefits", piece, re.I):
        return False
    if re.match(
        r"(?:paid\s+)?(?:full|part)[\s-]?time\b|interns?\b|contract(?:ors?)?\b|(?:paid\s+)?interns?$", piece, re.I
    ):
        return False
    return bool(_STRONG_ROLE.search(piece)) or bool(
        ROLE.search(piece)
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
    return piece.strip(" ,;:-–") or piece


def employer_name(piece: str) -> str | None:
    """Without web addresses, accelerator batches and trailing prose."""
    name = _YC.sub(" ", _URL.sub(" ", piece))
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
    name = re.sub(rf"(?<=\w)[\s,]+{_BARE_DOMAIN.pattern}$", "", name, flags=re.I)
    if re.fullmatch(r"(?:we|our|i|it|this|the|they|at|here|join)(?:['’]re|['’]m)?", name, re.I):
        return None
    return name[:100] if len(name) > 0 and len(name.split()) <= 12 and not re.fullmatch(r"\W*", name) else None


def _salary_in(piece: str) -> Salary | None:
    if not re.search(r"\d", piece) or re.search(r"\b(?:employees|people|users|raised|series)\b", piece, re.I):
        return None
    return parse_salary(piece) if len(piece) < 120 else find_salary(piece)


def format_in(line: str) -> WorkFormat | None:
    """One format, or null where the line names none or leaves a choice."""
    if _NO_REMOTE.search(line):
        return WorkFormat.ONSITE
    if _PARTLY.search(line):
        others = re.sub(r"\b(?:hybrid[\s-]+remote|remote[\s-]+hybrid)\b", " ", _PARTLY.sub(" ", line), flags=re.I)
        return None if _REMOTE.search(others) else WorkFormat.HYBRID
    remote, onsite = _REMOTE.search(line), _ONSITE.search(line)
    if remote and onsite:
        return None
    if remote:
        is_choice = re.search(
            r"(?:\b(?:or|and)\b|[&/])\s*remote\b|\bremote\s*(?:/|\bor\b|&)\s*(?!(?:distributed|worldwide|anywhere|full|part|contract))\w|\bremote(?:[\s-]+(?:friendly|days)|\s+(?:\([^)]*\)\s*)?(?:possible|optional|considered))",
            line,
            re.I,
        )
        return None if is_choice else WorkFormat.REMOTE
    return WorkFormat.ONSITE if onsite else None


def places_in(piece: str) -> tuple[str, ...]:
    """Places that the piece names. A piece of unknown words names one where it has the shape "Somewhere, CA"."""
    if len(piece) > 160:
        return ()
    text = re.sub(r"\(([^)]*)\)", _in_brackets, _URL.sub(" ", piece))
    text = _FORMAT_WORDS.sub(" ; ", re.sub(r"\b(?:in|at|from|near)\b", " ; ", text))
    found: list[str] = []
    for part in re.split(r"\s*(?:;|\band\b|\bor\b|\s&\s|\s\+\s|/|\s-\s|:|\bto\b)\s*", text):
        found += _by_commas(part)
    named = {name.lower() for name in found}
    return distinct(name for name in found if _SHORT_FOR.get(name, "").lower() not in named)


_SHORT_FOR = {"LA": "Los Angeles", "SF": "San Francisco", "NYC": "New York", "DC": "Washington"}
_SHORT_IN = {("SF", "CA"), ("LA", "CA"), ("L.A.", "CA"), ("NYC", "NY"), ("SLC", "UT"), ("DC", "USA"), ("NY", "NY")}


def _in_brackets(match: re.Match[str]) -> str:
    """`Dublin (Ireland)` is one place; `Santa Monica (LA area)` says it twice."""
    said = match[1].strip()
    if said.isupper() and said.isalpha() and len(said) <= 4 and said not in CODES - {"LA"}:
        return " "
    return f", {said} ; " if said.lower() in WIDER or said in CODES else f" ; {said} ; "


def _by_commas(part: str) -> list[str]:
    """`Toronto, ON, Canada, Seattle, NYC` as three."""
    pieces = [
        re.sub(r"^the\s+(?=united|us\b|uk\b|bay)", "", piece.strip(" .,-–+*"), flags=re.I) for piece in part.split(",")
    ]
    found: list[str] = []
    open_end = False
    for piece in pieces:
        if not piece:
            open_end = False
            continue
        if open_end and found and _leads_on(found[-1], piece):
            found[-1] = f"{found[-1]}, {piece}"
            continue
        is_place, open_end = _one_place(piece, pieces)
        if is_place:
            found.append(f"{piece}." if re.search(r"\b[A-Z]\.[A-Z]$", piece) else piece)
    return found


def _one_place(piece: str, pieces: list[str]) -> tuple[bool, bool]:
    """Whether it is a place, and whether a state or country may follow."""
    lowered = piece.lower().removeprefix("the ")
    if lowered in PLACES and not (piece.islower() and len(piece) < 4):
        return True, lowered not in WIDER
    city, _, code = piece.rpartition(" ")
    is_coded = code in CODES - _WORDS_TOO and city and (city.lower() in PLACES or _is_name(city))
    is_named = city.lower() in CITIES and code.lower() in WIDER
    if is_coded or is_named or (_is_name(piece) and _next_is_wider(pieces, piece)):
        return True, True
    return False, False


_WORDS_TOO = {"IN", "OR", "IT", "NO", "ME", "OK", "AI", "MS", "PE", "DE", "CO", "SE", "CH", "AT", "BE"}
_LOUISIANA = {"new orleans", "baton rouge", "lafayette", "shreveport"}


def _leads_on(place: str, piece: str) -> bool:
    """Whether `piece` is the state or country of `place`, not the next city."""
    city = place.split(",")[0]
    if piece in CODES and len(city) <= 4 and city.isupper():
        return (city, piece) in _SHORT_IN or piece in {"US", "USA", "UK"}
    if piece == "LA":
        return city.lower() in _LOUISIANA
    words = piece.split()
    if len(piece) == 2 and piece.istitle() and piece.upper() in CODES - _WORDS_TOO:
        return True
    if piece.lower() in WIDER or piece in CODES:
        return piece.lower() not in CITIES or piece in CODES
    return len(words) == 2 and words[0] in CODES and (words[1] in CODES or words[1].lower() in WIDER)


def _next_is_wider(pieces: list[str], piece: str) -> bool:
    following = pieces[pieces.index(piece) + 1 :][:1]
    return bool(following) and (following[0] in CODES - {"IT", "AI"} or following[0].lower() in WIDER)


def _is_name(piece: str) -> bool:
    """One to three capitalised words: the shape of a town."""
    return bool(
        re.fullmatch(r"(?:[A-ZÀ-ÝŁŚŽ][\w.'’-]+)(?:[\s-](?:[A-ZÀ-ÝŁŚŽ][\w.'’-]+|de|am|of|upon)){0,3}", piece)
    ) and not ROLE.search(piece)


def _covers(piece: str, found: tuple[str, ...]) -> bool:
    """Nothing but the places is left of the piece."""
    rest = piece
    for name in sorted(re.split(r",\s*|\s", " ".join(found)), key=len, reverse=True):
        rest = rest.replace(name, " ")
    rest = re.sub(
        r"\b(?:or|and|in|the|area|metro|region|downtown|based|office|city|county)\b",
        " ",
        _FORMAT_WORDS.sub(" ", rest),
        flags=re.I,
    )
    return len(re.sub(r"\W", "", rest)) <= 3
