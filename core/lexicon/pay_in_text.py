"""Read the pay that a text states in its sentences, in digits or in words ("62 тысячи на руки", "fifty-five thousand a year"). The words are in `data/pay_in_text.toml`."""

import re
from functools import lru_cache

from core.contracts.vacancy import Salary
from core.lexicon.amounts import Money, amounts, masked
from core.lexicon.pay_sizes import with_period
from core.lexicon.periods import first_period
from core.lexicon.salary_terms import COUNTED, OTHER_MONEY, SALARY_WORD, gross_or_net
from core.lexicon.word_lists import any_of, number_map

_FILE = "pay_in_text"
_NUMBERS = {word: int(number) for word, number in number_map(_FILE, "numbers").items()}
_WORD = "|".join(sorted(_NUMBERS, key=len, reverse=True))
_THOUSAND = any_of(_FILE, "thousand")
_IN_WORDS = re.compile(rf"(?i)(?<!\w)(?P<said>(?:{_WORD})(?:(?:\s|-|und)?(?:{_WORD}))*)\s?(?:{_THOUSAND})(?!\w)")
_IN_DIGITS = re.compile(rf"(?i)(?<=\d)\s?(?:{_THOUSAND})(?!\w)")
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


@lru_cache(maxsize=256)
def pay_in_text(text: str, currency: str) -> Salary | None:
    """Return the highest pay that a text states for certain, or None: a vacancy may be dropped for it, unlike for what `find_salary` reads.

    An amount counts in a sentence about pay, with its currency or in thousands (of `currency`). Where the text promises more than the amount
    (a percentage, a bonus, "from"), nothing is certain.
    """
    if _BONUS.search(text) and any(_BONUS.search(one) and not _NONE.search(one) for one in _CLAUSE.split(text)):
        return None
    found: list[Salary] = []
    for sentence in _SENTENCE.split(text):
        if not (SALARY_WORD.search(sentence) or _PAY.search(sentence)):
            continue
        if any(_MORE.search(clause) and not _NONE.search(clause) for clause in _CLAUSE.split(sentence)):
            return None
        stated = masked(_IN_DIGITS.sub(" тыс.", _IN_WORDS.sub(_in_digits, sentence)))
        money = [one for one in amounts(stated) if _is_pay(stated, one)]
        if any(one.high is None for one in money) or (len(money) == 1 and _AT_FIRST.search(sentence)):
            return None
        found += [_salary(stated, one, currency) for one in money]
    known = [salary for salary in found if salary.period and salary.max]
    alike = {(salary.currency, salary.period) for salary in known}
    return max(known, key=lambda salary: salary.max or 0) if len(alike) == 1 else None


def _in_digits(match: re.Match[str]) -> str:
    """Return a number in words as digits: "шестьдесят пять тысяч" as "65 тыс."."""
    return f"{sum(_NUMBERS[word] for word in re.findall(_WORD, match['said'].lower()))} тыс."


def _is_pay(text: str, money: Money) -> bool:
    if not money.currency and (COUNTED.match(text, money.end) or not _BEHIND.match(text, money.end)):
        return False
    if _OTHERS.search(text) or any(
        OTHER_MONEY.search(clause) and not _NONE.search(clause) for clause in _CLAUSE.split(text)
    ):
        return False
    return bool(money.currency or money.has_multiplier) and (money.high or money.low or 0) >= _LEAST


def _salary(text: str, money: Money, currency: str) -> Salary:
    stated = Salary(
        min=money.low,
        max=money.high,
        currency=money.currency or currency,
        period=first_period(text[money.end : money.end + 40]) or first_period(text),
        gross=gross_or_net(text),
    )
    return with_period(stated) or stated
