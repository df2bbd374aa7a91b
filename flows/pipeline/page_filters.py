"""The filters with which a run searches pages: those that the user confirmed, as long as the preferences behind them are the same."""

from core.assessment.role_targets import role_targets
from core.contracts.candidate import Candidate
from core.contracts.job_site import SiteTarget
from core.errors import SettingsError
from core.vacancies.filter_wishes import Wishes, wishes_of
from core.vacancies.filtered_search import with_current_filters
from flows.pipeline.run_context import RunContext


def filter_wishes(candidate: Candidate, year: int) -> Wishes:
    """Return what the candidate's preferences mean for filters. Without any job title, no level is known."""
    try:
        levels = role_targets(candidate, year).levels
    except SettingsError:
        levels = ()
    return wishes_of(candidate.targeting, levels)


def current_targets(context: RunContext) -> tuple[SiteTarget, ...]:
    """Return the targets of a run, without filters whose preferences have changed; the user is told which."""
    if not any(target.filters for target in context.targets):
        return tuple(context.targets)
    wishes = filter_wishes(context.candidate, context.now().year)
    targets: list[SiteTarget] = []
    for target in context.targets:
        current, note = with_current_filters(target, wishes)
        targets.append(current)
        if note:
            context.note(note)
    return tuple(targets)
