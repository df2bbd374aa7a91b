"""How well and how fast the offline screener judges: labelled vacancies, with BM25 as the reference, and 10,000 cards."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from adapters.model.offline.model import OfflineModel
from core.assessment.screening import screen_batch
from core.contracts.candidate import Candidate
from core.contracts.decision import ScreeningDecision, Verdict
from core.contracts.vacancy import BATCH_SIZE, CardBatch, VacancyCard
from tests.support.screening_labels import PEOPLE, bm25, candidate_of, labelled, measured

RANK = {Verdict.KEEP: 2.0, Verdict.UNSURE: 1.0, Verdict.DROP: 0.0}
SPEED_CARDS = 10_000


def main() -> None:
    parts = [part for part in sys.argv[1:] if part != "speed"] or ["seen"]
    for part in parts:
        for person in ("accountant_hamburg",) if part == "once" else PEOPLE:
            candidate = candidate_of(person)
            rows = labelled(person, part)
            cards = [row.card for row in rows]
            decisions = judged(candidate, cards)
            scores = [RANK[decision.verdict] for decision in decisions]
            kept = [decision.verdict is not Verdict.DROP for decision in decisions]
            print(f"{person:<20}{part:<8}screener  {measured(rows, scores, kept)}")
            print(f"{person:<20}{part:<8}BM25      {measured(rows, bm25(candidate, cards), [True] * len(rows))}")
    if "speed" in sys.argv[1:]:
        measure_speed()


def measure_speed() -> None:
    candidate = candidate_of(PEOPLE[0])
    few = [row.card for person in PEOPLE for row in labelled(person, "seen")]
    many = [
        few[number % len(few)].model_copy(
            update={"id": f"labels:{number}", "title": f"{few[number % len(few)].title} {number}"}
        )
        for number in range(SPEED_CARDS)
    ]
    started = time.process_time()
    judged(candidate, many)
    print(f"{SPEED_CARDS:,} cards, each title different: {time.process_time() - started:.1f} s of CPU")


def judged(candidate: Candidate, cards: list[VacancyCard]) -> list[ScreeningDecision]:
    model = OfflineModel()
    return [
        decision
        for start in range(0, len(cards), BATCH_SIZE)
        for decision in screen_batch(model, candidate, CardBatch(cards=tuple(cards[start : start + BATCH_SIZE])))
    ]


if __name__ == "__main__":
    main()
