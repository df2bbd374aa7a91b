"""Lexical extraction: copy requirements from the sections and bullet lists of a posting (English, Russian, German)."""

import re
from typing import Literal

from core.assessment.extraction_messages import (
    ExtractAnswer,
    ExtractedVacancy,
    ExtractRequest,
    FoundRequirement,
    VacancyToExtract,
)
from core.contracts.vacancy import WorkFormat
from core.prompting.truncation import REQUIRED_HEADING
from core.text.language import detect_language

_HEADING_LIMIT = 90
_NICE_HEADING = re.compile(
    r"(?i)^\W{0,4}(?:nice[- ]to[- ]have|bonus|preferred|desirable|it['’]?s a plus|(?:a )?plus(?:es)?\b|extra (?:points|credit)|ideally|optional"
    r"|будет (?:плюсом|преимуществом|здорово)|(?:большим )?плюсом|преимуществ|желательно|приветствуется|дополнительным|круто, если"
    r"|von vorteil|wünschenswert|nice to have|idealerweise|pluspunkte)"
)
_OTHER_HEADING = re.compile(
    r"(?i)^\W{0,4}(?:(?:key |main |your |the )?(?:responsibilities|duties|tasks|role|benefits|perks|about|company|compensation|salary|location|process|offer)\b"
    r"|what (?:you(?:['’]ll| will)? (?:do|get|own|work on)|we (?:offer|do|give))|you(?:['’]ll| will)\b|we offer|who we are|why (?:us|join)|how to apply|interview|our (?:stack|team|benefits|values)|tech stack|stack"
    r"|обязанности|задачи|чем (?:предстоит|вы будете|ты будешь)|что (?:делать|предстоит|мы предлагаем|предлагаем)|условия|мы предлагаем|о (?:компании|нас|проекте|вакансии)|предлагаем|как откликнуться|стек"
    r"|(?:deine |ihre )?aufgaben|was dich erwartet|was sie erwartet|wir bieten|das bieten wir|benefits|über uns|unser angebot|bewerbung|kontakt|standort)"
)
_CUE = re.compile(
    r"(?i)\b(?:\d+\+?\s*(?:\+|or more )?\s*(?:years|yrs)|experience (?:with|in|of|using)|proficien|familiar|knowledge of|you (?:have|know|are|bring)|you['’]ve|we (?:value|look for|expect|require|need)"
    r"|ability to|must have|required|fluen|degree in|understanding of|strong|ideal candidate|skilled in|comfortable with"
    r"|опыт|знани[ея]|умени[ея]|владени[ея]|понимани[ея]|навык|уверенн|образовани|готовность|не менее \d"
    r"|erfahrung|kenntnisse|abgeschlossen|studium|ausbildung|sicherer umgang|fließend|verhandlungssicher|berufserfahrung)"
)
_NICE_CUE = re.compile(
    r"(?i)\b(?:nice to have|(?:is|are|be|as) an? (?:big |strong |great |huge )?(?:plus|bonus|advantage)|preferred|preferably|desirable|ideally|bonus"
    r"|плюс(?:ом)?|преимуществ|желательн|приветству|von vorteil|wünschenswert|idealerweise)"
)
_BOILERPLATE = re.compile(
    r"(?i)(?:by applying|personal data|privacy (?:policy|notice)|fraud|equal opportunit|accommodat|regardless of|protected veteran|background check"
    r"|персональн\w+ данн|datenschutz|schwerbehind|gleichermaßen)"
)
Kind = Literal["must", "nice", "other"]
_BULLET = re.compile(r"^\s*(?:[-–—*•·●▪◦‣✓✔➤►]|\d{1,2}[.)])\s+")
_INLINE_BULLET = re.compile(r"\s+[•·●▪◦‣✓✔➤►]\s*|\s[-–—]\s(?=[^\W\d_]*[A-ZА-ЯЁ][^\n]{8,}\s[-–—]\s)")
_SENTENCE = re.compile(r"(?<=[.!?;])\s+(?=[^\W_])")
_SALARY = re.compile(
    r"(?i)(?:(?:[$€£₽¥]|\b(?:usd|eur|gbp|rub|chf|pln|kzt))\s?\d[\d\s.,']*k?|\d[\d\s.,']*k?\s?(?:[$€£₽¥]|(?:usd|eur|euro|gbp|rub|руб|chf|pln|zł|kzt|тенге)\b))"
)
_EMAIL = re.compile(
    r"(?i)(?:send|email|e-mail|mail|apply|resume|cv|резюме|пишите|присыла|отправ|bewerbung|sende)[^\n]{0,80}[\w.+-]+@[\w-]+\.[\w.]+"
)
_REMOTE = re.compile(
    r"(?i)\b(?:fully remote|100\s?% remote|remote[- ](?:first|only|position|role)|work from anywhere|remote\b|удал[её]нн|удал[её]нк|дистанционн|homeoffice|home office)"
)
_HYBRID = re.compile(
    r"(?i)\b(?:hybrid|гибридн|\d\s*(?:days?|дня?|tage?) (?:a|per|in|в|pro|im)\s*(?:the )?(?:week|office|офис|неделю|woche|büro))"
)
_ONSITE = re.compile(
    r"(?i)\b(?:on-?site|in[- ]office|in our office|в офисе|офисный формат|работа в офис|vor ort|präsenz)"
)
_QUESTION = re.compile(r"[^\n.!?]{10,200}\?")
_ASKS = re.compile(
    r"(?i)(?:in your (?:application|cover letter|email)|please (?:answer|tell|include)|ответьте|напишите|в (?:отклике|сопроводительном)|bitte (?:beantworte|gib))"
)


