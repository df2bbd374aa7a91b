"""Read name, title, addresses and place of the person from the head of a résumé."""

import re
from collections.abc import Collection, Sequence
from functools import cache
from typing import Any

from core.documents.cv_dates import date_range
from core.documents.cv_entry_lines import without_place
from core.documents.cv_evidence import LONGEST_LABEL, is_town
from core.documents.cv_lines import NAME, heading_of, is_title_of_document, plain, without_title_of_document
from core.lexicon.known_places import place_key
from core.lexicon.places import known_place, place_of
from core.lexicon.towns import towns_named
from core.text.data import load_toml
from core.text.normalize import fold

EMAIL = re.compile(r"[\w.+-]+@[\w-]+(?:\.[\w-]+)+")
_PHONE = re.compile(r"(?:\+|\(?\d)[\d ().\-/]{6,}\d")
_DATE = re.compile(r"\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}")
_FEWEST_DIGITS, _MOST_DIGITS = 7, 15
"""Digits of a telephone number."""
_LINK = re.compile(r"(?:https?://)?(?:www\.)?(linkedin\.com|github\.com|gitlab\.com|xing\.com)/[\w/.%-]+", re.I)
_NAME = re.compile(r"[^\W\d_][\w'’.-]*(?: [^\W\d_][\w'’.-]*){1,3}")
_TITLES_AFTER = re.compile(r"(?:, ?[A-Z][A-Za-z.]{1,6})+$")
"""Matches what is written after a name: “, CPA”, “, RN, MSc”."""
_WITH_REGION = re.compile(r"[^\W\d_][\w -]*, [^\W\d_][^\W\d_ -]*(?: [^\W\d_]+)?")
"""Matches a town and a region that no table knows: “Leeds, West Yorkshire”."""
_SIGN = re.compile(r"^[^\w+(]+|\s+$")
"""Matches a drawn sign before an address, such as an envelope."""
_TOWN = re.compile(r"\b(?P<code>\d{4,6}|\d{3} \d{2}) (?P<town>[^\W\d_][\w -]*)")
_TOWN_BEFORE_CODE = re.compile(
    r"(?P<town>[^\W\d_][\w -]*?),? (?:(?P<code>[A-Z]{1,2}\d[A-Z\d]?(?: \d[A-Z]{2})?)|(?P<state>[A-Z]{2,3}) (?P<zip>\d{4,5}))\b"
)
"""Matches a British or American address."""


def person_of(
    head: Sequence[str], contact: Sequence[str], all_lines: Sequence[str], unsure: list[str]
) -> dict[str, Any]:
    """Return the `basics` of a JSON Resume.

    `head` are the lines before the first section, `contact` those of the section of addresses, `all_lines` what may say more about the
    person: not what is said of referees.
    """
    basics: dict[str, Any] = {}
    pieces = list(dict.fromkeys(_pieces([line.removeprefix(NAME) for line in head])))
    if name := next((name for piece in pieces if (name := _name_in(piece)) and not known_place(name)), None):
        basics["name"] = name
        rest = pieces[next(number for number, piece in enumerate(pieces) if _name_in(piece) == name) + 1 :]
        label = next((piece for piece in rest[:2] if _is_label(piece) and name not in piece), None)
        if label:
            label = without_place(label)[0]
            basics["label"] = label
            unsure.append(f"“{label}” is taken as your title")
    own = (*head, *contact)
    if email := EMAIL.search("\n".join((*own, *all_lines))):
        basics["email"] = email[0]
    if name is None and (name := _labelled_name(own) or _unlabelled_name(contact)):
        basics["name"] = name
    if name is None and email and (name := _name_like(email[0], all_lines)):
        basics["name"] = name
        unsure.append(f"“{name}” is taken as your name")
    if phone := next((phone for line in (*own, *all_lines) if (phone := _phone_in(line))), None):
        basics["phone"] = phone
    if location := _location([*pieces, *_pieces(contact)], (name, basics.get("label")), own, all_lines, unsure):
        basics["location"] = location
    links = list(dict.fromkeys(match[0] for match in _LINK.finditer("\n".join(all_lines))))
    if links:
        basics["profiles"] = [{"url": link} for link in links]
    return basics


@cache
def _name_labels() -> frozenset[str]:
    return frozenset(load_toml("core.documents", "cv_words.toml")["person"]["name_labels"])


def _labelled_name(lines: Sequence[str]) -> str | None:
    labelled = (re.split(r":\s*|\s{3,}", line.strip(), maxsplit=1) for line in lines)
    names = (_name_in(pair[1].strip()) for pair in labelled if len(pair) > 1 and pair[0].casefold() in _name_labels())
    return next(filter(None, names), None)


