"""Hard limits: a vacancy that asks for what the candidate cannot have is skipped, with the posting's words; a wish is no limit."""

from datetime import date

import pytest

from adapters.model.offline.model import OfflineModel
from core.assessment.evaluation import evaluate_batch
from core.assessment.extraction import extract_batch
from core.contracts.candidate import (
    Basics,
    Candidate,
    Location,
    Resume,
    SalaryFloor,
    SpokenLanguage,
    StoredAnswer,
    TargetingSpec,
    Work,
)
from core.contracts.decision import Advice, Evaluation
from tests.support.model_cases import vacancy

TODAY = date(2026, 11, 22)
NURSE = Candidate(
    id="nora",
    resume=Resume(
        basics=Basics(name="Nora Example", label="Staff Nurse", location=Location(city="Leeds", countryCode="GB")),
        work=(Work(position="Staff Nurse", name="Example Ward", startDate="2021-01", highlights=("Gave IV therapy",)),),
        languages=(
            SpokenLanguage(language="English", fluency="native"),
            SpokenLanguage(language="German", fluency="B1"),
        ),
    ),
    targeting=TargetingSpec(
        locations=("Leeds",), salary_floor=SalaryFloor(amount=30000, currency="GBP", period="year")
    ),
)


def evaluated(*requirements: str, text: str = "", candidate: Candidate = NURSE) -> Evaluation:
    model = OfflineModel()
    posted = vacancy(
        text=f"{text}\nRequirements\n" + "\n".join(f"- {line}" for line in requirements), title="Staff Nurse"
    )
    return evaluate_batch(model, candidate, [(posted, extract_batch(model, [posted])[0])], TODAY)[0]


def answered(question_class: str, value: str) -> Candidate:
    answer = StoredAnswer(question="?", value=value, question_class=question_class)
    return NURSE.model_copy(update={"answers": (answer,)})


@pytest.mark.parametrize(
    ("requirement", "limit"),
    [
        ("Fluent French", "language"),
        ("German at C1", "language"),
        ("At least 12 years of experience as a nurse", "years"),
        ("HGV licence", "licence"),
        ("GMC registration", "licence"),
        ("Active security clearance", "licence"),
        ("Führerschein Klasse CE", "licence"),
    ],
)
def test_a_demand_that_the_résumé_does_not_meet_is_a_veto(requirement: str, limit: str) -> None:
    found = evaluated("IV therapy", requirement)
    assert [(veto.limit, veto.vacancy_quote) for veto in found.vetoes] == [(limit, requirement)]
    assert found.advice is Advice.SKIP and found.score <= 25


@pytest.mark.parametrize(
    "requirement",
    [
        "Fluent French is a plus",
        "German B1",
        "English or French",
        "3 years of experience",
        "NMC registration",
        "HGV licence is welcome",
        "Knowledge of German tax law",
        "Our company has 40 years of history",
    ],
)
def test_a_wish_or_a_demand_that_is_met_is_none(requirement: str) -> None:
    assert evaluated("IV therapy", requirement).vetoes == ()


@pytest.mark.parametrize(
    ("text", "limit"),
    [
        ("Remote. Candidates must be based in Canada.", "place"),
        ("You come three days a week to our London office.", "place"),
        ("Salary: £21,000 to £24,000 per year.", "pay"),
    ],
)
def test_limits_in_the_text_of_a_posting_count(text: str, limit: str) -> None:
    assert [veto.limit for veto in evaluated("IV therapy", text=text).vetoes] == [limit]


@pytest.mark.parametrize(
    "text",
    [
        "Candidates must be based in the United Kingdom.",
        "You come three days a week to our Leeds office.",
        "Salary: £31,000 to £36,000 per year.",
        "Right to work in the UK is required.",
    ],
)
def test_limits_that_the_candidate_meets_are_none(text: str) -> None:
    assert evaluated("IV therapy", text=text).vetoes == ()


def test_who_needs_a_sponsor_is_vetoed_by_a_demand_for_the_right_to_work() -> None:
    needs = answered("visa_sponsorship", "Yes")
    found = evaluated("IV therapy", text="You have the right to work in the UK.", candidate=needs)
    assert [(veto.limit, veto.vacancy_quote) for veto in found.vetoes] == [
        ("right_to_work", "You have the right to work in the UK.")
    ]


def test_a_car_licence_that_nobody_mentioned_is_a_question_and_a_stored_no_is_a_veto() -> None:
    demand = "Full driving licence"
    open_question = evaluated("IV therapy", demand)
    assert open_question.vetoes == () and open_question.advice is not Advice.APPLY
    assert "asks for a driving licence, which neither résumé nor answers mention" in open_question.reason
    assert [v.limit for v in evaluated(demand, candidate=answered("driving_licence", "No")).vetoes] == ["licence"]
    assert "driving licence" not in evaluated(demand, candidate=answered("driving_licence", "Yes")).reason


def test_a_nationality_that_is_demanded_is_a_question_to_the_candidate() -> None:
    assert "asks for a nationality" in evaluated("IV therapy", text="US citizens only.").reason