def extract(request: ExtractRequest) -> ExtractAnswer:
    return ExtractAnswer(vacancies=tuple(_read(vacancy) for vacancy in request.vacancies))


def _read(vacancy: VacancyToExtract) -> ExtractedVacancy:
    salary = next((line for line in vacancy.text.splitlines() if _SALARY.search(line)), None)
    questions = _QUESTION.findall(vacancy.text) if _ASKS.search(vacancy.text) else []
    return ExtractedVacancy(
        id=vacancy.id,
        requirements=requirements(vacancy.text),
        salary_quote=salary,
        language=detect_language(f"{vacancy.title}\n{vacancy.text}"),
        work_format=_format(f"{vacancy.title}\n{vacancy.text}"),
        application_method="email" if _EMAIL.search(vacancy.text) else "unknown",
        screening_questions=tuple(question.strip() for question in questions[:10]),
    )


def requirements(text: str) -> tuple[FoundRequirement, ...]:
    """Return the lines under a heading such as "Requirements"; without one, the sentences that ask for something."""
    results: list[FoundRequirement] = []
    for kind, lines in _sections(text):
        if kind == "other":
            continue
        for line in lines:
            is_must = kind == "must" and not _NICE_CUE.search(line)
            results += [FoundRequirement(text=piece, quote=piece, is_must=is_must) for piece in _pieces(line)]
    return tuple(results) or _asked_in_prose(text)


def _sections(text: str) -> list[tuple[Kind, list[str]]]:
    """Return the sections in order, without headings. A section with bullets consists of them; the text after them does not count."""
    sections: list[tuple[Kind, list[tuple[bool, str]]]] = []
    for line in _lines(text):
        bare = _BULLET.sub("", line).strip()
        is_bullet = _BULLET.match(line) is not None
        kind = None if is_bullet and not bare.endswith(":") else _heading(bare)
        if kind:
            sections.append((kind, []))
        elif sections and len(bare) > 3 and not _BOILERPLATE.search(bare):
            had_bullets = any(is_item for is_item, _ in sections[-1][1])
            if had_bullets and not is_bullet:
                sections.append(("other", []))
            sections[-1][1].append((is_bullet, bare))
    return [
        (kind, [line for is_item, line in lines if is_item] or [line for _, line in lines]) for kind, lines in sections
    ]


def _asked_in_prose(text: str) -> tuple[FoundRequirement, ...]:
    sentences = (sentence.strip() for line in _lines(text) for sentence in _SENTENCE.split(_BULLET.sub("", line)))
    matching = dict.fromkeys(
        sentence
        for sentence in sentences
        if 12 < len(sentence) < 400 and _CUE.search(sentence) and not sentence.endswith("?")
    )
    return tuple(
        FoundRequirement(text=sentence, quote=sentence, is_must=not _NICE_CUE.search(sentence))
        for sentence in list(matching)[:15]
    )


def _lines(text: str) -> list[str]:
    """Return the lines. Bullets and headings that share a line become lines of their own."""
    lines: list[str] = []
    for line in text.splitlines():
        for segment in _INLINE_BULLET.split(line):
            head, colon, rest = segment.partition(":")
            if (
                colon
                and rest.strip()
                and len(head) <= 50
                and not _BULLET.match(segment)
                and _heading(head.strip() + ":")
            ):
                lines += [head + ":", rest.strip()]
            elif segment.strip():
                lines.append(segment)
    return lines


def _heading(line: str) -> Kind | None:
    if len(line) > _HEADING_LIMIT or (len(line) > 45 and not line.endswith((":", "?", "…")) and line.count(" ") > 6):
        return None
    if line.endswith((".", ";")) or line.count(",") > 1:
        return None
    if _NICE_HEADING.match(line):
        return "nice"
    if REQUIRED_HEADING.match(line):
        return "must"
    if _OTHER_HEADING.match(line) or (line.endswith(":") and line.count(" ") < 6):
        return "other"
    return None


def _pieces(line: str) -> list[str]:
    """Split a long line into sentences, each a requirement."""
    if len(line) <= 200:
        return [line]
    return [sentence.strip() for sentence in _SENTENCE.split(line) if len(sentence.strip()) > 8]


def _format(text: str) -> WorkFormat | None:
    if _HYBRID.search(text):
        return WorkFormat.HYBRID
    if _REMOTE.search(text):
        return WorkFormat.REMOTE
    return WorkFormat.ONSITE if _ONSITE.search(text) else None
