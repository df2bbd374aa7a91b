"""Hard limits of a vacancy that nothing else makes up for: right to work, language, place, pay, years, licence.

The patterns are in `hard_limits.toml`. A limit counts only if it is required, and a veto only if the profile decides it; what it leaves
open is asked in the review.
"""

import re
from functools import cache
from typing import NamedTuple

from core.assessment.requirement_checks import Holder, language_check, years_asked
from core.contracts.candidate import Candidate, StoredAnswer, needs_visa
from core.contracts.decision import HardLimit, RequirementStatus, VacancyExtraction, Veto
from core.contracts.vacancy import Vacancy
from core.lexicon.countries import country_code
from core.lexicon.distances import is_within_reach
from core.lexicon.pay_floor import below_floor
from core.lexicon.places import places_of
from core.lexicon.posting_limits import office_days, refuses_sponsorship
from core.lexicon.residences import is_open_to, residence_limit
from core.text.data import load_toml

_YEARS_SHORT = 2


class Limits(NamedTuple):
    """Hard limits that are not met, and those that the profile leaves open (as sentences for the review)."""

    vetoes: tuple[Veto, ...]
    questions: tuple[str, ...]


class _Licence(NamedTuple):
    name: str
    asks: re.Pattern[str]
    shows: re.Pattern[str]
    is_often_omitted: bool
    question_class: str


def _any(patterns: list[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.IGNORECASE)


@cache
def _pattern(name: str) -> re.Pattern[str]:
    return _any(load_toml("core.assessment", "hard_limits.toml")[name])


@cache
def _licences() -> tuple[_Licence, ...]:
    return tuple(
        _Licence(
            row["name"], _any(row["asks"]), _any(row["shows"]), row.get("is_often_omitted", False), row.get("class", "")
        )
        for row in load_toml("core.assessment", "hard_limits.toml")["licence"]
    )


_CITIZEN_CUE = re.compile(r"(?i)citizen|staatsang|граждан")
"""What every demand of a nationality contains: a quick test, since the demands begin with any word."""


def hard_limits(candidate: Candidate, holder: Holder, vacancy: Vacancy, extraction: VacancyExtraction) -> Limits:
    """Return the hard limits of a vacancy that the candidate does not meet or that the profile leaves open."""
    vetoes: list[Veto] = []
    questions: list[str] = []
    musts = [row.quote for row in extraction.requirements if row.is_must]
    demands = [quote for quote in musts if not _pattern("optional").search(quote)]
    _right_to_work(candidate, vacancy, vetoes, questions)
    _place(candidate, vacancy, vetoes)
    if reason := below_floor(extraction.salary, candidate.targeting.salary_floor):
        vetoes.append(Veto(limit=HardLimit.PAY, reason=reason))
    for quote in demands:
        _language(holder, quote, vetoes)
        _years(holder, quote, vetoes)
        _licence(candidate, holder, quote, vetoes, questions)
    unique = {(veto.limit, veto.reason): veto for veto in reversed(vetoes)}
    return Limits(tuple(reversed(unique.values())), tuple(dict.fromkeys(questions)))


def _right_to_work(candidate: Candidate, vacancy: Vacancy, vetoes: list[Veto], questions: list[str]) -> None:
    text = vacancy.description
    if needs_visa(candidate):
        demand = _pattern("right_to_work").search(text)
        if demand or refuses_sponsorship(text):
            quote = _sentence(text, demand.start()) if demand else ""
            reason = "you answered that you need a sponsor for a visa"
            vetoes.append(Veto(limit=HardLimit.RIGHT_TO_WORK, reason=reason, vacancy_quote=quote))
    if demand := _pattern("citizenship").search(text) if _CITIZEN_CUE.search(text) else None:
        home = (candidate.resume.basics.location.countryCode or "").upper()
        named = {code for word in re.findall(r"[\w.]+", demand[0]) if (code := country_code(word))}
        if home not in named:
            questions.append(f"asks for a nationality: “{demand[0]}”")


def _place(candidate: Candidate, vacancy: Vacancy, vetoes: list[Veto]) -> None:
    text = f"{vacancy.card.title}. {vacancy.description}"
    home = candidate.resume.basics.location
    lives_in = places_of([", ".join(part for part in (home.city, home.region, home.countryCode) if part)])
    wanted = places_of(candidate.targeting.locations) or lives_in
    limit = residence_limit(text)
    if limit and not is_open_to(limit.places, (*wanted, *lives_in)):
        countries = ", ".join(sorted({place.country.upper() for place in limit.places}))
        vetoes.append(Veto(limit=HardLimit.PLACE, reason=f"only for people in {countries}", vacancy_quote=limit.quote))
    office = office_days(text)
    if office and wanted and not any(is_within_reach(place, wish) for place in office.places for wish in wanted):
        reason = "days in an office elsewhere: " + ", ".join(place.city for place in office.places if place.city)
        vetoes.append(Veto(limit=HardLimit.PLACE, reason=reason, vacancy_quote=office.quote))


def _language(holder: Holder, quote: str, vetoes: list[Veto]) -> None:
    check = language_check(quote, holder)
    if check and check.status is RequirementStatus.NOT_MET:
        vetoes.append(Veto(limit=HardLimit.LANGUAGE, reason=check.reason, vacancy_quote=quote))


def _years(holder: Holder, quote: str, vetoes: list[Veto]) -> None:
    asked = years_asked(quote)
    if asked and holder.years and asked > holder.years + _YEARS_SHORT:
        reason = f"asks for {asked} years of experience; the résumé shows {holder.years:.0f}"
        vetoes.append(Veto(limit=HardLimit.YEARS, reason=reason, vacancy_quote=quote))


def _licence(candidate: Candidate, holder: Holder, quote: str, vetoes: list[Veto], questions: list[str]) -> None:
    for licence in _licences():
        if not licence.asks.search(quote) or licence.shows.search(holder.text):
            continue
        answer = _stored(candidate, licence.question_class)
        if answer is True:
            continue
        if answer is False or not licence.is_often_omitted:
            told = "you answered that you have none" if answer is False else "the résumé shows none"
            reason = f"asks for {licence.name}; {told}"
            vetoes.append(Veto(limit=HardLimit.LICENCE, reason=reason, vacancy_quote=quote))
        else:
            questions.append(f"asks for {licence.name}, which neither résumé nor answers mention")


def _stored(candidate: Candidate, question_class: str) -> bool | None:
    """Return the stored yes or no for a class that counts everywhere; None if there is none."""
    found = [
        _yes_or_no(answer) for answer in candidate.answers if question_class and _is_general(answer, question_class)
    ]
    known = {value for value in found if value is not None}
    return known.pop() if len(known) == 1 else None


def _is_general(answer: StoredAnswer, question_class: str) -> bool:
    return answer.question_class == question_class and not (answer.ats or answer.employer or answer.card_id)


def _yes_or_no(answer: StoredAnswer) -> bool | None:
    text = str(answer.value).strip().casefold()
    if text.startswith(("yes", "ja", "да", "true")):
        return True
    return False if text.startswith(("no", "nein", "нет", "false")) else None


def _sentence(text: str, at: int) -> str:
    """Return the sentence or line around a place in a text."""
    start = max(text.rfind(mark, 0, at) for mark in (". ", "\n", "; "))
    ends = [end for mark in (". ", "\n", "; ") if (end := text.find(mark, at)) >= 0]
    return text[start + 1 : min(ends, default=len(text))].strip()[:300]
