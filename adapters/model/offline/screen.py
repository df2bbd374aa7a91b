"""Offline screening: rank cards with `core.assessment.ranking`."""

from core.assessment.ranking import rank_all
from core.assessment.screening import ScreenAnswer, ScreenedCard, ScreenRequest
from core.assessment.seeker import seeker_of
from core.ports.likeness import TextLikeness


def screen(request: ScreenRequest, year: int, text_likeness: TextLikeness | None = None) -> ScreenAnswer:
    """Return a decision with a score for each card. Current positions count up to the end of `year`."""
    seeker = seeker_of(request.candidate, year)
    rankings = rank_all(seeker, request.candidate, request.cards, text_likeness)
    decisions = (
        ScreenedCard(id=card.id, verdict=ranking.verdict, reason=ranking.reason, score=ranking.score)
        for card, ranking in zip(request.cards, rankings, strict=True)
    )
    return ScreenAnswer(decisions=tuple(decisions))
