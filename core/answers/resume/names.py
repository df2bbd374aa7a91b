"""Split a full name into given name and family name."""

import re
import unicodedata

from core.answers.phrases import load_words
from core.text.normalize import plain

_WORDS = load_words("words")
_PARTICLES = frozenset(_WORDS["name_particles"])
_TWO_SURNAMES = frozenset(_WORDS["two_surname_countries"])
_PATRONYMIC = re.compile(r"(?:ович|евич|ьич|овна|евна|ична|инична|ovich|evich|ovna|evna|ichna)$")


def split_name(name: str, country: str | None = None) -> tuple[str, str] | None:
    """Return (given name, family name), or None for a single word.

    A patronymic belongs to neither. `García López` is one family name if `country` (ISO 3166 alpha-2) usually has two surnames.
    """
    parts = name.split()
    if "," in name:
        family, _, given = name.partition(",")
        return (given.strip(), family.strip()) if given.strip() and family.strip() else None
    if len(parts) < 2:
        return None
    patronymic = next((index for index, part in enumerate(parts) if _PATRONYMIC.search(plain(part))), None)
    if len(parts) == 3 and patronymic == 2:
        return parts[1], parts[0]
    if len(parts) == 3 and patronymic == 1:
        return parts[0], parts[2]
    particle = next((index for index, part in enumerate(parts[1:], start=1) if plain(part) in _PARTICLES), None)
    if particle is not None and particle < len(parts) - 1:
        return " ".join(parts[:particle]), " ".join(parts[particle:])
    if len(parts) == 3 and (country or "").upper() in _TWO_SURNAMES:
        return parts[0], " ".join(parts[1:])
    if len(parts) == 4 and (country or "").upper() in _TWO_SURNAMES:
        return " ".join(parts[:2]), " ".join(parts[2:])
    names = [part for part in parts[:-1] if not re.fullmatch(r"\w\.?", part)] or parts[:1]
    return " ".join(names), parts[-1]


def is_written_in(script: str, text: str) -> bool:
    """Whether all letters of a text are of a script, by its name in Unicode ("LATIN", "CYRILLIC")."""
    return all(unicodedata.name(letter, "").startswith(script) for letter in text if letter.isalpha())
