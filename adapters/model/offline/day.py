"""Screen a list of cards as a day does: the hard rules first, then the offline screener."""

from collections.abc import Sequence
from datetime import date

from adapters.model.offline.model import OfflineModel
from core.assessment.screening import screen_batch
from core.contracts.candidate import Candidate
from core.contracts.decision import PrefilterDecision, ScreeningDecision, Verdict
from core.contracts.vacancy import BATCH_SIZE, CardBatch, VacancyCard
from core.ports.likeness import TextLikeness
from core.vacancies.prefilter import TITLES
from core.vacancies.searches import prefilter_candidate

DROPPED_SHARE = 0.1
"""Share of the score that remains for a card that a rule about place, pay, language or words drops. The screener has scored its title."""


def screen_day(
    candidate: Candidate, cards: Sequence[VacancyCard], today: date, text_likeness: TextLikeness | None = None
) -> list[ScreeningDecision]:
    """Return one decision for each card, in order: the rule's where a rule drops the card, otherwise the screener's.

    The caps of a day (cards per employer) are left out: they depend on what was found before.
    """
    model = OfflineModel(text_likeness=text_likeness)
    decisions = []
    for start in range(0, len(cards), BATCH_SIZE):
        batch = CardBatch(cards=tuple(cards[start : start + BATCH_SIZE]))
        for card, decision in zip(batch.cards, screen_batch(model, candidate, batch), strict=True):
            rule = prefilter_candidate(card, candidate, today)
            decisions.append(decision if rule.keep else _dropped(rule, decision))
    return decisions


def _dropped(rule: PrefilterDecision, screened: ScreeningDecision) -> ScreeningDecision:
    score = screened.score or 0
    kept_score = score if rule.rule == TITLES else round(score * DROPPED_SHARE)
    return screened.model_copy(
        update={
            "verdict": Verdict.DROP,
            "reason": rule.reason,
            "decided_by": rule.decided_by,
            "score": kept_score,
        }
    )
