"""How well and how fast the offline screener judges: labelled vacancies, with BM25 as the reference, and 10,000 cards."""

import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.support.screening_labels import bm25, candidate_of, judged, labelled, measured, measures_of
from tests.support.screening_people import COUNTED, FURTHER, PEOPLE, UNREAD

SPEED_CARDS = 10_000
ONCE = (
    "accountant_hamburg",
    "electrician_koeln",
    "event_hamburg",
    "fundraiser_manchester",
    "sound_novosibirsk",
    "librarian_glasgow",
    "refrigeration_hannover",
    "embedded_cambridge",
    "zahntechnikerin_kassel",
    "surveyor_bristol",
    "laborant_tula",
    "optometrist_nottingham",
    "hoerakustikerin_muenster",
    "metrolog_perm",
    "payroll_cardiff",
    "ecologist_exeter",
    "geoinformatikerin_jena",
    "funeral_director_norwich",
    "lift_engineer_birmingham",
    "zolldeklarantin_bremen",
    "credit_controller_cork",
    "tischler_kiel",
    "radiographer_newcastle",
    "pressereferentin_erfurt",
    *COUNTED,
    *UNREAD,
)


def main() -> None:
    parts = [part for part in sys.argv[1:] if part != "speed"] or ["seen"]
    for part in parts:
        further = [person for person, only in FURTHER.items() if only == part]
        for person in ONCE if part == "once" else (*PEOPLE, *further):
            candidate = candidate_of(person)
            rows = labelled(person, part)
            cards = [row.card for row in rows]
            decisions = judged(candidate, cards)
            print(f"{person:<20}{part:<8}screener  {measures_of(rows, decisions)}")
            print(f"{person:<20}{part:<8}BM25      {measured(rows, bm25(candidate, cards), [True] * len(rows))}")
    if "speed" in sys.argv[1:]:
        measure_speed()


def measure_speed() -> None:
    candidate = candidate_of(PEOPLE[0])
    few = [row.card for person in PEOPLE for row in labelled(person, "seen")]
    many = [
        few[number % len(few)].model_copy(
            update={
                "id": f"labels:{number}",
                "title": f"{few[number % len(few)].title} {number}",
                "snippet": f"{few[number % len(few)].snippet} ({number})",
            }
        )
        for number in range(SPEED_CARDS)
    ]
    started = time.process_time()
    judged(candidate, many)
    print(f"{SPEED_CARDS:,} cards, each title and text different: {time.process_time() - started:.1f} s of CPU")


if __name__ == "__main__":
    main()
