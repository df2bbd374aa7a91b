"""The quality gate between capture and everything that costs: a site's batch passes, or is held back for a later run."""

import json

from core.contracts.quality import GateResult
from core.errors import FatalError
from core.vacancies.quality import cards_frame, history_of, languages_of, shares_of
from flows.pipeline.run_context import Day
from tasks.gate import check_cards


def gating(day: Day) -> int:
    """Judges what every site gave in this run, with its known cards, and admits the new ones. Returns how many were admitted."""
    waiting = day.warehouse.ungated(day.candidate.id)
    if not waiting:
        return 0
    seen = day.warehouse.run_cards(day.run_id, day.candidate.id)
    day.say(f"quality gate: {len(waiting)} job sites")
    admitted, results = 0, []
    for label, cards in waiting.items():
        judged = seen.get(label)
        if judged is None:
            continue  # held before, and not seen in this run: the site's next good batch lets them through
        frame = cards_frame(judged)
        past = [
            json.loads(row["result_json"]) for row in day.warehouse.rows("known_gate_results", {"site_label": label})
        ]
        history = history_of(
            day.warehouse.site_volumes(label)[1:],
            [row["shares"] for row in past if "shares" in row],
            [row["languages"] for row in past if "languages" in row],
        )
        result = _judge(day, label, frame, history)
        results.append(result)
        found = result.model_dump(mode="json") | {"shares": shares_of(frame), "languages": languages_of(frame)}
        day.warehouse.keep_gate_result(day.run_id, day.candidate.id, label, result.is_passed, found, day.now())
        if result.is_passed:
            admitted += day.warehouse.admit(day.candidate.id, label, [card.id for card in cards], day.run_id)
        else:
            day.note(f"quality gate: {result.told}; {len(cards)} cards wait for a later run")
    page = day.write_quality(results)
    if page:
        day.say(f"quality gate: what was looked at and found is in {page}")
    return admitted


def _judge(day: Day, label: str, frame: object, history: object) -> GateResult:
    for _, result, error in day.calls.each(check_cards, [(day.gate, label, frame, history)]):
        if error is not None:
            if isinstance(error, FatalError):
                raise error
            return GateResult(site_label=label, cards=0, broken=error.message)
        assert isinstance(result, GateResult)
        return result
    raise AssertionError("one call, one outcome")
