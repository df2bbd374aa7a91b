"""Recognise vacancies that were seen before: by id or link, by identity, or by nearly equal text.

Another seniority, city or requisition number makes another vacancy. Duplicates refer to the first card of their vacancy.
"""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from pydantic import TypeAdapter

from core.contracts.decision import DedupDecision
from core.contracts.vacancy import VacancyCard, WorkFormat, site_of
from core.lexicon.places import common_place, same_places
from core.text.simhash import BITS, differing_bits, likeness
from core.vacancies.identity import Identity, identity_of
from core.vacancies.listed_roles import is_list
from core.vacancies.roles import telling_words

Step = Literal["exact", "identity", "text"]

SAME_TITLE_LIKENESS = 0.7
PART_TITLE_LIKENESS = 0.77
NO_TITLE_LIKENESS = 0.85
"""Required text similarity (0 to 1): for equal titles, for a title or list of roles that extends the other, and if a title names no role."""
MOST_DIFFERING_BITS = int((1 - SAME_TITLE_LIKENESS) / 2 * BITS)
REOPENED_AFTER_DAYS = 365
"""The same identity published more than a year later is a new vacancy."""
REPOSTED_AFTER_DAYS = 14
"""A site's posting that is repeated this many days later, as in monthly threads, may list other roles than before."""
LEAST_SHARED_ROLES = 0.5
"""The part of the longer list of roles that a repeated posting must have in common with the earlier one."""
TITLE_CAP = 2000
TEXT_CAP = 500
"""At most this many cards of one employer and title, and texts of one employer, are compared: the latest ones."""
DECIDED_BY = "dedup"

_DECISIONS = TypeAdapter(list[DedupDecision])
"""Builds the decisions of a day in one call: a third faster than one by one."""


class Known(NamedTuple):
    """A card seen before. `original_id` is the id of the first card of its vacancy: its own, unless it was a duplicate."""

    identity: Identity
    original_id: str


class Match(NamedTuple):
    """The step that found a duplicate, and the reason in words."""

    step: Step
    reason: str


class Duplicate(NamedTuple):
    """What a new card is a duplicate of: the first card of its vacancy, with the step that found it and the reason in words."""

    original_id: str
    step: Step
    reason: str


def difference(new: Identity, known: Identity) -> str | None:
    """Return why two cards are different vacancies regardless of their places, or None."""
    if new.requisition and known.requisition and new.requisition != known.requisition:
        return f"another requisition ({new.requisition}, {known.requisition})"
    if {new.work_format, known.work_format} == {WorkFormat.REMOTE, WorkFormat.ONSITE}:
        return "another work format"
    if new.posted and known.posted and abs((new.posted - known.posted).days) > REOPENED_AFTER_DAYS:
        return "opened again after a year"
    return None


def same_by_identity(new: Identity, known: Identity) -> Match | None:
    """Return a match for equal employer, title and places, without a contradiction; else None."""
    if (
        not _shared(new.role, new.former_role, known.role, known.former_role)
        or difference(new, known)
        or not same_places(new.places, known.places)
    ):
        return None
    return Match("identity", f"same employer, title ({' '.join(new.title_words)}) and place as {known.card_id}")


def same_by_text(new: Identity, known: Identity) -> Match | None:
    """Return a match for the same employer and nearly equal text, without a contradiction; else None."""
    if new.sketch is None or known.sketch is None:
        return None
    if not _shared(new.block, new.former_block, known.block, known.former_block):
        return None
    bits = differing_bits(new.sketch, known.sketch)
    if bits > MOST_DIFFERING_BITS or 1 - 2 * bits / BITS < _likeness_wanted(new, known):
        return None
    reason = f"same employer and {likeness(new.sketch, known.sketch):.0%} of the text of {known.card_id}"
    if became_remote(new, known):
        return Match("text", f"{reason}; was on site, is remote now")
    if difference(new, known) or not common_place(new.places, known.places):
        return None
    return Match("text", reason)


def became_remote(new: Identity, known: Identity) -> bool:
    """Whether a posting differs from an earlier one by its work format: on site before, remote now."""
    return (
        (known.work_format, new.work_format) == (WorkFormat.ONSITE, WorkFormat.REMOTE)
        and difference(new._replace(work_format=None), known) is None
        and (common_place(new.places, known.places) or all(place.is_remote for place in new.places))
    )


def _shared(new: int | None, new_former: int | None, known: int | None, known_former: int | None) -> bool:
    """Whether two cards have a digest in common, under the present or a former name."""
    if new is not None and new in (known, known_former):
        return True
    return new_former is not None and new_former in (known, known_former)


def _likeness_wanted(new: Identity, known: Identity) -> float:
    """Return the required text similarity.

    More than 1 if the titles contradict each other: each has a word that the other lacks, the seniority differs, or the lists of
    roles that they stand for differ and the posting is not a repeated one with much the same list.
    """
    if new.title_words == known.title_words:
        return SAME_TITLE_LIKENESS
    few, many = sorted((set(new.title_words), set(known.title_words)), key=len)
    if not few:
        return NO_TITLE_LIKENESS
    lists = is_list(new.title_words) + is_list(known.title_words)
    if lists == 0:
        is_same = few <= many and telling_words(few) == telling_words(many)
    else:
        is_same = _reposted(new, known) and (lists == 1 or len(few & many) >= LEAST_SHARED_ROLES * len(many))
    if not is_same:
        return 2.0
    return NO_TITLE_LIKENESS if lists == 1 else PART_TITLE_LIKENESS


