"""When the present job began is told from the résumé, in a label that stands alone; when another one began is not."""

import pytest

from tests.support.answers import RESUME, answered, candidate, field, left_open, said, value

START = said("Earliest start", "2026-05-01", question_class="start_date")
NOTICE = said("Notice period", "4 weeks", question_class="notice_period")
LABELS = (
    "Start of current employment", "In your current job since", "When did you start with your current employer?", "Beginn der aktuellen Beschäftigung", "Eintritt beim derzeitigen Arbeitgeber",
    "Date d'entrée chez l'employeur actuel", "Fecha de inicio en el empleo actual", "Data di inizio dell'impiego attuale", "Data rozpoczęcia pracy u obecnego pracodawcy",
    "Datum nástupu k současnému zaměstnavateli", "Nykyisen työsuhteen alkamisaika", "Дата начала работы у нынешнего работодателя",
)  # fmt: skip


@pytest.mark.parametrize("label", LABELS)
def test_when_the_present_job_began_is_not_when_the_next_one_can(label: str) -> None:
    found = answered(field(label, placeholder="YYYY-MM"), START, NOTICE)
    assert found is not None
    assert (found.value, found.provenance.reference) == ("2021-02", "work[0].startDate")


@pytest.mark.parametrize(
    "label",
    [
        "Start of your previous job", "When could you start with us?", "Beginn der Probezeit beim aktuellen Arbeitgeber", "When does your current contract end?",
        "When did your spouse start their current job?", "Start date of your current manager in the job",
    ],
)  # fmt: skip
def test_another_start_is_not_that_of_the_present_job(label: str) -> None:
    found = answered(field(label, placeholder="YYYY-MM"))
    assert found is None or found.value != "2021-02"


def test_a_day_is_not_made_up_for_a_month() -> None:
    assert value("Start of current employment", type="date") is None


def test_who_changed_posts_at_one_employer_is_asked() -> None:
    earlier = {**RESUME["work"][1], "name": "Initech"}
    who = candidate(work=[RESUME["work"][0], earlier])
    assert answered(field("Current employer since"), who=who) is None


@pytest.mark.parametrize(
    "label",
    [
        "Last working day at your current employer", "When did you leave your previous employer?", "Austritt beim vorherigen Arbeitgeber", "Date de départ de chez l'employeur précédent",
        "Data zakończenia pracy u poprzedniego pracodawcy", "Дата увольнения с предыдущего места работы", "Datum ukončení předchozího zaměstnání", "Önceki işten ayrılış tarihi",
    ],
)  # fmt: skip
def test_the_end_of_a_job_is_no_notice_period(label: str) -> None:
    for type_ in ("text", "date"):
        found = answered(field(label, type=type_), START, NOTICE)
        assert found is None or found.provenance.source == "resume"


@pytest.mark.parametrize(
    "label", ["Derzeitige/r Arbeitgeber/in", "Aktuelle:r Arbeitgeber:in", "Aktuelle*r Arbeitgeber*in"]
)
def test_an_employer_in_both_forms_is_the_employer(label: str):
    answer = answered(field(label))
    assert answer and answer.value == "Initech"


@pytest.mark.parametrize("label", ["Vorgesetzte/r (Name)", "Ansprechpartner:in", "Vermittler/in (Name)"])
def test_somebody_else_in_both_forms_is_somebody_else(label: str):
    assert left_open(field(label))
