"""Many items in one model call, and none lost: ids checked both ways, gaps asked for again, then split, then given up by name."""

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from pydantic import BaseModel

from core.contracts.base import short_digest
from core.errors import BudgetExceeded, ContextTooLarge, ModelAnswerInvalid

R = TypeVar("R", bound="Row")
MAX_CALLS = 12
"""For one batch, repairs included: enough to find one item that spoils every answer it is part of."""

NO_ANSWER = "the model gave no valid answer for it"


class Row(BaseModel):
    """One item's part of a model answer. `id` is the key the item had in the request."""

    id: str


def keys_for(ids: Iterable[str]) -> dict[str, str]:
    """A short key for each id, used in requests: cheap, independent of order, and unknown to the text of any other item."""
    ids = list(ids)
    digests = {identity: short_digest(identity) for identity in ids}
    length = 4
    while len({digest[:length] for digest in digests.values()}) < len(digests) and length < 16:
        length += 1
    return {digest[:length]: identity for identity, digest in digests.items()}


def matched(expected: Iterable[str], rows: Iterable[R]) -> tuple[dict[str, R], tuple[str, ...]]:
    """Rows by key, and the keys that have none. Invented keys fall away; a key answered twice differently is not answered."""
    wanted = list(expected)
    by_key: dict[str, R] = {}
    disputed: set[str] = set()
    for row in rows:
        key = row.id.strip()
        if key not in wanted:
            continue
        if key in by_key and by_key[key] != row:
            disputed.add(key)
        by_key[key] = row
    kept = {key: by_key[key] for key in wanted if key in by_key and key not in disputed}
    return kept, tuple(key for key in wanted if key not in kept)


def ask_until_settled(
    keys: Sequence[str], ask: Callable[[Sequence[str], int], Mapping[str, R]]
) -> tuple[dict[str, R], dict[str, str]]:
    """Settled rows by key, and for every other key why it has none. Together they are exactly `keys`.

    `ask(keys, round)` makes one call. What is missing is asked for once more, then in halves, at most `MAX_CALLS` calls in all.
    A budget that ends before anything was settled is raised; later it ends the repair.
    """
    settled: dict[str, R] = {}
    missing: dict[str, str] = {}
    queue: deque[tuple[list[str], int]] = deque([(list(keys), 1)])
    calls = 0
    while queue:
        part, round_number = queue.popleft()
        if calls >= MAX_CALLS:
            missing |= dict.fromkeys(part, NO_ANSWER)
            continue
        calls += 1
        try:
            answered = {key: row for key, row in ask(part, round_number).items() if key in part}
        except ModelAnswerInvalid as error:
            answered, why, is_too_long = {}, f"{NO_ANSWER} ({error.message})", False
        except ContextTooLarge as error:
            answered, why, is_too_long = {}, error.message, True
        except BudgetExceeded as error:
            if calls == 1:
                raise
            missing |= dict.fromkeys(part, error.message)
            continue
        else:
            why, is_too_long = NO_ANSWER, False
        settled |= answered
        rest = [key for key in part if key not in answered]
        if rest and round_number == 1 and not is_too_long:
            queue.append((rest, 2))
        elif len(rest) > 1:
            half = (len(rest) + 1) // 2
            queue.extend([(rest[:half], round_number + 1), (rest[half:], round_number + 1)])
        else:
            missing |= dict.fromkeys(rest, why)
    return settled, missing
