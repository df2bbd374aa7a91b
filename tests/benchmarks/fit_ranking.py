"""Fit the weights of the offline screener to the labelled vacancies of strangers, each author left out in turn to measure them.

`python tests/benchmarks/fit_ranking.py` prints the measures; with `write` it writes `core/assessment/ranking_weights.toml` again. The signals are
those of first sight (see `tests/support/first_sight.py`): those of today are surer than they would be with a stranger's vacancies, since words
were added for the ones that were read. Each candidate counts alike, and vacancies of a natural list without their text, too. A signal that
speaks for a card never gets a negative weight, one that speaks against it never a positive one.
"""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from adapters.model.offline.day import share_left
from core.assessment.ranking import signals_of
from core.assessment.screening import card_to_screen
from core.assessment.seeker import seeker_of
from core.prompting.candidate_brief import brief
from tests.benchmarks.fitting import fitted
from tests.support.first_sight import AUTHORS, PART, first_sight
from tests.support.screening_labels import TODAY, Labelled, candidate_of, labelled, measured

WEIGHTS = Path(__file__).parents[2] / "core" / "assessment" / "ranking_weights.toml"
FOR = ("title_alike", "profession_fit", "skills", "shared_words", "title_words_known", "names_known", "branch")
FREE = ("no_text",)
LEAST = {
    "profession_fit": 0.5, "title_alike": 0.3, "branch": 0.15, "place_doubt": 0.3, "level_doubt": 0.5, "language_doubt": 0.4,
    "required_unknown": 0.4, "denial_of_known": 0.3, "degree_of_other_field": 0.5, "general_occupation": 0.2, "level_drop": 1.0,
    "foreign_occupation": 2.2, "other_profession": 1.2, "denial": 0.5, "title_words_known": 0.1,
}  # fmt: skip
"""The least size of weights about which the labels tell little."""
MOST = {"no_text": 0.3}
OF_FIRST_SIGHT = 0.33
"""The part of weights of first sight in those written; the rest are weights fitted to vacancies that had been read. With more of it hard vacancies gain and natural lists lose."""
HARD, WITHOUT_TEXT = 2.0, 0.5
"""How often a vacancy counts: a hard one, and one without its text."""
RIDGE, STEPS = 30.0, 4000
OF_READ = tomllib.loads((Path(__file__).parent / "weights_of_read.toml").read_text(encoding="utf-8"))["weights"]
HEAD = """# Weights of the signals of core/assessment/card_signals.py and ranking.py: the score is the logistic function of their sum.
# Written by `python tests/benchmarks/fit_ranking.py write` from the labelled vacancies; not edited by hand.

"""


class Example(NamedTuple):
    person: str
    mode: str
    row: Labelled
    signals: dict[str, float]
    share: float
    """What the rules leave of the score."""


def examples_of(person: str) -> Iterator[Example]:
    """Yield a candidate's vacancies as the screener saw them at first sight, and those of a natural list without text."""
    candidate = candidate_of(person)
    seeker, known = seeker_of(brief(candidate), TODAY.year), brief(candidate)
    for row, (recorded, rule) in zip(labelled(person, PART), first_sight(person), strict=True):
        share = share_left(rule or None)
        seen = signals_of(seeker, known, card_to_screen("", row.card)).signals
        yield Example(person, "known", row, {name: recorded.get(name, value) for name, value in seen.items()}, share)
        if not row.is_hard:
            bare = Labelled(row.card.model_copy(update={"snippet": None}), row.is_good, False)
            seen = signals_of(seeker, known, card_to_screen("", bare.card)).signals
            yield Example(person, "no text", bare, seen, share)


def weights_from(examples: Sequence[Example], names: list[str]) -> dict[str, float]:
    """Return weights of read vacancies and of first sight together, the latter fitted with what remains of a card that a rule about place, pay, language or words drops."""
    people = Counter(one.person for one in examples if one.mode == "known")
    counts = np.array(
        [60 / people[one.person] * (HARD if one.row.is_hard else 1) * (WITHOUT_TEXT if one.mode == "no text" else 1) for one in examples]
    )  # fmt: skip
    matrix = np.array([[*(one.signals[name] for name in names), float(one.share < 1)] for one in examples])
    spread = matrix.std(axis=0) + 1e-9
    least = np.append(np.array([LEAST.get(name, 0.0) for name in names]), 0.0) * spread
    is_for, is_free = (np.array([name in some for name in (*names, "")]) for some in (FOR, FREE))
    low = np.append(np.where(is_for, least, -np.inf), -np.inf)
    most = np.append(np.array([MOST.get(name, np.inf) for name in names]), np.inf) * spread
    high = np.append(np.where(is_for | is_free, most, -least), np.inf)
    good = np.array([float(one.row.is_good) for one in examples])
    found = fitted(matrix / spread, good, counts, low, high, RIDGE, STEPS)
    weights = dict(zip([*names, "base"], (*(found[:-2] / spread[:-1]), found[-1]), strict=True))
    return {
        name: OF_FIRST_SIGHT * weight + (1 - OF_FIRST_SIGHT) * OF_READ.get(name, 0.0)
        for name, weight in weights.items()
    }


def total_of(example: Example, weights: dict[str, float]) -> float:
    return weights["base"] + sum(weights[name] * value for name, value in example.signals.items())


def scores(examples: Sequence[Example], weights: dict[str, float]) -> list[float]:
    """Return the scores of vacancies by words alone."""
    return [round(round(100 / (1 + np.exp(-total_of(one, weights)))) * one.share) for one in examples]


def main() -> None:
    people = [person for author in AUTHORS for person in author]
    examples = {person: list(examples_of(person)) for person in people}
    names = list(examples[people[0]][0].signals)
    measures = []
    for author in AUTHORS:
        weights = weights_from([one for person in people if person not in author for one in examples[person]], names)
        for person in author:
            chosen = [one for one in examples[person] if one.mode == "known"]
            one = measured([each.row for each in chosen], scores(chosen, weights), [True] * len(chosen))
            measures.append((one.auc_natural, one.auc_hard, one.precision_at_15))
            print(f"{person:<32} {one}".rpartition("  recall")[0])
    table = np.array(measures)
    bar = int((table[:, 1] >= 0.85).sum())
    print(
        f"natural, hard, precision at 15: mean {table.mean(axis=0).round(3)}, worst {table.min(axis=0).round(3)}; {bar} of {len(table)} hard .85"
    )
    weights = weights_from([one for person in people for one in examples[person]], names)
    print(weights)
    if "write" in sys.argv[1:]:
        lines = [f"{name} = {round(float(weight), 2) + 0.0}" for name, weight in weights.items()]
        WEIGHTS.write_text(HEAD + "\n".join(["[weights]", *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
