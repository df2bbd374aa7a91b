"""Let a second reader guess the class of a question that no rule knows, and contradict a rule where it is nearly certain."""

from collections.abc import Sequence

from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.ports.questions import Guess, SecondReader
from core.questions.classifier import A_NUMBER, BARE_SKILL, NO_RULE, matched_share
from core.questions.policy import ClassPolicy, policy_of
from core.questions.subject import subject_of
from core.questions.wording import QuestionText, read_question

CERTAIN_AT_MOST = 0.6
"""Confidence of a guessed class. Answers that follow from it are shown to the user as not certain."""

FOR_A_NAME, FOR_NOTHING, FOR_ANSWERS, FOR_PERMITS = 0.2, 0.4, 0.9, 0.95
"""Least probability of a guess, by what may follow from it: only a name, no answer, an answer, one about permits."""

NEVER = 2.0
"""More than any probability: a guess that only names."""

CONTRADICTS_FROM, FEWEST_WORDS = 0.85, 3
"""Least probability against the class of a rule (`Guess.over`) from which a guess contradicts it, and words of such a question. Shorter
ones are labels, which rules know best."""

CONTRADICTS_A_WORD_FROM, LARGEST_WORD, CONTRADICTS_A_PART_FROM, LARGEST_PART = 0.5, 0.25, 0.7, 0.6
"""Least probability of a guess that contradicts a rule whose match is less than this share of the wording: a word of it, or a part."""

FORM_CONTRADICTED_FROM = 0.92
"""Least probability of a guess that contradicts a rule about the form of a question (`TOLD_APART_BY_FORM`)."""

TOLD_APART_BY_FORM = frozenset({Q.YEARS_OF_EXPERIENCE, Q.SKILL_LEVEL, Q.YES_NO_SKILL})
"""Classes of one topic. "How many", "how well" and "have you" tell them apart, and rules read these better than the reader does."""

ONLY_THE_CANDIDATE = "candidate_only"
"""Subject of a guessed question that is left to the candidate. No stored answer of another wording has it, and no model sees it."""

NAMED_ONLY = "named_only"
"""Subject of a question whose class is too uncertain for an answer. It is told to the candidate and counts for nothing else."""

_PARTS = {"phone_code": Q.PHONE}
"""Subjects of questions for a part, with the class of the whole that they are easily taken for."""

GUESSED = "similar questions"
"""Value of `by` for a guessed class."""


def second_reading(
    classified: Classified, text: str, options: Sequence[str], reader: SecondReader | None
) -> Classified:
    """Return the class guessed by `reader` if no rule gave one or the rule is contradicted, else `classified`.

    Nothing is answered from a guess that names a class that only the candidate may answer, or a detail that identifies the candidate:
    no stored consent, pay or date of birth and no name or address is given to a question that may ask something else. Such a
    question has the subject `ONLY_THE_CANDIDATE`. A guess that is too uncertain for what would follow has the subject `NAMED_ONLY`.
    Both are told to the candidate, and so is a class that only contradicts a rule; nothing follows from either class then. `for_answers` turns a reading into what answers may follow from.
    """
    question = read_question(text, options)
    if reader is None or not _may_be_read_again(classified, question.plain):
        return classified
    guess = reader.guess(question.text, question.options)
    if guess is None:
        return classified
    policy = policy_of(guess.question_class)
    if not _adds(guess, classified, question):
        return classified
    if guess.probability < _least_probability(guess, classified):
        return _guessed(guess, NAMED_ONLY, classified)
    is_left = _is_never_answered(policy)
    return _guessed(guess, ONLY_THE_CANDIDATE if is_left else subject_of(guess.question_class, question), classified)


