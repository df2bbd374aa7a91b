"""Answer labels that ask for the field of the highest degree, or for the degree with its field, and for nothing else: "Degree and field of study"."""

import re

from core.answers.resume.education import highest_degree, is_of_another_study
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.contracts.candidate import Education
from core.contracts.form import FieldType
from core.lexicon.levels import degree_rank
from core.text.normalize import plain

_WORDS = word_sets("studies_alone")
_FIELD, _STUDIES, _DEGREE = (_WORDS[name] for name in ("field", "studies", "degree"))
_AREA = _WORDS["area"] | _WORDS["speciality"]
_AROUND = _WORDS["around"] | _STUDIES | _AREA
_WORD_OR_MARK = re.compile(r"[^\W\d_]+|[^\w\s'’.]")
_IN_ENGLISH = re.compile(r"\b(?:of|bachelor|master|doctor|diploma|degree)\b")


def studies_alone(question: ResumeQuestion) -> ResumeFact | None:
    """Return the field of the highest degree, or the degree with its field, for a label made of the words for them alone."""
    highest = highest_degree(question.resume)
    if highest is None or question.field.type is not FieldType.TEXT or question.form_question.labels:
        return None
    index, study = highest
    if not study.area or is_of_another_study(question):
        return None
    if _asks_for_field(words_in(question.plain)):
        return ResumeFact(study.area, f"education[{index}].area", study.area)
    if study.studyType and _asks_for_both(question.plain):
        return ResumeFact(_with_field(study.studyType, study), f"education[{index}].studyType", study.studyType)
    return None


def _asks_for_field(words: frozenset[str]) -> bool:
    """Whether words ask for a field: by a word for nothing else, by "area of study", or by "what did you study?"."""
    if is_made_of(words, (_FIELD,), _AROUND) or is_made_of(words, (_AREA, _STUDIES), _AROUND):
        return True
    what, asked = _WORDS["what"] | _FIELD | _AREA | _WORDS["course"], _AROUND | _FIELD | _WORDS["course"]
    is_studied = is_made_of(words, (what, _WORDS["studied"]), asked | _WORDS["what"] | _WORDS["school"])
    return is_studied or is_made_of(words, (what, _WORDS["read"], _WORDS["school"]), asked | _WORDS["what"])


def _asks_for_both(label: str) -> bool:
    """Whether one part of a label asks for a degree and the other for its field, and no part for anything else."""
    parts = [words for words in _parts(label) if words]
    degrees = [words for words in parts if is_made_of(words, (_DEGREE | _WORDS["title"],), _AROUND - _AREA - _FIELD)]
    fields = [words for words in parts if is_made_of(words, (_FIELD | _AREA | _WORDS["course"],), _AROUND - _DEGREE)]
    of_studies = _FIELD | _STUDIES | _WORDS["speciality"]
    is_sure = any(words & _DEGREE for words in degrees) or any(words & of_studies for words in fields)
    return bool(degrees and fields) and is_sure and len(degrees) + len(fields) >= len(parts)


def _parts(label: str) -> list[frozenset[str]]:
    """Return the words between the marks and the words for "and" or "with" of a label."""
    parts: list[set[str]] = [set()]
    for one in _WORD_OR_MARK.findall(label):
        if one in _WORDS["and"] or not one.isalpha():
            parts.append(set())
        else:
            parts[-1].add(one)
    return [frozenset(words) for words in parts]


def _with_field(degree: str, study: Education) -> str:
    """Return a degree with its field, joined by "in" where the degree is named in English."""
    area = study.area or ""
    if plain(area) in plain(degree):
        return degree
    is_english = degree_rank(degree) is not None and _IN_ENGLISH.search(plain(degree))
    return f"{degree} in {area}" if is_english else f"{degree}, {area}"
