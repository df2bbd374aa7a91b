"""Choose the level of the career in a list, as the title of the present job names it."""

from core.answers.phrases import load_phrases
from core.answers.resume.dates import is_present
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.text.normalize import plain

_SAYS = load_phrases("career_levels")
_LEVELS = ("junior", "middle", "senior", "lead")
_FEWEST = 2
"""The fewest options that must name a level, so that the list is one of levels."""


def career_level(question: ResumeQuestion) -> ResumeFact | None:
    """Return the only option that names the level of the only present job's title; None if the title names none, or two."""
    labels = question.form_question.labels
    present = [(index, work) for index, work in enumerate(question.resume.work) if is_present(work.endDate)]
    is_asked = _SAYS["asks_level"].search(question.plain) and not _SAYS["wanted"].search(question.form_question.section)
    if len(present) != 1 or not labels or not is_asked:
        return None
    index, work = present[0]
    wanted, offered = _levels_in(work.position or ""), {label: _levels_in(label) for label in labels}
    found = [label for label, levels in offered.items() if levels == wanted]
    if len(wanted) != 1 or len(found) != 1 or sum(map(bool, offered.values())) < _FEWEST:
        return None
    return ResumeFact(found[0], f"work[{index}].position", work.position, "rule", 0.8)


def _levels_in(text: str) -> frozenset[str]:
    return frozenset(level for level in _LEVELS if _SAYS[level].search(plain(text)))
