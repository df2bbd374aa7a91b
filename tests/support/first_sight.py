"""What the screener saw of a candidate's labelled vacancies before anybody had read them: `tests/labels/first_sight/<person>.csv`.

Words are added to the screener for the vacancies that were read, so its signals of today say of those more than they would of a stranger's, and
weights fitted to them trust the signals too much. The signals of first sight are those of the program of the day before; a file has one row for each
vacancy, in the order of the labels. `python -m tests.support.first_sight PERSON...` records them for candidates whose vacancies are not read yet.
"""

import csv
import sys
from collections.abc import Iterable
from datetime import date

from core.assessment.ranking import signals_of
from core.assessment.screening import card_to_screen
from core.assessment.seeker import seeker_of
from core.prompting.candidate_brief import brief
from core.vacancies.prefilter import TITLES
from core.vacancies.searches import prefilter_candidate
from tests.support.paths import LABELS
from tests.support.screening_labels import candidate_of, labelled

FIRST_SIGHT = LABELS / "first_sight"
PART = "once"
RULE = "rule"
"""The column of the rule that dropped the card, empty for none. Titles that are not sought are no such rule."""
AUTHORS = (
    ("loss_adjuster_leeds", "sicherheitsfachkraft_nuernberg", "tekhnolog_moloka_vologda"),
    ("klavierbauerin_braunschweig", "patent_paralegal_oxford"),
    ("ecologist_exeter", "geoinformatikerin_jena"),
    ("funeral_director_norwich",),
    ("lift_engineer_birmingham", "zolldeklarantin_bremen"),
    ("credit_controller_cork", "tischler_kiel"),
    ("pressereferentin_erfurt", "radiographer_newcastle"),
    ("frontend_developer_lisbon", "povar_konditer_tomsk"),
    ("mechatroniker_regensburg", "qa_engineer_warsaw", "social_worker_leeds"),
    ("data_engineer_leeds", "pflegefachfrau_hannover", "primary_teacher_cardiff"),
    ("farmatsevt_voronezh",),
    ("qa_tester_almaty",),
    ("hvac_technician_columbus", "mediengestalterin_graz", "smetchik_ekaterinburg"),
)
"""The candidates with such a file to whom the weights are fitted, those of one author together."""
SINCE = (
    "yurist_novosibirsk", "hvac_designer_novosibirsk", "erzieherin_leipzig", "frontend_bristol", "payroll_columbus", "svarshchik_chelyabinsk",
    "buhgalter_po_zarplate_kazan", "elektroniker_ulm", "frontend_developer_leeds", "mfa_kassel",
    "product_designer_lisbon", "psikholog_samara", "schreiner_luzern", "veb_razrabotchik_kazan",
    "bukhgalter_ekaterinburg", "electrician_leeds", "pflegefachkraft_hannover",
)  # fmt: skip
"""Those with a file written since: no weight is fitted to them yet."""


def first_sight(person: str) -> list[tuple[dict[str, float], str]]:
    """Return the signals of each vacancy of a candidate, and the rule that dropped it."""
    with (FIRST_SIGHT / f"{person}.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return [({name: float(value) for name, value in row.items() if name != RULE}, row[RULE]) for row in rows]


def write(person: str, rows: Iterable[tuple[dict[str, float], str]]) -> None:
    """Write the file of a candidate."""
    lines = [{name: f"{value:.4g}" for name, value in signals.items()} | {RULE: rule} for signals, rule in rows]
    with (FIRST_SIGHT / f"{person}.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(lines[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(lines)


def seen_today(person: str, today: date) -> list[tuple[dict[str, float], str]]:
    """Return the same by the program as it is."""
    candidate = candidate_of(person)
    seeker = seeker_of(brief(candidate), today.year)
    found = []
    for row in labelled(person, PART):
        decision = prefilter_candidate(row.card, candidate, today)
        rule = "" if decision.keep or decision.rule == TITLES else decision.rule or ""
        found.append((signals_of(seeker, brief(candidate), card_to_screen("", row.card)).signals, rule))
    return found


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(name, seen_today(name, date(2026, 11, 22)))
