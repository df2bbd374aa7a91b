"""Find the places in a header: "Toronto, ON, Canada, Seattle, NYC" are three."""

import re

from adapters.parsing.job_words import JOB_TITLE
from adapters.sites.hn.terms import FORMAT_WORDS, URL
from core.lexicon.gazetteer import CITY_WORDS, PLACE_WORDS, STATE_CODES, WIDER_PLACE_WORDS
from core.lexicon.locations import distinct

_SHORT_FOR = {"LA": "Los Angeles", "SF": "San Francisco", "NYC": "New York", "DC": "Washington"}
_SHORT_NAME_WITH_STATE = {
    ("SF", "CA"),
    ("LA", "CA"),
    ("L.A.", "CA"),
    ("NYC", "NY"),
    ("SLC", "UT"),
    ("DC", "USA"),
    ("NY", "NY"),
}
_CODES_THAT_ARE_WORDS = {"IN", "OR", "IT", "NO", "ME", "OK", "AI", "MS", "PE", "DE", "CO", "SE", "CH", "AT", "BE"}
_CITIES_IN_LOUISIANA = {"new orleans", "baton rouge", "lafayette", "shreveport"}


def places_in(piece: str) -> tuple[str, ...]:
    """Return the places in a segment of up to 160 characters. Unknown words count as a place in the form "Somewhere, CA"."""
    if len(piece) > 160:
        return ()
    text = re.sub(r"\(([^)]*)\)", _bracket_replacement, URL.sub(" ", piece))
    text = FORMAT_WORDS.sub(" ; ", re.sub(r"\b(?:in|at|from|near)\b", " ; ", text))
    names: list[str] = []
    for phrase in re.split(r"\s*(?:;|\band\b|\bor\b|\s&\s|\s\+\s|/|\s-\s|:|\bto\b)\s*", text):
        names += _by_commas(phrase)
    lowered = {name.lower() for name in names}
    return distinct(name for name in names if _SHORT_FOR.get(name, "").lower() not in lowered)


def _bracket_replacement(match: re.Match[str]) -> str:
    """Return the replacement for a bracket.

    A state or country is joined to the place before it ("Dublin (Ireland)"); another abbreviation of up to four letters is dropped.
    """
    inner = match[1].strip()
    if inner.isupper() and inner.isalpha() and len(inner) <= 4 and inner not in STATE_CODES - {"LA"}:
        return " "
    return f", {inner} ; " if inner.lower() in WIDER_PLACE_WORDS or inner in STATE_CODES else f" ; {inner} ; "


def _by_commas(phrase: str) -> list[str]:
    """Split at commas but keep a state or country with its city: "Toronto, ON, Canada, Seattle, NYC" are three."""
    pieces = [
        re.sub(r"^the\s+(?=united|us\b|uk\b|bay)", "", piece.strip(" .,-–+*"), flags=re.I)
        for piece in phrase.split(",")
    ]
    names: list[str] = []
    may_continue = False
    for piece in pieces:
        if not piece:
            may_continue = False
            continue
        if may_continue and names and _continues(names[-1], piece):
            names[-1] = f"{names[-1]}, {piece}"
            continue
        is_place, may_continue = _one_place(piece, pieces)
        if is_place:
            names.append(f"{piece}." if re.search(r"\b[A-Z]\.[A-Z]$", piece) else piece)
    return names


def _one_place(piece: str, pieces: list[str]) -> tuple[bool, bool]:
    """Return whether the text is a place, and whether a state or country may follow it."""
    lowered = piece.lower().removeprefix("the ")
    if lowered in PLACE_WORDS and not (piece.islower() and len(piece) < 4):
        return True, lowered not in WIDER_PLACE_WORDS
    city, _, code = piece.rpartition(" ")
    is_coded = code in STATE_CODES - _CODES_THAT_ARE_WORDS and city and (city.lower() in PLACE_WORDS or _is_name(city))
    is_named = city.lower() in CITY_WORDS and code.lower() in WIDER_PLACE_WORDS
    if is_coded or is_named or (_is_name(piece) and _next_is_wider(pieces, piece)):
        return True, True
    return False, False


def _continues(place: str, piece: str) -> bool:
    """Whether `piece` is the state or country of `place`, and not the next city."""
    city = place.split(",")[0]
    if piece in STATE_CODES and len(city) <= 4 and city.isupper():
        return (city, piece) in _SHORT_NAME_WITH_STATE or piece in {"US", "USA", "UK"}
    if piece == "LA":
        return city.lower() in _CITIES_IN_LOUISIANA
    words = piece.split()
    if len(piece) == 2 and piece.istitle() and piece.upper() in STATE_CODES - _CODES_THAT_ARE_WORDS:
        return True
    if piece.lower() in WIDER_PLACE_WORDS or piece in STATE_CODES:
        return piece.lower() not in CITY_WORDS or piece in STATE_CODES
    return (
        len(words) == 2
        and words[0] in STATE_CODES
        and (words[1] in STATE_CODES or words[1].lower() in WIDER_PLACE_WORDS)
    )


def _next_is_wider(pieces: list[str], piece: str) -> bool:
    following = pieces[pieces.index(piece) + 1 :][:1]
    return bool(following) and (following[0] in STATE_CODES - {"IT", "AI"} or following[0].lower() in WIDER_PLACE_WORDS)


def _is_name(piece: str) -> bool:
    """Whether a text has the form of a town's name: up to four words, capitalised except for words such as "upon", and no job title."""
    return bool(
        re.fullmatch(r"(?:[A-ZÀ-ÝŁŚŽ][\w.'’-]+)(?:[\s-](?:[A-ZÀ-ÝŁŚŽ][\w.'’-]+|de|am|of|upon)){0,3}", piece)
    ) and not JOB_TITLE.search(piece)


def covers(piece: str, names: tuple[str, ...]) -> bool:
    """Whether a segment contains nothing but the given place names, work formats and words such as "area"."""
    rest = piece
    for name in sorted(re.split(r",\s*|\s", " ".join(names)), key=len, reverse=True):
        rest = rest.replace(name, " ")
    rest = re.sub(
        r"\b(?:or|and|in|the|area|metro|region|downtown|based|office|city|county)\b",
        " ",
        FORMAT_WORDS.sub(" ", rest),
        flags=re.I,
    )
    return len(re.sub(r"\W", "", rest)) <= 3
