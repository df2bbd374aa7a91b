"""Answer when the present job began, for a label that stands alone: "In your current position since"."""

from core.answers.entry_dates import date_of
from core.answers.form_question import FormQuestion
from core.answers.resume.dates import is_present
from core.answers.resume.question import ResumeFact
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.contracts.candidate import Resume
from core.forms.dates import has_no_day

_WORDS = word_sets("present_job")
_NEEDED = (_WORDS["began"], _WORDS["present"], _WORDS["job"])


def began_present_job(question: FormQuestion, resume: Resume) -> ResumeFact | None:
    """Return the start of the only present job, in a field that shows that it takes a month, and not a day; None if an earlier entry is of the same employer: one may have changed posts there."""
    is_asked = has_no_day(question.field) and not question.labels and question.subject != "another_person"
    if not is_asked or not is_made_of(words_in(question.plain), _NEEDED, _WORDS["around"]):
        return None
    present = [index for index, entry in enumerate(resume.work) if is_present(entry.endDate)]
    if len(present) != 1 or sum(entry.name == resume.work[present[0]].name for entry in resume.work) > 1:
        return None
    where = f"work[{present[0]}].startDate"
    began = date_of(where, resume.work[present[0]].startDate, None, question.field)
    return ResumeFact(began.value, where, began.quote) if began else None
