"""Answer whether the candidate worked for this employer before: "Yes" if the résumé lists it, never "No"."""

import re

from core.answers.resume.dates import is_present
from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.contracts.candidate import Work
from core.vacancies.employers import employer_key


def worked_here(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" if the employer that a question names, or that the form belongs to, is in the work history; else None."""
    if not question.wants_yes_no or not question.says("worked") or question.says("applied_or_related"):
        return None
    for index, work in enumerate(question.resume.work):
        if not work.name or (question.says("working_now") and not is_present(work.endDate)):
            continue
        if is_named(question.plain, work) or (question.says("this_employer") and _is_this(question.employer, work)):
            return ResumeFact("Yes", f"work[{index}].name", work.name, source="rule", confidence=0.9)
    return None


def is_named(plain_text: str, work: Work) -> bool:
    """Whether words of the question are the employer's name."""
    key = employer_key(work.name or "")
    words = re.findall(r"[\w&.-]+", plain_text)
    longest = len((work.name or "").split()) + 1
    spans = (words[at : at + length] for length in range(1, longest + 1) for at in range(len(words) - length + 1))
    return len(key) > 2 and any(employer_key(" ".join(span)) == key for span in spans)


def _is_this(employer: str | None, work: Work) -> bool:
    return bool(employer and employer_key(employer) and employer_key(employer) == employer_key(work.name or ""))
