"""Answer whether the candidate lives inside or outside the European Union: "Do you live outside the EU?"."""

from core.answers.resume.question import ResumeFact, ResumeQuestion
from core.answers.resume.words_alone import is_made_of, word_sets, words_in

_WORDS = word_sets("residence")
_MEMBERS = frozenset(code.upper() for code in _WORDS["members"])


def lives_inside_or_outside(question: ResumeQuestion) -> ResumeFact | None:
    """Return yes or no by the country of the candidate's address, for a question that asks for this and nothing else."""
    home = (question.resume.basics.location.countryCode or "").upper()
    words = words_in(question.plain)
    around = _WORDS["around"] | _WORDS["outside"]
    if not home or not question.wants_yes_no or not is_made_of(words, (_WORDS["lives"], _WORDS["eu"]), around):
        return None
    is_outside = bool(words & _WORDS["outside"])
    reply = "Yes" if (home in _MEMBERS) is not is_outside else "No"
    return ResumeFact(reply, "basics.location.countryCode", home, "rule", 0.9)
