"""What a question is about within its class: the skill, the language, the country, the current or the expected."""

import re

from core.contracts.question import QuestionClass
from core.lexicon.countries import country_in
from core.lexicon.languages import languages_in
from core.questions.policy import policy_of
from core.questions.rule_loader import fragment
from core.questions.wording import QuestionText
from core.text.normalize import plain

EXPERIENCE = fragment("experience")
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
        rf"\b(?:{EXPERIENCE}|expertise|knowledge|kenntnisse|background|exposure|proficiency|proficient|familiarity|familiar|skilled|skills|experienced|understanding|conocimientos?|conhecimentos?|connaissances?|знания?|знакомы?)\b(?:[\s-]+(?:do|did|have|has|haben|hast|habt|tem|possui|tienes?|tiene|posees?|avez|you|u|vous|sie|du|ihr|voce|usted|у|вас|тебя|ты|вы|do you|currently|professionally|already|work(?:ing)?|laboral|profissional|professionnelle|do|have|heb|je|got|is|are|est|es|é)\b)*[\s:,]+{_IN}[\s:]+(.+)",
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
_CERTIFICATE_NAMED = re.compile(
    r"\b(?:certification|certificate|license|licence|certificaci[oó]n|certifica[cç][aã]o|сертификат\w*)s?\s*(?::|in\b|of\b|en\b|em\b|по\b|as\b)\s*(.+)",
    re.IGNORECASE,
)
_CERTIFICATE_HELD = re.compile(
    r"\b(?:have|hold|possess|an?|you've|possui|tienes)\s+(?:an?\s+|any\s+|active\s+|valid\s+|current\s+)*(.+?)\s+(?:certif\w+|licen[cs]e)|\bare you (.+?)[\s-]+certified\b",
    re.IGNORECASE,
)
_ALL = frozenset(
    "of in the and total overall work working professional relevant experience years industry full-time it general job career".split()
)


def subject_of(question_class: QuestionClass, question: QuestionText) -> str | None:
    """None where the class has no subject or the wording names none."""
    kind = policy_of(question_class).subject
    if kind == "skill":
        return skill_in(question.text)
    if kind == "language":
        return ", ".join(languages_in(question.plain)) or None
    if kind == "country":
        return country_in(question.text)
    if kind == "certificate":
        held = _CERTIFICATE_NAMED.search(question.text) or _CERTIFICATE_HELD.search(question.text)
        return _cleaned(next(part for part in held.groups() if part)) if held else None
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


_CURRENCIES = {
    "EUR": r"€|\beur(?:os?)?\b|евро", "USD": r"\$(?!\w)|us\$|\busd\b|\bdollars?\b|доллар\w*", "GBP": r"£|\bgbp\b|\bpounds?\b", "RUB": r"₽|\brub\b|\brur\b|\bруб\w*\b|\bруб\b",
    "INR": r"₹|\binr\b|\blpa\b|\blakhs?\b|\brs\b|rupees", "CHF": r"\bchf\b", "PLN": r"\bpln\b|zł|\bzl\b", "BRL": r"r\$|\bbrl\b|\breais\b", "MXN": r"\bmxn\b", "CAD": r"\bcad\b|c\$", "AUD": r"\baud\b", "KZT": r"₸|\bkzt\b|тенге", "AED": r"\baed\b|dirhams?",
}  # fmt: skip
_PERIODS = {
    "hour": r"\bhour(?:ly)?\b|/ ?h(?:r|our)?\b|\bper hr\b|stunde\w*|horaire|por hora|в час|stundensatz", "day": r"\bda(?:y|ily)\b|tagessatz|tjm|par jour|por dia|в день",
    "month": r"\bmonth(?:ly)?\b|/ ?mo(?:nth)?\b|monat\w*|mensuel\w*|mensual\w*|mensal\w*|par mois|por mes|в месяц|на руки|ежемесячн\w*", "year": r"\b(?:year|annual)(?:ly)?\b|\bper annum\b|\bp\.?a\b|\blpa\b|/ ?y(?:ea)?r\b|jahr\w*|annuel\w*|\banual\w*|par an\b|por ano|в год|yearly|годов\w*",
}  # fmt: skip


def salary_unit(text: str) -> tuple[str | None, str | None]:
    """Currency (ISO 4217) and period that a wording names, each None where it names none or several."""
    said = plain(text)
    currencies = [code for code, words in _CURRENCIES.items() if re.search(words, said)]
    periods = [period for period, words in _PERIODS.items() if re.search(words, said)]
    return (currencies[0] if len(currencies) == 1 else None, periods[0] if len(periods) == 1 else None)


def place_of_move(text: str) -> str | None:
    """Where a relocation question wants the person to go; None for anywhere."""
    found = re.search(
        r"\b(?:relocat\w+|mov(?:e|ing)|umzuziehen|umzug|déménager|mudarte|mudarse|reubicarte|trasladarte|mudar|переезд\w*|переехать)\s+(?:to|nach|à|a|para|в)\s+(?!(?:the|another|a|an|new|this|our|другой|otra|outra|une autre)\b)([^\s?,.()]+(?: [A-ZÀ-ÞА-Я][^\s?,.()]*)*)",
        text, re.IGNORECASE,
    )  # fmt: skip
    return (
        found.group(1)
        if found
        else (
            "this place"
            if re.search(
                r"\b(?:to|for) (?:this|the|our)\b.{0,30}\b(?:location|area|city|office|position|role|job)\b",
                plain(text),
            )
            and "relocat" in plain(text)
            and " to " in plain(text)
            else None
        )
    )
