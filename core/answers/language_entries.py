"""Fill the rows of a list of languages from the résumé: a language and its level, in the order of the résumé."""

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from core.answers.entry_dates import EntryValue
from core.answers.form_question import FormQuestion
from core.answers.language_order import languages_in_order
from core.answers.phrases import load_phrases
from core.contracts.candidate import Resume
from core.contracts.form import FieldType
from core.lexicon.languages import language_named
from core.lexicon.levels import language_levels, language_option

_SECTIONS = load_phrases("sections")
_HISTORIES = ("work_history", "education_history")
_FEWEST_LEVELS = 3
_NOTE = re.compile(r"\([^()]*\)")
_NUMBER = re.compile(r"(?:\b(?:n\.?|no\.?|nr\.?|num\.?)|[#№])? ?[°º]? ?(?<!\w)[1-9]\b\.?")


class LanguageRow(NamedTuple):
    """One entry of a list of languages: the field for a language, and the one for its level behind it."""

    language: FormQuestion
    level: FormQuestion


def language_rows(questions: Sequence[FormQuestion]) -> list[LanguageRow]:
    """Return the rows of lists of languages: a field that asks for one language and no more, and a list of levels of languages behind it.

    The first of them may have taken the words of its heading for its own.
    """
    return [
        LanguageRow(one, following)
        for one, following in pairwise(questions)
        if following.section in (one.section, one.plain) and _asks_language(one) and _asks_level(following)
    ]


def languages_for(rows: Sequence[LanguageRow], questions: Sequence[FormQuestion], resume: Resume) -> list[int] | None:
    """Return the places of the languages that rows want by what is said of them and in their sections, in their order; None if the résumé does not tell enough."""
    sections = {row.language.section for row in rows}
    around = [one for one in questions if one.section in sections or any(one in row for row in rows)]
    words = (word for one in around for word in (one.section, one.field.question, one.field.help))
    return languages_in_order(words, resume)


def language_entries(questions: Sequence[FormQuestion], resume: Resume) -> dict[str, EntryValue | None]:
    """Return the values of the rows of languages, by field key; None for a level that the list does not surely offer.

    A language that a row does not offer is left out. Rows beyond those languages are not among the values.
    """
    values: dict[str, EntryValue | None] = {}
    rows = language_rows(questions)
    left = languages_for(rows, questions, resume)
    if left is None:
        return dict.fromkeys((one.field.key for row in rows for one in row), None)
    for row in rows:
        found = next(((place, name) for place in left if (name := _name_in(row.language, resume, place))), None)
        if found is None:
            continue
        place, name = found
        left.remove(place)
        spoken = resume.languages[place]
        values[row.language.field.key] = EntryValue(name, f"languages[{place}].language", spoken.language)
        level = language_option(spoken.fluency, row.level.labels) if spoken.fluency else None
        values[row.level.field.key] = (
            EntryValue(level, f"languages[{place}].fluency", spoken.fluency) if level else None
        )
    return values


def _bare(label: str) -> str:
    """Return a label without its number and notes: "Langue n° 1 (langue maternelle d'abord)" asks for a language."""
    return " ".join(_NUMBER.sub(" ", _NOTE.sub(" ", label)).split()).strip(" :*?-–")


def _asks_language(question: FormQuestion) -> bool:
    label, labels = _bare(question.plain), question.labels
    if not _SECTIONS["one_language"].search(label) or any(
        _SECTIONS[name].search(question.section) for name in _HISTORIES
    ):
        return False
    if question.field.type is FieldType.TEXT:
        return not labels
    is_of_languages = sum(language_named(one) is not None for one in labels) * 2 > len(labels)
    return question.field.type is FieldType.SINGLE_CHOICE and is_of_languages


def _asks_level(question: FormQuestion) -> bool:
    levels = [label for label in question.labels if language_levels(label)]
    is_list = question.field.type is FieldType.SINGLE_CHOICE and len(levels) >= _FEWEST_LEVELS
    return is_list and bool(_SECTIONS["level_of_language"].search(_bare(question.plain)))


def _name_in(question: FormQuestion, resume: Resume, place: int) -> str | None:
    """Return a language of the résumé as a row takes it: the only option that names it, or its name where it is typed."""
    name = resume.languages[place].language or ""
    if not question.labels:
        return name
    same = [label for label in question.labels if language_named(label) == language_named(name)]
    return same[0] if len(same) == 1 else None
