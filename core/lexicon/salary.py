"""Read the salary stated in a text. Values that are not stated are null."""

import re

from core.contracts.vacancy import Salary, SalaryPeriod
from core.lexicon.amounts import Money, amounts, masked
from core.lexicon.currencies import CODES_THAT_ARE_WORDS, currencies_in
from core.lexicon.periods import first_period
from core.lexicon.salary_terms import (
    COUNTED,
    NOT_SALARY_AFTER,
    NOT_SALARY_BEFORE,
    ORDINARY_WORDS,
    OTHER_MONEY,
    SALARY_WORD,
    gross_or_net,
)

_BELIEVABLE = {
    SalaryPeriod.HOUR: (3, 2_000),
    SalaryPeriod.DAY: (20, 10_000),
    SalaryPeriod.WEEK: (50, 50_000),
    SalaryPeriod.MONTH: (150, 200_000),
    SalaryPeriod.YEAR: (4_000, 5_000_000),
}
"""Plausible salaries per period, for amounts that no word announces as pay: "$500 a year" for books is not a salary."""
_LONGEST_FIELD = 2_000
_LONGEST_TEXT = 20_000
_TAIL = re.compile(r"\d|;|\||\n|(?<!\()\+|\bplus\b|\bzzgl|\bzuzügl|\bbonus|\bequity|\bplus\b|•", re.I)
_VAT = re.compile(r"\(?\+\s*(?:VAT|НДС|MwSt\.?|USt\.?|IVA|TVA|ПДВ)\)?", re.I)
_LPA = re.compile(r"\blpa\b|\blakhs?\s+(?:per|p\.?)\s*a", re.I)
_YEAR = re.compile(r"(?:19|20)\d\d")
_SENTENCE_ENDS = re.compile(r"[\n|;•]|[.!?]\s")
_FIELD_ENDS = re.compile(r"\d|\n|\|")
_HEAD_ENDS = re.compile(r"\d|\n|\||[.!?]\s")
_NOWHERE = 10_000


def parse_salary(text: str | None, language: str | None = None) -> Salary | None:
    """Return the salary in a salary field; None if it states none ("competitive", "з/п не указана").

    The first salary counts, whatever follows it ("$140k–180k + equity"). Without a currency sign the rest of the field must be words
    about pay, so "team of 1,200" and "10+ years" are no salaries. `language` resolves ambiguous currencies (`kr`).
    """
    if not text or len(text) > _LONGEST_FIELD:
        return find_salary(text, language) if text else None
    field = masked(text)
    for money in amounts(field, language):
        if _is_counted(field, money) or _is_other_money(field, money):
            continue
        salary = _salary(field, money, language, is_field=True)
        if money.currency or salary.currency or _LPA.search(field):
            return salary
        if _is_year(field, money) and not salary.period:
            continue
        is_named = bool(SALARY_WORD.search(field[max(0, money.start - 20) : money.start])) and len(field) <= 120
        if is_named and (money.high or money.low or 0) >= 10_000:
            return salary
        remaining = SALARY_WORD.sub(" ", field[: money.start] + " " + field[money.end :])
        if ORDINARY_WORDS.fullmatch(remaining) and (
            money.has_multiplier or salary.period or (money.high or money.low or 0) >= 100
        ):
            return salary
    return None


def find_salary(text: str | None, language: str | None = None) -> Salary | None:
    """Return the first salary in running text, or None. Stricter than `parse_salary`: other money and other numbers do not count."""
    if not text:
        return None
    masked_text = masked(text[:_LONGEST_TEXT])
    for money in amounts(masked_text, language):
        if not (money.currency or money.has_multiplier or (money.high or money.low or 0) >= 10_000):
            continue
        if _is_counted(masked_text, money) or _is_other_money(masked_text, money) or _is_year(masked_text, money):
            continue
        if _tells_of_other_money(masked_text, money):
            continue
        salary = _salary(masked_text, money, language, is_field=False)
        if _is_stated_as_salary(masked_text, money, salary):
            return salary
    return None


