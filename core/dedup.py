"""The same vacancy again: under the same id or link, the same identity, or nearly the same text.

A different seniority, city or stated requisition is another vacancy. The card first seen stands for the vacancy, so chains end at it.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from core.decisions import DedupDecision
from core.identity import Identity, identity_of
from core.localities import same_places
from core.sketch import BITS, differing_bits, likeness
from core.vacancy import VacancyCard, WorkFormat

Step = Literal["exact", "identity", "text"]

SAME_TITLE_LIKENESS = 0.7
PART_TITLE_LIKENESS = 0.8
"""How much of the text must be shared: where the titles say the same, and where one says more than the other."""
MOST_DIFFERING_BITS = int((1 - SAME_TITLE_LIKENESS) / 2 * BITS)
REOPENED_AFTER_DAYS = 365
"""The same identity published a year later is a new opening."""
BLOCK_CAP = 2000
"""At most so many cards of one employer and seniority, the first seen, are compared by text."""
DECIDED_BY = "dedup"


class Known(NamedTuple):
    """A card seen before and the card that stands for its vacancy (itself, unless it was a duplicate)."""

    identity: Identity
    stands_for: str


class Match(NamedTuple):
    step: Step
    reason: str


def guarded(new: Identity, known: Identity) -> str | None:
    """What makes them different vacancies whatever else agrees, or None."""
    if new.requisition and known.requisition and new.requisition != known.requisition:
        return f"another requisition ({new.requisition}, {known.requisition})"
    if not same_places(new.places, known.places):
        return "another place"
    if {new.work_format, known.work_format} == {WorkFormat.REMOTE, WorkFormat.ONSITE}:
        return "another work format"
    if new.posted and known.posted and abs((new.posted - known.posted).days) > REOPENED_AFTER_DAYS:
        return "opened again after a year"
    return None


def same_by_identity(new: Identity, known: Identity) -> Match | None:
    if new.role is None or new.role != known.role or guarded(new, known):
        return None
    return Match("identity", f"same employer, title ({' '.join(new.title_words)}) and place as {known.card_id}")


def same_by_text(new: Identity, known: Identity) -> Match | None:
    if new.block is None or new.block != known.block or new.sketch is None or known.sketch is None:
        return None
    if differing_bits(new.sketch, known.sketch) > MOST_DIFFERING_BITS or guarded(new, known):
        return None
    alike = likeness(new.sketch, known.sketch)
    more, less = set(new.title_words) - set(known.title_words), set(known.title_words) - set(new.title_words)
    if more and less:
        return None
    if (more or less) and alike < PART_TITLE_LIKENESS:
        return None
    return Match("text", f"same employer and {alike:.0%} of the text of {known.card_id}")


class SeenCards:
    """Known cards in memory, in the order in which they were seen."""

    def __init__(self, known: Iterable[Known] = ()) -> None:
        self._by_exact: dict[int, Known] = {}
        self._by_url: dict[int, Known] = {}
        self._by_role: dict[int, list[Known]] = defaultdict(list)
        self._by_block: dict[int, list[Known]] = defaultdict(list)
        for card in known:
            self.add(card)

    def add(self, known: Known) -> None:
        card = known.identity
        self._by_exact.setdefault(card.exact, known)
        if card.url is not None:
            self._by_url.setdefault(card.url, known)
        if card.role is not None:
            self._by_role[card.role].append(known)
        if card.block is not None and card.sketch is not None and len(self._by_block[card.block]) < BLOCK_CAP:
            self._by_block[card.block].append(known)

    def match(self, new: Identity) -> tuple[Known, Match] | None:
        """The first seen card that the first step to find any finds."""
        if same := self._by_exact.get(new.exact):
            return same, Match("exact", f"same site and id as {same.identity.card_id}")
        if new.url is not None and (same := self._by_url.get(new.url)):
            return same, Match("exact", f"same posting link as {same.identity.card_id}")
        if new.role is not None:
            for known in self._by_role.get(new.role, ()):
                if found := same_by_identity(new, known.identity):
                    return known, found
        if new.block is not None and new.sketch is not None:
            for known in self._by_block.get(new.block, ()):
                if found := same_by_text(new, known.identity):
                    return known, found
        return None


def decide(new: Identity, found: tuple[Known, Match] | None) -> DedupDecision:
    if found is None:
        return DedupDecision(card_id=new.card_id, decided_by=DECIDED_BY, reason="not seen before")
    known, match = found
    return DedupDecision(
        card_id=new.card_id, decided_by=DECIDED_BY, reason=match.reason, duplicate_of=known.stands_for, step=match.step
    )


def find_duplicates(new: Sequence[VacancyCard], known: Iterable[VacancyCard] | SeenCards = ()) -> list[DedupDecision]:
    """One decision per new card, in order; the new cards are also compared with those before them. `known` is in the order seen."""
    seen = known if isinstance(known, SeenCards) else SeenCards(Known(identity_of(card), card.id) for card in known)
    decisions = []
    for card in new:
        identity = identity_of(card)
        decision = decide(identity, seen.match(identity))
        seen.add(Known(identity, decision.duplicate_of or card.id))
        decisions.append(decision)
    return decisions