def _unlabelled_name(contact: Sequence[str]) -> str | None:
    """Return the name that begins a section of addresses."""
    return _name_in(contact[0]) if contact and not is_town(contact[0]) else None


def _location(
    pieces: Sequence[str],
    others: Collection[str | None],
    own: Sequence[str],
    all_lines: Sequence[str],
    unsure: list[str],
) -> dict[str, Any] | None:
    """Return the place where the person lives. A town alone, or beside an e-mail address or telephone number, is not sure."""
    if labelled := _labelled_town(all_lines):
        return {"city": labelled}
    pieces = [piece for piece in pieces if piece not in others]
    if place := next(filter(_is_place, pieces), None):
        return {"city": _town_of(place)}
    lines = EMAIL.sub("\n", "\n".join(pieces))
    if (address := _TOWN.search(lines) or _TOWN_BEFORE_CODE.search(lines)) and is_town(address["town"].strip()):
        found = address.groupdict()
        return {"postalCode": found["code"] or found["zip"], "city": address["town"].strip()}
    beside = [re.split(r",\s|\.\s|[/;|·•]|\s{2,}", line) for line in own if EMAIL.search(line) or _phone_in(line)]
    towns = (piece.strip() for piece in (*pieces, *(part for parts in beside for part in parts)))
    with_region = (piece.partition(", ")[0] for piece in pieces if _WITH_REGION.fullmatch(piece))
    ends = (
        first if is_town(first := piece.split(",")[0]) else place
        for piece in pieces
        if (place := without_place(piece)[1])
    )
    if place := next(
        (piece for piece in (*towns, *ends, *with_region) if piece and is_town(piece) and _has_town(piece)), None
    ):
        unsure.append(f"“{_town_of(place)}” is taken as the place where you live")
        return {"city": _town_of(place)}
    return None


def _labelled_town(lines: Sequence[str]) -> str | None:
    """Return the town in a line such as “Address: 14, Lake View Road, Chennai”."""
    labels = load_toml("core.documents", "cv_words.toml")["person"]["place_labels"]
    labelled = (line.partition(":") for line in lines)
    said = (after for before, colon, after in labelled if colon and before.strip().casefold() in labels)
    towns = (
        _town_of(part.strip())
        for text in said
        if not re.search(r"\d{4,}", text)
        for part in text.split(",")
        if is_town(part.strip())
    )
    return next(towns, None)


def _has_town(place: str) -> bool:
    """Whether a place is more than a country; Luxembourg is both."""
    return bool(place_of(place).city or towns_named(place_key(fold(place))))


def _town_of(place: str) -> str:
    return place.split(",")[0].removeprefix("г.").strip()


def is_name(text: str) -> bool:
    """Whether a text has the form of a person's name, perhaps with what is written after it."""
    return _name_in(text) is not None


def _name_in(piece: str) -> str | None:
    name = _TITLES_AFTER.sub("", without_title_of_document(piece))
    is_heading = heading_of(name) is not None or is_title_of_document(name)
    return name if _NAME.fullmatch(name) and not is_heading else None


def _name_like(email: str, lines: Sequence[str]) -> str | None:
    """Return the line all of whose words the e-mail address has, as “mara.example@…” has those of “Mara Example”."""
    local = email.partition("@")[0].casefold()
    names = filter(None, (_name_in(line.strip()) for line in lines))
    return next((name for name in names if all(word in local for word in re.findall(r"\w+", name.casefold()))), None)


def _phone_in(line: str) -> str | None:
    """Return the telephone number in a line; a date, a range of years or a postcode is none."""
    for match in (match for piece in re.split(r"\s{3,}|\t", line) for match in _PHONE.finditer(piece)):
        number = match[0].strip()
        dates = date_range(number)
        is_date = _DATE.search(number) or (dates is not None and len(dates.text) + 2 >= len(number))
        if not is_date and _FEWEST_DIGITS <= sum(map(str.isdigit, number)) <= _MOST_DIGITS:
            return number
    return None


def _pieces(lines: Sequence[str]) -> list[str]:
    """Return the parts of the lines; of a part such as “Wohnort: Berlin” what is after the colon if that is a place."""
    parts = (_SIGN.sub("", part) for line in lines for part in re.split(r"\s*[|•·\t]\s*|\s{3,}", plain(line)))
    return [place if is_town(place := part.partition(": ")[2]) else part for part in parts if part]


def _is_place(piece: str) -> bool:
    """Whether a part of the head is a place. A town alone may be a surname or a title as well, one with its country or state is none."""
    return (known_place(piece) and _has_town(piece)) or (", " in piece and is_town(piece))


def _is_label(piece: str) -> bool:
    return len(piece) <= LONGEST_LABEL and not re.search(r"[@\d/]", piece) and not is_town(piece)
