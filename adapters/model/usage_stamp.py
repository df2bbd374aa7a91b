"""Add the candidate and the run to usage records, and record what was compacted."""

from core.contracts.usage import TokenUsage
from core.ports.journal import Journal


class StampedUsageSink:
    """Pass each usage record on to the ledger, with candidate and run filled in. A compacted call is also an event of the run."""

    def __init__(self, sink: Journal, candidate_id: str, run_id: str) -> None:
        self._sink = sink
        self._candidate_id, self._run_id = candidate_id, run_id
        self._stamp = {"candidate_id": candidate_id, "run_id": run_id}

    def record_usage(self, usage: TokenUsage) -> None:
        self._sink.record_usage(usage.model_copy(update=self._stamp))
        if usage.compacted:
            detail = f"{usage.purpose} of {usage.subject}: {usage.compacted}"
            self._sink.record_event("compacted", self._candidate_id or None, self._run_id, detail, usage.called_at)
