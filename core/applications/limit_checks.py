"""Checks for limits that contradict each other, for `otklik doctor`."""

from core.applications.host_rules import reason_against_address
from core.contracts.limits import Action, Limits


def problems(limits: Limits) -> list[str]:
    """Return the reasons why no application can be sent with these limits; empty if one can."""
    found = []
    reachable = [
        host for host in limits.only_hosts if not reason_against_address(limits, f"https://{host.lstrip('*.')}/")
    ]
    if limits.only_hosts and not reachable:
        found.append("every host of limits.only_hosts is prohibited by limits.prohibited")
    if "https:" in limits.prohibited:
        found.append("limits.prohibited has https:, so that no form can be opened")
    return found


def remarks(limits: Limits, shortlist_per_day: int) -> list[str]:
    """Return in words which limits have no effect, or an unexpected one."""
    found = []
    day = limits.applications_per_day
    for name in ("applications_per_site_and_day", "applications_per_employer_and_day"):
        cap = getattr(limits, name)
        if day and cap > day:
            found.append(f"limits.{name} ({cap}) has no effect: limits.applications_per_day is {day}")
    if limits.steps_per_run and limits.steps_per_form > limits.steps_per_run:
        found.append(
            f"limits.steps_per_form ({limits.steps_per_form}) has no effect: steps_per_run is {limits.steps_per_run}"
        )
    if limits.applications_per_run and shortlist_per_day > limits.applications_per_run:
        found.append(
            f"shortlist_per_day is {shortlist_per_day}, but a run starts at most {limits.applications_per_run} applications"
        )
    if Action.ATTACH_FILE in limits.forbidden_actions:
        found.append("files are not attached: most forms need a résumé and are handed over to you")
    return found
