"""Answer questions about languages and their levels."""

import re

from core.answers.not_stored import tests_of_language
from core.answers.resume.lists import languages
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.ticks import asks_which_are_spoken
from core.lexicon.languages import language_named
from core.lexicon.levels import language_levels, reaches

_ANY_LEVEL = frozenset({"B1"})
"""The level that "Do you speak German?" requires at least."""


def language_level(question: ResumeQuestion) -> ResumeFact | None:
    """Return the stated fluency in the language of the question, or yes or no if the question requires a level; else None.

    A field that asks for all languages gets those of the résumé.
    """
    subject = question.subject
    if question.says("level_aimed_at"):
        return None
    if (tests_of_language(question.plain) or question.says("how_learnt")) and not _offers_levels(question):
        return None
    if subject == "languages" or (subject is None and asks_which_are_spoken(question)):
        return languages(question)
    if subject is None and question.says("mother_tongue"):
        return _mother_tongue(question)
    if subject is None or "," in subject:
        return None
    if question.says("besides_a_language"):
        return languages(question, without=subject)
    for index, spoken in enumerate(question.resume.languages):
        if not spoken.fluency or language_named(spoken.language or "") != subject:
            continue
        if question.wants_yes_no:
            return _reaches_level(question, index, spoken.fluency)
        if question.says("asks_whether_spoken") and not question.form_question.text.options:
            return None
        return ResumeFact(spoken.fluency, f"languages[{index}].fluency", spoken.fluency)
    return None


def _offers_levels(question: ResumeQuestion) -> bool:
    labels = question.form_question.labels
    return bool(labels) and sum(bool(language_levels(label)) for label in labels) * 2 > len(labels)


def _mother_tongue(question: ResumeQuestion) -> ResumeFact | None:
    """Return the only language of which the résumé says that it is native; None if a level or a yes or no is asked for."""
    native = [
        (index, spoken.language)
        for index, spoken in enumerate(question.resume.languages)
        if spoken.language and language_levels(spoken.fluency or "") == {"native"}
    ]
    if len(native) != 1 or question.wants_yes_no:
        return None
    index, language = native[0]
    labels = question.form_question.labels
    named = [label for label in labels if language_named(label) == language_named(language)] if labels else [language]
    return ResumeFact(named[0], f"languages[{index}].language", language) if len(named) == 1 else None


def _reaches_level(question: ResumeQuestion, index: int, fluency: str) -> ResumeFact | None:
    without_adjectives = re.sub(r"\bproficien\w+|\bprofessional\w*", "", question.plain)
    levels = language_levels(without_adjectives) - {"none"}
    if question.says("speaks_language"):
        levels = levels or _ANY_LEVEL
    is_reached = reaches(fluency, levels)
    if is_reached is None or (not is_reached and not (language_levels(question.plain) - {"none"})):
        return None
    reply = "Yes" if is_reached else "No"
    return ResumeFact(reply, f"rule:language.at_least(languages[{index}])", fluency, "rule", 0.85)
