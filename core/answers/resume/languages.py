"""Languages and their levels."""

import re

from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.lexicon.languages import language_named
from core.lexicon.levels import language_levels, reaches

_ANY_LEVEL = frozenset({"B1"})
"""What "Do you speak German?" asks for at least."""


def language_level(asked: ResumeQuestion) -> ResumeFact | None:
    """Return the fluency the résumé states for the one language asked about; yes or no if a level is asked for."""
    subject = asked.subject
    if subject is None or "," in subject:
        return None
    for index, spoken in enumerate(asked.resume.languages):
        if not spoken.fluency or language_named(spoken.language or "") != subject:
            continue
        if asked.wants_yes_no:
            return _reaches_level(asked, index, spoken.fluency)
        if asked.says("asks_whether_spoken") and not asked.question.text.options:
            return None
        return ResumeFact(spoken.fluency, f"languages[{index}].fluency", spoken.fluency)
    return None


def _reaches_level(asked: ResumeQuestion, index: int, fluency: str) -> ResumeFact | None:
    without_adjectives = re.sub(r"\bproficien\w+|\bprofessional\w*", "", asked.plain)
    levels = language_levels(without_adjectives) - {"none"}
    if asked.says("speaks_language"):
        levels = levels or _ANY_LEVEL
    is_reached = reaches(fluency, levels)
    if is_reached is None or (not is_reached and not (language_levels(asked.plain) - {"none"})):
        return None
    reply = "Yes" if is_reached else "No"
    return ResumeFact(reply, f"rule:language.at_least(languages[{index}])", fluency, "rule", 0.85)
