"""Ask a model about many items per call without losing any: missing items are asked for again, then in halves."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from pydantic import BaseModel

from core.contracts.base import short_digest
from core.errors import BudgetExceeded, ContextTooLarge, ModelAnswerInvalid

R = TypeVar("R", bound="Row")
MAX_CALLS = 12
"""Model calls per batch, including repeated ones: enough to isolate one item that makes every answer invalid."""

NO_ANSWER = "the model gave no valid answer"
TOO_LONG = "too long for one call"


class Row(BaseModel):
    """A model's answer about one item. `id` is the item's key in the request."""

    id: str


def keys_for(ids: Iterable[str]) -> dict[str, str]:
    """Return short keys for requests, as key → id. They cost few tokens, do not depend on the order, and cannot be guessed by outside text."""
    ids = list(ids)
    digests = {identity: short_digest(identity) for identity in ids}
    length = 4
    while len({digest[:length] for digest in digests.values()}) < len(digests) and length < 16:
        length += 1
    return {digest[:length]: identity for identity, digest in digests.items()}


def matched(expected: Iterable[str], rows: Iterable[R]) -> tuple[dict[str, R], tuple[str, ...]]:
    """Return the rows by key, and the keys without one. Rows with unknown keys are dropped, as are contradictory rows for one key."""
    keys = list(expected)
    by_key: dict[str, R] = {}
    disputed: set[str] = set()
    for row in rows:
        key = row.id.strip()
        if key not in keys:
            continue
        if key in by_key and by_key[key] != row:
            disputed.add(key)
        by_key[key] = row
    kept = {key: by_key[key] for key in keys if key in by_key and key not in disputed}
    return kept, tuple(key for key in keys if key not in kept)


def ask_until_settled(
    keys: Sequence[str], ask: Callable[[Sequence[str], int], Mapping[str, R]]
) -> tuple[dict[str, R], dict[str, str]]:
    """Return the rows by key, and the reason for each key without a row. Each of `keys` is in exactly one of them.

    `ask(keys, round)` makes one call. Missing keys are asked for once more, then in halves, with at most `MAX_CALLS` calls in all.
    Raises `BudgetExceeded` if the budget does not allow the first call; if it ends later, the remaining keys are missing.
    """
    settled: dict[str, R] = {}
    missing: dict[str, str] = {}
    queue: deque[tuple[list[str], int]] = deque([(list(keys), 1)])
    calls = 0
    while queue:
        batch, round_number = queue.popleft()
        if calls >= MAX_CALLS:
            missing |= dict.fromkeys(batch, NO_ANSWER)
            continue
        calls += 1
        try:
            answered = {key: row for key, row in ask(batch, round_number).items() if key in batch}
        except ModelAnswerInvalid as error:
            answered, reason, is_too_long = {}, f"{NO_ANSWER} ({error.message})", False
        except ContextTooLarge as error:
            answered, reason, is_too_long = {}, f"{TOO_LONG}: {error.message}", True
        except BudgetExceeded as error:
            if calls == 1:
                raise
            missing |= dict.fromkeys(batch, error.message)
            continue
        else:
            reason, is_too_long = NO_ANSWER, False
        settled |= answered
        unanswered = [key for key in batch if key not in answered]
        if unanswered and round_number == 1 and not is_too_long:
            queue.append((unanswered, 2))
        elif len(unanswered) > 1:
            half = (len(unanswered) + 1) // 2
            queue.extend([(unanswered[:half], round_number + 1), (unanswered[half:], round_number + 1)])
        else:
            missing |= dict.fromkeys(unanswered, reason)
    return settled, missing
