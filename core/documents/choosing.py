"""Choose among several résumés by the title of the vacancy."""

from collections.abc import Sequence

from core.contracts.candidate import ResumeChoice
from core.documents.support import supports
from core.documents.words import tokens
from core.lexicon.occupations import occupations_in


def chosen_resume(choices: Sequence[ResumeChoice], title: str) -> tuple[int, str | None] | None:
    """Return the number of the résumé whose titles fit the vacancy best, and its name on job sites; None if none fits."""
    best = max(range(len(choices)), key=lambda number: (_fit(choices[number], title), -number), default=None)
    if best is None or _fit(choices[best], title) == 0:
        return None
    return best, choices[best].name_on_site


def _fit(choice: ResumeChoice, title: str) -> float:
    """Return how well one of the titles fits: the share of its words in the title, and half a point for the same occupation."""
    return max((_title_fit(wanted, title) for wanted in choice.titles), default=0.0)


def _title_fit(wanted: str, title: str) -> float:
    words = [word for word in tokens(wanted) if not word.has("rank.")]
    here = tokens(title)
    share = sum(supports(word, here) for word in words) / len(words) if words else 0.0
    is_same_work = bool(set(occupations_in(wanted)) & set(occupations_in(title)))
    return share + 0.5 * is_same_work if share >= 0.5 or is_same_work else 0.0
