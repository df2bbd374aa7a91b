"""Give a form's only name field the whole name: "Nom", "Nombre" or "Имя" alone ask for all of it."""

from collections.abc import Sequence
from dataclasses import replace

from core.answers.form_question import FormQuestion
from core.answers.phrases import load_phrases
from core.contracts.question import QuestionClass as Q

_PARTS = frozenset({Q.FIRST_NAME, Q.LAST_NAME, Q.FULL_NAME})
_BARE_NAME = load_phrases("sections")["bare_name"]


def with_whole_name(questions: Sequence[FormQuestion]) -> list[FormQuestion]:
    """Return the questions; a bare name label becomes a question for the full name if no other field asks for a name."""
    names = [question for question in questions if question.question_class in _PARTS]
    if len(names) != 1 or not _BARE_NAME.search(names[0].plain.strip(" :*?")):
        return list(questions)
    whole = names[0].classified.model_copy(update={"question_class": Q.FULL_NAME, "subject": None})
    return [replace(question, classified=whole) if question is names[0] else question for question in questions]
