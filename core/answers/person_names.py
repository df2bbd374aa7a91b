"""A full name taken apart into given and family name, only where that can be told."""

import re

from core.text.normalize import plain

_PARTICLES = frozenset(
    "von van de da dos das del della di du le la el al bin ibn ben der den ter ten zu zur af av st. mac o'".split()
)
_TWO_SURNAMES = frozenset("ES MX AR CO CL PE VE EC GT CU BO DO HN PY SV NI CR PA UY PR".split())
_PATRONYMIC = re.compile(r"(?:ович|евич|ьич|овна|евна|ична|инична|ovich|evich|ovna|evna|ichna)$")


def split_name(name: str, country: str | None = None) -> tuple[str, str] | None:
    """(given, family), or None for a single word. Patronymics belong to neither; `García López` stays whole where two surnames are usual."""
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
