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
from core.assessment.ranking import profession_fit, skills_in
from core.assessment.seeker import Seeker, seeker_of
from core.contracts.decision import Advice

NICE_WEIGHT = 0.35
SKIP_BELOW = 35
TITLE_FITS = 0.6
_YEARS = re.compile(r"(?i)(\d{1,2})\s*(?:\+|-|–|to|до)?\s*(?:\d{1,2}\s*)?(?:\+\s*)?(?:years?|yrs|лет|года?|jahren?)\b")
_SPAN = re.compile(r"(\d{4})(?:-(\d\d))?(?:-\d\d)? – (?:(\d{4})(?:-(\d\d))?|present)")
_DEGREE = re.compile(
    r"(?i)\b(?:bachelor|master|degree|diploma|ph\.?d|b\.?sc|m\.?sc|высшее|образовани|диплом|studium|abschluss|ausbildung|hochschul)"
)
_ANY_OF = re.compile(r"(?i)\b(?:or|или|либо|oder|e\.?g|such as|like|any of|similar|например|preferred|z\.?\s?b)\b|/")
_NAMED = re.compile(r"(?<![.!?:]\s)(?<!^)\b[A-Z][\w+#.]*\b|\b\w*[A-Z0-9]\w*[A-Z0-9+#]\w*|\b[A-Za-z]+[+#]+")
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
    """Evaluate each vacancy by its title, its skills and the requirements that a résumé line meets."""
    years, line = _experience(request.resume, today)
    resume = Resume(request.resume, tuple(frozenset(words.concepts(line)) for line in request.resume), years, line)
    seeker = seeker_of(request.candidate, today.year)
    return EvaluateAnswer(
        vacancies=tuple(_evaluate_one(request, seeker, resume, vacancy) for vacancy in request.vacancies)
    )


def _evaluate_one(
    request: EvaluateRequest, seeker: Seeker, resume: Resume, vacancy: VacancyToEvaluate
) -> EvaluatedVacancy:
    candidate = request.candidate
    title = profession_fit(seeker, vacancy.title, vacancy.text or "")
    quotes = {r.n: evidence(r.text, request, resume) for r in vacancy.requirements}
    weights = {r.n: 1.0 if r.must else NICE_WEIGHT for r in vacancy.requirements}
    total = sum(weights.values())
    met = sum(weight for n, weight in weights.items() if quotes[n])
    text = vacancy.text or "\n".join(r.text for r in vacancy.requirements)
    hits = skills_in(candidate, f"{vacancy.title}\n{text}")
    coverage = met / (total + 0.3) if total else min(len(hits) / 6, 1) * 0.7
    score = round(100 * (0.6 * coverage + 0.28 * min(title / 0.7, 1) + 0.12 * min(len(hits) / 4, 1)))
    gaps = [r.text for r in vacancy.requirements if r.must and not quotes[r.n]]
    hard = [gap for gap in gaps if _is_hard(gap)]
    musts = sum(r.must for r in vacancy.requirements)
    if score < SKIP_BELOW or (musts >= 3 and len(gaps) > 0.75 * musts):
        advice = Advice.SKIP
    elif score >= request.apply_score_at_least and not hard and title >= TITLE_FITS and len(gaps) <= musts / 2:
        advice = Advice.APPLY
    else:
        advice = Advice.REVIEW
    met_count = sum(1 for quote in quotes.values() if quote)
    reason = (
        f"{met_count} of {len(quotes)} requirements met by the résumé's words"
        if quotes
        else "no requirements could be read"
    )
    if gaps:
        reason += "; not met: " + "; ".join(gap[:80] for gap in (hard + [g for g in gaps if g not in hard])[:3])
    claims = tuple(EvidenceClaim(requirement=n, resume_quote=quote) for n, quote in quotes.items())
    return EvaluatedVacancy(id=vacancy.id, score=min(score, 100), advice=advice, reason=reason, evidence=claims)


def evidence(requirement: str, request: EvaluateRequest, resume: Resume) -> str:
    """Return the résumé line that meets a requirement, or an empty text. Languages, degrees and years have their own rules."""
    if languages := languages_asked(requirement):
        return _language(requirement, languages, request.candidate.languages)
    wanted = frozenset(words.concepts(requirement)) - words.hollow()
    wanted = frozenset(word for word in wanted if len(word) > 1 and not word[0].isdigit())
    years = _YEARS.search(requirement)
    if years and int(years[1]) <= 30 and resume.years + 0.5 < int(years[1]):
        return ""
    if _DEGREE.search(requirement) and request.candidate.education:
        return request.candidate.education[0]
    named = _names(requirement)
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


def _names(requirement: str) -> set[str]:
    """Return names of tools, recognised by capital letters, or by inner capitals and signs if most words are capitalised."""
    later = re.findall(r"(?<=\s)[^\W\d_]\w+", requirement)
    is_headline = sum(word[0].isupper() for word in later) > len(later) / 2 >= 1.5
    names = (match.strip(".") for match in _NAMED.findall(requirement))
    return {
        name
        for name in names
        if (len(name) > 1 or name in ("C", "R"))
        and (not is_headline or not name[1:].islower())
        and not words.spoken(name)
        and not name[0].isdigit()
    }


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


def _is_hard(requirement: str) -> bool:
    """Whether nothing else can make up for a requirement: a language, years of experience, a licence or clearance."""
    return bool(
        languages_asked(requirement)
        or _YEARS.search(requirement)
        or re.search(
            r"(?i)\b(?:licen[cs]e|clearance|citizen|лиценз|допуск|гражданств|approbation|führerschein)", requirement
        )
    )


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
