"""Lexical extraction: copy requirements from the sections and bullet lists of a posting (English, Russian, German)."""

import re
from typing import Literal

from adapters.model.offline.prose import asked_in_prose, is_wish
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
    r"(?i)^\W{0,4}(?:(?:key |main |your |the )?(?:responsibilities|duties|tasks|role|benefits|perks|about|company|compensation|salary|location|process|offer|next steps|additional (?:information|details)|equal|more about|what['’]s in it)\b"
    r"|what (?:you(?:['’]ll| will)? (?:do|get|own|work on)|we (?:offer|do|give))|you(?:['’]ll| will)\b|we offer|who we are|why (?:us|join)|how to apply|interview|our (?:stack|team|benefits|values)|tech stack|stack"
    r"|обязанности|задачи|чем (?:предстоит|вы будете|ты будешь)|что (?:делать|предстоит|мы предлагаем|предлагаем)|условия|мы предлагаем|о (?:компании|нас|проекте|вакансии)|предлагаем|как откликнуться|стек"
    r"|(?:deine |ihre )?aufgaben|was dich erwartet|was sie erwartet|(?:was |das )?(?:bieten )?wir (?:dir |ihnen |euch )?bieten|das bieten wir|was uns ausmacht|benefits|über uns|unser angebot|bewerbung|kontakt|standort)"
)
_BOILERPLATE = re.compile(
    r"(?i)(?:by applying|personal data|privacy (?:policy|notice)|fraud|equal opportunit|accommodat|regardless of|protected veteran|background check"
    r"|персональн\w+ данн|datenschutz|schwerbehind|gleichermaßen)"
)
_OPEN_HEADING = re.compile(
    r"(?i)^\W{0,4}(?:(?:about )?the (?:job|role|position|vacancy|opportunity)|about (?:this|your) (?:job|role)|(?:job|role|position|full)? ?(?:description|summary|overview|details)"
    r"|описание(?: вакансии)?|o вакансии|stellenbeschreibung|die stelle)\W*$"
)
_MUST_WORDS = re.compile(
    r"(?i)\b(?:requirements?|qualifications?|skills|criteria|competenc(?:y|ies)|experience|the person|person specification|great fit|good fit|right fit|fit for|ideal candidate|your background|essential)\b"
    r"|profil\b|anforderung|voraussetzung|mitbring|auszeichnet|wünschen wir|wir uns wünschen|qualifikation"
    r"|требовани|ожида|ждем|ждём|хотим видеть|кого (?:мы )?ищем|наш кандидат|навыки"
)
_STACK = re.compile(r"(?i)^(?:our |the |tech |наш )*(?:stack|tools|technologies|стек)\b")
_HEADING_WORDS = 8
Kind = Literal["must", "nice", "other", "open"]
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
    open_lines: list[str] = []
    for kind, lines in _sections(text):
        if kind == "open":
            open_lines += lines
        elif kind != "other":
            for line in lines:
                is_must = kind == "must" and not is_wish(line)
                results += [FoundRequirement(text=piece, quote=piece, is_must=is_must) for piece in _pieces(line)]
    return tuple(results) or asked_in_prose(open_lines) or asked_in_prose(_stack_lines(text))


def _sections(text: str) -> list[tuple[Kind, list[str]]]:
    """Return the sections in order, without headings. A section with bullets consists of them; the text after them is open.

    What comes before the first heading, or under one that leaves it open ("Job description"), is open as well.
    """
    sections: list[tuple[Kind, list[tuple[bool, str]]]] = [("open", [])]
    for line, stands_out in _lines(text):
        bare = _BULLET.sub("", line).strip()
        is_bullet = _BULLET.match(line) is not None
        kind = None if is_bullet and not bare.endswith(":") else _heading(bare, stands_out)
        if kind:
            sections.append((kind, []))
        elif len(bare) > 3 and (sections[-1][0] == "open" or not _BOILERPLATE.search(bare)):
            had_bullets = any(is_item for is_item, _ in sections[-1][1])
            if had_bullets and not is_bullet and sections[-1][0] != "open":
                sections.append(("other", []))
            sections[-1][1].append((is_bullet, bare))
    return [
        (kind, [line for is_item, line in lines if is_item and kind != "open"] or [line for _, line in lines])
        for kind, lines in sections
    ]


def _stack_lines(text: str) -> list[str]:
    """Return the lines that name the tools of the team."""
    return [line.strip() for line in text.splitlines() if _STACK.match(line.strip())]


def _lines(text: str) -> list[tuple[str, bool]]:
    """Return the lines, and whether each stands out: after a blank line, or as text before a list.

    Bullets and headings that share a line become lines of their own.
    """
    lines: list[tuple[str, bool]] = []
    is_after_blank = True
    for line in text.splitlines():
        for segment in _INLINE_BULLET.split(line):
            head, colon, rest = segment.partition(":")
            if (
                colon
                and rest.strip()
                and len(head) <= 50
                and not _BULLET.match(segment)
                and _heading(head.strip() + ":", is_after_blank)
            ):
                items = [item for item in rest.split(";") if item.strip()]
                lines.append((head + ":", is_after_blank))
                lines += [(item.strip(" ."), False) for item in items] if len(items) > 1 else [(rest.strip(), False)]
            elif segment.strip():
                lines.append((segment, is_after_blank))
            is_after_blank = False
        is_after_blank = not line.strip()
    following = [*(_BULLET.match(line) is not None for line, _ in lines[1:]), False][: len(lines)]
    return [
        (line, is_after_blank or (is_before_list and not _BULLET.match(line)))
        for (line, is_after_blank), is_before_list in zip(lines, following, strict=True)
    ]


def _heading(line: str, stands_out: bool) -> Kind | None:
    if len(line) > _HEADING_LIMIT or (len(line) > 45 and not line.endswith((":", "?", "…")) and line.count(" ") > 6):
        return None
    if line.endswith((".", ";")) or line.count(",") > 1:
        return None
    if _NICE_HEADING.match(line):
        return "nice"
    if REQUIRED_HEADING.match(line):
        return "must"
    if _OPEN_HEADING.match(line):
        return "open"
    if _OTHER_HEADING.match(line):
        return "other"
    words = line.count(" ") + 1
    if words > _HEADING_WORDS or not (stands_out or line.endswith(":")) or not line[:1].isupper():
        return None
    return "must" if _MUST_WORDS.search(line) else "other"


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