def _is_stated_as_salary(text: str, money: Money, salary: Salary) -> bool:
    """Whether an amount is stated as a salary: after a word for pay, alone in its line or cell, per period, or as a large range of money."""
    largest = money.high or money.low or 0
    before = re.split(r"[\n|•]", text[max(0, money.start - 60) : money.start])[-1]
    after = re.split(r"[\n|•]", text[money.end : money.end + 60])[0]
    is_announced = bool(
        SALARY_WORD.search(re.split(r"[.!?]\s", before)[-1]) or SALARY_WORD.match(after.lstrip(" \t(,+-"))
    )
    is_alone = bool(ORDINARY_WORDS.fullmatch(SALARY_WORD.sub(" ", before + " " + after)))
    if not money.currency:
        is_sum = money.has_multiplier or (largest >= 10_000 and (salary.period is not None or money.is_range))
        return (is_announced and is_sum) or (is_alone and money.has_multiplier and 10_000 <= largest < 1e7)
    if money.currency in ("USD", "EUR", "GBP", "CHF") and salary.period and not is_announced:
        low, high = _BELIEVABLE[salary.period]
        if not low <= largest <= high:
            return False
    if largest >= 1e7 and money.currency in ("USD", "EUR", "GBP") and not salary.period and not is_announced:
        return False
    is_large_range = money.is_range and (money.has_multiplier or largest >= 10_000) and (money.low or 0) * 6 >= largest
    return bool(salary.period) or is_announced or is_alone or is_large_range


def _salary(text: str, money: Money, language: str | None, is_field: bool) -> Salary:
    tail = _VAT.sub(" ", text[money.end : money.end + 80])
    written = text[money.start : money.end]
    head = re.split(
        r"\d|\n|\|" if is_field else r"\d|\n|\||[.!?]\s",
        text[max(0, money.start - (50 if is_field else 80)) : money.start],
    )[-1]
    cut = _TAIL.search(tail)
    near = tail[: cut.start()] if cut else tail
    if not is_field:
        near = re.split(r"[.!?]\s", near)[0][:40]
    period = first_period(near) or first_period(written) or first_period(head)
    gross = gross_or_net(near)
    if gross is None:
        gross = gross_or_net(head) if not is_field else gross_or_net(head + " " + tail + " " + text)
    currency = money.currency
    if _LPA.search(written + near[:12]):
        currency, period = currency or "INR", period or SalaryPeriod.YEAR
    if currency is None:
        named = [
            code
            for code in currencies_in(text if is_field else near[:12], language)
            if code not in CODES_THAT_ARE_WORDS
        ]
        currency = named[0] if len(named) == 1 else None
    return Salary(min=money.low, max=money.high, currency=currency, period=period, gross=gross)


def _is_counted(text: str, money: Money) -> bool:
    largest = money.high or money.low or 0
    if money.currency in CODES_THAT_ARE_WORDS and largest < 1_000:
        return True
    if money.currency or money.has_multiplier:
        return bool(re.match(r"\s*%", text[money.end : money.end + 3]))
    return bool(COUNTED.match(text, money.end))


def _is_other_money(text: str, money: Money) -> bool:
    before, after = (
        text[max(0, money.start - 60) : money.start],
        re.split(r"[;\n|]", text[money.end : money.end + 60])[0],
    )
    before = re.split(r"[\n|;]|[.!?]\s", before)[-1]
    return bool(NOT_SALARY_BEFORE.search(before) and not SALARY_WORD.search(before[-25:])) or bool(
        NOT_SALARY_AFTER.match(after)
    )


def _tells_of_other_money(text: str, money: Money) -> bool:
    """Whether the sentence names other money (a bill, an allowance, revenue) nearer to the amount than a word for pay."""
    before = _SENTENCE_ENDS.split(text[max(0, money.start - 120) : money.start])[-1]
    after = _SENTENCE_ENDS.split(text[money.end : money.end + 70])[0]
    pay, other = _gap_before(SALARY_WORD, before), _gap_before(OTHER_MONEY, before)
    if min(pay, other) < _NOWHERE:
        return other <= pay
    pay, other = _gap_after(SALARY_WORD, after), _gap_after(OTHER_MONEY, after)
    return other < pay and not re.search(r"[,(+]", after[:other])


def _gap_before(pattern: re.Pattern[str], before: str) -> int:
    return min((len(before) - match.end() for match in pattern.finditer(before)), default=_NOWHERE)


def _gap_after(pattern: re.Pattern[str], after: str) -> int:
    match = pattern.search(after)
    return match.start() if match else _NOWHERE


def _is_year(text: str, money: Money) -> bool:
    return not money.currency and not money.has_multiplier and bool(_YEAR.search(text[money.start : money.end]))
