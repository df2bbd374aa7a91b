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
FURTHER = {
    "designer_amsterdam": "seen", "logistics_leipzig": "seen", "civil_valencia": "seen", "driver_kazan": "unseen", "teacher_bristol": "unseen", "cook_lyon": "unseen",
    "mechanical_stuttgart": "unseen", "nurse_samara": "unseen", "archivist_dublin": "unseen", "hr_manchester": "unseen", "sales_perm": "unseen", "physio_dresden": "unseen", "educator_bonn": "unseen", "pm_berlin": "unseen", "compliance_frankfurt": "seen", "translator_leipzig": "seen", "estate_agent_york": "seen", "agronomist_krasnodar": "unseen",
    "event_hamburg": "once", "fundraiser_manchester": "once", "refrigeration_hannover": "once",
    "embedded_cambridge": "once", "zahntechnikerin_kassel": "once", "surveyor_bristol": "once", "laborant_tula": "once",
    "optometrist_nottingham": "once", "hoerakustikerin_muenster": "once", "metrolog_perm": "once", "payroll_cardiff": "once",
    "loss_adjuster_leeds": "once", "sicherheitsfachkraft_nuernberg": "once", "tekhnolog_moloka_vologda": "once",
    "patent_paralegal_oxford": "once", "klavierbauerin_braunschweig": "once",
    "ecologist_exeter": "once", "geoinformatikerin_jena": "once", "funeral_director_norwich": "once",
    "lift_engineer_birmingham": "once", "zolldeklarantin_bremen": "once", "credit_controller_cork": "once", "tischler_kiel": "once", "radiographer_newcastle": "once", "pressereferentin_erfurt": "once",
    "frontend_developer_lisbon": "once", "povar_konditer_tomsk": "once", "qa_engineer_warsaw": "once", "mechatroniker_regensburg": "once", "social_worker_leeds": "once",
    "data_engineer_leeds": "once", "farmatsevt_voronezh": "once", "qa_tester_almaty": "once", "smetchik_ekaterinburg": "once", "mediengestalterin_graz": "once", "hvac_technician_columbus": "once",
    "yurist_novosibirsk": "once", "hvac_designer_novosibirsk": "once",
    "erzieherin_leipzig": "once", "frontend_bristol": "once", "payroll_columbus": "once", "svarshchik_chelyabinsk": "once",
    "buhgalter_po_zarplate_kazan": "once", "elektroniker_ulm": "once", "frontend_developer_leeds": "once", "mfa_kassel": "once",
    "product_designer_lisbon": "once", "psikholog_samara": "once", "schreiner_luzern": "once", "veb_razrabotchik_kazan": "once",
    "bukhgalter_ekaterinburg": "once", "electrician_leeds": "once", "pflegefachkraft_hannover": "once",
    "millwright_hamilton": "once",
}  # fmt: skip
"""Further candidates of one file each."""
COUNTED = (
    "slt_sheffield",
    "tender_voronezh",
    "lohnbuchhalterin_augsburg",
    "sysadmin_yaroslavl",
    "datacentre_technician_frankfurt",
    "smetchik_ufa",
    "tram_dispatcher_izhevsk",
)
"""Candidates whose vacancies are only counted, never read: what to expect of a stranger's postings."""
UNREAD = (
    "konstruktor_odezhdy_ivanovo",
    "medical_writer_edinburgh",
    "town_planner_leicester",
    "zerspanerin_chemnitz",
    "geodezist_tyumen",
    "occupational_therapist_hull",
    "verfahrensmechaniker_bielefeld",
    "podiatrist_derby",
    "defektoskopist_chelyabinsk",
    "signalling_engineer_york",
    "svarshchik_cherepovets",
    "slesar_kipia_omsk",
    "kadrovik_saratov",
    "pta_ulm",
    "veterinary_nurse_chester",
    "midwife_glasgow",
    "steuerfachangestellte_mannheim",
    "buhgalter_zarplata_kazan",
    "devops_engineer_dublin",
    "marketing_manager_birmingham",
    "erzieherin_freiburg",
    "inzhener_pto_krasnoyarsk",
    "logist_ekaterinburg",
    "elektroniker_betriebstechnik_bremen",
    "hr_business_partner_bristol",
    "physiotherapist_leeds",
    "steuerfachangestellte_nuernberg",
    "devops_engineer_manchester",
    "software_tester_ottawa",
    "elektroniker_gebaeude_nuernberg",
    "buhgalter_samara",
    "network_engineer_leeds",
    "anlagenmechaniker_shk_nuernberg",
    "qc_chemist_cork",
    "sps_programmierer_linz",
    "payroll_leeds",
    "physiotherapeutin_hannover",
    "vizualizator_novosibirsk",
    "lohnbuchhalterin_nuernberg",
    "pharmacist_cork",
    "testirovshchik_ekaterinburg",
    "elektroinstallateur_winterthur",
    "ios_developer_leeds",
    "ohrana_truda_perm",
    "marine_engineer_southampton",
    "steuerfachangestellte_dortmund",
    "altenpflegerin_rostock",
    "biomedical_scientist_belfast",
    "quantity_surveyor_leeds",
    "stomatolog_assistent_tver",
    "data_scientist_manchester",
    "electrician_denver",
    "frontend_brussels",
    "physio_graz",
    "kaelte_nuernberg",
    "onec_ekaterinburg",
    "payroll_cork",
    "geodezist_kazan",
    "logopaedin_kassel",
    "android_developer_gdansk",
    "konditor_freiburg",
    "stonemason_york",
    "turner_perm",
    "procurement_leeds",
)
"""Candidates by a stranger that have been counted once, and that nobody has read or mended on."""
NEW = ("town_planner_leicester", "zerspanerin_chemnitz", "geodezist_tyumen", "occupational_therapist_hull", "verfahrensmechaniker_bielefeld", "podiatrist_derby", "defektoskopist_chelyabinsk", "signalling_engineer_york", "svarshchik_cherepovets")  # fmt: skip
"""Candidates counted only, by nobody read: what to expect of a profession and an author never met."""
LAST = ("slesar_kipia_omsk", "kadrovik_saratov", "pta_ulm", "veterinary_nurse_chester")
"""Candidates counted once, last of all: nothing has been mended since."""
STRANGERS = ("midwife_glasgow", "steuerfachangestellte_mannheim", "buhgalter_zarplata_kazan")
"""Candidates counted only, by authors who saw nothing but the rule."""
LATEST = ("devops_engineer_dublin", "marketing_manager_birmingham", "erzieherin_freiburg", "inzhener_pto_krasnoyarsk")
"""As `STRANGERS`, run once after what those had taught: nothing has been mended since."""
NEWEST = ("logist_ekaterinburg", "elektroniker_betriebstechnik_bremen", "hr_business_partner_bristol")
"""As `LATEST`, by two authors who wrote harder ones; others of the same authors were read."""
LATER = ("physiotherapist_leeds", "steuerfachangestellte_nuernberg", "devops_engineer_manchester")
"""As `LATEST`, by two more such authors; others of theirs were read."""
FRESH = ("software_tester_ottawa", "elektroniker_gebaeude_nuernberg", "buhgalter_samara")
"""As `LATEST`, by one author, run once after all that."""
AFTER_WEIGHTS = {
    "network_engineer_leeds": (0.99, 0.92, 0.99, 0.92),
    "anlagenmechaniker_shk_nuernberg": (0.99, 0.86, 0.91, 0.92),
    "qc_chemist_cork": (0.98, 0.84, 0.91, 0.92),
    "sps_programmierer_linz": (0.99, 0.83, 0.83, 0.86),
    "payroll_leeds": (0.99, 0.84, 0.91, 0.92),
    "physiotherapeutin_hannover": (0.99, 0.99, 0.99, 0.99),
    "vizualizator_novosibirsk": (0.99, 0.91, 0.95, 0.92),
}
"""As `FRESH`, by two authors of whom one more candidate each was read, run once before and once after weights were fitted to first sight; the least natural, hard, recall and precision of each."""
AFTER_CLAUSES = {
    "lohnbuchhalterin_nuernberg": (0.99, 0.81, 0.93, 0.92),
    "pharmacist_cork": (0.99, 0.85, 0.93, 0.92),
    "testirovshchik_ekaterinburg": (0.99, 0.89, 0.93, 0.92),
    "elektroinstallateur_winterthur": (0.92, 0.74, 0.86, 0.92),
    "ios_developer_leeds": (0.99, 0.97, 0.99, 0.92),
    "ohrana_truda_perm": (0.99, 0.87, 0.83, 0.92),
}
"""As `AFTER_WEIGHTS`, by two more authors, run before and after languages, places, residence and papers were read clause by clause."""
AFTER_AREAS = {
    "marine_engineer_southampton": (0.99, 0.99, 0.99, 0.92),
    "steuerfachangestellte_dortmund": (0.99, 0.94, 0.95, 0.92),
    "altenpflegerin_rostock": (0.99, 0.83, 0.91, 0.86),
    "biomedical_scientist_belfast": (0.99, 0.98, 0.99, 0.92),
    "quantity_surveyor_leeds": (0.99, 0.9, 0.91, 0.92),
    "stomatolog_assistent_tver": (0.99, 0.83, 0.91, 0.92),
    "data_scientist_manchester": (0.99, 0.95, 0.95, 0.99),
}
"""As `AFTER_CLAUSES`, by three more authors of whom others were read, run before and after areas, suburbs and clauses that deny no work were read."""
AFTER_DEMANDS = {
    "electrician_denver": (0.99, 0.78, 0.91, 0.85),
    "frontend_brussels": (0.99, 0.9, 0.91, 0.99),
    "physio_graz": (0.99, 0.76, 0.95, 0.86),
    "kaelte_nuernberg": (0.99, 0.8, 0.87, 0.92),
    "onec_ekaterinburg": (0.99, 0.93, 0.87, 0.99),
    "procurement_leeds": (0.99, 0.9, 0.91, 0.92),
}
"""As `AFTER_AREAS`, by two authors, run before and after demands and those who are sent away were read in further words. The fourth was read when nothing was mended any more."""
HARDER = (
    "frontend_developer_lisbon", "povar_konditer_tomsk", "qa_engineer_warsaw", "mechatroniker_regensburg", "social_worker_leeds",
    "data_engineer_leeds", "pflegefachfrau_hannover", "primary_teacher_cardiff", "farmatsevt_voronezh",
)  # fmt: skip
"""Candidates that were read, by the latest authors, who saw nothing but the rule and wrote harder near misses than those before them."""
LATELY_READ = ("qa_tester_almaty", "smetchik_ekaterinburg", "mediengestalterin_graz", "hvac_technician_columbus")
"""As `HARDER`, by two authors after those."""
READ_LAST = ("yurist_novosibirsk", "hvac_designer_novosibirsk")
"""As `LATELY_READ`, by the authors of `AFTER_WEIGHTS`."""
READ_SINCE = (
    "erzieherin_leipzig", "frontend_bristol", "payroll_columbus", "svarshchik_chelyabinsk",
    "buhgalter_po_zarplate_kazan", "elektroniker_ulm", "frontend_developer_leeds", "mfa_kassel",
)  # fmt: skip
"""As `READ_LAST`, by two authors after those: six of seven of their vacancies are hard, and written so that no usual word betrays them."""
READ_WITH_AREAS = (
    "product_designer_lisbon",
    "psikholog_samara",
    "schreiner_luzern",
    "veb_razrabotchik_kazan",
    "kfz_mechatroniker_graz",
)
"""As `READ_SINCE`, by the authors of `AFTER_AREAS`."""
READ_WITH_DEMANDS = ("bukhgalter_ekaterinburg", "electrician_leeds", "pflegefachkraft_hannover")
"""As `READ_WITH_AREAS`, by the author of `AFTER_DEMANDS`."""
READ_WITH_CRAFTS = {
    "millwright_hamilton": (0.99, 0.9, 0.91, 0.99),
    "schreinerin_freiburg": (0.96, 0.81, 0.91, 0.86),
}
"""As `READ_WITH_DEMANDS`, two crafts by strangers, with the least natural, hard, recall and precision of each: the second is still below the bar for hard vacancies."""
AFTER_CRAFTS = {
    "payroll_cork": (0.96, 0.91, 0.95, 0.92),
    "geodezist_kazan": (0.99, 0.96, 0.95, 0.99),
    "logopaedin_kassel": (0.99, 0.88, 0.95, 0.92),
    "android_developer_gdansk": (0.99, 0.86, 0.95, 0.92),
    "konditor_freiburg": (0.98, 0.82, 0.87, 0.86),
    "stonemason_york": (0.99, 0.85, 0.84, 0.92),
    "turner_perm": (0.98, 0.85, 0.91, 0.92),
}
"""As `AFTER_DEMANDS`, by three authors, four before and three after occupations and crafts were read in further words. None was read."""
BELOW = ("pflegefachfrau_hannover", "primary_teacher_cardiff")
"""Candidates that were read and are still below the bar for hard vacancies."""
TODAY = date(2026, 11, 22)
PEOPLE = ("backend_berlin", "nurse_leeds", "analyst_moscow", "gardener_freiburg", "lawyer_ekaterinburg")


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
