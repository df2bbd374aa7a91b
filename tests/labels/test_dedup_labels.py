"""Dedup against pairs that a person has judged: see dedup/README.md for the rule."""

import csv
import sys
from collections import Counter

import pytest

from core.vacancies.dedup import Known, SeenCards, match
from core.vacancies.identity import identity_of
from tests.support.dedup import written_identity, written_pairs
from tests.support.dedup_corpus import recorded_cards
from tests.support.paths import LABELS

PAIRS = list(csv.DictReader((LABELS / "dedup" / "pairs.csv").read_text(encoding="utf-8").splitlines()))


@pytest.mark.parametrize(
    ("sets", "is_hard", "least_precision", "least_recall"),
    [
        ("first second own third", True, 0.95, 0.85),
        ("fourth", True, 0.78, 0.7),
        ("fifth", True, 0.66, 0.66),
        ("seventh", True, 0.58, 0.5),
        ("first second fifth", False, 1.0, 1.0),
        ("seventh", False, 1.0, 0.75),
        ("eighth", True, 1.0, 0.85),
        ("eighth", False, 1.0, 0.95),
        ("ninth", True, 1.0, 0.85),
        ("ninth", False, 1.0, 0.85),
        ("tenth", True, 0.97, 0.86),
        ("tenth", False, 1.0, 0.96),
        ("eleventh", True, 0.88, 0.68),
        ("eleventh", False, 1.0, 1.0),
        ("twelfth", True, 0.96, 0.6),
        ("twelfth", False, 1.0, 0.93),
        ("thirteenth", True, 0.92, 0.5),
        ("thirteenth", False, 1.0, 1.0),
        ("fourteenth", True, 0.96, 0.85),
        ("fourteenth", False, 1.0, 0.9),
        ("fifteenth", True, 0.97, 0.64),
        ("fifteenth", False, 1.0, 0.95),
        ("sixteenth", True, 0.88, 0.86),
        ("sixteenth", False, 0.9, 0.6),
        ("seventeenth", True, 0.91, 0.75),
        ("seventeenth", False, 1.0, 0.85),
        ("eighteenth", True, 0.91, 0.8),
        ("eighteenth", False, 1.0, 1.0),
        ("nineteenth", True, 0.94, 0.5),
        ("nineteenth", False, 1.0, 0.86),
        ("twentieth", True, 0.97, 0.85),
        ("twentieth", False, 1.0, 0.95),
        ("twenty-first", True, 0.93, 0.67),
        ("twenty-first", False, 1.0, 1.0),
        ("twenty-second", True, 0.87, 0.8),
        ("twenty-second", False, 1.0, 0.8),
        ("twenty-third", True, 0.9, 0.82),
        ("twenty-third", False, 1.0, 1.0),
        ("twenty-fourth", True, 1.0, 0.5),
        ("twenty-fourth", False, 1.0, 0.9),
        ("twenty-fifth", True, 0.81, 0.68),
        ("twenty-fifth", False, 1.0, 0.9),
        ("twenty-sixth", True, 0.92, 0.9),
        ("twenty-sixth", False, 1.0, 1.0),
        ("twenty-seventh", True, 0.85, 0.45),
        ("twenty-seventh", False, 1.0, 1.0),
        ("twenty-eighth", True, 0.67, 0.52),
        ("twenty-eighth", False, 1.0, 1.0),
        ("twenty-ninth", True, 0.97, 0.82),
        ("twenty-ninth", False, 1.0, 0.9),
        ("thirtieth", True, 1.0, 0.87),
        ("thirtieth", False, 1.0, 1.0),
        ("thirty-first", True, 0.97, 0.82),
        ("thirty-first", False, 1.0, 1.0),
        ("thirty-second", True, 0.94, 0.8),
        ("thirty-second", False, 1.0, 1.0),
        ("thirty-third", True, 1.0, 0.97),
        ("thirty-third", False, 1.0, 0.9),
        ("thirty-fourth", True, 0.95, 0.36),
        ("thirty-fifth", True, 1.0, 0.9),
        ("thirty-fifth", False, 1.0, 1.0),
        ("thirty-sixth", True, 0.94, 0.85),
        ("thirty-sixth", False, 1.0, 1.0),
        ("thirty-seventh", True, 1.0, 0.85),
        ("thirty-seventh", False, 1.0, 1.0),
        ("thirty-eighth", True, 1.0, 0.87),
        ("thirty-eighth", False, 1.0, 0.9),
        ("thirty-ninth", True, 0.93, 0.86),
        ("thirty-ninth", False, 1.0, 1.0),
        ("fortieth", True, 0.97, 0.88),
        ("fortieth", False, 1.0, 1.0),
        ("forty-first", True, 0.96, 0.77),
        ("forty-first", False, 1.0, 1.0),
        ("forty-second", True, 0.94, 0.9),
        ("forty-second", False, 1.0, 1.0),
        ("forty-third", True, 1.0, 0.9),
        ("forty-third", False, 1.0, 1.0),
        ("forty-fourth", True, 1.0, 0.82),
        ("forty-fourth", False, 1.0, 1.0),
        ("forty-fifth", True, 0.97, 0.85),
        ("forty-fifth", False, 1.0, 0.9),
        ("forty-sixth", True, 1.0, 0.76),
        ("forty-sixth", False, 1.0, 1.0),
        ("forty-seventh", True, 1.0, 0.93),
        ("forty-seventh", False, 0.97, 1.0),
        ("forty-eighth", True, 1.0, 0.9),
        ("forty-eighth", False, 1.0, 1.0),
        ("forty-ninth", True, 1.0, 0.73),
        ("forty-ninth", False, 0.92, 0.95),
        ("fiftieth", True, 1.0, 0.83),
        ("fiftieth", False, 0.97, 1.0),
        ("fifty-first", True, 1.0, 0.73),
        ("fifty-first", False, 0.97, 0.9),
        pytest.param(" ".join(f"sixth-{writer}" for writer in range(1, 7)), True, 0.82, 0.48, marks=pytest.mark.long),
    ],
)
def test_dedup_agrees_with_the_author_of_written_pairs(
    sets: str, is_hard: bool, least_precision: float, least_recall: float
) -> None:
    found: Counter[tuple[str, bool]] = Counter()
    for number, row in enumerate(written_pairs()):
        if row["hard"] is not is_hard or row["set"] not in sets.split():
            continue
        earlier, later = written_identity(number, "earlier"), written_identity(number, "later")
        found[row["verdict"], bool(match(later, SeenCards([Known(earlier, earlier.card_id)]), SeenCards()))] += 1
    assert found.total() >= 20
    assert found["same", True] / (found["same", True] + found["distinct", True]) >= least_precision
    assert found["same", True] / (found["same", True] + found["same", False]) >= least_recall


