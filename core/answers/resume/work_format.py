"""A general wish for remote, hybrid or onsite work, from the candidate's preferences."""

from core.answers.resume.question import ResumeFact, ResumeQuestion


def work_format(asked: ResumeQuestion) -> ResumeFact | None:
    """Return "Yes" to a question about one work format that the candidate looks for; nothing about days or offices."""
    named = [kind for kind in ("remote", "hybrid", "onsite") if asked.says(kind)]
    if len(named) != 1 or not asked.wants_yes_no or asked.says("work_format_details"):
        return None
    wanted = {kind.value for kind in asked.candidate.targeting.work_formats}
    if not asked.says("work_format_wanted") or named[0] not in wanted:
        return None
    return ResumeFact("Yes", "targeting.work_formats", named[0], source="rule", confidence=0.8)
