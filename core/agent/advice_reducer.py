"""Join the proposals of rules and adviser into one list."""

from collections.abc import Iterable

from core.contracts.agent import Advice

OF_ADVISER = 100.0
"""Points of what an adviser proposes. It was asked because the rules were not sure, or because the user wants it."""


def reduce_advice(*sources: Iterable[Advice]) -> tuple[Advice, ...]:
    """Return all proposals, best first, each action once.

    Of proposals of the same action (tool, element, text and address), the one with the most points stays, of equal ones the first; its
    `why` also has the reasons of the others.
    """
    found: dict[tuple[str | None, ...], list[Advice]] = {}
    for advice in (advice for source in sources for advice in source):
        action = advice.action
        found.setdefault((action.tool, action.element, action.text, action.url), []).append(advice)
    joined = []
    for same in found.values():
        best = max(same, key=lambda advice: advice.points)
        reasons = dict.fromkeys(advice.why for advice in (best, *same) if advice.why)
        joined.append(best.model_copy(update={"why": "; ".join(reasons)}))
    return tuple(sorted(joined, key=lambda advice: -advice.points))
