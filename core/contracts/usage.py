"""Token usage: one row per model call."""

from datetime import datetime

from core.contracts.base import Contract


class TokenUsage(Contract):
    """Tokens and cost (US dollars) of one model call. `subject` names the vacancy, batch or form that the call was about.

    `candidate_id` and `run_id` are null if the caller does not know them. A cache hit costs nothing. `compacted` says how a
    request that was too long was shortened; the ledger keeps it as an event.
    """

    call_id: str
    purpose: str
    provider: str
    model: str
    prompt_version: str
    subject: str
    input_tokens: int = 0
    output_tokens: int = 0
    cost_usd: float = 0.0
    latency_ms: float = 0.0
    is_cache_hit: bool = False
    called_at: datetime
    outcome: str = "ok"
    compacted: str = ""
    candidate_id: str | None = None
    run_id: str | None = None
