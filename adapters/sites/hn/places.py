"""Find the places in a header: "Toronto, ON, Canada, Seattle, NYC" are three."""

import re

from adapters.parsing.job_words import JOB_TITLE
from adapters.sites.hn.terms import FORMAT_WORDS, URL
from core.lexicon.gazetteer import CITY_WORDS, PLACE_WORDS, STATE_CODES, WIDER_PLACE_WORDS
from core.lexicon.locations import distinct

_SHORT_FOR = {"LA": "Los Angeles", "SF": "San Francisco", "NYC": "New York", "DC": "Washington"}
_SHORT_IN = {("SF", "CA"), ("LA", "CA"), ("L.A.", "CA"), ("NYC", "NY"), ("SLC", "UT"), ("DC", "USA"), ("NY", "NY")}
_WORDS_TOO = {"IN", "OR", "IT", "NO", "ME", "OK", "AI", "MS", "PE", "DE", "CO", "SE", "CH", "AT", "BE"}
_LOUISIANA = {"new orleans", "baton rouge", "lafayette", "shreveport"}


def places_in(piece: str) -> tuple[str, ...]:
    """Return the places in a segment. Unknown words count as a place in the form "Somewhere, CA"."""
    if len(piece) > 160:
        return ()
    text = re.sub(r"\(([^)]*)\)", _in_brackets, URL.sub(" ", piece))
    text = FORMAT_WORDS.sub(" ; ", re.sub(r"\b(?:in|at|from|near)\b", " ; ", text))
    found: list[str] = []
    for part in re.split(r"\s*(?:;|\band\b|\bor\b|\s&\s|\s\+\s|/|\s-\s|:|\bto\b)\s*", text):
        found += _by_commas(part)
    named = {name.lower() for name in found}
    return distinct(name for name in found if _SHORT_FOR.get(name, "").lower() not in named)


def _in_brackets(match: re.Match[str]) -> str:
    """`Dublin (Ireland)` is one place; `Santa Monica (LA area)` says it twice."""
    said = match[1].strip()
    if said.isupper() and said.isalpha() and len(said) <= 4 and said not in STATE_CODES - {"LA"}:
        return " "
    return f", {said} ; " if said.lower() in WIDER_PLACE_WORDS or said in STATE_CODES else f" ; {said} ; "


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
    """Return whether the text is a place, and whether a state or country may follow it."""
    lowered = piece.lower().removeprefix("the ")
    if lowered in PLACE_WORDS and not (piece.islower() and len(piece) < 4):
        return True, lowered not in WIDER_PLACE_WORDS
    city, _, code = piece.rpartition(" ")
    is_coded = code in STATE_CODES - _WORDS_TOO and city and (city.lower() in PLACE_WORDS or _is_name(city))
    is_named = city.lower() in CITY_WORDS and code.lower() in WIDER_PLACE_WORDS
    if is_coded or is_named or (_is_name(piece) and _next_is_wider(pieces, piece)):
        return True, True
    return False, False


def _leads_on(place: str, piece: str) -> bool:
    """Whether `piece` is the state or country of `place`, not the next city."""
    city = place.split(",")[0]
    if piece in STATE_CODES and len(city) <= 4 and city.isupper():
        return (city, piece) in _SHORT_IN or piece in {"US", "USA", "UK"}
    if piece == "LA":
        return city.lower() in _LOUISIANA
    words = piece.split()
    if len(piece) == 2 and piece.istitle() and piece.upper() in STATE_CODES - _WORDS_TOO:
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
    """One to three capitalised words: the shape of a town."""
    return bool(
        re.fullmatch(r"(?:[A-ZÀ-ÝŁŚŽ][\w.'’-]+)(?:[\s-](?:[A-ZÀ-ÝŁŚŽ][\w.'’-]+|de|am|of|upon)){0,3}", piece)
    ) and not JOB_TITLE.search(piece)


def covers(piece: str, found: tuple[str, ...]) -> bool:
    """True if the segment consists only of the given place names."""
    rest = piece
    for name in sorted(re.split(r",\s*|\s", " ".join(found)), key=len, reverse=True):
        rest = rest.replace(name, " ")
    rest = re.sub(
        r"\b(?:or|and|in|the|area|metro|region|downtown|based|office|city|county)\b",
        " ",
        FORMAT_WORDS.sub(" ", rest),
        flags=re.I,
    )
    return len(re.sub(r"\W", "", rest)) <= 3
