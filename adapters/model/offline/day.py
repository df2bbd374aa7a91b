"""Screen a list of cards as a day does: the hard rules first, then the offline screener."""

from collections.abc import Sequence
from datetime import date

from adapters.model.offline.model import OfflineModel
from core.assessment.screening import screen_cards
from core.contracts.candidate import Candidate
from core.contracts.decision import PrefilterDecision, ScreeningDecision, Verdict
from core.contracts.vacancy import VacancyCard
from core.ports.likeness import TextLikeness
from core.vacancies.prefilter import TITLE_NEVER, TITLES
from core.vacancies.searches import prefilter_candidate

_AT_ONCE = 150
"""Cards that are screened in one call, so that the encoder gets their texts together."""
_DROPPED_SHARE, _NEVER_SHARE = 0.1, 0.2
"""Share of the score that remains for a card that a rule about place, pay or language drops, and for one with a never-word: at first sight one card in four with such a word was the candidate's work."""


def share_left(rule: str | None) -> float:
    """Return the share of the score that remains for a card that a rule drops. The screener has scored its title."""
    return 1.0 if rule in (None, TITLES) else _NEVER_SHARE if rule == TITLE_NEVER else _DROPPED_SHARE


def screen_day(
    candidate: Candidate, cards: Sequence[VacancyCard], today: date, text_likeness: TextLikeness | None = None
) -> list[ScreeningDecision]:
    """Return one decision for each of distinct cards, in order: the rule's where a rule drops the card, otherwise the screener's.

    The caps of a day (cards per employer) are left out: they depend on what was found before.
    """
    model = OfflineModel(text_likeness=text_likeness)
    decisions = []
    for start in range(0, len(cards), _AT_ONCE):
        batch = cards[start : start + _AT_ONCE]
        for card, decision in zip(batch, screen_cards(model, candidate, batch), strict=True):
            rule = prefilter_candidate(card, candidate, today)
            decisions.append(decision if rule.keep else _dropped(rule, decision))
    return decisions


def _dropped(rule: PrefilterDecision, screened: ScreeningDecision) -> ScreeningDecision:
    score = screened.score or 0
    return screened.model_copy(
        update={
            "verdict": Verdict.DROP,
            "reason": rule.reason,
            "decided_by": rule.decided_by,
            "score": round(score * share_left(rule.rule)),
        }
    )
