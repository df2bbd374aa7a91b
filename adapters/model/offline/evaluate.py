"""Lexical evaluation: compare each requirement with the résumé's lines; the line that meets it is the evidence."""

import math
import re
from dataclasses import dataclass
from datetime import date

from adapters.model.offline import terms as words
from core.assessment.evaluation_messages import (
    EvaluateAnswer,
    EvaluatedVacancy,
    EvaluateRequest,
    EvidenceClaim,
    VacancyToEvaluate,
)
from core.assessment.named_skills import skills_in
from core.assessment.requirement_checks import names_in
from core.contracts.decision import RequirementStatus

_YEARS = re.compile(r"(?i)(\d{1,2})\s*(?:\+|-|–|to|до)?\s*(?:\d{1,2}\s*)?(?:\+\s*)?(?:years?|yrs|лет|года?|jahren?)\b")
_SPAN = re.compile(r"(\d{4})(?:-(\d\d))?(?:-\d\d)? – (?:(\d{4})(?:-(\d\d))?|present)")
_DEGREE = re.compile(
    r"(?i)\b(?:bachelor|master|degree|diploma|ph\.?d|b\.?sc|m\.?sc|высшее|образовани|диплом|studium|abschluss|ausbildung|hochschul)"
)
_ANY_OF = re.compile(r"(?i)\b(?:or|или|либо|oder|e\.?g|such as|like|any of|similar|например|preferred|z\.?\s?b)\b|/")
_LANGUAGE_WORD = re.compile(
    r"(?i)\b(?:languages?|speaker|speaking|spoken|written|verbal|oral|communicat|язык|sprach|wort und schrift|\w*(?:deutsch|englisch)kenntnisse)"
)
_LEVELS = {
    6: r"c2|native|родной|muttersprach|mother tongue|bilingual",
    5: r"c1|fluent|свободн|fließend|advanced|verhandlungssicher|full professional|proficient",
    4: r"b2|upper[- ]intermediate|professional|business|good|хорош|gut\b|sehr gut|working",
    3: r"b1|intermediate|средний|разговорн|conversational",
    2: r"a2|a1|basic|базов|начальн|elementary|reading|чтени|техническ|grundkenntnisse",
}


@dataclass(frozen=True)
class Resume:
    """The résumé's lines, their concepts, and the years of experience with the line that states them."""

    lines: tuple[str, ...]
    concepts: tuple[frozenset[str], ...]
    years: float
    years_line: str | None


def evaluate(request: EvaluateRequest, today: date) -> EvaluateAnswer:
    """Compare each requirement with the résumé's lines."""
    years, line = _experience(request.resume, today)
    resume = Resume(request.resume, tuple(frozenset(words.concepts(line)) for line in request.resume), years, line)
    return EvaluateAnswer(vacancies=tuple(_evaluate_one(request, resume, vacancy) for vacancy in request.vacancies))


def _evaluate_one(request: EvaluateRequest, resume: Resume, vacancy: VacancyToEvaluate) -> EvaluatedVacancy:
    claims = tuple(_claim(row.n, row.text, request, resume) for row in vacancy.requirements)
    return EvaluatedVacancy(id=vacancy.id, evidence=claims)


def _claim(number: int, requirement: str, request: EvaluateRequest, resume: Resume) -> EvidenceClaim:
    """Compare a requirement with the résumé. Names of tools that the résumé lacks are not met; other words that it lacks decide nothing."""
    if quote := evidence(requirement, request, resume):
        return EvidenceClaim(requirement=number, status=RequirementStatus.MET, resume_quote=quote)
    wanted = _content(requirement)
    if named := names_in(requirement):
        shown = {name for name in named if any(words.has_phrase(name, line) for line in resume.lines)}
        if shown:
            quote = _best(resume, wanted, shown)
            return EvidenceClaim(requirement=number, status=RequirementStatus.PARTLY, resume_quote=quote)
        return EvidenceClaim(requirement=number, status=RequirementStatus.NOT_MET)
    if not languages_asked(requirement) and (quote := _by_words(resume, wanted, 0.34)):
        return EvidenceClaim(requirement=number, status=RequirementStatus.PARTLY, resume_quote=quote)
    return EvidenceClaim(requirement=number, status=RequirementStatus.UNKNOWN)


