"""Answer the level of the highest degree in a framework of qualifications in which a bachelor's degree is level 6."""

import re

from core.answers.phrases import load_phrases
from core.answers.resume.dates import first_day
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.contracts.form import FieldType
from core.lexicon.degrees import degree_in
from core.lexicon.levels import degree_rank

_ASKS = load_phrases("frameworks")
_LEVELS = {"bachelor": 6, "master": 7, "doctor": 8}
_TYPED = frozenset({FieldType.TEXT, FieldType.NUMBER})


def framework_level(question: ResumeQuestion) -> ResumeFact | None:
    """Return the level of the highest finished degree, or the option that names it; None for degrees that these frameworks do not place by their kind."""
    if not _ASKS["framework"].search(question.plain) or question.wants_yes_no:
        return None
    studies = question.resume.education
    ranks = [degree_rank(study.studyType or "") for study in studies]
    known = [rank for rank in ranks if rank is not None]
    if not known or len(known) < len(ranks):
        return None
    index = ranks.index(max(known))
    kinds, ended = degree_in(studies[index].studyType or "").kinds, first_day(studies[index].endDate)
    levels = {_LEVELS[kind] for kind in kinds if kind in _LEVELS}
    if len(levels) != 1 or len(kinds) != 1 or ended is None or ended > question.today:
        return None
    level = str(levels.pop())
    labels = question.form_question.labels
    found = [label for label in labels if re.findall(r"\d+", label) == [level]] if labels else [level]
    if len(found) != 1 or (not labels and question.field.type not in _TYPED):
        return None
    return ResumeFact(found[0], f"education[{index}].studyType", studies[index].studyType, "rule", 0.85)
