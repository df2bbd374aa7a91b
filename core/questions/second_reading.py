"""Take the guess of a second reader where no rule knows the wording of a question."""

from collections.abc import Sequence

from core.contracts.question import Classified, QuestionClass
from core.ports.questions import SecondReader
from core.questions.classifier import NO_RULE
from core.questions.policy import policy_of
from core.questions.subject import subject_of
from core.questions.wording import read_question

CERTAIN_AT_MOST = 0.6
"""Confidence of a guessed class. Answers that follow from it are shown to the user as not certain."""

FEWEST_WORDS = 4
"""Words of a question that may be guessed to ask for a contact detail."""


def second_reading(
    classified: Classified, text: str, options: Sequence[str], reader: SecondReader | None
) -> Classified:
    """Return the class guessed by `reader` if no rule gave one, else `classified`.

    Classes that only the candidate may answer are never guessed, so that no stored answer about health, pay or records is
    given to a question that may ask something else. Contact details are guessed only for whole sentences: in two or three words
    ("Unique username", "P.O. box") the nearest labelled question is often about another detail.
    """
    if reader is None or classified.by != NO_RULE:
        return classified
    question = read_question(text, options)
    guess = reader.guess(question.text, question.options) if question.plain else None
    if guess is None or not _may_be_guessed(guess.question_class, question.plain):
        return classified
    return Classified(
        question_class=guess.question_class,
        subject=subject_of(guess.question_class, question),
        language=classified.language,
        confidence=round(min(guess.probability, CERTAIN_AT_MOST), 2),
        by="similar questions",
    )


def _may_be_guessed(question_class: QuestionClass, wording: str) -> bool:
    policy = policy_of(question_class)
    return not policy.person_only and (not policy.plain_fact or len(wording.split()) >= FEWEST_WORDS)
