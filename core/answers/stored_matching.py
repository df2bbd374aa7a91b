"""Decide whether a stored answer answers a question: same words, same class and subject, or nearly the same words."""

import itertools
import re
from collections.abc import Sequence
from typing import Literal, NamedTuple

from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.not_stored import asks_for_more, contradicts_help
from core.answers.phrases import load_words
from core.answers.remarks import FULL_AGE, names_full_age, without_years_told_first, words_of_check
from core.answers.reply_meaning import REPLIES, negations, yes_or_no
from core.answers.turned import is_turned
from core.contracts.candidate import StoredAnswer
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.lexicon.currencies import currency_asked
from core.lexicon.periods import first_period, period_asked
from core.lexicon.skills import same_skill
from core.questions.policy import policy_of
from core.questions.subject import relocation_destination
from core.text.normalize import plain

FUZZY_THRESHOLD = 0.8
"""Measured on pairs of real questions (tests/labels/questions/README.md): at this similarity, with the checks below, no pair of
different questions passed."""

_FILLERS = frozenset(load_words("words")["fillers"])


class Match(NamedTuple):
    """A stored answer that answers a question: how it was recognised, and the similarity of the wordings (0 to 1)."""

    stored: StoredQuestion
    how: Literal["exact", "class", "fuzzy"]
    similarity: float


def match(stored: StoredQuestion, question: FormQuestion) -> Match | None:
    """Return the match of a stored answer with a question, or None if it does not answer the question."""
    if contradicts_help(stored, question):
        return None
    asked = question.question_class
    is_of_other_money = policy_of(asked).money and not _has_same_currency_and_period(
        stored.entry, question.field.question
    )
    if words_of_check(stored, asked) == words_of_check(question, asked):
        return None if is_of_other_money or _is_elsewhere(stored, question) else Match(stored, "exact", 1.0)
    likeness = similarity(stored.words, question.words)
    if negations(stored.plain) != negations(question.plain):
        return None
    if is_turned(stored.plain, asked) != is_turned(question.plain, asked):
        return None
    if asks_for_more(stored, question):
        return None
    if _answers_class(stored, question):
        return Match(stored, "class", likeness)
    if likeness >= FUZZY_THRESHOLD and _asks_the_same(stored, question):
        return Match(stored, "fuzzy", likeness)
    return None


def _is_elsewhere(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether the heading over a question makes it one of which an answer that is stored for its class says nothing.

    It names a country ("Do you need a visa?" below "Working in Canada") or a job that has ended ("Notice period" below "Previous employment").
    """
    if question.subject == "work_entry" and question.by_wording.subject is None and stored.entry.question_class:
        return True
    is_by_heading = question.subject is not None and question.by_wording.subject is None
    if not is_by_heading or not stored.entry.question_class or policy_of(question.question_class).subject != "country":
        return False
    return not same_subject(stored.entry.subject or stored.classified.subject, question.subject)


def similarity(one: Sequence[str], other: Sequence[str]) -> float:
    """Return the similarity of two texts, given their words, from 0 to 1 (same words in the same order).

    It is the mean of the Dice coefficients over words and over pairs of neighbouring words.
    """
    if not one or not other:
        return 0.0
    return (_dice(one, other) + _dice(list(itertools.pairwise(one)), list(itertools.pairwise(other)))) / 2


def _dice(one: Sequence[object], other: Sequence[object]) -> float:
    if not one and not other:
        return 1.0
    unmatched = list(other)
    shared = 0
    for item in one:
        if item in unmatched:
            unmatched.remove(item)
            shared += 1
    return 2 * shared / (len(one) + len(other))


def same_subject(one: str | None, other: str | None) -> bool:
    """Whether two subjects are equal or names of the same skill; None equals only None."""
    if one is None or other is None:
        return one is other
    return plain(one).replace("_", " ") == plain(other).replace("_", " ") or same_skill(one, other)


def _answers_class(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether the answer is stored for the question's class (not only for its wording) and the wordings do not contradict each other."""
    entry, question_class, subject = stored.entry, question.question_class, question.subject
    policy = policy_of(question_class)
    if entry.question_class != question_class.value or policy.never_by_class:
        return False
    if _is_in_another_language(stored, question.classified) or not _has_same_form(stored, question):
        return False
    is_bare_name = stored.classified.question_class is not question_class
    is_for_subject = bool(entry.subject) and same_subject(entry.subject, subject)
    if policy.same_wording_only and not is_bare_name and not is_for_subject:
        return False
    if policy.money:
        return _has_same_currency_and_period(entry, question.field.question)
    if question_class is Q.RELOCATION:
        destination = entry.subject or relocation_destination(entry.question)
        return destination is None or same_subject(destination, relocation_destination(question.field.question))
    stored_subject = entry.subject
    if stored_subject is None and not is_bare_name:
        stored_subject = stored.classified.subject
    if policy.needs_subject and stored_subject is None:
        return False
    return same_subject(stored_subject, subject)


def _is_in_another_language(stored: StoredQuestion, classified: Classified) -> bool:
    """Whether the value is text in another language than the question's. Yes, no and numbers fit any language."""
    entry = stored.entry
    if not entry.language or not classified.language or classified.language in _languages_of(stored):
        return False
    value = entry.value if isinstance(entry.value, str) else " ".join(entry.value)
    return yes_or_no(value) is None and any(character.isalpha() for character in value)


def _languages_of(stored: StoredQuestion) -> tuple[str | None, ...]:
    """Return the language of a stored answer, and that of its question: it may have been stored when that language was not told yet."""
    return stored.entry.language, stored.classified.language


def _has_same_form(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether question form and numbers match: "yes" cannot answer "when", an answer about 3 years cannot answer about 5."""
    value = stored.entry.value
    if (
        isinstance(value, str)
        and yes_or_no(value) is not None
        and len(value.split()) <= 2
        and REPLIES["open_question"].search(question.plain)
    ):
        return False
    asked = _told_numbers(without_years_told_first(question.plain), question.question_class)
    is_same = asked == _told_numbers(stored.plain, question.question_class)
    return is_same or policy_of(question.question_class).numbers_are_the_answer


def _told_numbers(plain_text: str, question_class: Q) -> set[str]:
    """Return the numbers that a text tells, also by a word for full age."""
    is_of_age = question_class is Q.AGE_OR_OVER_18 and names_full_age(plain_text)
    return numbers(plain_text) | ({FULL_AGE} if is_of_age else set())


def numbers(plain_text: str) -> set[str]:
    """Return the digit groups in a plain text."""
    return set(re.findall(r"\d+", plain_text))


def _has_same_currency_and_period(entry: StoredAnswer, question: str) -> bool:
    """Whether the entry has the currency and period that the question names."""
    asked_currency, asked_period = currency_asked(question), period_asked(question)
    stored = " ".join([entry.question, entry.subject or "", entry.value if isinstance(entry.value, str) else ""])
    currency, period = currency_asked(stored), period_asked(stored)
    asked_period = asked_period or first_period(question)
    return (asked_currency is None or asked_currency == currency) and (asked_period is None or asked_period == period)


def _asks_the_same(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether class, subject and language are equal and the wordings differ only in filler words."""
    if stored.classified.question_class is not question.question_class:
        return False
    if not same_subject(stored.classified.subject, question.subject):
        return False
    language = question.classified.language
    if stored.entry.language and language and language not in _languages_of(stored):
        return False
    return set(stored.words) ^ set(question.words) <= _FILLERS
