"""Fit the weights of the offline screener to the labelled vacancies, each candidate left out in turn to measure them.

`python tests/benchmarks/fit_ranking.py` prints the measures; with `write` it writes `core/assessment/ranking_weights.toml` again. Each
candidate counts alike, with their own occupations in the table and without them, and vacancies of a natural list without their text, too.
A signal that speaks for a card never gets a negative weight, one that speaks against it never a positive one.
"""

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from datetime import date
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from numpy.typing import NDArray

from adapters.model.offline.day import DROPPED_SHARE
from core.assessment.ranking import signals_of
from core.assessment.screening import card_to_screen
from core.assessment.seeker import seeker_of
from core.prompting.candidate_brief import brief
from core.vacancies.prefilter import TITLES
from core.vacancies.searches import prefilter_candidate
from tests.support.occupation_tables import without_occupations
from tests.support.screening_labels import COUNTED, FOLDER, UNREAD, Labelled, candidate_of, labelled, measured

TODAY = date(2026, 11, 22)
WEIGHTS = Path(__file__).parents[2] / "core" / "assessment" / "ranking_weights.toml"
FOR = ("title_alike", "profession_fit", "skills", "shared_words", "title_words_known", "names_known", "branch")
FREE = ("no_text",)
LEAST = {
    "profession_fit": 0.5, "title_alike": 0.3, "branch": 0.15, "place_doubt": 0.3, "level_doubt": 0.5, "language_doubt": 0.4,
    "required_unknown": 0.4, "denial_of_known": 0.3, "degree_of_other_field": 0.5, "general_occupation": 0.2,
}  # fmt: skip
"""The least size of weights about which the labels tell little."""
HARD, WITH_LONG_TEXTS, WITHOUT_TEXT = 2.0, 3.0, 0.5
"""How often a vacancy counts: a hard one, one of a candidate whose vacancies have long texts, and one without its text."""
LONG = 250
RIDGE, STEPS = 30.0, 4000
HEAD = """# Weights of the signals of core/assessment/card_signals.py and ranking.py: the score is the logistic function of their sum.
# Written by `python tests/benchmarks/fit_ranking.py write` from the labelled vacancies; not edited by hand.

[weights]
"""

Matrix = NDArray[np.float64]


class Example(NamedTuple):
    person: str
    mode: str
    row: Labelled
    signals: dict[str, float]
    share: float
    """What the rules leave of the score."""


def examples_of(person: str) -> Iterator[Example]:
    """Yield a candidate's vacancies as the screener sees them: as they are, without the candidate's occupations in the table, without text."""
    candidate = candidate_of(person)
    rows = [row for path in sorted((FOLDER / person).glob("*.tsv")) for row in labelled(person, path.stem)]
    own = set(seeker_of(brief(candidate), TODAY.year).occupations)
    bare = [
        Labelled(row.card.model_copy(update={"snippet": None}), row.is_good, False) for row in rows if not row.is_hard
    ]
    for mode, chosen in (("known", rows), ("unknown", rows), ("no text", bare)):
        with without_occupations(own) if mode == "unknown" and own else nullcontext():
            seeker = seeker_of(brief(candidate), TODAY.year)
            for row in chosen:
                rule = prefilter_candidate(row.card, candidate, TODAY).rule
                seen = signals_of(seeker, brief(candidate), card_to_screen("", row.card))
                yield Example(person, mode, row, seen.signals, 1.0 if rule in (None, TITLES) else DROPPED_SHARE)


def fitted(matrix: Matrix, good: Matrix, counts: Matrix, low: Matrix, high: Matrix) -> Matrix:
    """Return the weights with the least logistic loss within bounds, the last one for the base: accelerated projected gradient."""
    full = np.column_stack([matrix, np.ones(len(matrix))])
    ridge = np.append(np.full(matrix.shape[1], RIDGE), 0.0)
    step = 1 / (0.25 * np.linalg.norm(full * np.sqrt(counts)[:, None], 2) ** 2 + RIDGE)
    now = ahead = np.clip(np.zeros(full.shape[1]), low, high)
    for number in range(STEPS):
        shares = 1 / (1 + np.exp(-full @ ahead))
        after = np.clip(ahead - step * (full.T @ (counts * (shares - good)) + ridge * ahead), low, high)
        ahead = after + number / (number + 3) * (after - now)
        now = after
    return now


def weights_from(examples: list[Example], names: list[str]) -> dict[str, float]:
    """Return the weights fitted to the vacancies that no rule about place, pay, language or words drops."""
    used = [one for one in examples if one.share == 1]
    people = [one.person for one in used]
    length = {
        person: np.median([len(one.row.card.snippet or "") for one in used if one.person == person])
        for person in set(people)
    }
    counts = np.array(
        [
            60 / people.count(one.person) * (HARD if one.row.is_hard else 1) * (WITH_LONG_TEXTS if length[one.person] >= LONG else 1) * (WITHOUT_TEXT if one.mode == "no text" else 1)
            for one in used
        ]
    )  # fmt: skip
    matrix = np.array([[one.signals[name] for name in names] for one in used])
    spread = matrix.std(axis=0) + 1e-9
    least = np.array([LEAST.get(name, 0.0) for name in names]) * spread
    low = np.append(np.where([name in FOR for name in names], least, -np.inf), -np.inf)
    high = np.append(np.where([name in (*FOR, *FREE) for name in names], np.inf, -least), np.inf)
    found = fitted(matrix / spread, np.array([float(one.row.is_good) for one in used]), counts, low, high)
    return dict(zip([*names, "base"], (*(found[:-1] / spread), found[-1]), strict=True))


def scores(examples: list[Example], weights: dict[str, float]) -> list[float]:
    """Return the scores of vacancies as `otklik screen` prints them."""
    totals = [weights["base"] + sum(weights[name] * value for name, value in one.signals.items()) for one in examples]
    return [round(round(100 / (1 + np.exp(-total))) * one.share) for total, one in zip(totals, examples, strict=True)]


def main() -> None:
    people = sorted(path.name for path in FOLDER.iterdir() if path.is_dir() and path.name not in (*COUNTED, *UNREAD))
    examples = {person: list(examples_of(person)) for person in people}
    names = list(examples[people[0]][0].signals)
    found: dict[str, list[tuple[float, float, float]]] = {"known": [], "unknown": []}
    for person in people:
        weights = weights_from([one for other in people if other != person for one in examples[other]], names)
        for mode, measures in found.items():
            chosen = [one for one in examples[person] if one.mode == mode]
            one = measured([each.row for each in chosen], scores(chosen, weights), [True] * len(chosen))
            measures.append((one.auc_natural, one.auc_hard, one.precision_at_15))
            print(
                f"{person:<24}{mode:<8} natural {one.auc_natural:.3f}  hard {one.auc_hard:.3f}  precision at 15 {one.precision_at_15:.2f}"
            )
    for mode, measures in found.items():
        table = np.array(measures)
        print(
            f"{mode}: natural, hard, precision at 15: mean {table.mean(axis=0).round(3)}, worst {table.min(axis=0).round(3)}"
        )
    if "write" in sys.argv[1:]:
        weights = weights_from([one for person in people for one in examples[person]], names)
        lines = [f"{name} = {round(float(weight), 2) + 0.0}" for name, weight in weights.items()]
        WEIGHTS.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
