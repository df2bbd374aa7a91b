"""Screen a list of cards as a day does: the hard rules first, then the offline screener."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from adapters.clock import utc_now
from adapters.model.offline.model import OfflineModel
from core.assessment.ranking import Ranking, Seen, rankings_of, seen_under_rule, signals_of
from core.assessment.screening import PURPOSE, REASON_LIMIT, CardToScreen, card_to_screen, judged_sha256
from core.assessment.seeker import Seeker, seeker_of
from core.contracts.base import canonical_json
from core.contracts.candidate import Candidate
from core.contracts.decision import PrefilterDecision, ScreeningDecision, Verdict
from core.contracts.vacancy import VacancyCard
from core.ports.likeness import TextLikeness
from core.prompting.candidate_brief import CandidateBrief, brief
from core.prompting.lenient import in_one_line
from core.vacancies.collecting import collecting_later
from core.vacancies.prefilter import TITLE_NEVER, TITLES
from core.vacancies.searches import prefilter_candidate

_AT_ONCE = 600
"""Cards that are ranked together, so that the encoder gets their texts together."""
_DROPPED_SHARE, _NEVER_SHARE = 0.1, 0.2
"""Share of the score that remains for a card that a rule about place, pay or language drops, and for one with a never-word: at first sight one card in four with such a word was the candidate's work."""


def share_left(rule: str | None) -> float:
    """Return the share of the score that remains for a card that a rule drops. The screener has scored its title."""
    return 1.0 if rule in (None, TITLES) else _NEVER_SHARE if rule == TITLE_NEVER else _DROPPED_SHARE


class _Read(NamedTuple):
    """A card with what the rules decide and the screener sees. `seen` is None if a rule drops the card and its score is surely 0."""

    card: VacancyCard
    rule: PrefilterDecision
    shown: CardToScreen
    seen: Seen | None


@collecting_later()
def screen_day(
    candidate: Candidate, cards: Sequence[VacancyCard], today: date, text_likeness: TextLikeness | None = None
) -> list[ScreeningDecision]:
    """Return one decision for each of distinct cards, in order: the rule's where a rule drops the card, otherwise the screener's.

    The decisions are those of `screen_batch` with the offline model, which is not asked: the rules of a card are read before its
    ranking, so that what both read in its text is read once. The caps of a day (cards per employer) are left out: they depend on what
    was found before.
    """
    known = brief(candidate)
    seeker = seeker_of(known, utc_now().year)
    model = OfflineModel(text_likeness=text_likeness)
    by, version, candidate_json = model.name_for(PURPOSE), model.prompt_version(PURPOSE), canonical_json(known)
    decisions = []
    for start in range(0, len(cards), _AT_ONCE):
        batch = [_read(seeker, known, candidate, card, today) for card in cards[start : start + _AT_ONCE]]
        for read, ranking in zip(batch, _rankings(seeker, known, batch, text_likeness), strict=True):
            decided_by, verdict, reason, score = _outcome(read.rule, ranking, by)
            decisions.append(
                ScreeningDecision(
                    card_id=read.card.id,
                    decided_by=decided_by,
                    reason=reason,
                    verdict=verdict,
                    score=score,
                    prompt_version=version,
                    input_sha256=judged_sha256(candidate_json, read.shown),
                )
            )
    return decisions


def _read(seeker: Seeker, known: CandidateBrief, candidate: Candidate, card: VacancyCard, today: date) -> _Read:
    rule = prefilter_candidate(card, candidate, today)
    shown = card_to_screen("", card)
    if rule.keep:
        return _Read(card, rule, shown, signals_of(seeker, known, shown))
    return _Read(card, rule, shown, seen_under_rule(seeker, known, shown, share_left(rule.rule)))


def _rankings(
    seeker: Seeker, known: CandidateBrief, batch: Sequence[_Read], text_likeness: TextLikeness | None
) -> list[Ranking | None]:
    """Return the ranking of each card; None for a card whose score is surely 0."""
    seen = {at: read.seen for at, read in enumerate(batch) if read.seen}
    texts = [batch[at].shown.text for at in seen]
    ranked = dict(zip(seen, rankings_of(seeker, known, texts, [*seen.values()], text_likeness), strict=True))
    return [ranked.get(at) for at in range(len(batch))]


def _outcome(rule: PrefilterDecision, ranking: Ranking | None, by: str) -> tuple[str, Verdict, str, int]:
    """Return who decides about a card, the verdict, the reason and the score."""
    score = ranking.score if ranking else 0
    if ranking is None or not rule.keep:
        return rule.decided_by, Verdict.DROP, rule.reason, round(score * share_left(rule.rule))
    return by, ranking.verdict, in_one_line(ranking.reason, REASON_LIMIT), score
