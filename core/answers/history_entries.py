"""Find the fields of a form that belong to an entry of a work or education history."""

from collections.abc import Sequence

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.question import QuestionClass as Q
from core.questions.policy import policy_of

_END_OF_PERIOD = load_phrases("sections")["end_of_period"]
END_WITHIN = 3
"""Fields after a start date among which its end date is looked for."""


def history_entries(questions: Sequence[FormQuestion]) -> frozenset[str]:
    """Return the keys of fields that belong to a job or a school in a list, not to the candidate.

    Those are a start date with an end date next to it, and a second `City` or `Country` with nothing but that word as its label.
    """
    keys: set[str] = set()
    seen: set[Q] = set()
    for position, question in enumerate(questions):
        question_class = question.by_wording.question_class
        following = questions[position + 1 : position + 1 + END_WITHIN]
        if question_class is Q.START_DATE and any(_END_OF_PERIOD.search(near.plain) for near in following):
            keys.add(question.field.key)
        if policy_of(question_class).place and len(question.plain.split()) <= 2:
            if question_class in seen:
                keys.add(question.field.key)
            seen.add(question_class)
    return frozenset(keys)
