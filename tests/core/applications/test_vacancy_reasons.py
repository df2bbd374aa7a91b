"""Why a vacancy was shortlisted, as the approval shows it."""

from datetime import UTC, datetime

import pytest

from core.applications.vacancy_reasons import details_markdown, reasons_markdown, salary_words
from core.contracts.decision import Advice, Evaluation, Evidence, HardLimit, RequirementStatus, Veto
from core.contracts.vacancy import Salary, SalaryPeriod, Vacancy, VacancyCard, WorkFormat

VACANCY = Vacancy(
    card=VacancyCard(
        id="b:1",
        site="b",
        external_id="1",
        title="Ward nurse",
        locations=("Leeds", "Wakefield"),
        work_format=WorkFormat.ONSITE,
        salary=Salary(min=37338, max=44962, currency="GBP", period=SalaryPeriod.YEAR),
        posted_at=datetime(2026, 11, 3, 23, 30, tzinfo=UTC),
    ),
    description="We care for <b>forty</b> people.\n" + "More words. " * 60,
)
EVALUATION = Evaluation(
    card_id="b:1",
    decided_by="offline",
    reason="",
    advice=Advice.APPLY,
    score=88,
    evidence=(
        Evidence(
            requirement="Registered nurse",
            vacancy_quote="a registered nurse",
            status=RequirementStatus.MET,
            resume_quote="Registered since 2015",
        ),
        Evidence(requirement="Night shifts", vacancy_quote="some nights", status=RequirementStatus.UNKNOWN),
        Evidence(
            requirement="Driving licence", vacancy_quote="a licence", is_must=False, status=RequirementStatus.NOT_MET
        ),
    ),
)


def shown(vacancy: Vacancy | None = VACANCY, evaluation: Evaluation | None = EVALUATION) -> list[str]:
    return [
        line.replace("\\", "").replace("\u00a0", " ")
        for line in reasons_markdown(vacancy, evaluation, "Europe/London")
        if line
    ]


def test_score_pay_and_place_and_the_requirements_are_shown_in_this_order_with_what_is_missing_first():
    lines = shown()
    assert lines == [
        "**88 of 100** · 37,338 to 44,962 GBP a year · Leeds, Wakefield · onsite · posted 3 Nov 2026",
        "✗ Driving licence (nice to have) · ? Night shifts · ✓ Registered nurse",
    ]


def test_the_details_quote_posting_and_resume_and_begin_the_posting():
    lines = [line.replace("\\", "") for line in details_markdown(VACANCY, EVALUATION) if line]
    assert lines[0] == "- ✗ not met: Driving licence (nice to have) · posting: “a licence”"
    assert lines[1] == "- ? unknown: Night shifts · posting: “some nights”"
    assert lines[2].endswith("posting: “a registered nurse” · you: “Registered since 2015”")
    assert lines[3].startswith("We care for &lt;b&gt;forty")
    assert details_markdown(None, None) == []


def test_what_is_not_stated_is_said_and_nothing_is_guessed():
    bare = Vacancy(card=VacancyCard(id="b:2", site="b", external_id="2", title="Nurse"), description="")
    assert shown(bare, None) == ["pay not stated · place not stated"]
    assert shown(None, None) == []


def test_a_vacancy_between_apply_and_skip_and_a_hard_limit_are_marked():
    veto = Veto(limit=HardLimit.LICENCE, reason="A licence is required", vacancy_quote="class C1")
    lines = shown(None, EVALUATION.model_copy(update={"advice": Advice.REVIEW, "vetoes": (veto,)}))
    assert "between apply and skip" in lines[0]
    assert "A licence is required · posting: “class C1”" in lines[-1]


def test_of_many_requirements_those_that_are_not_met_are_shown():
    many = tuple(EVALUATION.evidence[0] for _ in range(9)) + EVALUATION.evidence[2:]
    lines = shown(None, EVALUATION.model_copy(update={"evidence": many}))
    assert lines[0] == "**88 of 100**: 9 met, 1 not met"
    assert lines[1].startswith("✗ Driving licence")
    assert lines[1].endswith(" · 4 more")
    assert len(details_markdown(None, EVALUATION.model_copy(update={"evidence": many}))) == 10


@pytest.mark.parametrize(
    ("salary", "words"),
    [
        (None, ""),
        (Salary(min=20, max=20, currency="EUR", period=SalaryPeriod.HOUR), "20 EUR an hour"),
        (Salary(min=4000, currency="EUR"), "from 4,000 EUR"),
        (Salary(max=90000, period=SalaryPeriod.YEAR), "up to 90,000 a year"),
    ],
)
def test_a_salary_is_shown_as_stated(salary, words):
    assert salary_words(salary) == words
