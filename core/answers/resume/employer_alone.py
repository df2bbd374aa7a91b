"""Answer labels that ask for the employer of the present job and for nothing else: "Company you currently work for"."""

from core.answers.reply_meaning import is_negated
from core.answers.resume.dates import is_present
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.contracts.form import FieldType

_WORDS = word_sets("employer_alone")
_AROUND = _WORDS["around"] | _WORDS["name"]


def employer_alone(question: ResumeQuestion) -> ResumeFact | None:
    """Return the employer of the only present job, for a label that is no question and names today. A place of work is one only where a name is asked for."""
    is_label = question.field.type is FieldType.TEXT and not question.form_question.labels and "?" not in question.plain
    words = words_in(question.plain)
    if not is_label or is_negated(question.plain) or (words & _WORDS["place"] and not words & _WORDS["name"]):
        return None
    if not is_made_of(words, (_WORDS["employer"], _WORDS["now"]), _AROUND | _WORDS["place"]):
        return None
    present = [(index, work) for index, work in enumerate(question.resume.work) if is_present(work.endDate)]
    if len(present) != 1 or not present[0][1].name:
        return None
    index, work = present[0]
    return ResumeFact(work.name or "", f"work[{index}].name", work.name)