def counted(half: str) -> Counter[tuple[str, str | None]]:
    """(verdict, step) of each labelled pair whose cards are there."""
    cards = recorded_cards()
    found: Counter[tuple[str, str | None]] = Counter()
    for row in PAIRS:
        if row["half"] != half or row["earlier"] not in cards or row["later"] not in cards:
            continue
        earlier, later = identity_of(cards[row["earlier"]]), identity_of(cards[row["later"]])
        same = match(later, SeenCards([Known(earlier, earlier.card_id)]), SeenCards())
        found[row["verdict"], same.step if same else None] += 1
    return found


def test_there_are_more_than_three_hundred_labelled_pairs_of_both_kinds() -> None:
    verdicts = Counter(row["verdict"] for row in PAIRS)
    assert len(PAIRS) > 300 and min(verdicts.values()) > 100
    assert len({(row["earlier"], row["later"]) for row in PAIRS}) == len(PAIRS)
    assert set(PAIRS[0]) == {"corpus", "earlier", "later", "verdict", "half"}


def dedup_agrees_with_the_reader(half: str, capsys: pytest.CaptureFixture[str]) -> None:
    found = counted(half)
    duplicates = sum(count for (verdict, _), count in found.items() if verdict == "duplicate")
    right = Counter({step: count for (verdict, step), count in found.items() if verdict == "duplicate" and step})
    wrong = Counter({step: count for (verdict, step), count in found.items() if verdict == "distinct" and step})
    precision = right.total() / (right.total() + wrong.total())
    recall = right.total() / duplicates
    lines = [f"{half}: {found.total()} pairs, precision {precision:.3f}, recall {recall:.3f}"]
    for step in ("exact", "identity", "text"):
        claimed = right[step] + wrong[step]
        sure = right[step] / claimed if claimed else 1.0
        lines.append(
            f"  {step}: {claimed} claimed, precision {sure:.3f}, {right[step] / duplicates:.3f} of all duplicates"
        )
    with capsys.disabled():
        sys.stdout.write("\n" + "\n".join(lines) + "\n")
    assert found.total() > 200
    assert precision >= 0.99
    assert recall >= 0.95


@pytest.mark.slow
def test_dedup_agrees_with_the_reader(subtests: pytest.Subtests, capsys: pytest.CaptureFixture[str]) -> None:
    recorded_cards()
    for half in ("dev", "held-out"):
        with subtests.test(half):
            dedup_agrees_with_the_reader(half, capsys)
