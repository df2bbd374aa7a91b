"""Tell questions of a class that a stored answer of the class does not answer: a lorry licence, a refused salary, details after a yes."""

import re

from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.licences import asks_for_another_licence, names_another_licence
from core.answers.phrases import load_phrases
from core.answers.reply_meaning import yes_or_no
from core.contracts.form import FieldType
from core.contracts.question import QuestionClass as Q
from core.lexicon.currencies import currency_asked
from core.lexicon.periods import first_period, period_asked
from core.lexicon.salary_terms import gross_or_net
from core.questions.policy import policy_of
from core.questions.wording import begins_with_verb
from core.text.data import load_toml
from core.text.normalize import plain

_PHRASES = load_phrases("stored")
_SENTENCES = re.compile(r"(?<=[.!?:])\s+")
_WRITTEN = frozenset({FieldType.TEXT, FieldType.LONGTEXT})
_AMOUNTS = frozenset({FieldType.NUMBER, FieldType.MONEY})
_CURRENCY_OF_LANGUAGE: dict[str, str] = load_toml("core.answers", "data/currencies_of_languages.toml")["currency"]


def asks_for_more(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether the question asks for something that the stored answer, although of the same class, does not say."""
    if bool(_PHRASES["refused"].search(question.plain)) != bool(_PHRASES["refused"].search(stored.plain)):
        return True
    if question.question_class is Q.LANGUAGE_LEVEL and tests_of_language(question.plain) - tests_of_language(
        stored.plain
    ):
        return True
    if question.question_class is Q.DRIVING_LICENCE and asks_for_another_licence(stored, question):
        return True
    if question.question_class is Q.AGE_OR_OVER_18 and _is_under_age(question.plain) != _is_under_age(stored.plain):
        return True
    if question.question_class is Q.START_DATE and _PHRASES["interview"].search(question.plain):
        return not _PHRASES["interview"].search(stored.plain)
    kind = _kind_to_be_said(question)
    if kind is not None:
        return not _PHRASES[kind].search(f"{stored.plain} {plain(stored.value_text)}")
    is_net = policy_of(question.question_class).money and gross_or_net(question.field.question) is False
    if is_net and gross_or_net(f"{stored.entry.question} {stored.value_text}") is not False:
        return True
    return _is_of_other_money(stored, question) or (_says_yes_or_no(stored) and _wants_words(question))


def _kind_to_be_said(question: FormQuestion) -> str | None:
    """Return which kind of amount a question asks for that a stored answer must say, too: the least pay, one of 14 payments, much travel."""
    if question.question_class is Q.TRAVEL:
        kinds: tuple[str, ...] = ("much_travel",)
    else:
        kinds = ("each_payment", "bound") if policy_of(question.question_class).money else ()
    return next((kind for kind in kinds if _PHRASES[kind].search(question.plain)), None)


def tests_of_language(plain_text: str) -> set[str]:
    """Return the words in which a question asks for a test of a language, which is not the level that somebody has."""
    return {match[0] for match in _PHRASES["test_of_language"].finditer(plain_text)}


def _is_under_age(plain_text: str) -> bool:
    """Whether a question is whether one is not of age: "Are you under 18?", but not "Are you of age? If you are under 18, ..."."""
    asked = [sentence for sentence in _SENTENCES.split(plain_text) if sentence.endswith("?")] or [plain_text]
    return bool(_PHRASES["under_age"].search(asked[0]))


def _is_of_other_money(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether only a number can be given, and the form's language means another currency than the stored one."""
    wanted = _CURRENCY_OF_LANGUAGE.get(question.classified.language or "")
    has = currency_asked(f"{stored.plain} {stored.value_text}")
    is_bare = question.field.type in _AMOUNTS and currency_asked(question.field.question) is None
    return (
        question.question_class in (Q.SALARY_EXPECTATION, Q.CURRENT_SALARY)
        and is_bare
        and bool(wanted and has and wanted != has)
    )


def contradicts_help(stored: StoredQuestion, question: FormQuestion) -> bool:
    """Whether the help of a field limits it to what the stored answer does not say: another currency or period of pay, another class of licence, much travel."""
    if not question.field.help:
        return False
    told, has = plain(question.field.help), f"{stored.plain} {stored.value_text}"
    if question.question_class is Q.DRIVING_LICENCE:
        return names_another_licence(told, stored)
    if question.question_class is Q.TRAVEL:
        return any(_PHRASES[name].search(told) for name in ("much_travel", "share_of_time"))
    if not policy_of(question.question_class).money:
        return False
    return any(
        wanted and stated and wanted != stated
        for wanted, stated in (
            (currency_asked(question.field.help), currency_asked(has)),
            (_period(question.field.help), _period(has)),
        )
    )


def _period(text: str) -> str | None:
    return period_asked(text) or first_period(text)


def _says_yes_or_no(stored: StoredQuestion) -> bool:
    return len(stored.value_text.split()) <= 2 and yes_or_no(stored.value_text) is not None


def _wants_words(question: FormQuestion) -> bool:
    """Whether a text field, or a list that is read later, asks for more than yes or no: its wording is neither a yes-or-no question nor says so."""
    is_unread_list = question.field.type is FieldType.SINGLE_CHOICE and question.field.options_late
    if question.labels or not (question.field.type in _WRITTEN or is_unread_list):
        return False
    if _PHRASES["asks_for_more"].search(question.plain):
        return True
    sentences = _SENTENCES.split(question.plain)
    is_asked = question.plain.endswith("?") or any(begins_with_verb(sentence) for sentence in sentences)
    return not is_asked and not _PHRASES["yes_or_no_asked"].search(question.plain)
