"""What a question is about within its class: the skill, the language, the country, the current or the expected."""

import re

from core.answer import QuestionClass as Q
from core.country_names import country_in
from core.language_names import languages_in
from core.question_rules import EXPERIENCE
from core.question_text import QuestionText, plain

_IN = (
    r"(?:with|using|in|of|on|as|for|at|mit|in|als|bei|avec|en|dans|comme|con|como|com|em|с|со|в|на|met|als|jako|z|w|ze)"
)
_ARTICLE = re.compile(
    r"^(?:the|an?|any|some|your|skill|following(?: (?:skill|tool|technolog\w+))?s?:?|either|all of the following:?|working (?:with|in|on|as|using)|using|with|in|as|of|on|un|una|o|os|la|el|den|dem|der|die|das|les?|l'|professional|hands-on|any of the following:?|both|a\s+)\s+",
    re.IGNORECASE,
)
_TAIL = re.compile(
    r"\s*(?:\?|$|\bdo you\b|\bhave you\b|\b(?:currently )?(?:do you )?have\b\s*\??|\bat work\b|\bno trabalho\b|\bat your\b|\bin (?:a|your) (?:professional|production|current)\b.*|\(?(?:in years)\)?|\[.*|,? (?:if|please|and if)\b.*|\bexperience\b.*|\bhaben sie\b.*|\btiene(?:s)?\b\s*\??|\bvoce (?:tem|possui)\b.*|\bin production\b.*)\s*$",
    re.IGNORECASE,
)
_SHAPES = tuple(
    re.compile(shape, re.IGNORECASE)
    for shape in (
        rf"\b(?:{EXPERIENCE}|expertise|knowledge|kenntnisse|background|exposure|proficiency|proficient|familiarity|familiar|skilled|skills|experienced|understanding|conocimientos?|conhecimentos?|connaissances?|знания?|знакомы?)\b(?:\s+(?:do|did|have|has|haben|hast|habt|tem|possui|tienes?|tiene|posees?|avez|you|u|vous|sie|du|ihr|voce|usted|у|вас|тебя|ты|вы|do you|currently|professionally|already|work(?:ing)?|laboral|profissional|professionnelle|do|have|heb|je|got|is|are|est|es|é)\b)*[\s:,]+{_IN}\s+(.+)",
        r"\b(?:worked|working|gearbeitet|travaill\w+|trabajad\w+|trabajas?|trabalh\w+|работал\w*|работаете|используете|gewerkt|lavorato)\s+(?:professionally\s+|ли\s+|вы\s+|ты\s+|ранее\s+)*(?:with|using|in|on|as|mit|avec|con|com|с|со|в|на|met)\s+(.+)",
        r"\b(?:used|using|use|usa|usas|utilizado|utiliza|utilizas|utilisez|nutzen|verwenden|usando)\s+(.+)",
        rf"(?:years?|yrs?)(?:'|\s+of)?\s+(?:of\s+)?(.+?)\s+(?:work\s+|working\s+|professional\s+|industry\s+)?{EXPERIENCE}\b",
        rf"\b(?:have|any|tem|hast|haben sie|much|possess)\s+(?:any\s+)?(?:strong\s+|prior\s+|previous\s+)?(.+?)[\s-]+(?:{EXPERIENCE}|knowledge|skills)\b",
        r"\b(?:how|wie|que|qué)\s+(?:\w+\s+)?(?:proficient|skilled|confident|familiar|experienced|comfortable|well|good|strong)\s+(?:are you\s+|do you (?:know|use)\s+|is your\s+)?(?:with|in|at|using)?\s*(.+)",
        r"\b(?:rate|evaluate|assess|оцените)\s+(?:your(?:self)?\s+|ваш\w*\s+|свой\s+|свои\s+)?(?:proficiency|skills?|level|knowledge|expertise|знания|уровень|опыт)?\s*(?:of|in|with|on|владения|знания)?\s*(.+)",
        r"\b(?:code|program|develop|build)\s+(?:using|in|with)\s+(.+)",
        r"\bare you (?:an? )(.+)",
        rf"^(?:years?|yrs)\s+(?:of\s+)?(?:{EXPERIENCE}\s+)?(?:in|with|using)\s+(.+)",
        r"\b(?:nivel|level|niveau|livello|уровень|poziom)\s+(?:de|of|d'|di|in|en|em|владения|знания|con)\s+(?:(?:proficiency|conocimiento|conhecimento|dominio|maitrise|expertise|experience|knowledge|skill)\s+(?:in|of|with|de|en|em|con)\s+)?(.+)",
    )
)
_CERTIFICATE = re.compile(
    r"\b(?:certification|certificate|license|licence|certificación|certificação|сертификат\w*)s?\s*(?::|in|of|en|em|по|as)\s+(.+)|\b(?:have|hold|possess|an?|you've|possui|tienes)\s+(?:an?\s+|any\s+|active\s+|valid\s+|current\s+)*(.+?)\s+(?:certif\w+|licen[cs]e)",
    re.IGNORECASE,
)
_ALL = frozenset(
    "total overall work working professional relevant experience years industry full-time it general job career".split()
)


def subject_of(question_class: Q, question: QuestionText) -> str | None:
    """None where the class has no subject or the wording names none."""
    if question_class in (Q.YEARS_OF_EXPERIENCE, Q.YES_NO_SKILL, Q.SKILL_LEVEL):
        return skill_in(question.text)
    if question_class is Q.LANGUAGE_LEVEL:
        found = languages_in(question.plain)
        return ", ".join(found) if found else None
    if question_class in (Q.WORK_AUTHORIZATION, Q.VISA_SPONSORSHIP, Q.COUNTRY, Q.RELOCATION):
        return country_in(question.text)
    if question_class is Q.CERTIFICATION:
        found_certificate = _CERTIFICATE.search(question.text)
        return _cleaned(next(part for part in found_certificate.groups() if part)) if found_certificate else None
    return None


def skill_in(text: str) -> str | None:
    """The skill as the form words it."""
    for shape in _SHAPES:
        found = shape.search(text)
        if found:
            skill = _cleaned(found.group(1))
            if skill:
                return skill
    if len(text.split()) <= 6 and "?" not in text:
        return _cleaned(re.sub(rf"^{EXPERIENCE}\s+(?:in|with|of)\s+", "", text, flags=re.IGNORECASE))
    return None


def _cleaned(skill: str) -> str | None:
    before = None
    while before != skill:
        before = skill
        skill = _TAIL.sub("", _ARTICLE.sub("", skill.strip(" \t.:;,?!\"'-*"))).strip(" \t.:;,?!\"'-*")
        skill = re.sub(
            r"^(?:\d+\s*(?:\+|or more|plus)?\s*(?:years?|yrs?)(?:'|\s+of)?\s*)", "", skill, flags=re.IGNORECASE
        )
    if not skill or set(re.findall(r"[\w-]+", plain(skill))) <= _ALL:
        return None
    return skill if len(skill) <= 120 else None
