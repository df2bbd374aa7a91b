"""Find the option with the same meaning as an answer. If the choice is unclear, there is none."""

import re
from collections.abc import Sequence

from core.answers.money_options import money_option
from core.answers.reply_meaning import decline_option, declines, is_possible, yes_or_no
from core.answers.self_identification import only, self_identified
from core.contracts.question import QuestionClass as Q
from core.lexicon.countries import country_code
from core.lexicon.degrees import degree_option, names_degree
from core.lexicon.levels import language_option
from core.lexicon.quantities import (
    counts_working_days,
    days_in,
    duration_option,
    number_in,
    option_containing,
    range_in,
    unit_in,
)
from core.questions.options import is_yes_no
from core.questions.policy import policy_of
from core.text.normalize import plain

_WISHES = frozenset({Q.RELOCATION, Q.TRAVEL})
"""Classes of what one would do: options may say that it is possible in place of yes."""


def fit_option(
    value: str, labels: Sequence[str], question_class: Q, subject: str | None = None, question: str = ""
) -> str | None:
    """Return the label of the option with the meaning of `value`, exactly as the form shows it; None if none or several have it."""
    bare = without_lead(labels)
    option = _same_words(value, bare) or _same_meaning(value, bare, question_class, subject, question)
    return None if option is None else labels[bare.index(option)]


def without_lead(labels: Sequence[str]) -> Sequence[str]:
    """Return the options without words and a colon that all begin with, as in the rows of a table ("German: native")."""
    leads = {label.partition(": ")[0] for label in labels}
    bare = [label.partition(": ")[2].strip() for label in labels]
    return bare if len(labels) > 1 and len(leads) == 1 and all(bare) and len(set(bare)) == len(bare) else labels


def fit_years(years: float, labels: Sequence[str]) -> str | None:
    """Return the option that covers a number of years (`3-5 years`, `5+`, `Less than 1 year`), or None. Options may be in months."""
    units = {unit_in(label) for label in labels} - {None}
    return option_containing(years * 12 if units == {"month"} else years, labels)


def _same_words(value: str, labels: Sequence[str]) -> str | None:
    wanted = _bare(value)
    return only([label for label in labels if _bare(label) == wanted])


def _same_meaning(
    value: str, labels: Sequence[str], question_class: Q, subject: str | None, question: str
) -> str | None:
    policy = policy_of(question_class)
    if declines(value):
        return decline_option(labels)
    if question_class is Q.EQUAL_OPPORTUNITY:
        return self_identified(value, labels, subject)
    is_list_of_countries = question_class is Q.COUNTRY and not is_yes_no(labels)
    if is_list_of_countries or (question_class is Q.WORK_AUTHORIZATION and country_code(value)):
        code = country_code(value)
        return only([label for label in labels if code and country_code(_without_code(label)) == code])
    if question_class is Q.LANGUAGE_LEVEL and yes_or_no(value) is None:
        return language_option(value, labels)
    if question_class is Q.EDUCATION and names_degree(value):
        return degree_option(value, labels)
    if policy.duration and (days := days_in(value)) is not None:
        if any(map(counts_working_days, (question, *labels))):
            return None
        return duration_option(days, labels, unit_in(question))
    if policy.money and (option := money_option(value, labels)):
        return option
    if policy.counted and (number := number_in(value)) is not None and any(range_in(label) for label in labels):
        return option_containing(number, labels)
    meaning = yes_or_no(value, question_class)
    if meaning is not None and _is_only_yes_or_no(value):
        agreeing = [label for label in labels if yes_or_no(label, question_class) is meaning]
        possible = [label for label in labels if question_class in _WISHES and is_possible(label) is meaning]
        return only(possible) or only(agreeing)
    return _named_within(value, labels)


def _is_only_yes_or_no(value: str) -> bool:
    """Whether a reply adds nothing to yes or no: `Yes`, `No.`, `Да`, `I agree`, but not `No, unless the salary is right`."""
    return len(plain(value).split()) <= 4


def _named_within(value: str, labels: Sequence[str]) -> str | None:
    """Return the only option that begins with the value: `LinkedIn (job post)` for `LinkedIn`, `Berlin, Germany` for `Berlin`."""
    wanted = _bare(value)
    if len(wanted) < 3:
        return None
    head = re.compile(rf"{re.escape(wanted)}(?=\s*(?:[,(/|:]|-\s|–\s|$))")
    return only([label for label in labels if head.match(plain(label))])


def _without_code(label: str) -> str:
    """Remove calling code and flag: `Germany (+49)` becomes `Germany`."""
    return re.sub(r"\s*(?:\(.*\)|\+\d+|[\U0001F1E6-\U0001F1FF]+)\s*", " ", label).strip()


def _bare(text: str) -> str:
    return plain(text).strip(" .,!*:;\"'")
