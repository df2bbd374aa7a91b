"""Several named searches of one person: each with rules of its own, all within the same caps."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import TypeVar

from core.contracts.candidate import Candidate, NamedSearch, SalaryFloor, TargetingSpec, needs_visa
from core.contracts.decision import PrefilterDecision
from core.contracts.vacancy import VacancyCard
from core.vacancies.employers import employer_key
from core.vacancies.prefilter import CAP, prefilter

Item = TypeVar("Item")
OWN_KEYS = (
    "titles", "title_must", "title_never", "locations", "work_formats", "remote_ok", "employment_types", "salary_floor", "languages",
    "posted_within_days",
)  # fmt: skip
"""What a search may say itself; everything else is shared by all of them."""


def combined(shared: TargetingSpec, searches: Sequence[NamedSearch]) -> TargetingSpec:
    """Return the rules that accept what any of the searches accepts, as far as one set of rules can say that."""
    if not searches:
        return shared
    specs = [search.targeting for search in searches]
    floors = [spec.salary_floor for spec in specs]
    return shared.model_copy(
        update={
            "titles": _any_of([spec.titles for spec in specs]),
            "title_must": specs[0].title_must if len({spec.title_must for spec in specs}) == 1 else (),
            "title_never": tuple(word for word in specs[0].title_never if all(word in s.title_never for s in specs)),
            "locations": _any_of([spec.locations for spec in specs]),
            "work_formats": _any_of([spec.work_formats for spec in specs]),
            "employment_types": _any_of([spec.employment_types for spec in specs]),
            "remote_ok": any(spec.remote_ok for spec in specs),
            "languages": _any_of([spec.languages for spec in specs]),
            "salary_floor": _lowest(floors),
            "posted_within_days": _longest([spec.posted_within_days for spec in specs]),
        }
    )


def _any_of(lists: Sequence[tuple[Item, ...]]) -> tuple[Item, ...]:
    """Return all entries, each once; nothing, which means anything, if one of the lists is empty."""
    return tuple(dict.fromkeys(entry for entries in lists for entry in entries)) if all(lists) else ()


def _lowest(floors: Sequence[SalaryFloor | None]) -> SalaryFloor | None:
    """Return the lowest floor; none if a search has none, or if they cannot be compared."""
    stated = [floor for floor in floors if floor is not None]
    units = {(floor.currency, floor.period, floor.gross) for floor in stated}
    return min(stated, key=lambda floor: floor.amount) if len(stated) == len(floors) and len(units) == 1 else None


def _longest(days: Sequence[int | None]) -> int | None:
    stated = [number for number in days if number is not None]
    return max(stated) if len(stated) == len(days) else None


def prefilter_candidate(
    card: VacancyCard, candidate: Candidate, today: date, employer_count_today: int = 0
) -> PrefilterDecision:
    """Decide on one card by each of the candidate's searches. It is kept if one keeps it, and the decision names all that do."""
    visa, resume = needs_visa(candidate), candidate.resume
    if not candidate.searches:
        return prefilter(card, candidate.targeting, today, employer_count_today, visa, resume)
    decisions = [
        (search.name, prefilter(card, search.targeting, today, employer_count_today, visa, resume))
        for search in candidate.searches
    ]
    found_by = tuple(name for name, decision in decisions if decision.keep)
    first = decisions[0][1]
    if found_by:
        reason = f"found by {', '.join(f'“{name}”' for name in found_by)}"
        return first.model_copy(update={"keep": True, "rule": None, "reason": reason, "searches": found_by})
    waiting = next((decision for _, decision in decisions if decision.rule == CAP), None)
    if waiting is not None or len({decision.reason for _, decision in decisions}) == 1:
        return waiting or first
    return first.model_copy(
        update={"reason": "; ".join(f"“{name}”: {decision.reason}" for name, decision in decisions)}
    )


def prefilter_all(
    cards: Iterable[VacancyCard], candidate: Candidate, today: date, kept_today: Mapping[str, int] | None = None
) -> list[PrefilterDecision]:
    """Return one decision per card, in order. The cap of an employer counts for all searches together.

    `kept_today` is the number of cards that earlier runs of the day kept, by `employer_key`.
    """
    counts = dict(kept_today or {})
    decisions = []
    for card in cards:
        key = employer_key(card.employer or "")
        decision = prefilter_candidate(card, candidate, today, counts.get(key, 0))
        if decision.keep and key:
            counts[key] = counts.get(key, 0) + 1
        decisions.append(decision)
    return decisions