def _reposted(new: Identity, known: Identity) -> bool:
    """Whether a posting may repeat an earlier one of its site: published at least `REPOSTED_AFTER_DAYS` apart, if both say when."""
    if site_of(new.card_id) != site_of(known.card_id):
        return False
    return not new.posted or not known.posted or abs((new.posted - known.posted).days) >= REPOSTED_AFTER_DAYS


class Seen(Protocol):
    """A source of known cards. Each method returns the first card that its step matches."""

    def exact(self, new: Identity) -> Duplicate | None: ...

    def identity(self, new: Identity) -> Duplicate | None: ...

    def text(self, new: Identity) -> Duplicate | None: ...


class SeenCards:
    """Known cards in memory, oldest first. The dictionaries refer to cards by their position."""

    def __init__(self, known: Iterable[Known] = ()) -> None:
        self._cards: list[Identity] = []
        self._original_ids: list[str] = []
        self._by_exact: dict[int, int] = {}
        self._by_url: dict[int, int] = {}
        self._by_role: dict[int, int | list[int]] = {}
        self._by_block: dict[int, int | list[int]] = {}
        for card, original_id in known:
            self.add(card, original_id)

    def add(self, card: Identity, original_id: str) -> None:
        position = len(self._cards)
        self._cards.append(card)
        self._original_ids.append(original_id)
        self._by_exact.setdefault(card.exact, position)
        if card.url is not None:
            self._by_url.setdefault(card.url, position)
        if card.role is not None:
            _append(self._by_role, card.role, position)
        if card.block is not None and card.sketch is not None:
            _append(self._by_block, card.block, position)
        if card.former_role is not None:
            _append(self._by_role, card.former_role, position)
        if card.former_block is not None and card.sketch is not None:
            _append(self._by_block, card.former_block, position)

    def exact(self, new: Identity) -> Duplicate | None:
        same, by_link = self._by_exact.get(new.exact), False
        if same is None and new.url is not None:
            same, by_link = self._by_url.get(new.url), True
        return None if same is None else exact_duplicate(self._original_ids[same], self._cards[same].card_id, by_link)

    def identity(self, new: Identity) -> Duplicate | None:
        candidates = _positions(self._by_role, new.role, new.former_role)
        return first(new, self._known(candidates[-TITLE_CAP:]), same_by_identity) if candidates else None

    def text(self, new: Identity) -> Duplicate | None:
        sketch, cards = new.sketch, self._cards
        candidates = _positions(self._by_block, new.block, new.former_block)
        if not candidates or sketch is None:
            return None
        near = [
            at for at in candidates[-TEXT_CAP:] if (sketch ^ (cards[at].sketch or 0)).bit_count() <= MOST_DIFFERING_BITS
        ]
        return first(new, self._known(near), same_by_text) if near else None

    def _known(self, positions: Iterable[int]) -> Iterator[Known]:
        return (Known(self._cards[at], self._original_ids[at]) for at in positions)


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
    return (
        known.exact(new)
        or today.exact(new)
        or known.identity(new)
        or today.identity(new)
        or known.text(new)
        or today.text(new)
    )


def decide_all(new: Iterable[Identity], known: Seen) -> list[DedupDecision]:
    """Return one decision per new card, in order. Each is compared with the known cards and with the new ones before it.

    The garbage collector waits meanwhile: decisions refer to nothing that refers to them, but their number makes it search the
    whole memory of the process, which takes as long as the comparisons.
    """
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        return _DECISIONS.validate_python(_decided(new, known))
    finally:
        if was_collecting:
            gc.enable()


def _decided(new: Iterable[Identity], known: Seen) -> Iterator[dict[str, str]]:
    """Yield the fields of each decision. None is kept after its decision is built, which leaves less to the garbage collector."""
    today = SeenCards()
    for identity in new:
        decision = {"card_id": identity.card_id, "decided_by": DECIDED_BY, "reason": "not seen before"}
        original_id = identity.card_id
        if duplicate := match(identity, known, today):
            original_id, decision["step"], decision["reason"] = duplicate
            decision["duplicate_of"] = original_id
        today.add(identity, original_id)
        yield decision


def dedup_decisions(new: Sequence[VacancyCard], known: Iterable[VacancyCard] = ()) -> list[DedupDecision]:
    """Return one decision per new card, in order. `known` is oldest first; duplicates among those cards are resolved first."""
    seen, nothing = SeenCards(), SeenCards()
    for card in known:
        identity = identity_of(card)
        duplicate = match(identity, nothing, seen)
        seen.add(identity, duplicate.original_id if duplicate else card.id)
    return decide_all(map(identity_of, new), seen)
