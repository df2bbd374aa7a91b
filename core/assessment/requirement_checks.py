"""What code decides about a requirement itself: languages, years of experience, and whether a quote names what is asked for."""

import re
from functools import cache
from typing import NamedTuple

from core.contracts.candidate import Candidate
from core.contracts.decision import RequirementStatus
from core.lexicon.countries import country_code
from core.lexicon.languages import languages_in
from core.lexicon.levels import language_levels, reaches
from core.prompting.candidate_brief import ResumeLine, located_lines
from core.text.language import guess_language
from core.text.normalize import fold

_YEARS = re.compile(
    r"(?i)(?<!\d)(\d{1,2})\s*(?:\+|-|–|to|до|bis)?\s*(?:\d{1,2}\s*)?(?:\+\s*)?(?:years?|yrs|лет|года?|jahre?n?)\b(?! old)"
)
_NOT_OF_WORK = re.compile(
    r"(?i)\b(?:warranty|company|history|market|contract|vertrag|garantie|гаранти|на рынке|old|alt)\b"
)
_NAME = re.compile(r"(?<![.!?:]\s)(?<!^)\b[A-Z][\w+#.]*\b|\b\w*[A-Z0-9]\w*[A-Z0-9+#]\w*|\b[A-Za-z]+[+#]+")
_STRONG_NAME = re.compile(r"\b[^\W\d]*[A-Z]\w*[A-Z+#]\w*|\b[A-Za-z]+[+#]+")
_EITHER = re.compile(r"(?i)\b(?:or|либо|или|oder)\b|/")
_LANGUAGE_WORD = re.compile(
    r"(?i)\b(?:languages?|speaker|speaking|spoken|written|verbal|oral|communicat|fluen|язык|владение|sprach|wort und schrift|sprichst|sprechen|\w*(?:deutsch|englisch)kenntnisse)"
)
_LONGEST = 40
_SHORT = 2


class Holder(NamedTuple):
    """The candidate as requirements are checked: lines of the résumé, languages with their lines, years from the first to the last position."""

    lines: tuple[ResumeLine, ...]
    languages: dict[str, ResumeLine]
    years: float
    text: str


class LanguageCheck(NamedTuple):
    """Whether the languages of a requirement are met, the résumé's line that decides it (None if there is none), and why."""

    status: RequirementStatus
    line: ResumeLine | None
    reason: str


def holder_of(candidate: Candidate, years: float) -> Holder:
    """Return what is checked of a candidate."""
    lines = located_lines(candidate.resume)
    languages = {
        name: line for line in lines if line.path.startswith("/languages/") for name in languages_in(line.text)[:1]
    }
    return Holder(lines, languages, years, "\n".join(line.text for line in lines))


def years_asked(requirement: str) -> int | None:
    """Return the years of experience that a requirement asks for (the lowest of a range), up to 30."""
    match = _YEARS.search(requirement)
    if not match or _NOT_OF_WORK.search(requirement):
        return None
    return int(match[1]) if 0 < int(match[1]) <= 30 else None


@cache
def _country_words() -> re.Pattern[str]:
    return re.compile(r"\b[A-Z]\w{3,}\b")


def languages_asked(requirement: str) -> tuple[str, ...]:
    """Return the English names of languages that must be spoken: by "Fluent German", but not by "German tax law" or "Germany"."""
    text = _country_words().sub(lambda word: "" if country_code(word[0]) else word[0], requirement)
    names = languages_in(text)
    words = len(re.findall(r"\w+", text))
    if not names or words > _LONGEST:
        return ()
    is_about_speaking = words <= 3 or bool(language_levels(text)) or _LANGUAGE_WORD.search(text) is not None
    return names if is_about_speaking else ()


def language_check(requirement: str, holder: Holder) -> LanguageCheck | None:
    """Return whether the candidate speaks what a requirement asks for; None if it asks for no language.

    A language that the résumé does not list is not met, unless the résumé lists no languages at all.
    """
    asked = languages_asked(requirement)
    if not asked:
        return None
    checks = [_spoken(name, requirement, holder) for name in asked]
    order = list(RequirementStatus)
    pick = min if _EITHER.search(requirement) else max
    return pick(checks, key=lambda check: order.index(check.status))


def _spoken(name: str, requirement: str, holder: Holder) -> LanguageCheck:
    line = holder.languages.get(name)
    if line is None:
        if not holder.languages:
            return LanguageCheck(RequirementStatus.UNKNOWN, None, "the résumé lists no languages")
        return LanguageCheck(RequirementStatus.NOT_MET, None, f"asks for {name}, which the résumé does not list")
    wanted = language_levels(requirement)
    has_level = reaches(line.text.partition(":")[2], wanted) if wanted else True
    if has_level is False:
        return LanguageCheck(RequirementStatus.NOT_MET, line, f"asks for {name} at a higher level than “{line.text}”")
    return LanguageCheck(RequirementStatus.MET if has_level else RequirementStatus.PARTLY, line, "")


def names_in(requirement: str) -> set[str]:
    """Return the names of tools and methods in a requirement, folded: words with capital letters inside a sentence, `C++`, `SQL`.

    In German, where all nouns begin with a capital letter, only words with inner capitals and signs count.
    """
    if len(_words(requirement)) <= _SHORT:
        return {fold(word) for word in _words(requirement) if word[0].isupper() and not languages_in(word)}
    later = re.findall(r"(?<=\s)[^\W\d_]\w+", requirement)
    is_headline = sum(word[0].isupper() for word in later) > len(later) / 2 >= 1.5
    pattern = _STRONG_NAME if is_headline or guess_language(requirement) == "de" else _NAME
    return {
        fold(name)
        for match in pattern.findall(requirement)
        if len(name := match.strip(".")) > 1 and not name[0].isdigit() and not languages_in(name)
    }


def names_what_is_asked(requirement: str, quote: str) -> bool:
    """Whether a quote has one of the names in a requirement; a requirement without names leaves it open."""
    names = names_in(requirement)
    first = fold(_words(requirement)[0]) if _words(requirement) else ""
    words = {fold(word) for word in _words(quote)}
    return not names or bool((names | {first}) & words)


def _words(text: str) -> list[str]:
    return [word.strip(".") for word in re.findall(r"[\w+#.]+", text)]
