"""Offline screening: rank each card with `core.assessment.ranking`."""

from core.assessment.ranking import rank
from core.assessment.screening import ScreenAnswer, ScreenedCard, ScreenRequest
from core.assessment.seeker import seeker_of
from core.ports.likeness import TextLikeness


def screen(request: ScreenRequest, year: int, text_likeness: TextLikeness | None = None) -> ScreenAnswer:
    """Return a decision with a score for each card. Current positions count up to the end of `year`."""
    seeker = seeker_of(request.candidate, year)
    decisions = []
    for card in request.cards:
        ranking = rank(seeker, request.candidate, card, text_likeness)
        decisions.append(ScreenedCard(id=card.id, verdict=ranking.verdict, reason=ranking.reason, score=ranking.score))
    return ScreenAnswer(decisions=tuple(decisions))
