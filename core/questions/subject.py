"""Find the subject of a question: the skill, language, country or certificate that it names."""

import re

from core.contracts.question import QuestionClass
from core.lexicon.countries import country_in
from core.lexicon.languages import languages_in
from core.questions.phrases import any_of, patterns, words
from core.questions.policy import policy_of
from core.questions.wording import QuestionText
from core.text.normalize import plain

LONGEST_SKILL = 120
_MARKS = " \t.:;,?!\"'-*"
_SHAPES = tuple(re.compile(shape, re.IGNORECASE) for shape in patterns("subject", "shapes"))
_CERTIFICATES = tuple(
    re.compile(any_of("subject", key), re.IGNORECASE) for key in ("certificate_named", "certificate_held")
)
_ARTICLE = re.compile(rf"^{any_of('subject', 'articles')}\s+", re.IGNORECASE)
_TAIL = re.compile(rf"\s*{any_of('subject', 'tails')}\s*$", re.IGNORECASE)
_YEARS_BEFORE = re.compile(
    rf"^(?:\d+\s*(?:\+|or more|plus)?\s*{any_of('subject', 'years_before')}(?:'|\s+of)?\s*)", re.IGNORECASE
)
_EXPERIENCE_IN = re.compile(rf"^{any_of('subject', 'experience_in')}\s+", re.IGNORECASE)
_DESTINATION = re.compile(any_of("subject", "destination"), re.IGNORECASE)
_HERE = re.compile(any_of("subject", "here"))


def subject_of(question_class: QuestionClass, question: QuestionText) -> str | None:
    """Return the subject of a question; None if its class has no subject or the wording names none."""
    kind = policy_of(question_class).subject
    if kind == "skill":
        return skill_in(question.text)
    if kind == "language":
        return ", ".join(languages_in(question.plain)) or None
    if kind == "country":
        return country_in(question.text)
    if kind == "certificate":
        return _certificate_in(question.text)
    return None


def skill_in(text: str) -> str | None:
    """Return the skill as written in the form, or None if the wording names none."""
    for shape in _SHAPES:
        match = shape.search(text)
        skill = _cleaned(match.group(1)) if match else None
        if skill:
            return skill
    if len(text.split()) <= 6 and "?" not in text:
        return _cleaned(_EXPERIENCE_IN.sub("", text))
    return None


def _certificate_in(text: str) -> str | None:
    match = next((match for pattern in _CERTIFICATES if (match := pattern.search(text))), None)
    return _cleaned(next(name for name in match.groups() if name)) if match else None


def _cleaned(skill: str) -> str | None:
    """Return the skill without articles, durations and trailing words; None if only general words are left."""
    before = None
    while before != skill:
        before = skill
        skill = _TAIL.sub("", _ARTICLE.sub("", skill.strip(_MARKS))).strip(_MARKS)
        skill = _YEARS_BEFORE.sub("", skill)
    if not skill or set(re.findall(r"[\w-]+", plain(skill))) <= words("subject", "no_skill"):
        return None
    return skill if len(skill) <= LONGEST_SKILL else None


def relocation_destination(text: str) -> str | None:
    """Return the destination in a question about relocation: "this place" for the place of the job, None for anywhere."""
    match = _DESTINATION.search(text)
    if match:
        return match.group(1)
    folded = plain(text)
    is_here = _HERE.search(folded) and "relocat" in folded and " to " in folded
    return "this place" if is_here else None
