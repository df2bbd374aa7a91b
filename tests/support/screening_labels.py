"""Labelled vacancies for screening, and measures of an order and its verdicts. The rule of the labels is in tests/labels/screening/README.md."""

import csv
import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from adapters.candidates.folder import load_candidate
from adapters.model.offline.day import screen_day
from adapters.model.offline.text_likeness import EncodedLikeness, installed_likeness
from core.contracts.candidate import Candidate
from core.contracts.decision import ScreeningDecision, Verdict
from core.contracts.vacancy import Salary, SalaryPeriod, VacancyCard, WorkFormat
from core.prompting.candidate_brief import resume_lines
from core.text.normalize import words
from tests.support.paths import LABELS

FOLDER = LABELS / "screening"
TODAY = date(2026, 11, 22)


@dataclass(frozen=True)
class Labelled:
    """A vacancy card with its label. `is_hard` marks neighbour professions, other stacks, limits in the text."""

    card: VacancyCard
    is_good: bool
    is_hard: bool


@dataclass(frozen=True)
class Measures:
    """ROC AUC over all, natural and hard vacancies; precision of the first 15; share of good ones that were not dropped."""

    auc: float
    auc_natural: float
    auc_hard: float
    precision_at_15: float
    recall: float

    def __str__(self) -> str:
        return (
            f"AUC {self.auc:.3f}  natural {self.auc_natural:.3f}  hard {self.auc_hard:.3f}"
            f"  precision at 15 {self.precision_at_15:.2f}  recall {self.recall:.2f}"
        )


def candidate_of(person: str) -> Candidate:
    return load_candidate(FOLDER / person)


def labelled(person: str, part: str) -> list[Labelled]:
    """Return the vacancies of `<person>/<part>.tsv`, in order."""
    path = FOLDER / person / f"{part}.tsv"
    rows = csv.DictReader(path.read_text(encoding="utf-8").splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return [_labelled(path, number, row) for number, row in enumerate(rows, 1)]


def _labelled(path: Path, number: int, row: dict[str, str]) -> Labelled:
    identity = f"{path.parent.name}-{path.stem}-{number}"
    card = VacancyCard(
        id=f"labels:{identity}",
        site="labels",
        external_id=identity,
        title=row["title"],
        employer=f"Example {number} GmbH",
        locations=tuple(place.strip() for place in row["locations"].split(";")),
        work_format=WorkFormat(row["format"]) if row["format"] else None,
        salary=_salary(row["pay"]),
        language=row["language"],
        snippet=row["text"],
    )
    return Labelled(card, row["label"] == "1", row["kind"] == "h")


def _salary(text: str) -> Salary | None:
    match = re.fullmatch(r"([\d.]*)-([\d.]*) ([A-Z]{3}) (\w+)", text)
    if not match:
        assert not text, f"not a pay: {text}"
        return None
    low, high, currency, period = match.groups()
    return Salary(
        min=float(low) if low else None,
        max=float(high) if high else None,
        currency=currency,
        period=SalaryPeriod(period),
    )


@cache
def text_likeness() -> EncodedLikeness | None:
    """Return the encoder of the installation, loaded once a process."""
    return installed_likeness()


def judged(candidate: Candidate, cards: Sequence[VacancyCard]) -> list[ScreeningDecision]:
    """Return the decisions as `otklik screen` prints them."""
    return screen_day(candidate, cards, TODAY, text_likeness())


def measures_of(rows: Sequence[Labelled], decisions: Sequence[ScreeningDecision]) -> Measures:
    """Return the measures of decisions about labelled vacancies."""
    kept = [decision.verdict is not Verdict.DROP for decision in decisions]
    return measured(rows, [float(decision.score or 0) for decision in decisions], kept)


def auc(scores: Sequence[float], good: Sequence[bool]) -> float:
    """Return the share of pairs (good, other) in which the good one has the higher score; a tie counts half."""
    right = [score for score, is_good in zip(scores, good, strict=True) if is_good]
    wrong = [score for score, is_good in zip(scores, good, strict=True) if not is_good]
    wins = sum((one > other) + (one == other) / 2 for one in right for other in wrong)
    return wins / (len(right) * len(wrong))


def precision_at(count: int, scores: Sequence[float], good: Sequence[bool]) -> float:
    """Return the expected share of good ones among the first `count`, with ties in random order."""
    left, hits = float(count), 0.0
    for score in sorted(set(scores), reverse=True):
        tied = [is_good for one, is_good in zip(scores, good, strict=True) if one == score]
        taken = min(left, len(tied))
        hits += taken * sum(tied) / len(tied)
        left -= taken
    return hits / count


def measured(rows: Sequence[Labelled], scores: Sequence[float], is_kept: Sequence[bool]) -> Measures:
    """Return the measures of scores and verdicts for labelled vacancies."""

    def part(wanted: bool | None) -> float:
        chosen = [index for index, row in enumerate(rows) if wanted is None or row.is_hard is wanted]
        return auc([scores[index] for index in chosen], [rows[index].is_good for index in chosen])

    good = [row.is_good for row in rows]
    kept = sum(keep for keep, is_good in zip(is_kept, good, strict=True) if is_good)
    return Measures(part(None), part(False), part(True), precision_at(15, scores, good), kept / sum(good))


def bm25(candidate: Candidate, cards: Sequence[VacancyCard]) -> list[float]:
    """Return the BM25 score of each card for the résumé and the sought titles as a query (k1 1.5, b 0.75)."""
    query = Counter(words(" ".join((*resume_lines(candidate.resume), *candidate.targeting.titles))))
    texts = [Counter(words(f"{card.title} {card.snippet or ''}")) for card in cards]
    lengths = [text.total() for text in texts]
    mean = sum(lengths) / len(lengths)
    seen = Counter(word for text in texts for word in text)

    def weight(word: str) -> float:
        return math.log(1 + (len(texts) - seen[word] + 0.5) / (seen[word] + 0.5))

    return [
        sum(
            weight(word) * text[word] * 2.5 / (text[word] + 1.5 * (0.25 + 0.75 * length / mean))
            for word in query
            if word in text
        )
        for text, length in zip(texts, lengths, strict=True)
    ]
