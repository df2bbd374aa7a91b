"""Compute the score of an evaluation from the statuses of its requirements. The weights are in `evaluation.toml`."""

from collections.abc import Sequence
from functools import cache

from core.contracts.decision import Evidence, RequirementStatus
from core.text.data import load_toml

MET = frozenset({RequirementStatus.MET, RequirementStatus.PARTLY})


@cache
def _weights() -> dict[str, dict[str, float]]:
    return load_toml("core.assessment", "evaluation.toml")


def score_of(evidence: Sequence[Evidence], role: float, is_vetoed: bool) -> int:
    """Return the score from 0 to 100. `role` from 0 to 1 is how well the profession fits."""
    table = _weights()
    share = table["shares"]["requirements"] * _share_met(evidence) + table["shares"]["role"] * role
    score = round(100 * share)
    return min(score, round(table["advice"]["vetoed"])) if is_vetoed else score


def _share_met(evidence: Sequence[Evidence]) -> float:
    table = _weights()
    weight, value = table["weight"], table["status"]
    counted = [
        (weight["must" if row.is_must else "nice"], value[row.status])
        for row in evidence
        if row.is_must or row.status is not RequirementStatus.UNKNOWN
    ]
    if not counted:
        return table["unread"]["requirements"]
    return sum(each * of for each, of in counted) / (sum(each for each, _ in counted) + weight["prior"])


def is_proved(evidence: Sequence[Evidence]) -> bool:
    """Whether enough of the requirements that must be met are met or partly met for the advice to apply."""
    musts = [one for one in evidence if one.is_must] or evidence
    proved = sum(one.status in MET for one in musts)
    return bool(proved) and proved >= _weights()["advice"]["least_proved"] * len(musts)


def skip_below() -> int:
    """Return the score below which the advice is skip."""
    return round(_weights()["advice"]["skip"])
