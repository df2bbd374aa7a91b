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
from core.lexicon.title_stems import stem
from core.questions.policy import policy_of
from core.text.normalize import plain
from core.text.quoting import find_quote

CONFIDENCE = 0.6
_SHARE_OF_WORDS = 0.5
_PREFIX = 5
_BEFORE_NUMBER, _AFTER_NUMBER = 1, 3
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
    found = next(((exact, text) for text in sources if (exact := find_quote(proposal.quote, text))), None)
    if found is None or not proposal.value:
        return None
    quote, source = found
    if not (_supports(quote, proposal.value, question) and _is_about(question, source, proposal.value, stored)):
        return None
    return _answer(question, proposal.value, "model:quote", quote, today)


def _asks_alike(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether the stored answer's question has the same class, negation, numbers and subject.

    An answer to one employer, or of a class that holds different facts, serves only its own wording, which needs no model.
    """
    stored_class = stored.classified.question_class
    if stored_class is not question.question_class or negations(question.plain) != negations(stored.plain):
        return False
    if numbers(question.plain) != numbers(stored.plain):
        return False
    if stored_class in (Q.OTHER, Q.REFERRAL_SOURCE):
        asked, told = _naming_words(question.words), _naming_words(stored.words)
        return bool(asked) and len(_shared(asked, told)) >= _SHARE_OF_WORDS * max(len(asked), len(told))
    if policy_of(stored_class).same_wording_only:
        return False
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


def _is_about(question: FormQuestion, source: str, value: str, stored: Sequence[StoredQuestion]) -> bool:
    """Whether a line of the candidate's words is about what a question asks: it shares a telling word.

    A number must have the noun that the question counts: "40 million users" is no number of patents. The line of a stored answer includes its
    question.
    """
    asked = _naming_words(question.words)
    told = source + " " + " ".join(one.entry.question for one in stored if one.value_text == source)
    words = comparable_words(plain(told))
    if not asked or not _shared(asked, set(words)):
        return False
    return all(_counts(number, words, asked) for number in numbers(plain(value)))


def _counts(number: str, words: tuple[str, ...], asked: set[str]) -> bool:
    """Whether one of the words around a number in a line is one that a question asks about."""
    return any(
        _shared(asked, set(words[max(0, at - _BEFORE_NUMBER) : at] + words[at + 1 : at + 1 + _AFTER_NUMBER]))
        for at, word in enumerate(words)
        if word == number
    )


def _shared(asked: set[str], told: set[str]) -> set[str]:
    """Return the words asked about that a text has in some form."""
    return {word for word in asked if any(_is_same(word, other) for other in told)}


def _is_same(one: str, other: str) -> bool:
    return stem(one) == stem(other) or (min(len(one), len(other)) > _PREFIX and one[:_PREFIX] == other[:_PREFIX])


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
