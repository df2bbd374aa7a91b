"""Show why a vacancy was shortlisted: score, requirements with quotes, pay, place, and the beginning of the posting."""

from datetime import datetime
from zoneinfo import ZoneInfo

from core.contracts.decision import Advice, Evaluation, Evidence, RequirementStatus
from core.contracts.vacancy import Salary, Vacancy
from core.text.markdown import literal

MOST_REQUIREMENTS = 6
"""Requirements shown one by one. Those that are not met come first."""
POSTING_CHARACTERS = 280
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


def reasons_markdown(vacancy: Vacancy | None, evaluation: Evaluation | None, time_zone: str) -> list[str]:
    """Return Markdown lines for what is known, without lines if nothing is."""
    lines = []
    if evaluation is not None:
        band = ", **between apply and skip**" if evaluation.advice is Advice.REVIEW else ""
        lines += ["", f"**{evaluation.score} of 100**{band}: {_counts(evaluation)}"]
    if vacancy is not None and (facts := _facts(vacancy, time_zone)):
        lines += ["", " · ".join(facts)]
    if evaluation is not None:
        lines += [
            f"\n> ⚠ {literal(veto.reason, 200)}{_quoted('posting', veto.vacancy_quote)}" for veto in evaluation.vetoes
        ]
        shown = sorted(evaluation.evidence, key=lambda item: (list(_MARKS).index(item.status), not item.is_must))
        lines += ["", *(_requirement(item) for item in shown[:MOST_REQUIREMENTS])] if shown else []
        if len(shown) > MOST_REQUIREMENTS:
            lines.append(f"- and {len(shown) - MOST_REQUIREMENTS} more")
    if vacancy is not None and vacancy.description:
        lines += ["", f"> {literal(vacancy.description, POSTING_CHARACTERS)}"]
    return lines


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
    """Return a day for people: `Tue 24 Nov 2026`."""
    return f"{moment.astimezone(ZoneInfo(time_zone)):%a %-d %b %Y}"


def local_time(moment: datetime, time_zone: str) -> str:
    """Return day and time for people, with the zone: `Tue 24 Nov 2026, 05:19 (Europe/Berlin)`."""
    local = moment.astimezone(ZoneInfo(time_zone))
    return f"{local:%a %-d %b %Y, %H:%M} ({time_zone})"


def _counts(evaluation: Evaluation) -> str:
    must = [item for item in evaluation.evidence if item.is_must]
    counted = {status: sum(item.status is status for item in evaluation.evidence) for status in _WORDS}
    parts = [f"{count} {_WORDS[status]}" for status, count in counted.items() if count]
    return (
        f"{', '.join(parts)} of {len(evaluation.evidence)} requirements ({len(must)} required)"
        if parts
        else literal(evaluation.reason, 200)
    )


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
