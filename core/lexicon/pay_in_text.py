"""Read the pay that a text states in its sentences, in digits or in words ("62 тысячи на руки", "fifty-five thousand a year"). The words are in `data/pay_in_text.toml`."""

import re
from functools import lru_cache

from core.contracts.vacancy import Salary, SalaryPeriod
from core.lexicon.amounts import Money, amounts, masked
from core.lexicon.number_words import in_digits
from core.lexicon.pay_sizes import with_period
from core.lexicon.periods import first_period
from core.lexicon.salary_terms import COUNTED, OTHER_MONEY, SALARY_WORD, gross_or_net
from core.lexicon.word_lists import any_of

_FILE = "pay_in_text"
_IN_DIGITS = re.compile(r"(?i)(?<=\d)\s?(?:тысяч[аиу]?|thousand|tausend)(?!\w)")
_PAY = re.compile(rf"(?i)(?<!\w)(?:{any_of(_FILE, 'pay')})(?!\w)")
_MORE = re.compile(rf"(?i)(?<!\w)(?:{any_of(_FILE, 'more')})")
_AT_FIRST, _OTHERS = (re.compile(rf"(?i)(?<!\w)(?:{any_of(_FILE, name)})(?!\w)") for name in ("at_first", "others"))
_BEHIND = re.compile(rf"(?i)\s*(?:{any_of(_FILE, 'behind')})")
_BONUS = re.compile(rf"(?i)(?<!\w)(?:{any_of(_FILE, 'bonus')})(?!\w)")
_NONE = re.compile(rf"(?i)(?<!\w)(?:{any_of(_FILE, 'none')})(?!\w)")
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n|•")
_CLAUSE = re.compile(r"[,.;!?]\s|\s[–—-]\s|:\s")
_LEAST = 1_000
"""The smallest amount that counts as pay of a month or year."""
_LEAST_OF = {SalaryPeriod.MONTH: 200, SalaryPeriod.DAY: 30, SalaryPeriod.HOUR: 4}
"""The smallest amount that counts where its period is named, too."""


@lru_cache(maxsize=256)
def pay_in_text(text: str, currency: str) -> Salary | None:
    """Return the highest pay that a text states for certain, or None: a vacancy may be dropped for it, unlike for what `find_salary` reads.

    An amount counts in a sentence about pay, with its currency or in thousands (of `currency`). Where the text promises more than the amount
    (a percentage, a bonus, "from"), nothing is certain.
    """
    if not _is_about_pay(text):
        return None
    if _BONUS.search(text) and any(_BONUS.search(one) and not _NONE.search(one) for one in _CLAUSE.split(text)):
        return None
    found: list[Salary] = []
    for sentence in _SENTENCE.split(text):
        if not _is_about_pay(sentence):
            continue
        if any(_MORE.search(clause) and not _NONE.search(clause) for clause in _CLAUSE.split(sentence)):
            return None
        stated = masked(_IN_DIGITS.sub(" тыс.", in_digits(sentence)))
        money = [one for one in amounts(stated) if _is_pay(stated, one)]
        if any(one.high is None for one in money) or (len(money) == 1 and _AT_FIRST.search(sentence)):
            return None
        found += [_salary(stated, one, currency) for one in money]
    known = [salary for salary in found if salary.period and salary.max]
    alike = {(salary.currency, salary.period) for salary in known}
    return max(known, key=lambda salary: salary.max or 0) if len(alike) == 1 else None


def _is_about_pay(text: str) -> bool:
    return bool(SALARY_WORD.search(text) or _PAY.search(text))


def _is_pay(text: str, money: Money) -> bool:
    if not money.currency and (COUNTED.match(text, money.end) or not _BEHIND.match(text, money.end)):
        return False
    if _OTHERS.search(text) or any(
        OTHER_MONEY.search(clause) and not _NONE.search(clause) for clause in _CLAUSE.split(text)
    ):
        return False
    least = _LEAST
    if money.currency and (period := _period_of(text, money)):
        least = _LEAST_OF.get(period, _LEAST)
    return bool(money.currency or money.has_multiplier) and (money.high or money.low or 0) >= least


def _period_of(text: str, money: Money) -> SalaryPeriod | None:
    """Return the period named behind an amount, or else anywhere in its sentence."""
    return first_period(text[money.end : money.end + 40]) or first_period(text)


def _salary(text: str, money: Money, currency: str) -> Salary:
    stated = Salary(
        min=money.low,
        max=money.high,
        currency=money.currency or currency,
        period=_period_of(text, money),
        gross=gross_or_net(text),
    )
    return with_period(stated) or stated
