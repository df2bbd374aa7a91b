"""Show why a vacancy was shortlisted: score, requirements with quotes, pay, place, and the beginning of the posting."""

from datetime import datetime
from zoneinfo import ZoneInfo

from core.contracts.decision import Advice, Evaluation, Evidence, RequirementStatus
from core.contracts.vacancy import Salary, Vacancy
from core.text.markdown import NO_BREAK, literal

MOST_REQUIREMENTS = 6
"""The most requirements named at the top of the screen."""
POSTING_CHARACTERS = 1500
_MARKS = {
    RequirementStatus.NOT_MET: "✗",
    RequirementStatus.UNKNOWN: "?",
    RequirementStatus.PARTLY: "◐",
    RequirementStatus.MET: "✓",
}
_WORDS = {
    RequirementStatus.MET: "met",
    RequirementStatus.PARTLY: "partly met",
    RequirementStatus.NOT_MET: "not met",
    RequirementStatus.UNKNOWN: "unknown",
}


def reasons_markdown(
    vacancy: Vacancy | None, evaluation: Evaluation | None, time_zone: str, most: int = MOST_REQUIREMENTS
) -> list[str]:
    """Return short lines of Markdown: score, pay and place, names of at most `most` requirements, hard limits. Empty if nothing is known."""
    score, facts, named = [], [], []
    if evaluation is not None:
        band = ", **between apply and skip**" if evaluation.advice is Advice.REVIEW else ""
        is_all_named = 0 < len(evaluation.evidence) <= most
        score = [f"**{evaluation.score} of 100**{band}{'' if is_all_named else f': {_counts(evaluation)}'}"]
        named = [_named(item) for item in _ordered(evaluation)[:most]]
        more = len(evaluation.evidence) - most
        named += [f"{more} more"] if more > 0 else []
    if vacancy is not None:
        facts = _facts(vacancy, time_zone)
    vetoes = evaluation.vetoes if evaluation is not None else ()
    barred = [f"⚠ {literal(veto.reason, 200)}{_quoted('posting', veto.vacancy_quote)}" for veto in vetoes]
    return [line for line in (" · ".join((*score, *facts)), " · ".join(named), *barred) if line]


def details_markdown(vacancy: Vacancy | None, evaluation: Evaluation | None) -> list[str]:
    """Return Markdown lines for each requirement with its quotes, then the beginning of the posting."""
    lines = [_requirement(item) for item in _ordered(evaluation)] if evaluation is not None else []
    if vacancy is not None and vacancy.description:
        lines += ["", literal(vacancy.description, POSTING_CHARACTERS)]
    return lines


def _ordered(evaluation: Evaluation) -> list[Evidence]:
    return sorted(evaluation.evidence, key=lambda item: (list(_MARKS).index(item.status), not item.is_must))


def _named(item: Evidence) -> str:
    return f"{_MARKS[item.status]}{NO_BREAK}{literal(item.requirement, 40)}{'' if item.is_must else ' (nice to have)'}"


def salary_words(salary: Salary | None) -> str:
    """Return a salary as stated: `60,000 to 70,000 EUR a year`."""
    if salary is None or (salary.min is None and salary.max is None):
        return ""
    amounts = [f"{amount:,.0f}" for amount in (salary.min, salary.max) if amount is not None]
    if len(set(amounts)) == 1:
        start = "" if salary.min is not None and salary.max is not None else "from " if salary.max is None else "up to "
        amounts = [f"{start}{amounts[0]}"]
    period = f" a{'n' if salary.period == 'hour' else ''} {salary.period.value}" if salary.period else ""
    return f"{' to '.join(amounts)} {salary.currency or ''}".rstrip() + period


def local_day(moment: datetime, time_zone: str) -> str:
    """Return a day for people: `24 Nov 2026`."""
    return f"{moment.astimezone(ZoneInfo(time_zone)):%-d %b %Y}"


def local_time(moment: datetime, time_zone: str) -> str:
    """Return day and time for people, with the zone: `Tue 24 Nov 2026, 05:19 (Europe/Berlin)`."""
    local = moment.astimezone(ZoneInfo(time_zone))
    return f"{local:%a %-d %b %Y, %H:%M} ({time_zone})"


def short_time(moment: datetime, time_zone: str) -> str:
    """Return day and time for a narrow screen, with the town of the zone: `Tue 24 Nov, 05:19 (Berlin)`."""
    town = time_zone.rsplit("/", 1)[-1].replace("_", " ")
    return f"{moment.astimezone(ZoneInfo(time_zone)):%a %-d %b, %H:%M} ({town})"


def _counts(evaluation: Evaluation) -> str:
    counted = {status: sum(item.status is status for item in evaluation.evidence) for status in _WORDS}
    parts = [f"{count} {_WORDS[status]}" for status, count in counted.items() if count]
    return f"{', '.join(parts)}" if parts else literal(evaluation.reason, 200)


def _facts(vacancy: Vacancy, time_zone: str) -> list[str]:
    card = vacancy.card
    facts = [
        salary_words(card.salary) or "pay not stated",
        ", ".join(card.locations) or "place not stated",
        card.work_format.value if card.work_format else "",
        f"posted {local_day(card.posted_at, time_zone)}" if card.posted_at else "",
        f"open until {local_day(vacancy.valid_through, time_zone)}" if vacancy.valid_through else "",
    ]
    return [literal(fact, 120) for fact in facts if fact]


def _requirement(item: Evidence) -> str:
    must = "" if item.is_must else " (nice to have)"
    quotes = _quoted("posting", item.vacancy_quote) + _quoted("you", item.resume_quote)
    return f"- {_MARKS[item.status]} {_WORDS[item.status]}: {literal(item.requirement, 90)}{must}{quotes}"


def _quoted(who: str, quote: str) -> str:
    return f" · {who}: “{literal(quote, 90)}”" if quote else ""
