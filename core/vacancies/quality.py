"""Rules of the quality checks, which a job site's cards must pass before any model call."""

from collections.abc import Mapping, Sequence
from statistics import median
from typing import NamedTuple

import polars as pl

from core.contracts.quality import SiteHistory
from core.contracts.vacancy import Salary, VacancyCard
from core.vacancies.posting_urls import posting_key

FEW_CARDS = 5
"""Fewer cards than this are held back only if all of them are bad."""
RUNS_FOR_HISTORY = 3
"""Number of past runs needed to compare a site with its own history."""


class Rule(NamedTuple):
    """A bound on a column: at most the share `most` of its values may be null (if `bad` is None), or of its stated values equal to `bad`."""

    name: str
    column: str
    bad: str | None
    most: float
    usual_slack: float


RULES = (
    Rule("without title", "title", None, 0.02, 0.02),
    Rule("without employer", "employer", None, 0.2, 0.2),
    Rule("without link", "url", None, 0.05, 0.1),
    Rule("without date", "posted_at", None, 0.5, 0.3),
    Rule("already closed", "state", "closed", 0.5, 0.3),
    Rule("salary not understood", "salary", "unreadable", 0.3, 0.2),
    Rule("twice in the batch", "repeat", "again", 0.3, 0.2),
)
VOLUME_AT_LEAST, VOLUME_AT_MOST = 0.3, 5.0
"""Bounds on the number of cards, as multiples of the site's median."""
LANGUAGE_AT_LEAST = 0.5
"""Least share of cards that must be in one of the site's usual languages."""


def volume_bounds(history: SiteHistory) -> tuple[int, int | None]:
    """Return the least and greatest plausible number of cards: 0.3 to 5 times the median plus 20; without history 1 and None."""
    if len(history.volumes) < RUNS_FOR_HISTORY:
        return 1, None
    usual = median(history.volumes)
    return max(1, round(usual * VOLUME_AT_LEAST)), round(usual * VOLUME_AT_MOST) + 20


def limit_of(rule: Rule, cards: pl.DataFrame, history: SiteHistory) -> float:
    """Return the largest share of bad values that passes a rule.

    A site is compared with its own usual share. A site that never states dates passes the rule about dates.
    """
    if cards.height < FEW_CARDS:
        return 1.0 if rule.bad else 0.99
    usual = history.shares.get(rule.name)
    if usual is not None:
        return min(1.0, max(rule.most, usual + rule.usual_slack))
    if rule.name == "without date" and cards["posted_at"].null_count() == cards.height:
        return 1.0
    return rule.most


def usual_languages(history: SiteHistory) -> tuple[str, ...]:
    """Return the languages of at least 5 % of the site's cards, sorted."""
    return tuple(sorted(language for language, share in history.languages.items() if share >= 0.05))


def shares_of(cards: pl.DataFrame) -> dict[str, float]:
    """Return the share of bad values (0 to 1) by the name of the rule, for the site's history."""
    shares = {}
    for rule in RULES:
        column = cards[rule.column]
        stated = column if rule.bad is None else column.drop_nulls()
        bad = column.null_count() if rule.bad is None else int((stated == rule.bad).sum())
        if stated.len():
            shares[rule.name] = bad / stated.len()
    return shares


def languages_of(cards: pl.DataFrame) -> dict[str, float]:
    """Return the share (0 to 1) of each language among the cards that state one."""
    stated = cards["language"].drop_nulls()
    return (
        {language: count / stated.len() for language, count in stated.value_counts().iter_rows()}
        if stated.len()
        else {}
    )


def history_of(
    volumes: Sequence[int], past: Sequence[Mapping[str, float]], languages: Sequence[Mapping[str, float]] = ()
) -> SiteHistory:
    """Summarise past runs of a site: the median share by rule, the mean share by language; both empty for too few runs."""
    if len(volumes) < RUNS_FOR_HISTORY:
        return SiteHistory(volumes=tuple(volumes))
    names = {name for shares in past for name in shares}
    shares = {name: float(median(run[name] for run in past if name in run)) for name in sorted(names)}
    spoken = {name for run in languages for name in run}
    means = {name: sum(run.get(name, 0.0) for run in languages) / len(languages) for name in sorted(spoken)}
    return SiteHistory(volumes=tuple(volumes), shares=shares, languages=means)


_SCHEMA = dict.fromkeys(("id", "title", "employer", "url", "state", "salary", "repeat", "language"), pl.String) | {
    "posted_at": pl.Datetime("us", "UTC")
}


def cards_frame(cards: Sequence[VacancyCard]) -> pl.DataFrame:
    """Return one row per card, with the columns of the quality rules."""
    seen: set[str] = set()
    rows = []
    for card in cards:
        keys = {card.id, *filter(None, [posting_key(card.url)])}
        salary = None if card.salary is None else "read" if _makes_sense(card.salary) else "unreadable"
        rows.append(
            {
                "id": card.id,
                "title": card.title.strip() or None,
                "employer": (card.employer or "").strip() or None,
                "url": card.url or card.apply_url or None,
                "state": "closed" if card.is_closed else "open",
                "salary": salary,
                "repeat": "again" if keys & seen else "first",
                "language": card.language,
                "posted_at": card.posted_at,
            }
        )
        seen |= keys
    return pl.DataFrame(rows, schema=_SCHEMA)


def _makes_sense(salary: Salary) -> bool:
    figures = [figure for figure in (salary.min, salary.max) if figure is not None]
    if not figures or salary.currency is None or not all(0 < figure < 1e10 for figure in figures):
        return False
    return salary.min is None or salary.max is None or salary.min <= salary.max
