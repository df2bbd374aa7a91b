"""Limits on what a run and a day may spend on model calls. A call that would exceed one is not made."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from core.errors import BudgetExceeded, ContextTooLarge

CONTEXT_SOFT, CONTEXT_HARD = 30_000, 36_000
_HINT = "Raise the limit under [model] in otklik.toml, or wait for the next run, which continues with the open items."


@dataclass(frozen=True)
class Limits:
    """Limits of model calls. Tokens are input plus output; None means no limit, 0 allows nothing.

    `context_soft` and `context_hard` limit the input tokens of one call.
    """

    tokens_per_run: int | None = None
    usd_per_run: float | None = None
    tokens_per_day: int | None = None
    usd_per_day: float | None = None
    context_soft: int = CONTEXT_SOFT
    context_hard: int = CONTEXT_HARD


@dataclass
class Spent:
    """Tokens and US dollars spent."""

    tokens: int = 0
    usd: float = 0.0


class Budget:
    """What this run has spent, in addition to what was spent earlier today. Safe to share between threads.

    A call reserves its estimate first, so that concurrent calls cannot exceed a limit together.
    """

    def __init__(self, limits: Limits | None = None, spent_today: Spent | None = None) -> None:
        self.limits = limits or Limits()
        self.run = Spent()
        self._earlier = spent_today or Spent()
        self._reserved = Spent()
        self._lock = threading.Lock()

    @contextmanager
    def call(self, tokens: int, usd: float) -> Iterator[Spent]:
        """Reserve an estimate for one call. The caller writes the real cost into the yielded `Spent`. Raises `BudgetExceeded`."""
        with self._lock:
            self._check(tokens, usd)
            self._reserved.tokens += tokens
            self._reserved.usd += usd
        actual = Spent()
        try:
            yield actual
        finally:
            with self._lock:
                self._reserved.tokens -= tokens
                self._reserved.usd -= usd
                self.run.tokens += actual.tokens
                self.run.usd += actual.usd

    def check_context(self, tokens: int) -> None:
        """Raise `ContextTooLarge` if the input of one call exceeds the hard limit."""
        if tokens > self.limits.context_hard:
            raise ContextTooLarge(
                f"The call would send about {tokens:,} tokens, above the hard limit of {self.limits.context_hard:,}."
            )

    def _check(self, tokens: int, usd: float) -> None:
        limits, run, reserved = self.limits, self.run, self._reserved
        run_tokens = run.tokens + reserved.tokens + tokens
        run_usd = run.usd + reserved.usd + usd
        bounds: tuple[tuple[str, float, float | None], ...] = (
            ("tokens per run", run_tokens, limits.tokens_per_run),
            ("US dollars per run", run_usd, limits.usd_per_run),
            ("tokens per day", self._earlier.tokens + run_tokens, limits.tokens_per_day),
            ("US dollars per day", self._earlier.usd + run_usd, limits.usd_per_day),
        )
        for name, amount, limit in bounds:
            if limit is not None and amount > limit:
                raise BudgetExceeded(f"The budget of {limit:,g} {name} does not allow another model call.", _HINT)


def estimated_tokens(text: str) -> int:
    """Estimate the tokens of a text, rather too many than too few: 3.5 ASCII or 2 other characters to a token."""
    ascii_count = len(text.encode("ascii", "ignore"))
    return int(ascii_count / 3.5 + (len(text) - ascii_count) / 2) + 1
