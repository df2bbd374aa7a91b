"""Recognise vacancies that were seen before: by id or link, by identity, or by nearly equal text.

Another seniority, city or requisition number makes another vacancy. Duplicates refer to the first card of their vacancy.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple, Protocol

import polars as pl

from core.contracts.decision import DedupDecision
from core.contracts.made_like import made_like
from core.contracts.vacancy import VacancyCard
from core.vacancies.collecting import collecting_later
from core.vacancies.identity import Identity, identity_of, own_names
from core.vacancies.rewording import may_be_reworded
from core.vacancies.sameness import (
    FIRST_BITS,
    MOST_DIFFERING_FIRST_BITS,
    Match,
    Step,
    may_be_alike,
    same_by_identity,
    same_by_text,
)
from core.vacancies.side_by_side import digests_of, named_among, with_former, with_likes

TITLE_CAP = 2000
TEXT_CAP = 500
"""At most this many cards of one employer and title, and texts of one employer, are compared: the latest ones."""
DECIDED_BY = "dedup"

_IS_NEW = DedupDecision(card_id="", decided_by=DECIDED_BY, reason="not seen before")
_IS_DUPLICATE = DedupDecision(card_id="", decided_by=DECIDED_BY, reason="", duplicate_of="", step="exact")
"""Decisions that all others are made like: a validated value of every field, and which of them are set."""


class Known(NamedTuple):
    """A card seen before. `original_id` is the id of the first card of its vacancy: its own, unless it was a duplicate."""

    identity: Identity
    original_id: str


class Duplicate(NamedTuple):
    """What a new card is a duplicate of: the first card of its vacancy, with the step that found it and the reason in words."""

    original_id: str
    step: Step
    reason: str


class Seen(Protocol):
    """A source of known cards. Each method returns the first card that its step matches."""

    def exact(self, new: Identity) -> Duplicate | None: ...

    def identity(self, new: Identity) -> Duplicate | None: ...

    def text(self, new: Identity) -> Duplicate | None: ...

    def has_like(self, new: Identity) -> bool:
        """Whether some step may match. False saves asking each of them."""
        ...

    def with_like(self, new: Sequence[Identity]) -> AbstractSet[int]:
        """Return the positions of the new cards that have a like."""
        ...

    def likes_among(self, new: Sequence[Identity]) -> AbstractSet[int]:
        """Return the positions of the new cards that some step may match with another one of them."""
        ...


class SeenCards:
    """Known cards in memory, oldest first. The dictionaries refer to cards by their position."""

    def __init__(self, known: Iterable[Known] = ()) -> None:
        self._cards: list[Identity] = []
        self._original_ids: list[str] = []
        self._first_bits: list[int] = []
        self._by_exact: dict[int, int] = {}
        self._by_url: dict[int, int] = {}
        self._by_role: dict[int, int | list[int]] = {}
        self._by_block: dict[int, int | list[int]] = {}
        self._by_name: dict[int, int | list[int]] = {}
        for card, original_id in known:
            self.add(card, original_id)

    def add(self, card: Identity, original_id: str) -> None:
        position = len(self._cards)
        self._cards.append(card)
        self._original_ids.append(original_id)
        self._first_bits.append((card.sketch or 0) & FIRST_BITS)
        self._by_exact.setdefault(card.exact, position)
        if card.url is not None:
            self._by_url.setdefault(card.url, position)
        for role in (card.role, card.former_role):
            if role is not None:
                _append(self._by_role, role, position)
        for block in (card.block, card.former_block) if has_text(card) else ():
            if block is not None:
                _append(self._by_block, block, position)
        for name in (*card.mentioned_blocks, *card.name_words) if has_text(card) else ():
            _append(self._by_name, name, position)

    def exact(self, new: Identity) -> Duplicate | None:
        same, by_link = self._by_exact.get(new.exact), False
        if same is None and new.url is not None:
            same, by_link = self._by_url.get(new.url), True
        return None if same is None else exact_duplicate(self._original_ids[same], self._cards[same].card_id, by_link)

    def identity(self, new: Identity) -> Duplicate | None:
        candidates = _positions(self._by_role, new.role, new.former_role)
        return first(new, self._known(candidates[-TITLE_CAP:]), same_by_identity) if candidates else None

    def text(self, new: Identity) -> Duplicate | None:
        if not has_text(new):
            return None
        sketch, cards = new.sketch, self._cards
        first_bits = (sketch or 0) & FIRST_BITS
        near = [
            at
            for at in self._of_employer(new)[-TEXT_CAP:]
            if (
                sketch is not None
                and cards[at].sketch is not None
                and (first_bits ^ self._first_bits[at]).bit_count() <= MOST_DIFFERING_FIRST_BITS
                and may_be_alike(sketch, cards[at].sketch or 0)
            )
            or may_be_reworded(new, cards[at])
        ]
        return first(new, self._known(near), same_by_text) if near else None

    def _of_employer(self, new: Identity) -> Sequence[int]:
        """Return the positions of the cards of an employer under its names.

        If there is none, those of employers whose name has a word of its own, and where one text mentions the other's employer.
        """
        found = _positions(self._by_block, new.block, new.former_block)
        if found:
            return found
        by_name = (
            (new.mentioned_blocks, self._by_block),
            (own_names(new), self._by_name),
            (new.named_words, self._by_name),
        )
        return sorted({at for names, groups in by_name for name in names for at in _positions(groups, name, None)})

    def has_like(self, new: Identity) -> bool:
        return (
            new.block in self._by_block
            or new.role in self._by_role
            or new.exact in self._by_exact
            or new.url in self._by_url
            or new.former_role in self._by_role
            or new.former_block in self._by_block
            or not self._by_name.keys().isdisjoint(own_names(new))
            or not self._by_block.keys().isdisjoint(new.mentioned_blocks)
            or not self._by_name.keys().isdisjoint(new.named_words)
        )

    def with_like(self, new: Sequence[Identity]) -> AbstractSet[int]:
        return {position for position, card in enumerate(new) if self.has_like(card)}

    def likes_among(self, new: Sequence[Identity]) -> AbstractSet[int]:
        digests = digests_of(new)
        return likes_of(digests, with_former(digests, new), new)

    def _known(self, positions: Iterable[int]) -> Iterator[Known]:
        return (Known(self._cards[at], self._original_ids[at]) for at in positions)


def likes_of(digests: pl.DataFrame, with_names: pl.DataFrame, cards: Sequence[Identity]) -> set[int]:
    """Return the positions of the cards that some step may match with another one of them, given their digests without and with those of former names."""
    return with_likes(digests, with_names, TEXT_CAP) | named_among(digests, cards)


def has_text(card: Identity) -> bool:
    """Whether a card has a text to compare: one of twenty words has a sketch, a shorter one its telling words."""
    return card.sketch is not None or card.wording is not None


def _positions(groups: Mapping[int, int | list[int]], present: int | None, former: int | None) -> Sequence[int]:
    group = groups.get(present) if present is not None else None
    found = group if isinstance(group, list) else () if group is None else (group,)
    return found if former is None else [*_positions(groups, former, None), *found]


def _append(groups: dict[int, int | list[int]], digest: int, position: int) -> None:
    """Add a card to its group. A single card is kept without a list: most groups of a day have one, and lists cost memory and time."""
    group = groups.setdefault(digest, position)
    if isinstance(group, list):
        group.append(position)
    elif group != position:
        groups[digest] = [group, position]


def exact_duplicate(original_id: str, card_id: str, by_link: bool = False) -> Duplicate:
    """Return the duplicate of a known card with the same site and id, or with the same posting link."""
    what = "posting link" if by_link else "site and id"
    return Duplicate(original_id, "exact", f"same {what} as {card_id}")


def first(
    new: Identity, candidates: Iterable[Known], same: Callable[[Identity, Identity], Match | None]
) -> Duplicate | None:
    """Return the duplicate by the first candidate that the comparison `same` matches, or None."""
    for known in candidates:
        if result := same(new, known.identity):
            return Duplicate(known.original_id, result.step, result.reason)
    return None


def match(new: Identity, known: Seen, today: Seen) -> Duplicate | None:
    """Return the first match of the most reliable step, among the known cards before those of today."""
    if not today.has_like(new):
        return _match_among(new, known) if known.has_like(new) else None
    if not known.has_like(new):
        return _match_among(new, today)
    return (
        known.exact(new)
        or today.exact(new)
        or known.identity(new)
        or today.identity(new)
        or known.text(new)
        or today.text(new)
    )


def _match_among(new: Identity, seen: Seen) -> Duplicate | None:
    return seen.exact(new) or seen.identity(new) or seen.text(new)


def as_new(cards: Sequence[Identity]) -> list[DedupDecision]:
    """Return the decisions on cards that are all new vacancies."""
    return made_like(_IS_NEW, card_id=[card.card_id for card in cards])


def decide_all(
    new: Sequence[Identity], known: Seen, decisions: list[DedupDecision] | None = None
) -> list[DedupDecision]:
    """Return one decision per new card, in order. Each is compared with the known cards and with the new ones before it.

    `decisions` are those of `as_new`, if they were made before: the ones on duplicates are replaced.
    """
    with collecting_later():
        decided = as_new(new) if decisions is None else decisions
        for at, decision in _as_decisions(new, _duplicates(new, known)):
            decided[at] = decision
        return decided


def _as_decisions(new: Sequence[Identity], duplicates: Mapping[int, Duplicate]) -> Iterable[tuple[int, DedupDecision]]:
    if not duplicates:
        return ()
    original_ids, steps, reasons = zip(*duplicates.values(), strict=True)
    card_ids = [new[at].card_id for at in duplicates]
    made = made_like(_IS_DUPLICATE, card_id=card_ids, reason=reasons, duplicate_of=original_ids, step=steps)
    return zip(duplicates, made, strict=True)


def _duplicates(new: Sequence[Identity], known: Seen) -> dict[int, Duplicate]:
    """Return the new cards that are duplicates, by position.

    Only cards that some step may match with another one of today are compared with those.
    """
    have_likes, have_known = known.likes_among(new), known.with_like(new)
    today = SeenCards()
    found: dict[int, Duplicate] = {}
    for position in sorted(have_likes | have_known):
        identity = new[position]
        if position in have_likes:
            duplicate = match(identity, known, today)
            today.add(identity, duplicate.original_id if duplicate else identity.card_id)
        else:
            duplicate = _match_among(identity, known)
        if duplicate:
            found[position] = duplicate
    return found


def dedup_decisions(new: Sequence[VacancyCard], known: Iterable[VacancyCard] = ()) -> list[DedupDecision]:
    """Return one decision per new card, in order. `known` is oldest first; duplicates among those cards are resolved first."""
    seen, nothing = SeenCards(), SeenCards()
    for card in known:
        identity = identity_of(card)
        duplicate = match(identity, nothing, seen)
        seen.add(identity, duplicate.original_id if duplicate else card.id)
    return decide_all(list(map(identity_of, new)), seen)
