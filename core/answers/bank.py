"""Search the answer bank: the answers that the candidate gave before."""

from collections.abc import Iterable, Sequence

from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.scope import Scope, narrowness
from core.answers.stored_matching import Match, match
from core.contracts.answer import Unanswered
from core.contracts.candidate import StoredAnswer
from core.contracts.question import QuestionClass
from core.questions.classifier import classify
from core.questions.policy import policy_of
from core.questions.wording import read_question
from core.text.normalize import plain

NOT_STORED = "no stored answer matches"
CONTRADICTION = "stored answers contradict each other"
_CLOSENESS = {"exact": 3, "class": 2, "fuzzy": 1}


def read_bank(entries: Iterable[StoredAnswer]) -> tuple[StoredQuestion, ...]:
    """Return the bank's entries, ready for comparison with questions."""
    return tuple(StoredQuestion(entry) for entry in entries)


def find_stored(bank: Sequence[StoredQuestion], question: FormQuestion, here: Scope) -> tuple[Match | None, str]:
    """Return the best match for a question, or None and the reason.

    The match with the narrowest scope wins, then the closest one. If several of these have different values and none is the most
    similar, they contradict each other and there is no match.
    """
    matches: list[tuple[int, int, Match]] = []
    for stored in bank:
        scope = narrowness(stored.entry, here)
        matched = match(stored, question) if scope is not None else None
        if matched and scope is not None:
            matches.append((scope, _CLOSENESS[matched.how], matched))
    if not matches:
        return None, NOT_STORED
    best = max((scope, closeness) for scope, closeness, _ in matches)
    top = [matched for scope, closeness, matched in matches if (scope, closeness) == best]
    if len({_comparable_value(matched.stored.entry) for matched in top}) > 1:
        top.sort(key=lambda matched: -matched.similarity)
        if top[0].similarity == top[1].similarity:
            return None, CONTRADICTION
    return top[0], ""


def _comparable_value(entry: StoredAnswer) -> str:
    return plain(entry.value) if isinstance(entry.value, str) else "|".join(plain(value) for value in entry.value)


def entry_to_keep(question: Unanswered, value: str, card_id: str, is_kept_for_all: bool) -> StoredAnswer:
    """Return the bank entry for an answer as typed. A text written for one employer is kept for its vacancy only.

    Several choices are separated by ";".
    """
    is_own_words = not question.options and policy_of(question.question_class).never_by_class
    choices = tuple(choice.strip() for choice in value.split(";") if choice.strip())
    kept = choices if question.type == "multi_choice" else value
    return bank_entry_from(question, kept, card_id=None if is_kept_for_all and not is_own_words else card_id)


def bank_entry_from(
    unanswered: Unanswered,
    value: str | tuple[str, ...],
    *,
    subject: str | None = None,
    ats: str | None = None,
    employer: str | None = None,
    card_id: str | None = None,
    for_every_wording: bool = False,
) -> StoredAnswer:
    """Return the bank entry for an answer given at approval, in the form's wording. Without a scope it applies everywhere.

    With `for_every_wording` it answers every wording of the question's class and subject, else only this wording and similar ones.
    """
    classified = classify(unanswered.question, unanswered.options, unanswered.type)
    is_for_class = for_every_wording and not policy_of(classified.question_class).never_by_class
    kept: QuestionClass | None = classified.question_class if is_for_class else None
    return StoredAnswer(
        question=read_question(unanswered.question, unanswered.options).text or unanswered.question,
        value=value,
        question_class=kept.value if kept else None,
        subject=subject or classified.subject,
        language=classified.language,
        ats=ats,
        employer=employer,
        card_id=card_id,
    )
