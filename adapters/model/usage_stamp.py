"""Add the candidate and the run to usage records."""

from core.contracts.usage import TokenUsage
from core.ports.model import UsageSink


class StampedUsageSink:
    """Pass each usage record on to another sink, with candidate and run filled in."""

    def __init__(self, sink: UsageSink, candidate_id: str, run_id: str) -> None:
        self._sink = sink
        self._stamp = {"candidate_id": candidate_id, "run_id": run_id}

    def record_usage(self, usage: TokenUsage) -> None:
        self._sink.record_usage(usage.model_copy(update=self._stamp))
