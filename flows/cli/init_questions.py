"""The questions of `otklik init`. Each answer is a text; its check returns it in a settled form or refuses it with what is expected."""

import re
from collections.abc import Callable
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from adapters.candidates.time_zones import ABBREVIATIONS
from core.answers.typed_answers import why_refused
from core.contracts.candidate import SalaryFloor
from core.contracts.vacancy import SalaryPeriod, WorkFormat
from core.documents.resume_checks import EMAIL
from core.errors import SettingsError
from core.lexicon.countries import country_code, country_name
from core.lexicon.languages import language_code
from core.lexicon.occupations import read_title
from core.lexicon.places import known_place, place_of
from core.lexicon.quantities import days_in
from core.lexicon.salary import parse_salary
from core.lexicon.towns import towns_named

SEPARATOR = "; "
NONE = "none"
"""What a person types to leave a question without an answer for good."""
ANY_FORMAT = "any"
_FORMATS = {"onsite": "onsite", "on-site": "onsite", "office": "onsite", "hybrid": "hybrid", "remote": "remote"}
_PHONE = re.compile(r"\+?[\d\s()./-]{6,24}")


class Question(NamedTuple):
    """A question. `key` is also the name of its option; `doubt` says what is odd about an answer that is accepted all the same."""

    key: str
    text: str
    check: Callable[[str], str]
    doubt: Callable[[str], str | None] = lambda _: None


def several(text: str) -> tuple[str, ...]:
    """Return the entries of an answer, each once."""
    return tuple(dict.fromkeys(part.strip() for part in re.split(r"[;\n]", text) if part.strip()))


def _each(check: Callable[[str], str], also: str = "") -> Callable[[str], str]:
    def checked(text: str) -> str:
        parts = several(text.replace(also, ";") if also else text)
        return SEPARATOR.join(dict.fromkeys(check(part) for part in parts))

    return checked


def _stated(text: str) -> str:
    value = " ".join(text.split())
    if why := why_refused(value):
        raise SettingsError(f"{text!r} is no answer: {why}", f"Leave it empty, or write {NONE}.")
    return value


def _email(text: str) -> str:
    if not EMAIL.fullmatch(text.strip()):
        raise SettingsError(f"{text!r} is not an e-mail address", "Give it as you@example.com.")
    return text.strip()


def _phone(text: str) -> str:
    if not _PHONE.fullmatch(text.strip()):
        raise SettingsError(f"{text!r} is not a phone number", "Give it with the country, such as +49 30 1234567.")
    return text.strip()


def checked_zone(text: str) -> str:
    """Return the time zone. Raises `SettingsError` for an unknown one."""
    try:
        zone = ZoneInfo(text.strip()).key
    except (ZoneInfoNotFoundError, ValueError):
        raise SettingsError(f"unknown time zone {text!r}", "Give a name such as Europe/Berlin.") from None
    if zone in ABBREVIATIONS:
        raise SettingsError(
            f"{zone} names no place, so its summer time may be another than yours", "Give a name such as Europe/Berlin."
        )
    return zone


def _format(text: str) -> str:
    word = text.casefold()
    if word != ANY_FORMAT and word not in _FORMATS:
        raise SettingsError(f"{text!r} is not a work format", "Write any, or some of: remote, hybrid, onsite.")
    return _FORMATS.get(word, ANY_FORMAT)


def pay_floor(text: str) -> SalaryFloor:
    """Return the lowest acceptable pay of a text. Raises `SettingsError` if amount, currency or period is missing."""
    pay = None if text.strip().startswith("-") else parse_salary(text)
    words = text.casefold().split()
    period = (pay.period if pay else None) or next((one for one in SalaryPeriod if one.value in words), None)
    amount = pay.min if pay else None
    if pay is None or not amount or not pay.currency or period is None:
        raise SettingsError(
            f"{text!r} does not say amount, currency and period", "Write for example: 4000 EUR per month."
        )
    return SalaryFloor(amount=amount, currency=pay.currency, period=period.value, gross=pay.gross is not False)


def _pay(text: str) -> str:
    floor = pay_floor(text)
    return f"{floor.amount:g} {floor.currency} per {floor.period}" + ("" if floor.gross else " net")


def _language(text: str) -> str:
    code = language_code(text)
    if code is None:
        raise SettingsError(f"{text!r} is not a known language", "Write codes or names, such as: en, German, ru.")
    return code


def _country(text: str) -> str:
    code = country_code(text)
    if code is None:
        raise SettingsError(f"{text!r} is not a known country", "Write names or codes, such as: Germany, GB.")
    return country_name(code) or code


def _place(text: str) -> str:
    value = _stated(text)
    code = country_code(value)
    return country_name(code) or value if code else value


def odd_place(text: str) -> str | None:
    """Return a sentence if a place is in no table of places."""
    if known_place(text) or country_code(text):
        return None
    place = place_of(text)
    if place.city and not place.country and not towns_named(place.city):
        return f"“{text}” is in no table of places: it is compared as it is written"
    if place.city and place.country and not towns_named(place.city):
        return f"no town “{place.city}” is known in {country_name(place.country.upper()) or place.country}"
    return None


def _odd_title(text: str) -> str | None:
    unknown = [title for title in several(text) if not read_title(title).occupations]
    return f"not in the table of occupations, so compared by words: {', '.join(unknown)}" if unknown else None


def _odd_notice(text: str) -> str | None:
    return None if days_in(text) is not None else f"“{text}” is not read as a period such as 1 month or 2 weeks"


def _odd_places(text: str) -> str | None:
    return "; ".join(odd for place in several(text) if (odd := odd_place(place))) or None


QUESTIONS = (
    Question("name", "Your name, as employers read it", _stated),
    Question("email", "Your e-mail address, for employers and for your summaries", _email),
    Question("phone", "Your phone number", _phone),
    Question("city", "The city where you live", _stated, odd_place),
    Question("time_zone", "Your time zone, such as Europe/Berlin", checked_zone),
    Question("title", "Titles you look for, separated by ;", _each(_stated), _odd_title),
    Question("place", "Cities or countries where you would work, separated by ;", _each(_place), _odd_places),
    Question("format", "Work format: remote, hybrid, onsite, or any", _each(_format, ",")),
    Question("pay", "Lowest pay you accept, such as 4000 EUR per month", _pay),
    Question("language", "Languages of postings that you read, such as en, de", _each(_language, ",")),
    Question("notice", "Your notice period, such as 1 month", _stated, _odd_notice),
    Question("may_work_in", "Countries where you may work without a visa from the employer", _each(_country, ",")),
    Question("never_employer", "Employers you never want, separated by ;", _each(_stated)),
    Question("never_title", "Words that a title must not contain, separated by ;", _each(_stated)),
)
BY_KEY = {question.key: question for question in QUESTIONS}


def work_formats(text: str) -> tuple[WorkFormat, ...]:
    """Return the work formats of an answer; empty for any."""
    parts = several(text)
    return () if ANY_FORMAT in parts else tuple(WorkFormat(part) for part in parts)
