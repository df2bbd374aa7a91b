"""Answer when the present job began, or the one before it ended, for a label that stands alone: "In your current position since"."""

from core.answers.entry_dates import date_of
from core.answers.form_question import FormQuestion
from core.answers.resume.dates import first_day, is_present
from core.answers.resume.question import ResumeFact
from core.answers.resume.words_alone import is_made_of, word_sets, words_in
from core.answers.work_entries import jobs_latest_first
from core.contracts.candidate import Resume
from core.forms.dates import has_no_day

_WORDS = word_sets("present_job")
_NEEDED = (_WORDS["began"], _WORDS["present"], _WORDS["job"])
_JOB_LEFT = _WORDS["job"] | _WORDS["job_left"]


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


def left_job_before(question: FormQuestion, resume: Resume) -> ResumeFact | None:
    """Return the end of the job before the only present one, in a field that takes a month; its heading may name the job ("Previous job" over "Until").

    None if another job ended later, or both are of one employer.
    """
    if not has_no_day(question.field) or question.labels or question.subject == "another_person":
        return None
    ended = is_made_of(words_in(question.plain), (_WORDS["ended"],), _JOB_LEFT | _WORDS["before"] | _WORDS["around"])
    is_until = is_made_of(words_in(question.plain), (_WORDS["until"],), frozenset())
    words = words_in(question.plain) | words_in(question.section)
    around = _JOB_LEFT | _WORDS["around"] | _WORDS["ended"] | _WORDS["until"]
    if not (ended or is_until) or not is_made_of(words, (_WORDS["before"], _JOB_LEFT), around):
        return None
    jobs = jobs_latest_first(resume)
    if len(jobs) < 2 or not is_present(jobs[0][1].endDate) or jobs[0][1].name == jobs[1][1].name:
        return None
    ends = [first_day(work.endDate) for _, work in jobs[1:]]
    known = [end for end in ends if end]
    if len(known) < len(ends) or ends[0] != max(known):
        return None
    where = f"work[{jobs[1][0]}].endDate"
    left = date_of(where, jobs[1][1].endDate, None, question.field)
    return ResumeFact(left.value, where, left.quote) if left else None
