"""What the candidate's own decisions changed, in words."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from core.contracts.override import Override

_OWN_WORDS = " of 100. "
"""What comes before the candidate's note in a stored reason."""


def override_of(row: Mapping[str, Any]) -> Override:
    """Return the override in a row of the query `overrides`."""
    _, _, note = str(row["reason"]).partition(_OWN_WORDS)
    return Override.model_validate({**{key: value for key, value in row.items() if key != "reason"}, "note": note})


def changed_line(one: Override) -> str:
    """Return one decision in a line: what was advised, what was decided, what came of it."""
    before = f"{one.advice_before} ({one.score_before})" if one.advice_before else "nothing"
    line = f"{one.decided_at:%Y-%m-%d}  {one.title} · {one.employer or '?'}: {before} -> {one.decision}"
    line += f", now {one.application.replace('_', ' ')}" if one.application else ""
    return f"{line}. {one.note}" if one.note else line


def overrides_summary(found: Sequence[Override]) -> str:
    """Return in one sentence how often the candidate decided otherwise than the program."""
    if not found:
        return "You have decided on no vacancy yet (otklik review)."
    changed = Counter(f"{one.advice_before or 'nothing'} -> {one.decision}" for one in found)
    applied = sum(1 for one in found if one.decision == "apply" and one.application)
    described = ", ".join(f"{count} {name}" for name, count in changed.most_common())
    return f"{len(found)} decisions of yours: {described}; {applied} of them became applications. The latest serve as examples when vacancies are screened by a model."