def for_answers(by_rule: Classified, reading: Classified) -> Classified:
    """Return the class that answers may follow from.

    That is `other` if a guess identifies or is sensitive. What a guess merely names is as if there were no guess, or left to the
    candidate if a rule says something else.
    """
    if reading.by != GUESSED:
        return reading
    if reading.subject == NAMED_ONLY:
        is_disputed = by_rule.by != NO_RULE
        left = {"question_class": Q.OTHER, "subject": ONLY_THE_CANDIDATE}
        return reading.model_copy(update=left) if is_disputed else by_rule
    policy = policy_of(reading.question_class)
    is_left = policy.identifies or policy.sensitive
    return reading.model_copy(update={"question_class": Q.OTHER}) if is_left else reading


def _guessed(guess: Guess, subject: str | None, classified: Classified) -> Classified:
    return Classified(
        question_class=guess.question_class,
        subject=subject,
        language=classified.language,
        confidence=round(min(guess.probability, CERTAIN_AT_MOST), 2),
        by=GUESSED,
    )


def _may_be_read_again(classified: Classified, wording: str) -> bool:
    """Whether no rule knows the wording, or it is more than a label."""
    return bool(wording) and (classified.by == NO_RULE or len(wording.split()) >= FEWEST_WORDS)


def _adds(guess: Guess, classified: Classified, question: QuestionText) -> bool:
    """Whether a guess names something that no rule knows, or is probable enough to contradict the rule.

    A file is known by the type of its field, and a part by a rule that all of the wording matches ("Phone country code" is no phone). What a rule takes for somebody else's remains so, unless nothing would be answered, and a
    sensitive class never gives way to `other`, nor to a class that answers follow from, except in name.
    """
    policy, by_rule = policy_of(guess.question_class), classified.question_class
    if classified.by == NO_RULE:
        return guess.probability >= FOR_A_NAME and guess.question_class is not Q.OTHER
    if guess.question_class in (by_rule, Q.FILE_UPLOAD) or (by_rule is Q.OTHER and not _is_never_answered(policy)):
        return False
    if _PARTS.get(classified.subject or "") is guess.question_class and matched_share(classified, question) == 1:
        return False
    if _is_sensitive_by_rule_alone(guess, classified):
        return guess.question_class is not Q.OTHER and guess.over(by_rule) >= CONTRADICTS_FROM
    return guess.over(by_rule) >= _contradicts_from(guess, classified, question)


def _contradicts_from(guess: Guess, classified: Classified, question: QuestionText) -> float:
    """Return the least probability of a guess that contradicts the rule: the less of the wording the rule knows, the less.

    "Do you have ...?" is a skill where no other rule knows better, so that rule knows no more than a word.
    """
    if {guess.question_class, classified.question_class} <= TOLD_APART_BY_FORM:
        return FORM_CONTRADICTED_FROM
    is_weak = classified.question_class is Q.YES_NO_SKILL or classified.by in (A_NUMBER, BARE_SKILL)
    share = matched_share(classified, question)
    if is_weak or share < LARGEST_WORD:
        return CONTRADICTS_A_WORD_FROM
    return CONTRADICTS_A_PART_FROM if share < LARGEST_PART else CONTRADICTS_FROM


def _is_sensitive_by_rule_alone(guess: Guess, classified: Classified) -> bool:
    return policy_of(classified.question_class).sensitive and not policy_of(guess.question_class).sensitive


def _is_never_answered(policy: ClassPolicy) -> bool:
    return policy.person_only or policy.identifies


def _least_probability(guess: Guess, classified: Classified) -> float:
    """Return how probable a guess must be for what follows from its class."""
    policy = policy_of(guess.question_class)
    if guess.question_class is Q.FILE_UPLOAD or _is_sensitive_by_rule_alone(guess, classified):
        return NEVER
    if classified.by != NO_RULE and _is_never_answered(policy_of(classified.question_class)):
        return CONTRADICTS_FROM
    if not policy.from_resume and (policy.never_by_class or policy.same_wording_only or _is_never_answered(policy)):
        return FOR_NOTHING
    return FOR_PERMITS if policy.not_for_model else FOR_ANSWERS
