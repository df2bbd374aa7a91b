"""What was done in one job is not told of another, and a brigade worked with is not led."""

import pytest

from core.contracts.candidate import resume_from_json
from core.documents.claims import check_claims
from core.documents.splitting import clauses
from tests.support.documents import TODAY, is_blocked

JOBS = [
    {"name": "Sample Infirmary", "position": "Renal Dietitian", "startDate": "2021-03", "highlights": ["Assess and treat adults on haemodialysis, around 70 patients on my caseload"]},
    {"name": "Example Catering", "position": "Diet Cook", "startDate": "2011-06", "endDate": "2013-08", "highlights": ["Plated special diets for a 220-bed hospital"]},
]  # fmt: skip
PERSON = resume_from_json({"basics": {"name": "Ada Example"}, "work": JOBS})


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("I plated special diets for around 70 patients on haemodialysis.", False),
        ("I plated special diets for a 220-bed hospital.", True),
        ("At Example Catering I plated special diets.", True),
        ("I treat around 70 patients on haemodialysis.", True),
    ],
)
def test_facts_of_two_jobs_are_not_joined(text: str, is_true: bool) -> None:
    assert (not check_claims(text, PERSON, TODAY).blocked) is is_true


def test_who_worked_with_a_brigade_did_not_lead_it() -> None:
    line = "Вместе с бригадой сократил простои лифтов"
    assert is_blocked("Я был бригадиром.", line)
    assert not is_blocked("Вместе с бригадой я сократил простои лифтов.", line)


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("Referrals waiting over six weeks were cut from 40 to 12.", True),
        ("Referrals waiting over six weeks were cut to 40.", False),
        ("Referrals waiting over six weeks were cut from 12 to 40.", False),
    ],
)
def test_a_change_is_told_from_its_beginning_to_its_end(text: str, is_true: bool) -> None:
    assert is_blocked(text, "Cut referrals waiting over six weeks from 40 to 12") is not is_true


OWNER = resume_from_json(
    {
        "basics": {"name": "Ada Example"},
        "work": JOBS,
        "education": [{"institution": "Wexcombe College", "area": "Dietetics", "studyType": "Bachelor"}],
        "certificates": [{"name": "HCPC registration"}, {"name": "First Aid at Work"}],
    }
)


@pytest.mark.parametrize(
    ("text", "is_true"),
    [
        ("I have a Bachelor in Dietetics from Wexcombe College and a First Aid at Work certificate.", True),
        ("I hold HCPC registration, a Bachelor in Dietetics and a First Aid at Work certificate.", True),
        ("I have a Bachelor in Dietetics from Wexcombe College and a Food Hygiene certificate.", False),
        ("I have a Master in Dietetics and a First Aid at Work certificate.", False),
    ],
)
def test_a_degree_and_certificates_may_be_named_in_one_sentence(text: str, is_true: bool) -> None:
    assert (not check_claims(text, OWNER, TODAY).blocked) is is_true


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("I belonged to a crew of five that repaired a gable.", "Was part of a crew of five that repaired a gable"),
        (
            "Blocks of up to 400 kg were hoisted by me with a chain block.",
            "Hoisted blocks of up to 400 kg with a chain block",
        ),
    ],
)
def test_a_crew_one_belonged_to_and_a_plural_of_the_line_itself_pass(text: str, line: str) -> None:
    assert not is_blocked(text, line)


def test_two_and_a_half_years_are_not_divided() -> None:
    assert (
        clauses("My first two and a half years were spent there, and I stayed.")[0]
        == "My first two and a half years were spent there"
    )
