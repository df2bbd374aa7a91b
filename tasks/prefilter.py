"""Apply the candidate's hard rules to all pending cards, in the order in which they were seen.

One task takes all of them, because a daily cap per employer keeps the first ones.
"""

from collections import Counter
from collections.abc import Sequence
from datetime import datetime

from core.contracts.candidate import Candidate
from core.contracts.decision import PrefilterDecision
from core.contracts.vacancy import VacancyCard
from core.ports.warehouse import EmployersKept
from core.vacancies.employers import employer_key
from core.vacancies.searches import prefilter_all
from tasks.stage_task import stage_task


@stage_task("prefilter")
def apply_rules(
    cards: Sequence[VacancyCard], candidate: Candidate, day_started_at: datetime, kept: EmployersKept
) -> list[PrefilterDecision]:
    """Decide the pending cards. `day_started_at` is the candidate's midnight; employers kept since then count towards the cap."""
    pending = {card.id for card in cards}
    rows = kept.employers_kept(candidate.id, day_started_at)
    kept_today = Counter(employer_key(row.employer) for row in rows if row.card_id not in pending)
    return prefilter_all(cards, candidate, day_started_at.date(), kept_today)
