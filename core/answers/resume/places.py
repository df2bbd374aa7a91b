"""Answer questions about where the candidate lives: city, country, postal code and address."""

import re
from collections.abc import Sequence

from core.answers.resume.nearby import lives_near
from core.answers.resume.question import ResumeFact, ResumeQuestion, mentions
from core.contracts.form import FieldType, Widget
from core.lexicon.countries import country_code, country_in, country_name
from core.lexicon.places import Place, place_of
from core.lexicon.regions import at_home_or_elsewhere, entry_for_elsewhere
from core.lexicon.word_lists import word_map
from core.questions.wording import begins_with_verb
from core.text.normalize import plain

_CODES_OF_COUNTRIES = {"irish_postal_code": "IE", "brazilian_postal_code": "BR", "indian_postal_code": "IN"}
"""Names of postal codes that only one country has."""
_WORDS_OF_A_LABEL = 2
"""Words up to which a wording is a bare label."""
_LEVEL = " / "
"""Between the levels of a way through a list of levels."""


def city(question: ResumeQuestion) -> ResumeFact | None:
    """Return the city, or whether the candidate lives in or near the place that the question names; else None.

    Where the site suggests places to choose from, the country tells apart towns of one name.
    """
    home = question.resume.basics.location.city
    if not home:
        return None
    if question.wants_yes_no or question.says("asks_about_city"):
        is_named = re.search(rf"(?<!\w){re.escape(plain(home))}(?!\w)", question.plain)
        if is_named:
            return ResumeFact("Yes", "basics.location.city", home, source="rule", confidence=0.9)
        return lives_near(question)
    if question.says("city_of_something_else") or _is_elsewhere(question):
        return None
    if side := _side_of_the_border(question):
        return side
    if ways := _ways(question.form_question.labels):
        return _way_home(question, ways)
    namesakes = _namesakes(home, question)
    code = (question.resume.basics.location.countryCode or "").lower()
    if not namesakes:
        is_suggested = question.field.widget is Widget.TYPEAHEAD and question.field.type is FieldType.SINGLE_CHOICE
        land = (
            country_name(code, question.form_question.language) if is_suggested and code and "," not in home else None
        )
        return ResumeFact(f"{home}, {land}" if land else home, "basics.location.city", home)
    own = [label for label, place in namesakes if place.country == code and not place.others]
    return ResumeFact(own[0], "basics.location.city", home, source="rule") if len(own) == 1 else None


def _side_of_the_border(question: ResumeQuestion) -> ResumeFact | None:
    """Return the entry that holds of a choice between countries and all others: "In the Netherlands", "Outside the Netherlands"."""
    code = (question.resume.basics.location.countryCode or "").upper()
    entry = at_home_or_elsewhere(question.form_question.labels, code) if code else None
    return ResumeFact(entry, "basics.location.countryCode", code, source="rule", confidence=0.9) if entry else None


def _is_elsewhere(question: ResumeQuestion) -> bool:
    """Whether a field, its help or the heading over it asks for a part of an address in another country: "Postcode (in the Netherlands)", "Irish addresses only"."""
    home = (question.resume.basics.location.countryCode or "").upper()
    heading = question.field.section or ""
    texts = (question.form_question.text.text, heading if mentions("street", plain(heading)) else "")
    told = [country_in(text) for text in texts]
    named = [country_code(name) for name in told if name and name != "European Union"]
    named += _countries_alone(question.field.help or "")
    return bool(home and named) and home not in named


def _countries_alone(help_text: str) -> list[str]:
    """Return the codes of the countries for whose people alone a field is, by its help."""
    if not mentions("for_some_only", plain(help_text)):
        return []
    land, of_people = country_in(help_text), word_map("residences", "adjectives")
    code = country_code(land) if land else None
    return [
        *([code] if code else []),
        *(of_people[word].upper() for word in plain(help_text).split() if word in of_people),
    ]


def _is_region_elsewhere(question: ResumeQuestion) -> bool:
    """Whether a region of another country is asked for: "Which US state do you live in?", but not by a bare label, which is what forms there call any region: «Субъект РФ»."""
    is_bare = len(question.plain.split()) <= _WORDS_OF_A_LABEL and not _countries_alone(question.field.help or "")
    return not is_bare and _is_elsewhere(question)


