"""Tell a second person of a form from the candidate: names that are asked again under another heading."""

from collections import defaultdict
from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of

_SECTIONS = load_phrases("sections")
_WHOLE_NAMES = (frozenset({Q.FULL_NAME}), frozenset({Q.FIRST_NAME, Q.LAST_NAME}))


def without_second_people(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions with the details in a section about somebody else, whatever its heading is called ("First assessor").

    Who has given the whole name once is not asked for it again under another heading, unless to sign or to consent.
    """
    classes: defaultdict[str, set[Q]] = defaultdict(set)
    for question in questions:
        classes[question.section].add(question.question_class)
    own = next((section for section, found in classes.items() if _is_whole_name(found)), None)
    if own is None:
        return list(questions)
    asked_again = {
        question.section
        for question in questions
        if question.section not in ("", own)
        and _is_whole_name(classes[question.section])
        and Q.CONSENT not in classes[question.section]
        and not _SECTIONS["own_name"].match(question.plain)
    }
    return [
        question.about("another_person")
        if question.section in asked_again and policy_of(question.question_class).own_details
        else question
        for question in questions
    ]


def _is_whole_name(classes: set[Q]) -> bool:
    return any(whole <= classes for whole in _WHOLE_NAMES)
