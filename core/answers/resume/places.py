"""Where the candidate lives: city, country, postal code and address."""

import re

from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.lexicon.countries import country_code, country_in, country_name
from core.questions.wording import begins_with_verb
from core.text.normalize import plain


def city(asked: ResumeQuestion) -> ResumeFact | None:
    """Return the city; "Yes" to a question whether the candidate lives in it."""
    home = asked.resume.basics.location.city
    if not home:
        return None
    if asked.wants_yes_no or asked.says("asks_about_city"):
        is_named = re.search(rf"(?<!\w){re.escape(plain(home))}(?!\w)", asked.plain)
        return ResumeFact("Yes", "basics.location.city", home, source="rule", confidence=0.9) if is_named else None
    if asked.says("city_of_something_else"):
        return None
    return ResumeFact(home, "basics.location.city", home)


def country(asked: ResumeQuestion) -> ResumeFact | None:
    """Return the country; yes or no to a question whether the candidate lives in a named one."""
    code = (asked.resume.basics.location.countryCode or "").upper()
    name = country_name(code) if code else None
    if not name or not code or asked.says("country_of_something_else"):
        return None
    if asked.wants_yes_no or asked.says("asks_about_country"):
        named = country_in(asked.question.text.text)
        if named is None or named == "European Union":
            return None
        reply = "Yes" if country_code(named) == code else "No"
        return ResumeFact(reply, "basics.location.countryCode", code, source="rule", confidence=0.9)
    return ResumeFact(name, "basics.location.countryCode", code)


def postal_code(asked: ResumeQuestion) -> ResumeFact | None:
    code = asked.resume.basics.location.postalCode
    return ResumeFact(code, "basics.location.postalCode", code) if code else None


def address(asked: ResumeQuestion) -> ResumeFact | None:
    """Return the street address, or the region if only that is asked for."""
    home = asked.resume.basics.location
    if asked.says("address_detail"):
        return None
    if asked.says("region") and not re.search(r"\baddress\b", asked.plain):
        is_open = not asked.says("named_regions") and not asked.wants_yes_no
        return ResumeFact(home.region, "basics.location.region", home.region) if home.region and is_open else None
    if not home.address or not asked.says("street") or asked.wants_yes_no or begins_with_verb(asked.plain):
        return None
    return ResumeFact(home.address, "basics.location.address", home.address)