def _namesakes(home: str, question: ResumeQuestion) -> list[tuple[str, Place]]:
    """Return the options that name a town like the candidate's with its country: "Berlin, Germany" and "Berlin, Connecticut"."""
    wanted = place_of(home)
    read = [(label, place_of(label)) for label in question.form_question.labels if "," in label]
    return [(label, place) for label, place in read if place.city == wanted.city and place.country]


def _ways(labels: Sequence[str]) -> list[tuple[str, list[str]]]:
    """Return the options that lead from a country to a town ("Germany / Bavaria / Munich") with their levels; none if most options do not."""
    ways = [(label, [part.strip() for part in label.split(_LEVEL)]) for label in labels if _LEVEL in label]
    ways = [(label, levels) for label, levels in ways if country_code(levels[0])]
    return ways if len(ways) * 2 > len(labels) else []


def _way_home(question: ResumeQuestion, ways: list[tuple[str, list[str]]]) -> ResumeFact | None:
    """Return the only way that ends in the candidate's town in the candidate's country."""
    home, code = question.resume.basics.location.city, question.resume.basics.location.countryCode or ""
    if not home or not code or question.wants_yes_no:
        return None
    town = place_of(home).city or home
    own = [
        label
        for label, levels in ways
        if (country_code(levels[0]) or "").upper() == code.upper()
        and plain(place_of(levels[-1]).city or levels[-1]) == plain(town)
    ]
    return ResumeFact(own[0], "basics.location.city", home, source="rule", confidence=0.9) if len(own) == 1 else None


def country(question: ResumeQuestion) -> ResumeFact | None:
    """Return the country in the form's language, or yes or no if the question is whether the candidate lives in a certain one; else None."""
    code = (question.resume.basics.location.countryCode or "").upper()
    name = country_name(code, question.form_question.language) if code else None
    if not name or not code or question.says("country_of_something_else"):
        return None
    if question.wants_yes_no or question.says("asks_about_country"):
        named = country_in(question.form_question.text.text)
        if named is None or named == "European Union":
            return None
        reply = "Yes" if country_code(named) == code else "No"
        return ResumeFact(reply, "basics.location.countryCode", code, source="rule", confidence=0.9)
    if side := _side_of_the_border(question):
        return side
    if ways := _ways(question.form_question.labels):
        return _way_home(question, ways)
    if not question.form_question.labels and mentions("country_by_code", question.with_help):
        return ResumeFact(code, "basics.location.countryCode", code)
    return ResumeFact(name, "basics.location.countryCode", code)


def postal_code(question: ResumeQuestion) -> ResumeFact | None:
    code, home = question.resume.basics.location.postalCode, question.resume.basics.location.countryCode
    if _is_elsewhere(question) or any(question.says(name) and home != of for name, of in _CODES_OF_COUNTRIES.items()):
        return None
    return ResumeFact(code, "basics.location.postalCode", code) if code else None


def address(question: ResumeQuestion) -> ResumeFact | None:
    """Return the street address, or the region if the question is only about that; else None.

    In a list of the regions of another country, it is the entry for people who live elsewhere.
    """
    home = question.resume.basics.location
    if question.says("address_detail"):
        return None
    if question.says("region") and not re.search(r"\baddress\b", question.plain):
        if question.says("region_of_something_else"):
            return None
        labels, own = question.form_question.labels, (home.countryCode or "").upper()
        elsewhere = entry_for_elsewhere(labels, question.form_question.text.text, own) if own else None
        if elsewhere and home.region not in labels:
            return ResumeFact(elsewhere, "basics.location.countryCode", home.countryCode, source="rule", confidence=0.9)
        is_open = not (question.says("named_regions") or question.wants_yes_no or _is_region_elsewhere(question))
        return ResumeFact(home.region, "basics.location.region", home.region) if home.region and is_open else None
    if (
        _is_elsewhere(question)
        or not home.address
        or not question.says("street")
        or question.wants_yes_no
        or begins_with_verb(question.plain)
    ):
        return None
    return ResumeFact(home.address, "basics.location.address", home.address)
