"""Search the targets that take a search for one role of the candidate after the other, until the cap of a run is reached."""

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

from core.applications.run_limits import Stop
from core.assessment.role_targets import role_targets
from core.contracts.job_site import SiteTarget
from core.contracts.run_record import RunEnd
from core.contracts.targeting import SearchedRole
from core.vacancies.role_searches import in_turn, searches_by_place
from flows.pipeline.run_context import RunContext


class Read(Protocol):
    """The result of reading one target."""

    @property
    def target(self) -> SiteTarget: ...
    @property
    def new(self) -> int: ...
    @property
    def failure(self) -> str: ...


R = TypeVar("R", bound=Read)
Reader = Callable[[RunContext, Sequence[SiteTarget]], list[R]]


def search_roles(context: RunContext, targets: Sequence[SiteTarget], new: int, read: Reader[R]) -> list[R]:
    """Search for each role and note what it found. Returns all results.

    `new` is how many new cards the run has already. Once `limits.new_cards_per_run` is reached, no further role is begun; the next run
    begins with it, since roles that were searched longest ago come first. The run then ends as `cap_reached`; its other stages go on.
    """
    cap = context.limits.new_cards_per_run
    roles = role_targets(context.candidate, context.now().year).roles
    places = context.candidate.targeting.locations
    order = in_turn(roles, targets, context.warehouse.last_reports(context.candidate.id), places)
    found: list[R] = []
    for index, role in enumerate(order):
        if cap and new >= cap:
            waiting = ", ".join(one.name for one in order[index:])
            why = f"{new} new vacancies (limits.new_cards_per_run is {cap}); the next run begins with {waiting}"
            context.leave_to_the_next_run(Stop(RunEnd.CAP_REACHED, why))
            context.note(f"roles: {why}")
            break
        part = _search(context, role, targets, read)
        found += part
        new += sum(one.new for one in part)
        context.note(f"role {role.name}: {_told(part)}")
    return found


def _search(context: RunContext, role: SearchedRole, targets: Sequence[SiteTarget], read: Reader[R]) -> list[R]:
    """Search the targets term by term. One that gives nothing new in a place, or fails, gets no further terms of the role there."""
    places = context.candidate.targeting.locations
    left = [part for target in targets for part in searches_by_place(target, role, places)]
    found: list[R] = []
    while any(left):
        batch = {terms[0].label: terms for terms in left if terms}
        results = read(context, [terms[0] for terms in batch.values()])
        found += results
        fruitful = {one.target.label for one in results if one.new}
        left = [terms[1:] for label, terms in batch.items() if label in fruitful]
    return found


def _told(found: Sequence[Read]) -> str:
    by_search = Counter({one.target.label: one.new for one in found if one.new})
    total = f"{sum(by_search.values())} new vacancies in {len(found)} searches"
    named = ", ".join(f"{label} {count}" for label, count in by_search.most_common(5))
    return f"{total} ({named})" if named else total
