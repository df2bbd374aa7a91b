"""Check a model's answers for a form: each must be a stored answer or be supported by a quote from the candidate's own words."""

import re
from collections.abc import Sequence
from datetime import date

from core.answers.field_fitting import DoesNotFit, fit
from core.answers.form_question import FormQuestion, StoredQuestion, comparable_words
from core.answers.model_request import ProposedAnswer
from core.answers.phrases import load_words
from core.answers.reply_meaning import is_negated, negations, yes_or_no
from core.answers.sheet import Value, as_read
from core.answers.stored_matching import numbers, same_subject
from core.contracts.answer import Answer, Provenance
from core.contracts.question import QuestionClass as Q
from core.text.normalize import plain
from core.text.quoting import find_quote

CONFIDENCE = 0.6
_NAMING_NOTHING = frozenset(load_words("words")["naming_nothing"])


def checked(
    proposal: ProposedAnswer,
    question: FormQuestion,
    stored: Sequence[StoredQuestion],
    resume: Sequence[str],
    today: date,
) -> Answer | None:
    """Return the proposed answer, or None if nothing supports it or the field does not accept it.

    `stored` and `resume` are the stored answers and résumé lines that the model was shown.
    """
    if proposal.said_before is not None:
        if not 1 <= proposal.said_before <= len(stored):
            return None
        chosen = stored[proposal.said_before - 1]
        if not _asks_alike(chosen, question):
            return None
        return _answer(question, chosen.entry.value, chosen.reference, chosen.value_text, today)
    sources = (*resume, *(answer.value_text for answer in stored))
    quote = next((exact for text in sources if (exact := find_quote(proposal.quote, text))), None)
    if quote is None or not proposal.value or not _supports(quote, proposal.value, question):
        return None
    return _answer(question, proposal.value, "model:quote", quote, today)


def _asks_alike(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether the stored answer's question has the same class, negation, numbers and subject."""
    stored_class = stored.classified.question_class
    if stored_class is not question.question_class or negations(question.plain) != negations(stored.plain):
        return False
    if numbers(question.plain) != numbers(stored.plain):
        return False
    if stored_class in (Q.OTHER, Q.REFERRAL_SOURCE):
        return bool(_naming_words(question.words) & _naming_words(stored.words))
    return same_subject(stored.entry.subject or stored.classified.subject, question.subject)


def _supports(quote: str, value: str, question: FormQuestion) -> bool:
    """Whether the quote contains the value; for "yes", whether it contains all words of the question. No quote supports a "no"."""
    reply = yes_or_no(value)
    if reply is None:
        return find_quote(value, quote) is not None
    quoted = plain(quote)
    return (
        reply
        and not is_negated(question.plain)
        and not is_negated(quoted)
        and not re.search(r"\d", question.plain)
        and _naming_words(question.words) <= _naming_words(comparable_words(quoted))
    )


def _naming_words(words: Sequence[str]) -> set[str]:
    return {word for word in words if len(word) > 2} - _NAMING_NOTHING


def _answer(question: FormQuestion, value: Value, reference: str, quote: str, today: date) -> Answer | None:
    try:
        fitted = fit(value, question.field, question.question_class, question.subject, today)
    except DoesNotFit:
        return None
    answer = Answer(
        field_key=question.field.key,
        question=question.field.question,
        question_class=question.question_class,
        subject=question.subject,
        value=fitted,
        provenance=Provenance(source="model", reference=reference, quote=quote),
        confidence=CONFIDENCE,
    )
    return as_read(answer, question.field)