def _content(requirement: str) -> frozenset[str]:
    wanted = frozenset(words.concepts(requirement)) - words.hollow()
    return frozenset(word for word in wanted if len(word) > 1 and not word[0].isdigit())


def evidence(requirement: str, request: EvaluateRequest, resume: Resume) -> str:
    """Return the résumé line that meets a requirement, or an empty text. Languages, degrees and years have their own rules."""
    if languages := languages_asked(requirement):
        return _language(requirement, languages, request.candidate.languages)
    wanted = _content(requirement)
    years = _YEARS.search(requirement)
    if years and int(years[1]) <= 30 and resume.years + 0.5 < int(years[1]):
        return ""
    if _DEGREE.search(requirement) and request.candidate.education:
        return request.candidate.education[0]
    named = names_in(requirement)
    named |= set(skills_in(request.candidate, requirement))
    shown = {name for name in named if any(words.has_phrase(name, line) for line in resume.lines)}
    if named and shown and (_ANY_OF.search(requirement) or len(shown) >= len(named) / 2):
        return _best(resume, wanted, shown)
    if named and not shown:
        return ""
    if years:
        return resume.years_line or "" if not wanted - words.generic() else _by_words(resume, wanted, 0.34)
    return _by_words(resume, wanted, 0.6)


def languages_asked(requirement: str) -> set[str]:
    """Return the codes of the languages that must be spoken: by "Fluent German", but not by "German tax rules"."""
    languages = words.spoken(requirement)
    count = len(words.tokens(requirement))
    is_of_language = count <= 3 or _level(requirement) is not None or _LANGUAGE_WORD.search(requirement) is not None
    return languages if languages and count < 25 and is_of_language else set()


def _best(resume: Resume, wanted: frozenset[str], shown: set[str]) -> str:
    def rank(index: int) -> tuple[int, int]:
        names = sum(words.has_phrase(name, resume.lines[index]) for name in shown)
        return names, len(wanted & resume.concepts[index])

    return _cut(resume.lines[max(range(len(resume.lines)), key=rank)])


def _by_words(resume: Resume, wanted: frozenset[str], share: float) -> str:
    if not wanted or not resume.lines:
        return ""
    index = max(range(len(resume.lines)), key=lambda i: len(wanted & resume.concepts[i]))
    common = len(wanted & resume.concepts[index])
    return _cut(resume.lines[index]) if common >= max(1, math.ceil(share * len(wanted))) else ""


def _cut(line: str) -> str:
    return line if len(line) <= 200 else line[:200].rsplit(" ", 1)[0]


def _language(requirement: str, languages: set[str], listed: tuple[str, ...]) -> str:
    is_either = bool(_ANY_OF.search(requirement))
    least_level = _level(requirement) or 3
    spoken_lines = {
        code: line
        for line in listed
        for code in words.spoken(line)
        if code in languages and (_level(line) or 4) >= least_level
    }
    return next(iter(spoken_lines.values())) if spoken_lines and (is_either or set(spoken_lines) == languages) else ""


def _level(text: str) -> int | None:
    return next((level for level, pattern in _LEVELS.items() if re.search(rf"(?i)\b(?:{pattern})", text)), None)


def _experience(lines: tuple[str, ...], today: date) -> tuple[float, str | None]:
    """Return the years worked, overlaps counted once, and the line of the longest position."""
    spans = []
    for line in lines:
        if match := _SPAN.search(line):
            start = int(match[1]) + (int(match[2] or 1) - 1) / 12
            end = int(match[3]) + (int(match[4] or 12)) / 12 if match[3] else today.year + today.month / 12
            spans.append((start, end, line))
    stated = [(float(match[1]), line) for line in lines[:3] if (match := _YEARS.search(line)) and int(match[1]) <= 50]
    total, counted_until = 0.0, 0.0
    for start, end, _ in sorted(spans):
        total += max(0.0, end - max(start, counted_until))
        counted_until = max(counted_until, end)
    longest = max(spans, key=lambda span: span[1] - span[0], default=None)
    if not spans and stated:
        return stated[0]
    return total, longest[2] if longest else None
