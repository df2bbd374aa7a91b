"""Answer a label that asks for nothing but the currency of the pay that the candidate expects: "Currency of your salary expectation"."""

import re
from dataclasses import replace

from core.answers.amounts_and_units import currencies_of
from core.answers.bank import find_stored
from core.answers.form_question import FormQuestion, StoredQuestion
from core.answers.phrases import load_phrases
from core.answers.scope import Scope
from core.contracts.answer import Provenance
from core.contracts.form import FieldType
from core.contracts.question import Classified
from core.contracts.question import QuestionClass as Q
from core.lexicon.currencies import code_of_entry
from core.questions.second_reading import ONLY_THE_CANDIDATE

_SAYS = load_phrases("units_beside")
_TAKES_IT = frozenset({FieldType.TEXT, FieldType.SINGLE_CHOICE})


def asks_currency_of_pay(question: FormQuestion) -> bool:
    """Whether the label is made of words for a currency and for pay, and says no more: not "Salary and currency"."""
    label = question.plain
    if question.field.type not in _TAKES_IT or not _SAYS["currency"].search(label):
        return False
    is_of_pay = _SAYS["pay"].search(label) or _SAYS["expected"].search(label)
    for words in ("expected", "currency", "pay", "around"):
        label = _SAYS[words].sub(" ", label)
    return bool(is_of_pay) and not re.search(r"\w", label)


def currency_of_expected_pay(
    question: FormQuestion, bank: tuple[StoredQuestion, ...], here: Scope
) -> tuple[str, Provenance] | None:
    """Return the code of the currency of the stored expectation, or the only option that means it; None for any other pay, or without one currency."""
    is_own = question.classified == question.by_wording and question.subject in (None, ONLY_THE_CANDIDATE)
    if not is_own or not _SAYS["expected"].search(question.plain):
        return None
    expected = Classified(question_class=Q.SALARY_EXPECTATION, confidence=1.0)
    match, _ = find_stored(bank, replace(question, classified=expected), here)
    codes = currencies_of(match.stored.value_text) if match else set()
    if match is None or len(codes) != 1:
        return None
    code = next(iter(codes))
    offered = [label for label in question.labels if _means(label, code)]
    if question.labels and len(offered) != 1:
        return None
    provenance = Provenance(source="bank", reference=match.stored.reference, quote=match.stored.value_text)
    return (offered[0] if offered else code), provenance


def _means(label: str, code: str) -> bool:
    """Whether an option names one currency, and it is that of the code."""
    return (currencies_of(label) or {code_of_entry(label) or ""}) == {code}
