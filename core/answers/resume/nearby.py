"""Answer whether the candidate lives near a place, by the distance of the two towns."""

import re

from core.answers.phrases import load_phrases
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.lexicon.distances import kilometres_between
from core.lexicon.places import Place, place_of

_PHRASES = load_phrases("nearby")
_KM_PER_MILE = 1.609
_NEAR_KM = 25.0
_EDGE_OF_A_TOWN_KM = 10.0
"""How far a home may be from the centre of its town."""

_CLEARLY_OUTSIDE_KM = 30.0
_LONGEST_NAME = 5


def lives_near(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" if the candidate's town is near the place in question, "No" if it is clearly outside of a stated radius; else None."""
    home = question.resume.basics.location
    distance = _distance(place_of(f"{home.city}, {home.countryCode or ''}"), question.plain) if home.city else None
    if distance is None:
        return None
    radius = _radius_km(question.plain)
    if radius is None:
        is_near = distance <= _NEAR_KM
    else:
        is_near = distance + _EDGE_OF_A_TOWN_KM <= radius
        if distance - _CLEARLY_OUTSIDE_KM > radius and not _PHRASES["another_way_to_yes"].search(question.plain):
            return _fact("No", home.city)
    return _fact("Yes", home.city) if is_near else None


def _fact(reply: str, city: str | None) -> ResumeFact:
    return ResumeFact(reply, "basics.location.city", city, source="rule", confidence=0.8)


def _distance(home: Place, text: str) -> float | None:
    """Return the distance in kilometres to the place that a text names; None unless all its wordings name the same known place."""
    found = set()
    for match in _PHRASES["near"].finditer(text):
        words = next(group for group in match.groups() if group).split()[:_LONGEST_NAME]
        names = (" ".join(words[:length]).strip(" .,;:?!()") for length in range(len(words), 0, -1))
        distances = (kilometres_between(home, place_of(case)) for name in names for case in _cases(name))
        found.add(next((distance for distance in distances if distance is not None), None))
    return found.pop() if len(found) == 1 else None


def _cases(name: str) -> tuple[str, ...]:
    """Return a name, and its nominatives if it ends like the genitive of a Russian word ("от Потсдама", "около Москвы")."""
    return (name, name[:-1], f"{name[:-1]}а") if re.search("[а-я]{3}[аы]$", name) else (name,)


def _radius_km(text: str) -> float | None:
    match = _PHRASES["radius"].search(text)
    if match is None:
        return None
    return int(match[1]) * (_KM_PER_MILE if re.match("mi|mei", match[2]) else 1.0)
