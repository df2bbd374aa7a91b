"""Where the text of a posting wants the person to be: the towns in its sentences about office days, commuting or the place of work."""

import re

from core.lexicon.known_places import towns
from core.lexicon.places import Place, places_of
from core.lexicon.text_demands import presence_sentences
from core.lexicon.towns import towns_named

_NAMED = re.compile(
    r"\b(?:in|at|near|of|to|from|around|nach|bei|nahe|aus|um|raum|standort|в|во|на|под|г\.|à|de|en|a|te)\s+(?:the |our |unserem |unserer |нашем )?"
    r"(?P<name>[A-ZÀ-ÖØ-ÞА-ЯЁŁŚŻ][\w'’-]+(?:\s(?:am|an der|upon|on|de|la|le)?\s?[A-ZÀ-ÖØ-ÞА-ЯЁŁŚŻ][\w'’-]+)?)"
)

_ALSO_WORDS = frozenset(("halle", "essen", "wald", "berg", "feld", "baden", "hub", "campus", "mitte"))
"""Towns whose names are ordinary words in such sentences: "in unserer Halle"."""


def presence_in(text: str) -> tuple[tuple[Place, ...], str]:
    """Return the towns where a text wants the person to be, and the first sentence that says so; no towns and "" if it says nothing of it."""
    for sentence in presence_sentences(text):
        towns = tuple(place for match in _NAMED.finditer(sentence) for place in _towns(match["name"]))
        if towns:
            return towns, sentence.strip()
    return (), ""


def _towns(name: str) -> tuple[Place, ...]:
    """Return the town of a name, or of its first word: "Inverness", "Leipzig-Plagwitz", "Aylesbury Monday"."""
    for part in (name, name.split()[0]):
        if found := tuple(place for place in places_of([part]) if place.city and _is_town(place.city)):
            return found
    return ()


def _is_town(name: str) -> bool:
    return name not in _ALSO_WORDS and (name in towns() or bool(towns_named(name)))
