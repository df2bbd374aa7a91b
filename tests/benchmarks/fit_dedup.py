"""Fit the weights by which dedup compares two postings to the labelled pairs, each set of pairs left out in turn to measure them.

`python tests/benchmarks/fit_dedup.py` prints the measures of whole decisions; with `write` it writes `core/vacancies/pair_weights.toml` again.
A signal that speaks for one vacancy never gets a negative weight, one that speaks against it never a positive one. The counted sets are
left out.
"""

import csv
import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np

from core.lexicon.same_places import common_place
from core.vacancies import pair_signals
from core.vacancies.dedup import Known, SeenCards, match
from core.vacancies.identity import Identity, identity_of
from core.vacancies.listed_roles import is_list
from core.vacancies.pair_signals import Pair, names_another, pair_of
from core.vacancies.roles import levels_of
from core.vacancies.sameness import difference
from tests.benchmarks.fitting import fitted
from tests.support.dedup import LATER_SETS, written_card
from tests.support.dedup_corpus import recorded_cards
from tests.support.paths import LABELS

WEIGHTS = Path(__file__).parents[2] / "core" / "vacancies" / "pair_weights.toml"
FOR = (
    "work_copied", "work_again", "part_again", "terms_again", "figures_agreed", "same_title", "title_within", "title_said", "same_occupation", "copied", "reposted",
)  # fmt: skip
FREE = ("places", "long")
LEAST = {
    True: {"both_left": 0.5, "swapped": 0.5, "work_left": 0.3, "terms_swapped": 2.0, "tells_apart": 3.0},
    False: {"title_missing": 0.5, "most_missing": 0.5, "other_occupation": 0.5},
}
"""The least size of weights against one vacancy, about which single sets tell little: for repeated texts, and for others."""
HIGHEST = 4.0
"""The largest weight for a signal: what few pairs show must not decide alone."""
OF_DISTINCT = 1.5
"""How often a pair of two vacancies counts: a wrong join costs more than a missed one."""
OF_FEEDS = 4.0
"""How often a pair of the recorded feeds counts: they are many, and most of one site."""
RIDGE, STEPS = 3.0, 3000
COUNTED = frozenset(
    [(name, "counted") for name in ("fourth", "fifth", "seventh", "eighth")]
    + [(name, half) for name in ("ninth", *LATER_SETS) for half in ("read", "counted")]
)
"""What nothing is fitted to: halves that are only counted, and the later sets."""
HEAD = """# Weights of the signals of core/vacancies/pair_signals.py: the score of two postings is the logistic function of their sum.
# Written by `python tests/benchmarks/fit_dedup.py write` from the labelled pairs; not edited by hand.
"""

Weights = Mapping[str, Mapping[str, float]]


class Example(NamedTuple):
    row: dict[str, Any]
    earlier: Identity
    later: Identity

    def is_same(self) -> bool:
        return bool(self.row["verdict"] == "same")

    def pair(self) -> Pair | None:
        """Return what the weights decide about; None where a rule decides: another requisition, place or level, a list of roles, no employer."""
        one, other = self.later, self.earlier
        if any(not card.title_words or is_list(card.title_words) for card in (one, other)):
            return None
        if (
            names_another(one, other)
            or difference(one, other)
            or levels_of(one.title_words) != levels_of(other.title_words)
        ):
            return None
        if not self.is_same() and (not one.block or not other.block or not common_place(one.places, other.places)):
            return None
        return pair_of(one, other)


def examples() -> list[Example]:
    return [*written(), *recorded()]


def recorded() -> Iterator[Example]:
    """Yield the labelled pairs of the recorded feeds that have texts."""
    cards = recorded_cards()
    for row in csv.DictReader((LABELS / "dedup" / "pairs.csv").read_text(encoding="utf-8").splitlines()):
        if row["earlier"] in cards and row["later"] in cards:
            verdict = "same" if row["verdict"] == "duplicate" else "distinct"
            about = {"set": "feeds", "hard": True, "verdict": verdict, "why": f"{row['earlier']} {row['later']}"}
            yield Example(about, *(identity_of(cards[row[side]]) for side in ("earlier", "later")))


def written() -> list[Example]:
    rows = [json.loads(line) for line in (LABELS / "dedup" / "written.jsonl").read_text(encoding="utf-8").splitlines()]
    return [
        Example(row, *(identity_of(written_card(row[side], f"{number}-{side}")) for side in ("earlier", "later")))
        for number, row in enumerate(rows)
        if (row["set"], row["half"]) not in COUNTED
    ]


def weights_of(pairs: Sequence[tuple[Pair, bool, bool]], repeated: bool) -> dict[str, float]:
    """Return the weights with the least logistic loss within bounds, and `base`."""
    names = list(pairs[0][0].signals)
    matrix = np.array([[pair.signals[name] for name in names] for pair, *_ in pairs])
    same = np.array([float(is_same) for _, is_same, _ in pairs])
    counts = np.where(same > 0, 1.0, OF_DISTINCT) * np.array(
        [OF_FEEDS if is_recorded else 1.0 for *_, is_recorded in pairs]
    )
    spread = matrix.std(axis=0) + 1e-9
    low = np.append(np.where([name in FOR for name in names], 0.0, -HIGHEST * spread), -np.inf)
    least = np.array([-LEAST[repeated].get(name, 0.0) for name in names])
    most = np.array([2 * HIGHEST if name == "long" else HIGHEST for name in names])
    high = np.append(np.where([name in (*FOR, *FREE) for name in names], most, least) * spread, np.inf)
    weights = fitted(matrix / spread, same, counts, low, high, RIDGE, STEPS)
    found = dict(zip(names, weights[:-1] / spread, strict=True)) | {"base": weights[-1]}
    return {name: round(float(weight), 2) + 0.0 for name, weight in found.items()}


def weights_from(chosen: Sequence[Example]) -> Weights:
    pairs = [(pair, one.is_same(), one.row["set"] == "feeds") for one in chosen if (pair := one.pair())]
    return {
        kind: weights_of([one for one in pairs if one[0].is_repeated is repeated], repeated)
        for kind, repeated in (("repeated", True), ("in_other_words", False))
    }


def main() -> None:
    found = examples()
    for left_out in sorted({one.row["set"] for one in found}):
        weights = weights_from([one for one in found if one.row["set"] != left_out])
        counts: Counter[tuple[bool, str, bool]] = Counter()
        with patch.object(pair_signals, "weights", lambda weights=weights: weights):
            for one in found:
                if one.row["set"] == left_out:
                    seen = SeenCards([Known(one.earlier, one.earlier.card_id)])
                    joined = match(one.later, seen, SeenCards())
                    counts[one.row["hard"], one.row["verdict"], bool(joined)] += 1
                    if "-v" in sys.argv and bool(joined) != one.is_same():
                        print(f"  {one.row['verdict']}: {one.row['why']} ({joined.reason if joined else 'not joined'})")
        for is_hard in (True, False):
            right, wrong, missed = (
                counts[is_hard, *what] for what in (("same", True), ("distinct", True), ("same", False))
            )
            if right + missed:
                print(
                    f"{left_out:<8}{'hard' if is_hard else 'clear':<6} precision {right / max(right + wrong, 1):.2f}, recall {right / (right + missed):.2f} ({right}, {wrong}, {missed})"
                )
    if "write" in sys.argv[1:]:
        tables = [
            "\n".join((f"\n[{kind}]", *(f"{name} = {weight}" for name, weight in table.items())))
            for kind, table in weights_from(found).items()
        ]
        WEIGHTS.write_text(HEAD + "\n".join(tables) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
