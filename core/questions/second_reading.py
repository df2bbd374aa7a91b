"""Let a second reader guess the class of a question that no rule knows, and contradict a rule where it is nearly certain."""

from collections.abc import Sequence

from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.ports.questions import Guess, SecondReader
from core.questions.classifier import NO_RULE
from core.questions.policy import ClassPolicy, policy_of
from core.questions.subject import subject_of
from core.questions.wording import read_question

CERTAIN_AT_MOST = 0.6
"""Confidence of a guessed class. Answers that follow from it are shown to the user as not certain."""

FOR_NOTHING, FOR_STORED_ANSWERS, FOR_THE_RESUME, FOR_PERMITS = 0.5, 0.65, 0.75, 0.85
"""Least probability of a guess, by what may follow from it: no answer, a stored one, one from the résumé, one about permits."""

CONTRADICTS_FROM, FEWEST_WORDS = 0.92, 3
"""Least probability of a guess that contradicts a rule, and words of such a question. Shorter ones are labels, which rules know best."""

ONLY_THE_CANDIDATE = "candidate_only"
"""Subject of a question that may ask for something that is never guessed: it is left to the candidate."""


def second_reading(
    classified: Classified, text: str, options: Sequence[str], reader: SecondReader | None
) -> Classified:
    """Return the class guessed by `reader` if no rule gave one or the rule is contradicted, else `classified`.

    Classes that only the candidate may answer, and details that identify the candidate, are never guessed: no stored answer about
    health, pay or records and no name or address is given to a question that may ask something else. Such a question is left to the
    candidate, as the class `other` with the subject `ONLY_THE_CANDIDATE`.
    """
    question = read_question(text, options)
    if reader is None or not _may_be_read_again(classified, question.plain):
        return classified
    guess = reader.guess(question.text, question.options)
    if guess is None or not _is_taken(guess, classified):
        return classified
    may_be_guessed = not _is_never_guessed(policy_of(guess.question_class))
    return Classified(
        question_class=guess.question_class if may_be_guessed else Q.OTHER,
        subject=subject_of(guess.question_class, question) if may_be_guessed else ONLY_THE_CANDIDATE,
        language=classified.language,
        confidence=round(min(guess.probability, CERTAIN_AT_MOST), 2),
        by="similar questions",
    )


def _may_be_read_again(classified: Classified, wording: str) -> bool:
    """Whether no rule knows the wording, or a whole sentence has a class from which an answer may follow."""
    if not wording or classified.by == NO_RULE:
        return bool(wording)
    policy = policy_of(classified.question_class)
    is_answered = classified.question_class is not Q.OTHER and (policy.from_resume or policy.weak)
    return is_answered and len(wording.split()) >= FEWEST_WORDS


def _is_taken(guess: Guess, classified: Classified) -> bool:
    """Whether a guess adds something, and is probable enough for what may follow from it.

    A file is known by the type of its field. "Do you have ...?" is a skill where no other rule knows better, so that rule is
    contradicted as if there were none.
    """
    policy = policy_of(guess.question_class)
    if guess.question_class in (classified.question_class, Q.FILE_UPLOAD):
        return False
    is_catch_all = classified.question_class is Q.YES_NO_SKILL and not _is_never_guessed(policy)
    if classified.by == NO_RULE or is_catch_all:
        return guess.probability >= _least_probability(policy)
    return guess.probability >= CONTRADICTS_FROM


def _is_never_guessed(policy: ClassPolicy) -> bool:
    return policy.person_only or policy.identifies


def _least_probability(policy: ClassPolicy) -> float:
    if policy.from_resume:
        return FOR_THE_RESUME
    if policy.never_by_class or policy.same_wording_only or _is_never_guessed(policy):
        return FOR_NOTHING
    return FOR_PERMITS if policy.not_for_model else FOR_STORED_ANSWERS
