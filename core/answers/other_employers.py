"""Recognise a stored text that was written for another employer."""

import re

from core.answers.phrases import load_phrases
from core.answers.scope import Scope
from core.contracts.candidate import Resume
from core.lexicon.countries import country_in
from core.lexicon.languages import languages_in
from core.lexicon.skills import names_a_tool
from core.text.normalize import plain
from core.vacancies.employers import employer_key

_PHRASES = load_phrases("other_employers")
_NAME = r"(?:[A-ZÀ-ÞА-ЯЁ][\w&.’'-]*|[«„“\"][^»“”\"]{2,40}[»“”\"])"
_NAMED = re.compile(rf"\b(?P<before>[^\W\d_]+)\s+(?P<name>{_NAME}(?:\s+(?:&\s+)?{_NAME}){{0,3}})")
_POSSESSIVE = re.compile(r"['’]s?$")


def other_employer_in(text: str, here: Scope, resume: Resume) -> str | None:
    """Return the employer that a text addresses, if it is neither the form's nor in the candidate's résumé; else None.

    An employer is a name after a word such as "at", "join" or "bei".
    """
    known = {employer_key(name) for name in _own_names(resume)}
    if here.employer:
        known.add(employer_key(here.employer))
    for match in _NAMED.finditer(text):
        name = _POSSESSIVE.sub("", match["name"].strip(' .,!?"«»„“”'))
        if _PHRASES["before_an_employer"].search(match["before"].casefold()) and not _is_known(name, known):
            return name
    return None


def _is_known(name: str, known: set[str]) -> bool:
    key = employer_key(name)
    if names_a_tool(name) or country_in(name) or languages_in(plain(name)):
        return True
    return not key or any(key == one or (len(one) > 3 and (one in key or key in one)) for one in known)


def _own_names(resume: Resume) -> list[str]:
    names = [work.name for work in resume.work] + [study.institution for study in resume.education]
    names += [study.area for study in resume.education] + [work.position for work in resume.work]
    names += [skill.name for skill in resume.skills] + [word for skill in resume.skills for word in skill.keywords]
    names += [language.language for language in resume.languages]
    names += [resume.basics.location.city, resume.basics.location.region, resume.basics.name]
    return [name for name in names if name]
