"""Answer whether the candidate lives near a place, by the distance of the two towns."""

import re

from core.answers.phrases import load_phrases
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.contracts.form import FieldType
from core.lexicon.distances import kilometres_between
from core.lexicon.places import Place, place_of
from core.text.normalize import plain

_PHRASES = load_phrases("nearby")
_KM_PER_MILE = 1.609
_NEAR_KM = 25.0
_EDGE_OF_A_TOWN_KM = 10.0
"""How far a home may be from the centre of its town."""

_CLEARLY_OUTSIDE_KM = 30.0
_LONGEST_NAME = 5


def lives_near(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" if the candidate's town is near the place in question, "No" if it is clearly outside of a stated radius; else None."""
    return _near(question, question.plain)


def option_of_home(question: ResumeQuestion) -> ResumeFact | None:
    """Return the only option by which one says to live near a place, if the candidate does: "I live within commuting distance of Berlin"."""
    if question.field.type is not FieldType.SINGLE_CHOICE:
        return None
    labels = question.form_question.labels
    living = [label for label in labels if _PHRASES["i_live"].search(plain(label))]
    fact = _near(question, plain(living[0])) if len(living) == 1 and len(labels) > 1 else None
    return fact._replace(value=living[0]) if fact and fact.value == "Yes" else None


def _near(question: ResumeQuestion, text: str) -> ResumeFact | None:
    home = question.resume.basics.location
    distance = _distance(place_of(f"{home.city}, {home.countryCode or ''}"), text) if home.city else None
    if distance is None:
        return None
    radius = _radius_km(text)
    if radius is None:
        is_near = distance <= _NEAR_KM
    else:
        is_near = distance + _EDGE_OF_A_TOWN_KM <= radius
        if distance - _CLEARLY_OUTSIDE_KM > radius and not _PHRASES["another_way_to_yes"].search(text):
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
