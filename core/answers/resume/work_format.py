"""Answer questions about remote, hybrid or onsite work from the candidate's preferences."""

from core.answers.resume.question import ResumeFact, ResumeQuestion


def work_format(question: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" if the question is about one work format that the candidate wants, without days or offices; else None."""
    named = [kind for kind in ("remote", "hybrid", "onsite") if question.says(kind)]
    if len(named) != 1 or not question.wants_yes_no or question.says("work_format_details"):
        return None
    wanted = {kind.value for kind in question.candidate.targeting.work_formats}
    if not question.says("work_format_wanted") or named[0] not in wanted:
        return None
    return ResumeFact("Yes", "targeting.work_formats", named[0], source="rule", confidence=0.8)
